/**
 * Spreads (SEMANTICS §6, R26-R28, R35-R36): cells reached within the radius, counting around walls
 * and never diagonally past a corner.
 */

import { lookAround, rowsFrom, windowAround } from './around';
import { flood } from './flood';
import { EFFECT, MapHeader, openScratch } from './memory';
import { budget, straightCost } from './metric';
import { claimBit, Window, windowRow } from './plane';
import { answer } from './result';
import { firstColumn, firstRow, openQuadrants } from './sectors';
import { findCorners, takeSteps } from './steps';
import { taut } from './taut';
import { WAVE_SIDE, wave } from './wave';

/** Starts from all that is seen, at its straight cost. */
export const SEEDED: i32 = 0;
/** Starts from the cells at the origin alone. */
export const WALK: i32 = 1;
/** Runs from intersection to intersection. */
export const TAUT: i32 = 2;

export function spread(
  base: usize,
  scratchBase: usize,
  x: i32,
  y: i32,
  z: i32,
  quadrants: i32,
  radius: i32,
  model: i32,
): void {
  const map = changetype<MapHeader>(base);
  const scratch = openScratch(scratchBase);
  const open = openQuadrants(map, x, y, z, quadrants);
  if (!radius || !open) return;
  // Corners on the rim turn through the cells around them, so that taut reads one more ring.
  const window = windowAround(scratch, map, x, y, model == TAUT ? radius + 1 : radius);
  const steps = takeSteps(scratch, map, EFFECT, z, window);
  const column = x - window.x;
  const row = y - window.y;
  const cost = budget(radius);
  if (model == TAUT) {
    answer(scratch, taut(scratch, window, steps, column, row, open, cost), z);
    return;
  }
  findCorners(scratch, steps);
  if (model == SEEDED) lookAround(scratch, steps, window, column, row, open);
  else claimCells(window, column, row, open);
  const lastSeed = dearestSeed(window, column, row);
  const reached =
    max(window.width, window.height) <= WAVE_SIDE
      ? wave(scratch, window, steps, column, row, lastSeed, cost)
      : flood(scratch, window, steps, column, row, lastSeed, cost);
  answer(scratch, reached, z);
}

/** Marks the first cells of some quadrants. */
function claimCells(window: Window, column: i32, row: i32, quadrants: i32): void {
  for (let q = 0; q < 4; q++) {
    if (!(quadrants & (1 << q))) continue;
    claimBit(windowRow(window, firstRow(q, row)), firstColumn(q, column));
  }
}

/** The greatest straight cost of a seed's far corner. */
function dearestSeed(seeds: Window, column: i32, row: i32): i32 {
  let dearest = 0;
  for (let y = 0; y < seeds.height; y++) {
    const bits = windowRow(seeds, y);
    const rows = rowsFrom(row, y);
    for (let x = 0; x < seeds.width; x += 64) {
      const word = load<u64>(bits + (x >> 3));
      if (!word) continue;
      const west = column - x - <i32>ctz(word);
      const east = x + 64 - <i32>clz(word) - column;
      dearest = max(dearest, straightCost(max(west, east), rows));
    }
  }
  return dearest;
}
