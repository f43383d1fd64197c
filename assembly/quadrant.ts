/**
 * One quadrant of a corner in a window, read row by row outward: columns and rows count from the
 * corner, so that cell (a, b) of the quadrant is [a, a+1] × [b, b+1] whichever way it looks.
 */
import { Scratch, take } from './memory';
import { bitsFrom, fillBits, Window } from './plane';
import { firstColumn, firstRow } from './sectors';
import { Steps } from './steps';

@unmanaged
export class Quadrant {
  /** Whether columns run east; they run west otherwise. */
  east: bool;
  /** The window's column of column 0. */
  origin: i32;
  /** From one row to the next outward. */
  stride: isize;
  /** The present row: steps along it, steps to the next row, what is seen. */
  along: usize;
  outward: usize;
  seen: usize;
  /** The row's first 64 columns, which are most often all. */
  firstAlong: u64;
  firstOutward: u64;
}

/** Row 0 of quadrant q of the corner at a window's (column, row). */
export function enterQuadrant(
  scratch: Scratch,
  steps: Steps,
  seen: Window,
  column: i32,
  row: i32,
  q: i32,
): Quadrant {
  const quadrant = changetype<Quadrant>(take(scratch, offsetof<Quadrant>()));
  const stride = steps.stride;
  const first = <usize>firstRow(q, row) * stride;
  const north = (q & 2) != 0;
  quadrant.east = (q & 1) == 0;
  quadrant.origin = firstColumn(q, column);
  quadrant.stride = north ? -stride : stride;
  quadrant.along = steps.east + first;
  // A step between rows belongs to the upper one.
  quadrant.outward = steps.south + first - (north ? stride : 0);
  quadrant.seen = seen.bits + first;
  readFirst(quadrant);
  return quadrant;
}

export function nextRow(quadrant: Quadrant): void {
  quadrant.along += quadrant.stride;
  quadrant.outward += quadrant.stride;
  quadrant.seen += quadrant.stride;
  readFirst(quadrant);
}

/** Marks the row's columns [from, to) as seen. */
export function see(quadrant: Quadrant, from: i32, to: i32): void {
  const origin = quadrant.origin;
  if (quadrant.east) fillBits(quadrant.seen, origin + from, origin + to);
  else fillBits(quadrant.seen, origin - to + 1, origin - from + 1);
}

/** The end, at most `limit`, of the run of columns from `from` on that steps along the row join. */
export function runEnd(quadrant: Quadrant, from: i32, limit: i32): i32 {
  return min(limit, seek(quadrant, true, ~(<u64>0), from, limit) + 1);
}

/** The first column from `from` on, below `limit`, that opens to the next row; else `limit`. */
export function firstOpen(quadrant: Quadrant, from: i32, limit: i32): i32 {
  return seek(quadrant, false, 0, from, limit);
}

/** The first column from `from` on, below `limit`, that is closed to the next row; else `limit`. */
export function firstClosed(quadrant: Quadrant, from: i32, limit: i32): i32 {
  return seek(quadrant, false, ~(<u64>0), from, limit);
}

/** The first column whose bit, of steps along the row or outward, differs from `flip`'s. */
function seek(quadrant: Quadrant, along: bool, flip: u64, from: i32, limit: i32): i32 {
  let skipped = from & 63;
  for (let column = from & ~63; column < limit; column += 64, skipped = 0) {
    const bits = (along ? stepsAlong(quadrant, column) : stepsOutward(quadrant, column)) ^ flip;
    const found = quadrant.east
      ? ctz(bits & (~(<u64>0) << skipped))
      : clz(bits & (~(<u64>0) >> skipped));
    if (found < 64) return min(limit, column + <i32>found);
  }
  return limit;
}

/** 64 columns from `column` on: bit 0 the first where columns run east, bit 63 where west. */
function stepsAlong(quadrant: Quadrant, column: i32): u64 {
  if (!column) return quadrant.firstAlong;
  return readAlong(quadrant, column);
}

function stepsOutward(quadrant: Quadrant, column: i32): u64 {
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
