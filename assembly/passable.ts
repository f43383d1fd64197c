/**
 * A single step between neighbours (SEMANTICS §2, R28).
 */
import { MapHeader, MOVEMENT, openScratch, PIT, rowAt } from './memory';
import { bitAt, takeWindow } from './plane';
import { findCorners, opensCorner, opensEast, opensSouth, takeSteps } from './steps';

/** Whether one steps from (x, y) by (dx, dy), each −1, 0 or 1 and not both 0, inside the map. */
export function passable(
  base: usize,
  scratchBase: usize,
  channel: i32,
  x: i32,
  y: i32,
  z: i32,
  dx: i32,
  dy: i32,
): bool {
  const map = changetype<MapHeader>(base);
  const scratch = openScratch(scratchBase);
  // A pit is open to the test of a diagonal's corner, and closed to whoever would enter it.
  if (channel == MOVEMENT && bitAt(rowAt(map, PIT, y + dy, z), x + dx)) return false;
  const both = takeWindow(scratch, min(x, x + dx), min(y, y + dy), abs(dx) + 1, abs(dy) + 1);
  const steps = takeSteps(scratch, map, channel, z, both);
  if (!dy) return opensEast(steps, 0, 0);
  if (!dx) return opensSouth(steps, 0, 0);
  findCorners(scratch, steps);
  return opensCorner(steps, 0, 0);
}
