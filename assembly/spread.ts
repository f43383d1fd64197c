/**
 * Spreads (SEMANTICS §6, R26-R28, R35-R36): cells reached within the radius, counting around walls
 * and never diagonally past a corner.
 */

import { keepDisc, lookAround, windowAround } from './around';
import { flood } from './flood';
import { EFFECT, MapHeader, openScratch } from './memory';
import { budget } from './metric';
import { claimBit, Window, windowRow } from './plane';
import { answer } from './result';
import { dearestOf, takeRim } from './rim';
import { firstColumn, firstRow, openQuadrants } from './sectors';
import { findCorners, takeSteps } from './steps';
import { taut } from './taut';
import { WAVE_SIDE, wave } from './wave';

// Models, as the bindings number them. 0 starts from all that is seen, 1, the walk, from the cells at
// the origin alone, and 2 runs from intersection to intersection.
const SEEDED: i32 = 0;
const TAUT: i32 = 2;

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
  if (model == SEEDED) lookAround(scratch, map, EFFECT, z, window, x, y, open);
  else claimCells(window, column, row, open);
  // Taken before what is too far is dropped: no way leads to the spread through cells that are.
  const rim = takeRim(scratch, steps, window);
  keepDisc(window, column, row, cost);
  keepDisc(rim, column, row, cost);
  const last = dearestOf(rim, column, row);
  const small = max(window.width, window.height) <= WAVE_SIDE;
  if (last && small) wave(scratch, window, rim, steps, column, row, last, cost);
  else if (last) flood(scratch, window, rim, steps, column, row, last, cost);
  answer(scratch, window, z);
}

/** Marks the first cells of some quadrants. */
function claimCells(window: Window, column: i32, row: i32, quadrants: i32): void {
  for (let q = 0; q < 4; q++) {
    if (!(quadrants & (1 << q))) continue;
    claimBit(windowRow(window, firstRow(q, row)), firstColumn(q, column));
  }
}
