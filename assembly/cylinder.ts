/**
 * Cylinders (SEMANTICS §4, R40-R41): the circle of a burst without regard to walls. The cells are the
 * footprint; the height is the host's to keep.
 */
import { nearby } from './nearby';

export function cylinder(
  base: usize,
  scratchBase: usize,
  x: i32,
  y: i32,
  z: i32,
  radius: i32,
): void {
  // A corner is a space of no cells.
  nearby(base, scratchBase, x, y, z, 0, radius);
}
