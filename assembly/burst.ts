/**
 * Bursts (SEMANTICS §4, R30-R33): cells whose far corner is within the radius of the origin and
 * that are seen from it.
 */
import { EFFECT, MapHeader, openScratch, Scratch } from './memory';
import { budget, discColumns } from './metric';
import { takeWindow, Window, windowRow } from './plane';
import { answer } from './result';
import { openQuadrants } from './sectors';
import { look } from './sight';

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
  const seen = seenAround(scratch, map, EFFECT, x, y, z, quadrants, radius);
  const cost = budget(radius);
  for (let row = 0; row < seen.height; row++) {
    const columns = discColumns(cost, rowsFrom(y, seen.y + row));
    keepBits(windowRow(seen, row), seen.width, x - columns - seen.x, x + columns - seen.x);
  }
  answer(scratch, seen, z);
}

/** What is seen from a corner of the square of `radius` around it. */
export function seenAround(
  scratch: Scratch,
  map: MapHeader,
  channel: i32,
  x: i32,
  y: i32,
  z: i32,
  quadrants: i32,
  radius: i32,
): Window {
  const west = min(radius, x);
  const north = min(radius, y);
  const east = min(radius, map.width - x);
  const south = min(radius, map.height - y);
  const seen = takeWindow(scratch, x - west, y - north, west + east, north + south);
  const open = openQuadrants(map, x, y, z, quadrants);
  for (let q = 0; q < 4; q++) {
    const columns = q & 1 ? west : east;
    const rows = q & 2 ? north : south;
    if (open & (1 << q) && columns && rows) {
      look(scratch, map, channel, x, y, z, q, columns, rows, seen);
    }
  }
  return seen;
}

/** Rows from a corner's row to the far side of a cell's row. */
export function rowsFrom(corner: i32, row: i32): i32 {
  return row >= corner ? row - corner + 1 : corner - row;
}

/** Clears a row's bits outside [from, to). */
function keepBits(row: usize, width: i32, from: i32, to: i32): void {
  for (let word = 0; word << 6 < width; word++) {
    const low = max(0, min(64, from - (word << 6)));
    const high = max(0, min(64, to - (word << 6)));
    const mask = high > low ? (~(<u64>0) >> (64 - high + low)) << low : 0;
    const address = row + (word << 3);
    store<u64>(address, load<u64>(address) & mask);
  }
}
