/**
 * Distance in which every second diagonal costs 2 squares (SEMANTICS §1, R23-R25).
 *
 * Costs are half units: 2 a straight step, 3 a diagonal one, halved once at the end, so that
 * ⌊cost / 2⌋ squares is what the rules count and a budget of r squares is cost ≤ 2r + 1.
 */
import { MAX_SIDE } from './memory';

/** The largest cost that r squares pay for. */
export function budget(squares: i32): i32 {
  return 2 * squares + 1;
}

/**
 * Cost of open ground dx columns and dy rows away, for any pair of weights of a step up to 65,535,
 * which keeps all of it below 2³¹.
 */
export function openCost(dx: i32, dy: i32, straight: i32, diagonal: i32): i32 {
  const long = max(abs(dx), abs(dy));
  const short = min(abs(dx), abs(dy));
  // Two straight steps replace a diagonal that is dearer than they are; two diagonals replace two
  // straight steps that are dearer, an odd one out staying straight.
  const across = min(diagonal, 2 * straight);
  const rest = long - short;
  const along = min(rest * straight, (rest & ~1) * across + (rest & 1) * straight);
  return short * across + along;
}

/**
 * Half units on open ground to what lies `columns` and `rows` away: between two corners, or cells,
 * or from a corner to the far corner of a cell.
 */
export function straightCost(columns: i32, rows: i32): i32 {
  return 2 * max(columns, rows) + min(columns, rows);
}

/**
 * How many columns of a row `rows` away lie within `cost`: the greatest A with
 * 2·max(A, rows) + min(A, rows) ≤ cost. Where there is none, so few that no space is as wide.
 */
export function discColumns(cost: i32, rows: i32): i32 {
  if (2 * rows > cost) return -MAX_SIDE;
  const wide = (cost - rows) >> 1;
  return wide >= rows ? wide : cost - 2 * rows;
}
