/**
 * One quadrant of a point of the half grid, read row by row outward: columns and rows count from
 * the point, whichever way the quadrant looks. A point on a grid line begins with the cell beyond
 * it, a point inside a column or a row of cells with the cell around it.
 */
import { EAST, MapHeader, Scratch, SOUTH, take } from './memory';
import { bitsFrom, fillBits, Window } from './plane';
import { closedRow } from './steps';

@unmanaged
export class Quadrant {
  /** Whether columns run east; they run west otherwise. */
  east: bool;
  /** The map's column of column 0, and the same in the window of what is seen. */
  origin: i32;
  seenOrigin: i32;
  /** How many columns and rows lie in the window. */
  columns: i32;
  rows: i32;
  /** From one row to the next outward, of the map and of the window. */
  stride: isize;
  seenStride: isize;
  /** The present row: closed steps along it, closed steps to the next row, what is seen. */
  along: usize;
  outward: usize;
  seen: usize;
  /** The row's first 64 columns, which are most often all. */
  firstAlong: u64;
  firstOutward: u64;
}

/** Row 0 of quadrant q of the point at half squares (x, y), which lies in or on the window. */
export function enterQuadrant(
  scratch: Scratch,
  map: MapHeader,
  channel: i32,
  z: i32,
  seen: Window,
  x: i32,
  y: i32,
  q: i32,
): Quadrant {
  const quadrant = enterBlindly(scratch, map, channel, z, x, y, q);
  const column = quadrant.origin;
  const row = firstRowOf(y, q);
  const north = (q & 2) != 0;
  quadrant.seenOrigin = column - seen.x;
  quadrant.columns = quadrant.east ? seen.x + seen.width - column : column - seen.x + 1;
  quadrant.rows = north ? row - seen.y + 1 : seen.y + seen.height - row;
  quadrant.seenStride = north ? -seen.stride : seen.stride;
  quadrant.seen = seen.bits + <usize>(row - seen.y) * seen.stride;
  return quadrant;
}

/** The same without a window: `see` marks nothing. */
export function enterBlindly(
  scratch: Scratch,
  map: MapHeader,
  channel: i32,
  z: i32,
  x: i32,
  y: i32,
  q: i32,
): Quadrant {
  const quadrant = changetype<Quadrant>(take(scratch, offsetof<Quadrant>()));
  const row = firstRowOf(y, q);
  const north = (q & 2) != 0;
  const rowBytes = <isize>map.rowBytes;
  quadrant.east = (q & 1) == 0;
  quadrant.origin = firstColumnOf(x, q);
  quadrant.stride = north ? -rowBytes : rowBytes;
  quadrant.along = closedRow(map, channel, EAST, row, z);
  // A step between rows belongs to the upper one.
  quadrant.outward = closedRow(map, channel, SOUTH, row, z) - (north ? rowBytes : 0);
  quadrant.seen = 0;
  quadrant.seenStride = 0;
  readFirst(quadrant);
  return quadrant;
}

/** Column of the map where quadrant q of a point at half square x begins. */
export function firstColumnOf(x: i32, q: i32): i32 {
  return (x - (q & 1)) >> 1;
}

/** Row of the map where quadrant q of a point at half square y begins. */
export function firstRowOf(y: i32, q: i32): i32 {
  return (y - (q >> 1)) >> 1;
}

export function nextRow(quadrant: Quadrant): void {
  moveRows(quadrant, 1);
}

/** Goes on by some rows outward, or back where they are negative. */
export function moveRows(quadrant: Quadrant, rows: i32): void {
  quadrant.along += <isize>rows * quadrant.stride;
  quadrant.outward += <isize>rows * quadrant.stride;
  quadrant.seen += <isize>rows * quadrant.seenStride;
  readFirst(quadrant);
}

/** Marks the row's columns [from, to) as seen. */
export function see(quadrant: Quadrant, from: i32, to: i32): void {
  if (!quadrant.seen) return;
  const origin = quadrant.seenOrigin;
  if (quadrant.east) fillBits(quadrant.seen, origin + from, origin + to);
  else fillBits(quadrant.seen, origin - to + 1, origin - from + 1);
}

/** The end, at most `limit`, of the run of columns from `from` on that steps along the row join. */
export function runEnd(quadrant: Quadrant, from: i32, limit: i32): i32 {
  return min(limit, seek(quadrant, true, 0, from, limit) + 1);
}

/** The first column from `from` on, below `limit`, that opens to the next row; else `limit`. */
export function firstOpen(quadrant: Quadrant, from: i32, limit: i32): i32 {
  return seek(quadrant, false, ~(<u64>0), from, limit);
}

/** The first column from `from` on, below `limit`, that is closed to the next row; else `limit`. */
export function firstClosed(quadrant: Quadrant, from: i32, limit: i32): i32 {
  return seek(quadrant, false, 0, from, limit);
}

/** The first column whose closed step, along the row or outward, differs from `flip`'s bit. */
function seek(quadrant: Quadrant, along: bool, flip: u64, from: i32, limit: i32): i32 {
  let skipped = from & 63;
  for (let column = from & ~63; column < limit; column += 64, skipped = 0) {
    const bits = (along ? closedAlong(quadrant, column) : closedOutward(quadrant, column)) ^ flip;
    const found = quadrant.east
      ? ctz(bits & (~(<u64>0) << skipped))
      : clz(bits & (~(<u64>0) >> skipped));
    if (found < 64) return min(limit, column + <i32>found);
  }
  return limit;
}

/** 64 columns from `column` on: bit 0 the first where columns run east, bit 63 where west. */
function closedAlong(quadrant: Quadrant, column: i32): u64 {
  if (!column) return quadrant.firstAlong;
  return readAlong(quadrant, column);
}

function closedOutward(quadrant: Quadrant, column: i32): u64 {
  if (!column) return quadrant.firstOutward;
  return readOutward(quadrant, column);
}

function readFirst(quadrant: Quadrant): void {
  quadrant.firstAlong = readAlong(quadrant, 0);
  quadrant.firstOutward = readOutward(quadrant, 0);
}

// What is read beyond the window's columns is not used: callers' limits lie inside.

function readAlong(quadrant: Quadrant, column: i32): u64 {
  // A step between columns belongs to the west one.
  const origin = quadrant.origin;
  return bitsFrom(quadrant.along, quadrant.east ? origin + column : origin - column - 64);
}

function readOutward(quadrant: Quadrant, column: i32): u64 {
  const origin = quadrant.origin;
  return bitsFrom(quadrant.outward, quadrant.east ? origin + column : origin - column - 63);
}
