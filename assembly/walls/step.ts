/**
 * One straight step among free walls (SEMANTICS §9).
 */
import { MapHeader } from '../memory';
import { CENTRE, EASTWARD, SOUTHWARD, wallBits } from './planes';

/** Whether free walls close the step from a cell to one beside it; none leads onto a wall. */
export function wallsClose(
  map: MapHeader,
  channel: i32,
  x: i32,
  y: i32,
  toX: i32,
  toY: i32,
  z: i32,
): bool {
  const segment = y == toY ? EASTWARD + i32(toX < x) : SOUTHWARD + i32(toY < y);
  const bits =
    wallBits(map, channel, segment, min(x, toX), min(y, toY), z) |
    wallBits(map, channel, CENTRE, toX, toY, z);
  return (bits & 1) != 0;
}
