/**
 * The cells that a convex region meets (SEMANTICS §3: in more than a line), row by row of a quadrant.
 *
 * Two convex figures are apart iff a side of one of them lies between them. So an open region meets an
 * open cell iff it reaches farther than the cell's near sides, and of each of the region's lines some
 * corner of the cell lies on the inner side: a bound on the columns of a row.
 */
import { Gaze } from './gaze';
import { lineAt, Region } from './region';
import { Line, Screen, signAtCrossing, speed } from './screen';
import { signOfDifference } from './wide';

/** The last column that a region reaches into, no farther than `last`; −1 for none. */
export function lastColumn(gaze: Gaze, region: Region, last: i32): i32 {
  return lastReached(region, gaze.unit, gaze.behindX, last, true);
}

export function lastRow(gaze: Gaze, region: Region, last: i32): i32 {
  return lastReached(region, gaze.unit, gaze.behindY, last, false);
}

/** The corner beside the first ray and the one beside the last are vertices; so are crossings. */
function lastReached(region: Region, unit: i32, behind: i32, last: i32, isX: bool): i32 {
  const count = region.count;
  let reached = -1;
  const first = changetype<Screen>(lineAt(region, 1).screen);
  reached = reachAlong(first, region.fromX, region.fromY, unit, behind, last, isX, reached);
  const end = changetype<Screen>(lineAt(region, count - 2).screen);
  reached = reachAlong(end, region.toX, region.toY, unit, behind, last, isX, reached);
  for (let i = 1; i < count - 2; i++) {
    reached = reachCrossing(region, i, unit, behind, last, isX, reached);
  }
  return reached;
}

/** Raises `reached` to what a ray reaches before its screen. */
function reachAlong(
  screen: Screen,
  x: i32,
  y: i32,
  unit: i32,
  behind: i32,
  last: i32,
  isX: bool,
  reached: i32,
): i32 {
  const length = <i64>(isX ? x : y);
  if (!length) return max(reached, behind ? 0 : -1);
  const nearing = speed(screen, x, y);
  // A guess by floats, which exact signs put right.
  const guess = (<f64>screen.area * <f64>length) / <f64>nearing + <f64>behind;
  let far = <i32>min(<f64>last, guess / <f64>unit);
  if (far < reached) return reached;
  while (far < last && isBefore(far + 1, unit, behind, nearing, screen.area, length)) far++;
  while (far >= 0 && !isBefore(far, unit, behind, nearing, screen.area, length)) far--;
  return max(reached, far);
}

/** Whether a row or column begins nearer than a ray ends. */
function isBefore(cell: i32, unit: i32, behind: i32, nearing: i64, area: i64, length: i64): bool {
  const near = <i64>cell * unit - behind;
  return signOfDifference(area, length, near, nearing) > 0;
}

/** The same for the corner in which two screens' lines cross. */
function reachCrossing(
  region: Region,
  i: i32,
  unit: i32,
  behind: i32,
  last: i32,
  isX: bool,
  reached: i32,
): i32 {
  const one = lineAt(region, i);
  const other = lineAt(region, i + 1);
  // How far a corner lies beyond the near side of a cell.
  const a: i64 = isX ? 1 : 0;
  const b: i64 = isX ? 0 : 1;
  const turn = <f64>one.a * <f64>other.b - <f64>other.a * <f64>one.b;
  const x = (<f64>one.b * <f64>other.c - <f64>other.b * <f64>one.c) / turn;
  const y = (<f64>one.c * <f64>other.a - <f64>other.c * <f64>one.a) / turn;
  let far = <i32>max(0, min(<f64>last, ((isX ? x : y) + <f64>behind) / <f64>unit));
  while (far < last && beyond(a, b, far + 1, unit, behind, one, other)) far++;
  while (far >= 0 && !beyond(a, b, far, unit, behind, one, other)) far--;
  return max(reached, far);
}

function beyond(a: i64, b: i64, cell: i32, unit: i32, behind: i32, one: Line, other: Line): bool {
  return signAtCrossing(a, b, behind - <i64>cell * unit, one, other) > 0;
}

/** The least column of a row that the region's lines leave; more than `highColumn` where none is. */
export function lowColumn(gaze: Gaze, region: Region, row: i32): i32 {
  const unit = <i64>gaze.unit;
  const top = <i64>row * unit - gaze.behindY;
  let low: i64 = 0;
  for (let i = 0; i < region.count; i++) {
    const line = lineAt(region, i);
    const a = line.a;
    if (a < 0) continue;
    const rest = line.b * (line.b > 0 ? top + unit : top) + line.c;
    if (!a) {
      if (rest <= 0) return NOWHERE;
      continue;
    }
    // Its right side is at (column + 1) · unit − behind.
    low = max(low, floorDivide(a * gaze.behindX - rest, a * unit));
  }
  return <i32>low;
}

/** The greatest column of a row that the region's lines leave, no greater than `last`. */
export function highColumn(gaze: Gaze, region: Region, row: i32, last: i32): i32 {
  const unit = <i64>gaze.unit;
  const top = <i64>row * unit - gaze.behindY;
  let high: i64 = last;
  for (let i = 0; i < region.count; i++) {
    const line = lineAt(region, i);
    const a = -line.a;
    if (a <= 0) continue;
    const rest = line.b * (line.b > 0 ? top + unit : top) + line.c;
    // Its left side is at column · unit − behind.
    high = min(high, floorDivide(rest + a * gaze.behindX - 1, a * unit));
  }
  return <i32>high;
}

/** Beyond all columns. */
const NOWHERE: i32 = 1 << 20;

/** By a positive number. */
function floorDivide(a: i64, b: i64): i64 {
  const quotient = a / b;
  return quotient - i64(quotient * b > a);
}
