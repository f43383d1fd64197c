/**
 * The orthogonal 15-ft cone as it is drawn (SEMANTICS §4, R37-R39): 1, 3 and 3 squares from the
 * middle of the outward side of one of the user's own cells, whence sight is exact.
 */
import { keepBits, lookFrom } from './around';
import { quadrantsToward } from './cone';
import { EAST, EFFECT, MapHeader, openScratch, SOUTH } from './memory';
import { takeWindow, Window, windowRow } from './plane';
import { answer } from './result';
import { edgeOpen } from './steps';
import { middleSides, seesMiddle } from './walls/middle';
import { wallsIn } from './walls/planes';

/** @param dx of a step from the own cell over its outward side, likewise dy */
export function coneFigure(
  base: usize,
  scratchBase: usize,
  cellX: i32,
  cellY: i32,
  z: i32,
  dx: i32,
  dy: i32,
  radius: i32,
): void {
  const map = changetype<MapHeader>(base);
  const scratch = openScratch(scratchBase);
  const side = dx ? EAST : SOUTH;
  const isThrough = edgeOpen(map, EFFECT, cellX - i32(dx < 0), cellY - i32(dy < 0), z, side);
  const amongWalls = wallsIn(map, cellX, cellY, z, 1, 1);
  // Behind a wall, as behind a closed side, nothing is seen from there.
  if (amongWalls && !seesMiddle(map, cellX, cellY, z, dx, dy)) return;
  if (!radius || !isThrough) return;
  const sideways = radius - 1;
  const left = max(0, dx ? cellX + (dx > 0 ? 1 : -radius) : cellX - sideways);
  const top = max(0, dy ? cellY + (dy > 0 ? 1 : -radius) : cellY - sideways);
  const right = min(map.width, dx ? cellX + (dx > 0 ? radius + 1 : 0) : cellX + sideways + 1);
  const bottom = min(map.height, dy ? cellY + (dy > 0 ? radius + 1 : 0) : cellY + sideways + 1);
  const sides = amongWalls
    ? middleSides(scratch, map, cellX, cellY, z, dx, dy)
    : <usize>quadrantsToward(dx, dy);
  const seen = takeWindow(scratch, left, top, right - left, bottom - top);
  const x = 2 * cellX + 1 + dx;
  const y = 2 * cellY + 1 + dy;
  lookFrom(scratch, map, EFFECT, z, seen, x, y, sides);
  if (dx) keepLying(seen, cellX - left, cellY - top, dx, radius);
  else keepUpright(seen, cellX - left, cellY - top, dy, radius);
  answer(scratch, seen, z);
}

// With i columns to the side of the middle one and j ≥ 0 rows on, a cell is in iff |i| ≤ j and
// j + 1 + ⌊|i| / 2⌋ ≤ radius.

function keepUpright(seen: Window, column: i32, row: i32, dy: i32, radius: i32): void {
  for (let y = 0; y < seen.height; y++) {
    const j = (y - row) * dy - 1;
    const most = min(j, 2 * (radius - 1 - j) + 1);
    keepBits(windowRow(seen, y), seen.width, column - most, column + most + 1);
  }
}

/** With rows for columns. */
function keepLying(seen: Window, column: i32, row: i32, dx: i32, radius: i32): void {
  for (let y = 0; y < seen.height; y++) {
    const i = abs(y - row);
    const nearest = column + (i + 1) * dx;
    const farthest = column + (radius - (i >> 1)) * dx;
    const from = min(nearest, farthest);
    // Far to the side the nearest is beyond the farthest.
    const to = i < radius - (i >> 1) ? max(nearest, farthest) + 1 : from;
    keepBits(windowRow(seen, y), seen.width, from, to);
  }
}
