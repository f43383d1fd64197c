/**
 * A ray's way down a level, read by words: within a row of cells it crosses a stretch of steps
 * east, between two rows one step south (SEMANTICS §8, point to point).
 *
 * Lengths are half squares, so that cell c reaches from 2c to 2c + 2. A ray counts twice, moved as
 * a whole by less than any length, to its left and to its right. The two differ only where the ray
 * goes through a corner: one goes round by the one cell beside it, one by the other. All else is
 * common to both and looked at once.
 */
import { BLOCK, BLOCK_SHIFT } from './blocks';
import { closedEast, closedSouth, isSolid, Level } from './level';
import { lowBits } from './plane';

/** Sides on which a ray is clear. Of one that leads down, left is east. */
export const LEFT: i32 = 1;
export const RIGHT: i32 = 2;

/** Rays of fewer rows are walked before their blocks are looked up. */
const WORTHWHILE: i32 = BLOCK;
/** In 2⁻³² columns: 2⁻¹⁷ and 2⁻¹⁶. */
const BIAS: i64 = 1 << 15;
const NO_FRACTION: u32 = 1 << 16;

/**
 * The sides on which a ray is clear that leads down, or along a row that it does not lie on the
 * border of: y1 > y0, or y1 = y0 odd and x1 ≥ x0. Likewise, a vertical ray has an odd x.
 */
export function march(level: Level, x0: i32, y0: i32, x1: i32, y1: i32): i32 {
  const dx = x1 - x0;
  const dy = y1 - y0;
  // The cells where the ray itself begins and ends.
  let column = (x0 - i32(dx < 0)) >> 1;
  const lastColumn = (x1 - i32(dx > 0)) >> 1;
  const row = y0 >> 1;
  const lastRow = max(row, (y1 - 1) >> 1);
  if (row == lastRow && column == lastColumn && isSolid(level, column, row)) return 0;

  let clear = LEFT | RIGHT;
  const rows = lastRow - row;
  if (rows) {
    // Where the ray leaves a row, in 2⁻³² columns. It is a multiple of 1 / 2dy ≥ 2⁻¹⁶ columns; from
    // that, rounded steps stray by less than 2⁻¹⁷ and the bias leads 2⁻¹⁷ upward: the whole part is
    // exact, and so is whether there is a fraction.
    const step = ((<i64>dx) << 32) / dy;
    const leaving = ((<i64>x0) << 31) + ((step * (2 - (y0 & 1))) >> 1) + BIAS;
    clear &=
      rows < WORTHWHILE
        ? crossRows(level, dx, step, leaving, column, row, lastRow)
        : crossBands(level, dx, step, leaving, column, row, lastRow);
    if (!clear) return 0;
    column = columnAfter(leaving + step * (rows - 1), dx);
  }
  const east = level.east + <usize>lastRow * level.rowBytes;
  return closedBetween(east, column, lastColumn) ? 0 : clear;
}

/** Takes a ray from a column of a row to row `end`; where its blocks are unbroken, all at once. */
function crossBands(
  level: Level,
  dx: i32,
  step: i64,
  leaving: i64,
  column: i32,
  row: i32,
  end: i32,
): i32 {
  let clear = LEFT | RIGHT;
  while (row < end) {
    const next = min(end, (row | (BLOCK - 1)) + 1);
    const last = leaving + step * (next - row - 1);
    const at = <i32>(last >> 32);
    if (!isUnbroken(level, row, column, at)) {
      clear &= crossRows(level, dx, step, leaving, column, row, next);
    } else if (<u32>last <= NO_FRACTION) clear &= throughCorner(level, dx, at, next - 1);
    if (!clear) return 0;
    column = columnAfter(last, dx);
    leaving = last + step;
    row = next;
  }
  return clear;
}

/** Takes a ray from a column of a row to row `end`, row by row. */
function crossRows(
  level: Level,
  dx: i32,
  step: i64,
  leaving: i64,
  column: i32,
  row: i32,
  end: i32,
): i32 {
  const rowBytes = level.rowBytes;
  let east = level.east + <usize>row * rowBytes;
  let south = level.south + <usize>row * rowBytes;
  let clear = LEFT | RIGHT;
  do {
    const at = <i32>(leaving >> 32);
    if (<u32>leaving > NO_FRACTION) {
      const from = min(column, at);
      const count = max(column, at) - from;
      const crossed = (load<u32>(east + (from >> 3)) >> (from & 7)) & ((1 << count) - 1);
      if (crossed | ((load<u8>(south + (at >> 3)) >> (at & 7)) & 1)) return 0;
      // A double word from any byte on holds 25 columns.
      if (count > 25 && closedBetween(east, column, at)) return 0;
      column = at;
    } else {
      if (closedBetween(east, column, dx > 0 ? at - 1 : at)) return 0;
      clear &= throughCorner(level, dx, at, row);
      if (!clear) return 0;
      column = dx > 0 ? at : at - 1;
    }
    leaving += step;
    row++;
    east += rowBytes;
    south += rowBytes;
  } while (row < end);
  return clear;
}

/** The column in which a ray begins a row when it left the one before there. */
function columnAfter(leaving: i64, dx: i32): i32 {
  const at = <i32>(leaving >> 32);
  return at - (i32(<u32>leaving <= NO_FRACTION) & i32(dx < 0));
}

/** The sides on which a slanting ray gets from a row to the next through the corner at a column. */
function throughCorner(level: Level, dx: i32, at: i32, row: i32): i32 {
  const before = dx > 0 ? at - 1 : at;
  const after = dx > 0 ? at : at - 1;
  // Before the corner it goes on along its row and then down, or down and then along the next.
  const along = closedEast(level, at - 1, row) || closedSouth(level, after, row);
  const down = closedSouth(level, before, row) || closedEast(level, at - 1, row + 1);
  const left = dx > 0 ? along : down;
  const right = dx > 0 ? down : along;
  return (left ? 0 : LEFT) | (right ? 0 : RIGHT);
}

/** Whether no step is closed in the blocks of a row's band between two columns. */
function isUnbroken(level: Level, row: i32, a: i32, b: i32): bool {
  const blocks = level.blocks + <usize>(row >> BLOCK_SHIFT) * level.blockRowBytes;
  const from = min(a, b) >> BLOCK_SHIFT;
  const to = (max(a, b) >> BLOCK_SHIFT) + 1;
  return !closedBetween(blocks, from, to);
}

/** Whether any step is closed between two columns of a row. */
function closedBetween(row: usize, a: i32, b: i32): bool {
  const from = min(a, b);
  const count = max(a, b) - from;
  const bits = closedFrom(row, from);
  if (count <= 57) return (bits & (((<u64>1) << count) - 1)) != 0;
  return bits << 7 != 0 || closedAfter(row, from + 57, from + count);
}

/** A word from any byte on holds at least 57 columns. */
function closedFrom(row: usize, from: i32): u64 {
  return load<u64>(row + (from >> 3)) >> (from & 7);
}

function closedAfter(row: usize, from: i32, to: i32): bool {
  for (let column = from & ~63; column < to; column += 64) {
    const bits = load<u64>(row + (column >> 3)) & lowBits(to - column);
    if (column < from ? bits >> (from & 63) : bits) return true;
  }
  return false;
}
