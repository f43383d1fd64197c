/**
 * The spread in small windows: a wavefront that moves a row of up to 64 cells at a time.
 *
 * With F(t) the cells first reached at cost t,
 *   F(t) = straight neighbours of F(t−2) ∪ diagonal neighbours of F(t−3) ∪ seeds of cost t,
 * less what was reached before. A row is one word, a step one shift under the mask of open steps.
 */

import { rowsFrom } from './around';
import { Scratch, takeZeroed } from './memory';
import { discColumns } from './metric';
import { lowBits, takeWindow, Window } from './plane';
import { Steps } from './steps';

export const WAVE_SIDE: i32 = 64;

/**
 * @param seeds cells that enter at the straight cost of their far corner
 * @param column of the origin, a corner of the window; likewise `row`
 * @param lastSeed cost of the dearest seed
 * @param limit the greatest cost that is in
 */
export function wave(
  scratch: Scratch,
  seeds: Window,
  steps: Steps,
  column: i32,
  row: i32,
  lastSeed: i32,
  limit: i32,
): Window {
  const height = seeds.height;
  const reached = takeWindow(scratch, seeds.x, seeds.y, seeds.width, height);
  // Rows of all planes lie `stride` apart. Four fronts in turn, each with an empty row at either end.
  const stride = steps.stride;
  const front = <usize>(height + 2) * stride;
  const fronts = takeZeroed(scratch, <u64>front * 4) + stride;
  let idle = 0;
  for (let cost = 3; cost <= limit && (idle < 3 || cost <= lastSeed); cost++) {
    const straight = fronts + front * ((cost - 2) & 3);
    const diagonal = fronts + front * ((cost - 3) & 3);
    const next = fronts + front * (cost & 3);
    // A row whose far side lies n rows off costs at least 2n + 1.
    const top = max(0, row - ((cost - 1) >> 1));
    const bottom = min(height, row + ((cost - 1) >> 1));
    let any: u64 = 0;
    for (let y = top; y < bottom; y++) {
      const at = <usize>y * stride;
      const east = load<u64>(steps.east + at);
      const from = load<u64>(straight + at);
      let cells =
        ((from & east) << 1) |
        ((from >> 1) & east) |
        (load<u64>(straight + at - stride) & load<u64>(steps.south + at - stride)) |
        (load<u64>(straight + at + stride) & load<u64>(steps.south + at));
      const cornerAbove = load<u64>(steps.corner + at - stride);
      const cornerBelow = load<u64>(steps.corner + at);
      const above = load<u64>(diagonal + at - stride);
      const below = load<u64>(diagonal + at + stride);
      cells |= ((above & cornerAbove) << 1) | ((above >> 1) & cornerAbove);
      cells |= ((below & cornerBelow) << 1) | ((below >> 1) & cornerBelow);
      const had = load<u64>(reached.bits + at);
      const waiting = load<u64>(seeds.bits + at) & ~had;
      if (waiting) cells |= waiting & ring(column, rowsFrom(row, y), cost);
      cells &= ~had;
      store<u64>(next + at, cells);
      store<u64>(reached.bits + at, had | cells);
      any |= cells;
    }
    idle = any ? 0 : idle + 1;
  }
  return reached;
}

/** The columns of a row that a seed's straight cost reaches. */
function ring(column: i32, rows: i32, cost: i32): u64 {
  const disc = discColumns(cost, rows);
  return lowBits(column + disc) & ~lowBits(max(0, column - disc));
}
