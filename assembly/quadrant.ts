/**
 * One quadrant of a point of the half grid, read row by row outward: columns and rows count from
 * the point, whichever way the quadrant looks. A point on a grid line begins with the cell beyond
 * it, a point inside a column or a row of cells with the cell around it.
 */
import { EAST, MapHeader, Scratch, SOUTH, take } from './memory';
import { bitsFrom, fillBits, Window } from './plane';
import { closedRow } from './steps';

/** Columns whose bits are at hand, which most often are all. */
const NEAR: i32 = 64;

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
  /** The closed steps of the near columns: bit 0 the first where columns run east, bit 63 where west. */
  nearAlong: u64;
  nearOutward: u64;

  // Inlined, since these few operations take less time than a call does.

  /** The end, at most `limit`, of the run of columns from `from` on that steps along the row join. */
  @inline
  runEnd(from: i32, limit: i32): i32 {
    if (limit > NEAR) return min(limit, this.seekAlong(from, limit) + 1);
    return min(limit, from + this.skip(this.nearAlong, from) + 1);
  }

  /** The first column from `from` on, below `limit`, that opens to the next row; else `limit`. */
  @inline
  firstOpen(from: i32, limit: i32): i32 {
    if (limit > NEAR) return this.seekOutward(~(<u64>0), from, limit);
    return from < limit ? min(limit, from + this.skip(~this.nearOutward, from)) : limit;
  }

  /** The first column from `from` on, below `limit`, that is closed to the next row; else `limit`. */
  @inline
  firstClosed(from: i32, limit: i32): i32 {
    if (limit > NEAR) return this.seekOutward(0, from, limit);
    return from < limit ? min(limit, from + this.skip(this.nearOutward, from)) : limit;
  }

  /** How many columns from near one `from` on come before the first whose bit is set. */
  @inline
  private skip(bits: u64, from: i32): i32 {
    return <i32>select<u64>(ctz(bits >> from), clz(bits << from), this.east);
  }

  private seekAlong(from: i32, limit: i32): i32 {
    let skipped = from & 63;
    for (let column = from & ~63; column < limit; column += 64, skipped = 0) {
      const found = this.skip(this.readAlong(column), skipped);
      if (found < 64 - skipped) return min(limit, column + skipped + found);
    }
    return limit;
  }

  /** The first column whose closed step outward differs from `flip`'s bit. */
  private seekOutward(flip: u64, from: i32, limit: i32): i32 {
    let skipped = from & 63;
    for (let column = from & ~63; column < limit; column += 64, skipped = 0) {
      const found = this.skip(this.readOutward(column) ^ flip, skipped);
      if (found < 64 - skipped) return min(limit, column + skipped + found);
    }
    return limit;
  }

  /** Marks the row's columns [from, to) as seen, if there is a window. */
  @inline
  see(from: i32, to: i32): void {
    if (!this.seen) return;
    const origin = this.seenOrigin;
    const first = select<i32>(origin + from, origin - to + 1, this.east);
    fillBits(this.seen, first, first + to - from);
  }

  @inline
  nextRow(): void {
    this.moveRows(1);
  }

  /** Goes on by some rows outward, or back where they are negative. */
  moveRows(rows: i32): void {
    this.along += <isize>rows * this.stride;
    this.outward += <isize>rows * this.stride;
    this.seen += <isize>rows * this.seenStride;
    this.nearAlong = this.readAlong(0);
    this.nearOutward = this.readOutward(0);
  }

  // 64 columns from `column` on. What is read beyond the window's columns is not used: callers'
  // limits lie inside.

  private readAlong(column: i32): u64 {
    // A step between columns belongs to the west one.
    const origin = this.origin;
    return bitsFrom(this.along, this.east ? origin + column : origin - column - 64);
  }

  private readOutward(column: i32): u64 {
    const origin = this.origin;
    return bitsFrom(this.outward, this.east ? origin + column : origin - column - 63);
  }
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
  quadrant.moveRows(0);
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
