/**
 * Which sides of a corner its user has line of effect to (SEMANTICS §2; R52).
 */
import { MapHeader, openScratch } from './memory';
import { bitAt, takeWindow, Window, windowRow } from './plane';
import {
  ALL_QUADRANTS,
  firstColumn,
  firstRow,
  openQuadrants,
  ownSectors,
  sectorOf,
} from './sectors';
import { answerSides, ILLEGAL } from './sides';
import { look } from './sight';
import { takeSpace } from './space';
import { cellOpen } from './steps';
import { admittedSides } from './walls/admission';
import { wallsIn } from './walls/planes';

/**
 * The quadrants whose sector sees some cell of the user's space of `size` × `size` cells at
 * (userX, userY), or their ranges, as sides.ts answers with them; 0 where none does.
 */
export function admitted(
  base: usize,
  scratchBase: usize,
  channel: i32,
  x: i32,
  y: i32,
  z: i32,
  userX: i32,
  userY: i32,
  size: i32,
): i32 {
  const map = changetype<MapHeader>(base);
  const scratch = openScratch(scratchBase);
  // The cells round the corner and the user's space, with all between them.
  const west = max(0, min(x - 1, userX));
  const north = max(0, min(y - 1, userY));
  const east = min(map.width, max(x + 1, userX + size));
  const south = min(map.height, max(y + 1, userY + size));
  if (wallsIn(map, west, north, z, east - west, south - north)) {
    const user = takeSpace(scratch, userX, userY, size);
    return answerSides(scratch, admittedSides(scratch, map, channel, x, y, z, user));
  }
  const open = openQuadrants(map, x, y, z, ALL_QUADRANTS);
  const cells = takeWindow(scratch, west, north, east - west, south - north);
  const column = x - cells.x;
  const row = y - cells.y;
  let sectors = 0;
  for (let q = 0; q < 4; q++) {
    if (!(open & (1 << q))) continue;
    const left = max(q & 1 ? 0 : column, userX - cells.x);
    const right = min(q & 1 ? column : cells.width, userX + size - cells.x);
    const top = max(q & 2 ? 0 : row, userY - cells.y);
    const bottom = min(q & 2 ? row : cells.height, userY + size - cells.y);
    if (left >= right || top >= bottom) continue;
    look(scratch, map, channel, z, cells, 2 * x, 2 * y, q);
    if (holdsAny(cells, left, top, right, bottom)) sectors |= sectorOf(map, channel, x, y, z, q);
  }
  return sectors;
}

/**
 * The quadrants that one of a user's own corners starts into (§2, own corners), or their ranges; ILLEGAL
 * where no cell of the user's sees the corner (§9).
 */
export function ownQuadrants(
  base: usize,
  scratchBase: usize,
  channel: i32,
  x: i32,
  y: i32,
  z: i32,
  userX: i32,
  userY: i32,
  size: i32,
): i32 {
  const map = changetype<MapHeader>(base);
  const scratch = openScratch(scratchBase);
  const own = ownSectors(scratch, map, channel, x, y, z, userX, userY, size);
  if (own) return answerSides(scratch, own);
  for (let q = 0; q < 4; q++) {
    const column = firstColumn(q, x);
    const row = firstRow(q, y);
    if (<u32>(column - userX) >= <u32>size || <u32>(row - userY) >= <u32>size) continue;
    if (cellOpen(map, column, row, z)) return ILLEGAL;
  }
  return 0;
}

function holdsAny(window: Window, left: i32, top: i32, right: i32, bottom: i32): bool {
  for (let row = top; row < bottom; row++) {
    for (let column = left; column < right; column++) {
      if (bitAt(windowRow(window, row), column)) return true;
    }
  }
  return false;
}
