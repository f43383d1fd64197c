/**
 * How much of a space is seen from a corner past the barriers that give cover (SEMANTICS §3, §8): for
 * each cell the wedges of directions in it, which the host sums up as exact areas.
 *
 * The recurrence of §3 row by row, as in wedges.ts, but cell by cell and between the directions that
 * lead to the space alone.
 */
import { closedEast, closedSouth, Ground } from './cover-ground';
import { Scratch, take } from './memory';
import { firstColumn, firstRow } from './sectors';
import { Space } from './space';
import { reserve, Stream, write } from './stream';
import { push, takeWedges, Wedge, Wedges } from './wedges';

/** In place of a number of wedges: not asked for, and every cell seen whole. */
export const UNKNOWN: i32 = -1;
export const WHOLE: i32 = -2;

/** A wedge of a cell: column, row, low and high, in its quadrant's own frame. */
const WEDGE_BYTES: usize = 24;

/** The look into one quadrant, and its lists. */
@unmanaged
export class Glance {
  lit: Wedges;
  next: Wedges;
  stream: Stream;
  /** The corner and the quadrant. */
  x: i32;
  y: i32;
  q: i32;
  /** The space in the quadrant's columns and rows. */
  left: i32;
  top: i32;
  right: i32;
  bottom: i32;
  /** Cells seen whole. */
  whole: i32;
}

/** Room for looks across the whole ground. */
export function takeGlance(scratch: Scratch, ground: Ground): Glance {
  const glance = changetype<Glance>(take(scratch, offsetof<Glance>()));
  glance.lit = takeWedges(scratch, ground.columns, ground.rows);
  glance.next = takeWedges(scratch, ground.columns, ground.rows);
  return glance;
}

/**
 * Looks at a space from a corner of the window into some quadrants. Writes the number of wedges and
 * the wedges, or WHOLE.
 * @returns whether all of the space is seen
 */
export function lookAt(
  glance: Glance,
  ground: Ground,
  stream: Stream,
  x: i32,
  y: i32,
  quadrants: i32,
  space: Space,
): bool {
  const head = reserve(stream);
  glance.stream = stream;
  glance.x = x;
  glance.y = y;
  glance.whole = 0;
  const left = space.x - ground.x;
  const top = space.y - ground.y;
  const right = left + space.size;
  const bottom = top + space.size;
  for (let q = 0; q < 4; q++) {
    if (!(quadrants & (1 << q))) continue;
    glance.q = q;
    glance.left = max(0, q & 1 ? x - right : left - x);
    glance.right = q & 1 ? x - left : right - x;
    glance.top = max(0, q & 2 ? y - bottom : top - y);
    glance.bottom = q & 2 ? y - top : bottom - y;
    if (glance.right > 0 && glance.bottom > 0) lookInto(glance, ground);
  }
  const whole = glance.whole == space.size * space.size;
  if (whole) stream.end = head + 4;
  store<i32>(head, whole ? WHOLE : <i32>((stream.end - head - 4) / WEDGE_BYTES));
  return whole;
}

/** The recurrence in one quadrant, between the two outermost directions that lead to the space. */
function lookInto(glance: Glance, ground: Ground): void {
  let lit = glance.lit;
  let next = glance.next;
  lit.end = lit.start;
  push(lit, glance.left, glance.bottom, glance.right, glance.top);
  for (let row = 0; row < glance.bottom && lit.end > lit.start; row++) {
    next.end = next.start;
    for (let at = lit.start; at < lit.end; at += offsetof<Wedge>()) {
      cross(glance, ground, row, changetype<Wedge>(at), next);
    }
    const done = lit;
    lit = next;
    next = done;
  }
}

/** Takes a wedge through a row, cell by cell, and adds to `next` what leaves it. */
function cross(glance: Glance, ground: Ground, row: i32, wedge: Wedge, next: Wedges): void {
  const far = row + 1;
  const highX = wedge.highX;
  const highY = wedge.highY;
  let lowX = wedge.lowX;
  let lowY = wedge.lowY;
  for (let column = (lowX * row) / lowY; column < glance.right; column++) {
    const end = column + 1;
    // A cell's own directions lie between (column, far) and (end, row).
    const enters = isLower(lowX, lowY, column, far);
    const fromX = enters ? column : lowX;
    const fromY = enters ? far : lowY;
    if (column >= glance.left && row >= glance.top) {
      const goesOn = isLower(end, row, highX, highY);
      see(glance, column, row, fromX, fromY, goesOn ? end : highX, goesOn ? row : highY);
    }
    const passes = isLower(end, far, highX, highY);
    if (far < glance.bottom && !isShutOutward(glance, ground, column, row)) {
      leave(next, fromX, fromY, passes ? end : highX, passes ? far : highY);
    }
    if (!passes) return;
    if (isShutAlong(glance, ground, column, row) && isLower(lowX, lowY, end, row)) {
      // Only what enters the row beyond the closed step goes on.
      lowX = end;
      lowY = row;
      if (!isLower(lowX, lowY, highX, highY)) return;
    }
  }
}

function see(
  glance: Glance,
  column: i32,
  row: i32,
  lowX: i32,
  lowY: i32,
  highX: i32,
  highY: i32,
): void {
  if (!isLower(lowX, lowY, highX, highY)) return;
  const starts = lowX * (row + 1) == column * lowY;
  if (starts && highX * row == (column + 1) * highY) glance.whole++;
  const stream = glance.stream;
  write(stream, column);
  write(stream, row);
  write(stream, lowX);
  write(stream, lowY);
  write(stream, highX);
  write(stream, highY);
}

/** Adds a wedge to a list, or to its last one where they touch. */
function leave(list: Wedges, lowX: i32, lowY: i32, highX: i32, highY: i32): void {
  if (!isLower(lowX, lowY, highX, highY)) return;
  if (list.end > list.start) {
    const last = changetype<Wedge>(list.end - offsetof<Wedge>());
    if (last.highX * lowY == lowX * last.highY) {
      last.highX = highX;
      last.highY = highY;
      return;
    }
  }
  push(list, lowX, lowY, highX, highY);
}

/** Whether direction a lies nearer to straight out of the rows than b. */
function isLower(aX: i32, aY: i32, bX: i32, bY: i32): bool {
  return aX * bY < bX * aY;
}

/** Whether the step from a cell of the quadrant to the next of its row is closed. */
function isShutAlong(glance: Glance, ground: Ground, column: i32, row: i32): bool {
  const q = glance.q;
  const x = firstColumn(q, glance.x);
  const y = firstRow(q, glance.y);
  return closedEast(ground, q & 1 ? x - column - 1 : x + column, q & 2 ? y - row : y + row);
}

/** Whether the step from a cell of the quadrant to the next row is closed. */
function isShutOutward(glance: Glance, ground: Ground, column: i32, row: i32): bool {
  const q = glance.q;
  const x = firstColumn(q, glance.x);
  const y = firstRow(q, glance.y);
  return closedSouth(ground, q & 1 ? x - column : x + column, q & 2 ? y - row - 1 : y + row);
}
