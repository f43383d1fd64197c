/**
 * The closed cells that a segment touches, exactly, a row at a time.
 *
 * Ends are in half steps, a ≠ b, none farther than 2²⁵ from the other; products stay below 2⁵².
 */

/** The first row that it touches, which may lie above the map. */
export function topRow(ay: i32, by: i32, unit: i32): i32 {
  return <i32>floorDiv(min(ay, by) - 1, unit);
}

/** The last row that it touches. */
export function bottomRow(ay: i32, by: i32, unit: i32): i32 {
  return <i32>floorDiv(max(ay, by), unit);
}

/** The first column that it touches of a row that it touches. */
export function firstColumnIn(ax: i32, ay: i32, bx: i32, by: i32, unit: i32, row: i32): i32 {
  const height = <i64>by - ay;
  // Where x grows with y the row's least x lies at its upper edge.
  if (!height) return <i32>floorDiv(min(ax, bx) - 1, unit);
  const atTop = ax < bx == height > 0;
  const x = alongAt(ax, ay, bx, height, edgeOf(ay, by, unit, row, atTop));
  // A cell is touched from its right edge on: ⌈x / unit⌉ − 1.
  return <i32>floorDiv(x - 1, abs(height) * unit);
}

/** The last column that it touches of a row that it touches. */
export function lastColumnIn(ax: i32, ay: i32, bx: i32, by: i32, unit: i32, row: i32): i32 {
  const height = <i64>by - ay;
  if (!height) return <i32>floorDiv(max(ax, bx), unit);
  const atTop = ax < bx != height > 0;
  const x = alongAt(ax, ay, bx, height, edgeOf(ay, by, unit, row, atTop));
  return <i32>floorDiv(x, abs(height) * unit);
}

/** Where it enters a row from above or leaves it below, its ends counted in. */
function edgeOf(ay: i32, by: i32, unit: i32, row: i32, atTop: bool): i64 {
  if (atTop) return max(<i64>min(ay, by), <i64>row * unit);
  return min(<i64>max(ay, by), <i64>(row + 1) * unit);
}

/** Its x at some y, times the length of `height`. */
function alongAt(ax: i32, ay: i32, bx: i32, height: i64, y: i64): i64 {
  const x = <i64>ax * height + (y - ay) * (<i64>bx - ax);
  return height > 0 ? x : -x;
}

function floorDiv(a: i64, b: i64): i64 {
  const quotient = a / b;
  return quotient * b > a ? quotient - 1 : quotient;
}
