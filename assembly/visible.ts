/**
 * Everything that is seen from a corner (SEMANTICS §3), within a square or to the borders, and
 * which sides of a corner its user has line of effect to (§2, chosen origins).
 */

import { seenAround } from './around';
import { DARK, MapHeader, openScratch, rowAt, Scratch, SIGHT } from './memory';
import { bitAt, bitsFrom, takeWindow, Window, windowRow } from './plane';
import { answer } from './result';
import { openQuadrants, sectorOf } from './sectors';
import { BOUND_COLUMNS, BOUND_ROWS, look } from './sight';

/** Where sight has no radius, the first window reaches this far; each side doubles as needed. */
const FIRST_REACH: i32 = 64;

/** @param radius of the square window in squares, or −1 for all that is seen */
export function visible(
  base: usize,
  scratchBase: usize,
  channel: i32,
  x: i32,
  y: i32,
  z: i32,
  quadrants: i32,
  radius: i32,
): void {
  const map = changetype<MapHeader>(base);
  const scratch = openScratch(scratchBase);
  const seen =
    radius < 0
      ? seenToBorders(scratch, map, channel, x, y, z, quadrants)
      : seenAround(scratch, map, channel, x, y, z, quadrants, radius);
  if (channel == SIGHT) dropDark(map, seen, z);
  answer(scratch, seen, z);
}

/**
 * The quadrants whose sector sees some cell of the user's space of `size` × `size` cells at
 * (userX, userY); 0 where none does.
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
  const open = openQuadrants(map, x, y, z, 15);
  let sectors = 0;
  for (let q = 0; q < 4; q++) {
    if (!(open & (1 << q))) continue;
    const west = (q & 1) != 0;
    const north = (q & 2) != 0;
    const columns = west ? x - userX : userX + size - x;
    const rows = north ? y - userY : userY + size - y;
    if (columns <= 0 || rows <= 0) continue;
    const seen = takeWindow(scratch, west ? userX : x, north ? userY : y, columns, rows);
    look(scratch, map, channel, x, y, z, q, columns, rows, seen);
    if (holdsAny(seen, userX, userY, size)) sectors |= sectorOf(map, channel, x, y, z, q);
  }
  return sectors;
}

function seenToBorders(
  scratch: Scratch,
  map: MapHeader,
  channel: i32,
  x: i32,
  y: i32,
  z: i32,
  quadrants: i32,
): Window {
  const open = openQuadrants(map, x, y, z, quadrants);
  let west = min(FIRST_REACH, x);
  let east = min(FIRST_REACH, map.width - x);
  let north = min(FIRST_REACH, y);
  let south = min(FIRST_REACH, map.height - y);
  const restore = scratch.top;
  let seen: Window;
  do {
    scratch.top = restore;
    seen = takeWindow(scratch, x - west, y - north, west + east, north + south);
    // Bit 0 for the side of greater coordinates, bit 1 for the other.
    let columnBounds = 0;
    let rowBounds = 0;
    for (let q = 0; q < 4; q++) {
      const columns = q & 1 ? west : east;
      const rows = q & 2 ? north : south;
      if (!(open & (1 << q)) || !columns || !rows) continue;
      const bounds = look(scratch, map, channel, x, y, z, q, columns, rows, seen);
      if (bounds & BOUND_COLUMNS) columnBounds |= q & 1 ? 2 : 1;
      if (bounds & BOUND_ROWS) rowBounds |= q & 2 ? 2 : 1;
    }
    if (columnBounds & 1) east = min(2 * east, map.width - x);
    if (columnBounds & 2) west = min(2 * west, x);
    if (rowBounds & 1) south = min(2 * south, map.height - y);
    if (rowBounds & 2) north = min(2 * north, y);
  } while (west + east > seen.width || north + south > seen.height);
  return seen;
}

/** Dark cells are seen through and not seen. */
function dropDark(map: MapHeader, seen: Window, z: i32): void {
  for (let row = 0; row < seen.height; row++) {
    const dark = rowAt(map, DARK, seen.y + row, z);
    const bits = windowRow(seen, row);
    for (let column = 0; column < seen.width; column += 64) {
      const word = bits + (column >> 3);
      store<u64>(word, load<u64>(word) & ~bitsFrom(dark, seen.x + column));
    }
  }
}

function holdsAny(seen: Window, x: i32, y: i32, size: i32): bool {
  const left = max(0, x - seen.x);
  const right = min(seen.width, x + size - seen.x);
  const top = max(0, y - seen.y);
  const bottom = min(seen.height, y + size - seen.y);
  for (let row = top; row < bottom; row++) {
    for (let column = left; column < right; column++) {
      if (bitAt(windowRow(seen, row), column)) return true;
    }
  }
  return false;
}
