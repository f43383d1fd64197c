/**
 * Spreads (SEMANTICS §6, R26-R28, R35-R36): cells reached within the radius, counting around walls
 * and never diagonally past a corner.
 */

import { keepDisc, lookFrom, takeOrigin, windowAround, windowAroundSpace } from './around';
import { flood } from './flood';
import { EFFECT, MapHeader, openScratch, Scratch } from './memory';
import { budget } from './metric';
import { claimBit, Window, windowRow } from './plane';
import { answer } from './result';
import { dearestOf, takeRim } from './rim';
import { firstColumn, firstRow, openQuadrants } from './sectors';
import { Space, takeSpace } from './space';
import { lookFromSpace } from './space-sight';
import { findCorners, Steps, takeSteps } from './steps';
import { taut } from './taut';
import { WAVE_SIDE, wave } from './wave';

// Models, as the bindings number them. 0 starts from all that is seen, 1, the walk, from the cells at
// the origin alone, and 2 runs from intersection to intersection.
export const SEEDED: i32 = 0;
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
  const cells = spreadCells(scratch, map, x, y, z, quadrants, radius, model);
  if (cells) answer(scratch, cells, z);
}

/** The cells of a spread in a window of scratch, or none where it starts in none. */
export function spreadCells(
  scratch: Scratch,
  map: MapHeader,
  x: i32,
  y: i32,
  z: i32,
  quadrants: i32,
  radius: i32,
  model: i32,
): Window | null {
  const open = openQuadrants(map, x, y, z, quadrants);
  if (!radius || !open) return null;
  // Corners on the rim turn through the cells around them, so that taut reads one more ring.
  const window = windowAround(scratch, map, x, y, model == TAUT ? radius + 1 : radius);
  const origin = takeOrigin(scratch, window, x, y, 0);
  const steps = takeSteps(scratch, map, EFFECT, z, window);
  if (model == TAUT) return taut(scratch, window, steps, origin.x, origin.y, open, budget(radius));
  if (model == SEEDED) lookFrom(scratch, map, EFFECT, z, window, 2 * x, 2 * y, open);
  else claimCells(window, origin.x, origin.y, open);
  follow(scratch, window, steps, origin, budget(radius));
  return window;
}

/** The same from a creature's own space, whose cells cost nothing. */
export function spreadFrom(
  base: usize,
  scratchBase: usize,
  x: i32,
  y: i32,
  z: i32,
  size: i32,
  radius: i32,
  model: i32,
): void {
  const map = changetype<MapHeader>(base);
  const scratch = openScratch(scratchBase);
  const window = windowAroundSpace(scratch, map, x, y, size, radius);
  const origin = takeOrigin(scratch, window, x, y, size);
  lookFromSpace(scratch, map, EFFECT, z, takeSpace(scratch, x, y, size), window);
  if (model != SEEDED) keepDisc(window, origin, 0);
  follow(scratch, window, takeSteps(scratch, map, EFFECT, z, window), origin, budget(radius));
  answer(scratch, window, z);
}

/** Drops what is too far, and adds what the rest spreads to. */
function follow(scratch: Scratch, window: Window, steps: Steps, origin: Space, cost: i32): void {
  findCorners(scratch, steps);
  // Taken before what is too far is dropped: no way leads to the spread through cells that are.
  const rim = takeRim(scratch, steps, window);
  keepDisc(window, origin, cost);
  keepDisc(rim, origin, cost);
  const last = dearestOf(rim, origin);
  if (last < 0) return;
  const small = max(window.width, window.height) <= WAVE_SIDE;
  if (small) wave(scratch, window, rim, steps, origin, last, cost);
  else flood(scratch, window, rim, steps, origin, last, cost);
}

/** Marks the first cells of some quadrants. */
function claimCells(window: Window, column: i32, row: i32, quadrants: i32): void {
  for (let q = 0; q < 4; q++) {
    if (!(quadrants & (1 << q))) continue;
    claimBit(windowRow(window, firstRow(q, row)), firstColumn(q, column));
  }
}
