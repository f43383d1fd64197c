/**
 * A single step between neighbours (SEMANTICS §2, R28).
 */
import { MapHeader, MOVEMENT, PIT, rowAt } from './memory';
import { bitAt } from './plane';
import { isOpen, opensCorner, opensEast, opensSouth } from './steps';

/** Whether one steps from (x, y) by (dx, dy), each −1, 0 or 1 and not both 0. */
export function passable(
  base: usize,
  channel: i32,
  x: i32,
  y: i32,
  z: i32,
  dx: i32,
  dy: i32,
): bool {
  const map = changetype<MapHeader>(base);
  // A pit is open to the test of a diagonal's corner, and closed to whoever would enter it.
  if (channel == MOVEMENT && isOpen(map, x + dx, y + dy, z)) {
    if (bitAt(rowAt(map, PIT, y + dy, z), x + dx)) return false;
  }
  const left = dx < 0 ? x - 1 : x;
  const top = dy < 0 ? y - 1 : y;
  if (dx && dy) return opensCorner(map, channel, left, top, z);
  return dx ? opensEast(map, channel, left, y, z) : opensSouth(map, channel, x, top, z);
}
