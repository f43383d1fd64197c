/**
 * Which cells a straight line from some inner point of a cell may reach at all: none is missed, and
 * few are too many. The exact tests of space-sight.ts need look nowhere else.
 *
 * In a quadrant's own columns and rows, row b lies between y = b and y = b + 1. A beam is a bundle of
 * lines going outward through the same gaps: all of them pass to the right of its left points and to
 * the left of its right points, which are ends of closed steps. Its leftmost line L turns from one
 * of the right points to the left one that bounds it; its rightmost line R likewise. Of the points
 * passed only the last two on each side are remembered, so that a beam may be wider than it is in
 * truth, and never narrower.
 */
import { MapHeader, Scratch, take } from './memory';
import { Window } from './plane';
import { enterQuadrant, Quadrant } from './quadrant';
import { COLUMNS_END, ROWS_END, sidesOf } from './sight';

@unmanaged
class Beam {
  row: i32;
  /** L passes the left point and leans by (leanX, leanY) to the right: 0 columns or more a row. */
  left: i32;
  leftY: i32;
  leftLeanX: i32;
  leftLeanY: i32;
  /** The right point that L turned at. */
  leftPivotX: i32;
  leftPivotY: i32;
  /** R, which is level where its rows are 0. */
  right: i32;
  rightY: i32;
  rightLeanX: i32;
  rightLeanY: i32;
  rightPivotX: i32;
  rightPivotY: i32;
}

/**
 * Marks in the window what lines from cell (x, y), which must be open, may reach in direction of
 * quadrant q.
 * @returns the sides of the window that they reach, as `look` does
 */
export function beam(
  scratch: Scratch,
  map: MapHeader,
  channel: i32,
  z: i32,
  reached: Window,
  x: i32,
  y: i32,
  q: i32,
): i32 {
  const restore = scratch.top;
  // The corner that lies behind: the cell is the first of this quadrant.
  const cornerX = 2 * (x + (q & 1));
  const cornerY = 2 * (y + (q >> 1));
  const quadrant = enterQuadrant(scratch, map, channel, z, reached, cornerX, cornerY, q);
  const beam = changetype<Beam>(take(scratch, offsetof<Beam>()));
  const empty = scratch.top;
  pushSource(scratch);
  let ends = 0;
  let row = 0;
  while (scratch.top > empty) {
    scratch.top -= BEAM_BYTES;
    memory.copy(changetype<usize>(beam), scratch.top, offsetof<Beam>());
    quadrant.moveRows(beam.row - row);
    row = beam.row;
    ends |= shine(scratch, quadrant, beam);
  }
  scratch.top = restore;
  return sidesOf(ends, q);
}

/** A beam on the stack takes whole 16 bytes. */
const BEAM_BYTES: usize = 64;

/** All lines through the first cell: between its far left corner and its near right one. */
function pushSource(scratch: Scratch): void {
  const beam = changetype<Beam>(take(scratch, offsetof<Beam>()));
  beam.row = 0;
  beam.left = 0;
  beam.leftY = 1;
  beam.leftLeanX = 0;
  beam.leftLeanY = 1;
  beam.leftPivotX = 1;
  beam.leftPivotY = 0;
  beam.right = 1;
  beam.rightY = 0;
  beam.rightLeanX = 1;
  beam.rightLeanY = 0;
  beam.rightPivotX = 0;
  beam.rightPivotY = 1;
}

/** Takes a beam through its row: marks what it reaches there, and pushes what leaves the row. */
function shine(scratch: Scratch, quadrant: Quadrant, beam: Beam): i32 {
  const near = beam.row;
  const far = near + 1;
  const columns = quadrant.columns;
  const last = far == quadrant.rows;
  const end = rightEnd(beam, far, columns);
  let ends = last ? ROWS_END : 0;
  let column = leftColumn(beam, near);
  while (column < end && holdsLines(beam, near)) {
    const stop = quadrant.runEnd(column, end);
    quadrant.see(column, stop);
    if (stop == columns) ends |= COLUMNS_END;
    if (!last) leave(scratch, quadrant, beam, far, stop, stop < end);
    column = stop;
    turnLeft(beam, stop, near);
  }
  return ends;
}

