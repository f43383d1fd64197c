/**
 * Whether anything of a rectangle of cells is seen from a point of the half grid (SEMANTICS §3): the
 * look of sight.ts, narrowed to the directions that lead there and marking nothing.
 */
import { MapHeader, Scratch } from './memory';
import { enterBlindly, firstColumnOf, firstRowOf } from './quadrant';
import { lightRow, push, takeWedges } from './wedges';

/**
 * From the point at half squares (x, y) into the quadrants of `mask`, whose first cells must be
 * open, at the cells [left, right) × [top, bottom).
 */
export function glimpses(
  scratch: Scratch,
  map: MapHeader,
  channel: i32,
  z: i32,
  x: i32,
  y: i32,
  mask: i32,
  left: i32,
  top: i32,
  right: i32,
  bottom: i32,
): bool {
  for (let q = 0; q < 4; q++) {
    if (!(mask & (1 << q))) continue;
    // The rectangle's part in the quadrant, in the quadrant's own columns and rows.
    const column = firstColumnOf(x, q);
    const row = firstRowOf(y, q);
    const nearColumn = q & 1 ? column - right + 1 : left - column;
    const farColumn = q & 1 ? column - left + 1 : right - column;
    const nearRow = q & 2 ? row - bottom + 1 : top - row;
    const farRow = q & 2 ? row - top + 1 : bottom - row;
    if (farColumn <= 0 || farRow <= 0) continue;
    if (glimpse(scratch, map, channel, z, x, y, q, nearColumn, nearRow, farColumn, farRow))
      return true;
  }
  return false;
}

function glimpse(
  scratch: Scratch,
  map: MapHeader,
  channel: i32,
  z: i32,
  x: i32,
  y: i32,
  q: i32,
  nearColumn: i32,
  nearRow: i32,
  farColumn: i32,
  farRow: i32,
): bool {
  if (nearColumn <= 0 && nearRow <= 0) return true;
  const restore = scratch.top;
  const s = x & 1;
  const t = y & 1;
  const quadrant = enterBlindly(scratch, map, channel, z, x, y, q);
  let lit = takeWedges(scratch, farColumn, farRow);
  let next = takeWedges(scratch, farColumn, farRow);
  // Between the rectangle's two silhouette corners; columns and rows beyond it are not entered.
  const lowX = max(0, 2 * nearColumn - s);
  const lowY = 2 * farRow - t;
  const highX = 2 * farColumn - s;
  if (nearRow > 0) push(lit, lowX, lowY, highX, 2 * nearRow - t);
  else push(lit, lowX, lowY, 2 * farColumn, 1);
  let seen = false;
  for (let row = 0; row < farRow && lit.end > lit.start && !seen; row++) {
    const last = row == farRow - 1;
    const farthest = lightRow(quadrant, s, 2 * row + 2 - t, farColumn, lit, last ? null : next);
    seen = row >= nearRow && farthest > nearColumn;
    if (!last) quadrant.nextRow();
    const done = lit;
    lit = next;
    next = done;
  }
  scratch.top = restore;
  return seen;
}
