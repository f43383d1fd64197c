/**
 * Marking the whole cells that a look reaches, whatever part of them is their own, and the corners and
 * centres of cells that it reaches or touches.
 */
import { Window, windowRow } from '../plane';
import { COLUMNS_END, ROWS_END, sidesOf } from '../sight';
import { Gaze } from './gaze';
import { markRun } from './paint';
import { pieceAt } from './pieces';
import { lineAt, Region, regionsOf, takeRegion } from './region';
import { highColumn, lastColumn, lastRow, lowColumn } from './rows';
import { Sources } from './sources';

/** Marks what the pieces of quadrant q reach, and the sides of the window that they do. */
export function sweep(gaze: Gaze, sources: Sources, q: i32): void {
  const pieces = gaze.pieces;
  const scratch = gaze.scratch;
  let ends = 0;
  for (let i = 0; i < pieces.count; i++) {
    const many = regionsOf(pieceAt(pieces, i));
    for (let which = 0; which < many; which++) {
      const restore = scratch.top;
      ends |= sweepRegion(gaze, takeRegion(scratch, pieces, i, which), sources);
      scratch.top = restore;
    }
  }
  sources.sides |= sidesOf(ends, q);
}

function sweepRegion(gaze: Gaze, region: Region, sources: Sources): i32 {
  const cells = sources.cells;
  const corners = sources.corners;
  const centres = sources.centres;
  const columns = lastColumn(gaze, region, gaze.columns - 1);
  const rows = lastRow(gaze, region, gaze.rows - 1);
  const half = gaze.unit >> 1;
  let ends = rows == gaze.rows - 1 ? ROWS_END : 0;
  for (let row = 0; row <= rows; row++) {
    const high = highColumn(gaze, region, row, columns);
    const low = lowColumn(gaze, region, row);
    if (low > high) continue;
    if (high == gaze.columns - 1) ends |= COLUMNS_END;
    const y = gaze.row + gaze.wayY * row;
    const first = gaze.wayX > 0 ? gaze.column + low : gaze.column - high;
    markRun(windowRow(cells, y - cells.y), first - cells.x, high - low + 1);
  }
  const isWest = i32(gaze.wayX < 0);
  const isNorth = i32(gaze.wayY < 0);
  for (let row = 0; row <= rows + 1; row++) {
    const cornerY = gaze.row + isNorth + gaze.wayY * row;
    markPoints(gaze, region, corners, 0, row, gaze.column + isWest, cornerY, gaze.columns);
    if (row > rows) break;
    const centreY = gaze.row + gaze.wayY * row;
    markPoints(gaze, region, centres, half, row, gaze.column, centreY, gaze.columns - 1);
  }
  return ends;
}

/** Marks the points of a row, half a square farther on or not, that lie in a region or on its rim. */
function markPoints(
  gaze: Gaze,
  region: Region,
  points: Window,
  half: i32,
  row: i32,
  x: i32,
  y: i32,
  last: i32,
): void {
  const unit = <i64>gaze.unit;
  const behind = <i64>gaze.behindX - half;
  const at = <i64>row * unit + half - gaze.behindY;
  let low: i64 = 0;
  let high: i64 = last;
  for (let i = 0; i < region.count; i++) {
    const line = lineAt(region, i);
    const a = line.a;
    const rest = line.b * at + line.c;
    if (a > 0) low = max(low, -floorDivide(rest - a * behind, a * unit));
    else if (a < 0) high = min(high, floorDivide(rest - a * behind, -a * unit));
    else if (rest < 0) return;
  }
  if (low > high) return;
  const first = gaze.wayX > 0 ? x + <i32>low : x - <i32>high;
  markRun(windowRow(points, y - points.y), first - points.x, <i32>(high - low) + 1);
}

/** By a positive number. */
function floorDivide(a: i64, b: i64): i64 {
  const quotient = a / b;
  return quotient - i64(quotient * b > a);
}
