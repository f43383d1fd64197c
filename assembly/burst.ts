/**
 * Bursts (SEMANTICS §4, R30-R33): cells whose far corner is within the radius of the origin and
 * that are seen from it.
 */
import { keepDisc, lookFrom, takeOrigin, windowAround } from './around';
import { EFFECT, MapHeader, openScratch } from './memory';
import { budget } from './metric';
import { answer } from './result';
import { openQuadrants } from './sectors';
import { readSides } from './sides';

/** @param quadrants that the corner is open to, as sides.ts reads them */
export function burst(
  base: usize,
  scratchBase: usize,
  x: i32,
  y: i32,
  z: i32,
  quadrants: i32,
  radius: i32,
): void {
  const map = changetype<MapHeader>(base);
  const scratch = openScratch(scratchBase);
  const open = openQuadrants(map, x, y, z, readSides(scratch, quadrants));
  if (!radius || !open) return;
  const seen = windowAround(scratch, map, x, y, radius);
  lookFrom(scratch, map, EFFECT, z, seen, 2 * x, 2 * y, open);
  keepDisc(seen, takeOrigin(scratch, seen, x, y, 0), budget(radius));
  answer(scratch, seen, z);
}