/** Pushes what of a beam leaves its row through open steps below `limit`, where a step may end it. */
function leave(
  scratch: Scratch,
  quadrant: Quadrant,
  beam: Beam,
  far: i32,
  limit: i32,
  ends: bool,
): void {
  const first = leftColumn(beam, far);
  let open = quadrant.firstOpen(first, limit);
  while (open < limit) {
    const close = quadrant.firstClosed(open, limit);
    const part = changetype<Beam>(take(scratch, offsetof<Beam>()));
    memory.copy(changetype<usize>(part), changetype<usize>(beam), offsetof<Beam>());
    part.row = far;
    if (open > first) turnLeft(part, open, far);
    if ((ends || close < limit) && !turnRight(part, close, far)) scratch.top -= BEAM_BYTES;
    open = quadrant.firstOpen(close, limit);
  }
}

/** A new left point: L passes it, leaning as far as the right points make it. */
function turnLeft(beam: Beam, x: i32, y: i32): void {
  beam.left = x;
  beam.leftY = y;
  beam.leftLeanX = 0;
  beam.leftLeanY = 1;
  leanRight(beam, beam.leftPivotX, beam.leftPivotY);
  leanRight(beam, beam.right, beam.rightY);
}

function leanRight(beam: Beam, pivotX: i32, pivotY: i32): void {
  const columns = beam.left - pivotX;
  const rows = beam.leftY - pivotY;
  if (rows <= 0 || columns * beam.leftLeanY <= beam.leftLeanX * rows) return;
  beam.leftLeanX = columns;
  beam.leftLeanY = rows;
  beam.leftPivotX = pivotX;
  beam.leftPivotY = pivotY;
}

/** A new right point: R passes it; false where no line outward is left. */
function turnRight(beam: Beam, x: i32, y: i32): bool {
  beam.right = x;
  beam.rightY = y;
  beam.rightLeanX = 1;
  beam.rightLeanY = 0;
  leanLeft(beam, beam.rightPivotX, beam.rightPivotY);
  leanLeft(beam, beam.left, beam.leftY);
  return beam.rightLeanX >= 0;
}

function leanLeft(beam: Beam, pivotX: i32, pivotY: i32): void {
  const columns = beam.right - pivotX;
  const rows = beam.rightY - pivotY;
  if (rows <= 0 || columns * beam.rightLeanY >= beam.rightLeanX * rows) return;
  beam.rightLeanX = columns;
  beam.rightLeanY = rows;
  beam.rightPivotX = pivotX;
  beam.rightPivotY = pivotY;
}

/** The column that L is in at y. */
function leftColumn(beam: Beam, y: i32): i32 {
  return beam.left + (beam.leftLeanX * (y - beam.leftY)) / beam.leftLeanY;
}

/** The end of the columns up to R at y. */
function rightEnd(beam: Beam, y: i32, columns: i32): i32 {
  const rows = y - beam.rightY;
  if (!beam.rightLeanY) return rows ? columns : min(columns, beam.right);
  const across = beam.rightLeanX * rows + beam.rightLeanY - 1;
  return min(columns, beam.right + across / beam.rightLeanY);
}

/** Whether L is left of R at y. */
function holdsLines(beam: Beam, y: i32): bool {
  const rows = y - beam.rightY;
  const left = <i64>beam.left * beam.leftLeanY + beam.leftLeanX * (y - beam.leftY);
  if (!beam.rightLeanY) return rows > 0 || left < <i64>beam.right * beam.leftLeanY;
  const right = <i64>beam.right * beam.rightLeanY + beam.rightLeanX * rows;
  return left * beam.rightLeanY < right * beam.leftLeanY;
}
