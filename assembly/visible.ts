/**
 * Everything that is seen from a corner (SEMANTICS §3), within a square or to the borders.
 */
import { lookAround, windowAround } from './around';
import { DARK, MapHeader, openScratch, rowAt, Scratch, SIGHT } from './memory';
import { bitsFrom, takeWindow, Window, windowRow } from './plane';
import { answer } from './result';
import { openQuadrants } from './sectors';
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
  const open = openQuadrants(map, x, y, z, quadrants);
  if (!radius || !open) return;
  let seen: Window;
  if (radius < 0) seen = seenToBorders(scratch, map, channel, x, y, z, open);
  else {
    seen = windowAround(scratch, map, x, y, radius);
    lookAround(scratch, map, channel, z, seen, x, y, open);
  }
  if (channel == SIGHT) dropDark(map, seen, z);
  answer(scratch, seen, z);
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
      if (!(quadrants & (1 << q))) continue;
      const bounds = look(scratch, map, channel, z, seen, 2 * x, 2 * y, q);
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
