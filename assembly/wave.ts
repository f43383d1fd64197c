/**
 * The spread in small windows: a wavefront that moves a row of up to 64 cells at a time.
 *
 * With F(t) the cells first reached at cost t,
 *   F(t) = straight neighbours of F(t−2) ∪ diagonal neighbours of F(t−3) ∪ seeds of cost t,
 * less what was reached before. A row is one word, a step one shift under the mask of open steps.
 */

import { rowsFrom } from './burst';
import { Scratch, takeZeroed } from './memory';
import { discColumns } from './metric';
import { lowBits, takeWindow, Window, windowRow } from './plane';
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
  // Four fronts in turn, each with an empty row at either end.
  const front = (<usize>(height + 2)) << 3;
  const fronts = takeZeroed(scratch, <u64>front * 4) + 8;
  let idle = 0;
  for (let cost = 3; cost <= limit && (idle < 3 || cost <= lastSeed); cost++) {
    const straight = fronts + front * ((cost - 2) & 3);
    const diagonal = fronts + front * ((cost - 3) & 3);
    const next = fronts + front * (cost & 3);
    let any: u64 = 0;
    for (let y = 0; y < height; y++) {
      const at = (<usize>y) << 3;
      const here = <usize>y * steps.stride;
      const east = load<u64>(steps.east + here);
      const from = load<u64>(straight + at);
      let cells =
        ((from & east) << 1) |
        ((from >> 1) & east) |
        (load<u64>(straight + at - 8) & load<u64>(steps.south + here - steps.stride)) |
        (load<u64>(straight + at + 8) & load<u64>(steps.south + here));
      const cornerAbove = load<u64>(steps.corner + here - steps.stride);
      const cornerBelow = load<u64>(steps.corner + here);
      const above = load<u64>(diagonal + at - 8);
      const below = load<u64>(diagonal + at + 8);
      cells |= ((above & cornerAbove) << 1) | ((above >> 1) & cornerAbove);
      cells |= ((below & cornerBelow) << 1) | ((below >> 1) & cornerBelow);
      const disc = discColumns(cost, rowsFrom(row, y));
      const ring = lowBits(column + disc) & ~lowBits(max(0, column - disc));
      const done = windowRow(reached, y);
      const had = load<u64>(done);
      cells = (cells | (load<u64>(windowRow(seeds, y)) & ring)) & ~had;
      store<u64>(next + at, cells);
      store<u64>(done, had | cells);
      any |= cells;
    }
    idle = any ? 0 : idle + 1;
  }
  return reached;
}
