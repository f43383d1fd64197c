/**
 * What is seen from a point of the half grid, which is a corner, a cell's centre or the middle of a
 * side: the cells that an open set of directions reaches (SEMANTICS §3, R31, R48-R58), quadrant by
 * quadrant, row by row outward.
 */
import { MapHeader, Scratch } from './memory';
import { Window } from './plane';
import { enterQuadrant, Quadrant } from './quadrant';
import { lightRow, push, takeWedges } from './wedges';

// Bits of `look`'s answer, the sides of the window as far as which it saw: east 1, west 2, south 4,
// north 8. These are the ones of a quadrant that looks east and south.
export const COLUMNS_END: i32 = 1;
export const ROWS_END: i32 = 4;

/** The sides that quadrant q means by its own ones. */
export function sidesOf(ends: i32, q: i32): i32 {
  return ((ends & COLUMNS_END) << (q & 1)) | ((ends & ROWS_END) << (q >> 1));
}

/**
 * Marks in the window what is seen from the point at half squares (x, y) into quadrant q, whose
 * first cell must be open.
 * @returns the sides of the window as far as which it saw
 */
export function look(
  scratch: Scratch,
  map: MapHeader,
  channel: i32,
  z: i32,
  seen: Window,
  x: i32,
  y: i32,
  q: i32,
): i32 {
  const restore = scratch.top;
  const quadrant = enterQuadrant(scratch, map, channel, z, seen, x, y, q);
  const columns = quadrant.columns;
  const rows = quadrant.rows;
  if (columns <= 0 || rows <= 0) {
    scratch.top = restore;
    return 0;
  }
  // Rows that are wholly open leave the whole quadrant alight.
  let b = 0;
  while (b < rows && isOpenRow(quadrant, columns, b == rows - 1)) {
    quadrant.see(0, columns);
    if (++b < rows) quadrant.nextRow();
  }
  if (b == rows) {
    scratch.top = restore;
    return sidesOf(COLUMNS_END | ROWS_END, q);
  }
  let ends = 0;
  const s = x & 1;
  const t = y & 1;
  let lit = takeWedges(scratch, columns, rows);
  let next = takeWedges(scratch, columns, rows);
  push(lit, 0, 1, 2 * columns, 1);
  for (; b < rows && lit.end > lit.start; b++) {
    const last = b == rows - 1;
    if (last) ends |= ROWS_END;
    const farthest = lightRow(quadrant, s, 2 * b + 2 - t, columns, lit, last ? null : next);
    if (farthest == columns) ends |= COLUMNS_END;
    if (!last) quadrant.nextRow();
    const done = lit;
    lit = next;
    next = done;
  }
  scratch.top = restore;
  return sidesOf(ends, q);
}

function isOpenRow(quadrant: Quadrant, columns: i32, last: bool): bool {
  if (quadrant.runEnd(0, columns) < columns) return false;
  return last || quadrant.firstClosed(0, columns) == columns;
}
