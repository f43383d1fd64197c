/**
 * A single step between neighbours (SEMANTICS §2, §9, R28).
 */
import { MapHeader, MOVEMENT, openScratch, PIT, rowAt } from './memory';
import { bitAt, takeWindow } from './plane';
import { Steps } from './steps';
import { takeDirectedSteps } from './walls/steps';

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
  return bitAt(planeOf(takeDirectedSteps(scratch, map, channel, z, both), dx, dy), 0);
}

/** Address of a plane's row 0, which has a step's bit at the upper left of its cells. */
function planeOf(steps: Steps, dx: i32, dy: i32): usize {
  if (!dy) return dx > 0 ? steps.east : steps.west;
  if (!dx) return dy > 0 ? steps.south : steps.north;
  if (dx == dy) return dx > 0 ? steps.southeast : steps.northwest;
  return dy > 0 ? steps.southwest : steps.northeast;
}
