/**
 * Spreads (SEMANTICS §6, R26-R28, R35-R36): cells reached within the radius, counting around walls
 * and never diagonally past a corner.
 */

import { keepDisc, lookFrom, takeOrigin, windowAround, windowAroundSpace } from './around';
import { flood } from './flood';
import { EFFECT, MapHeader, openScratch, Scratch } from './memory';
import { budget } from './metric';
import { bitAt, claimBit, lowBits, Window, windowRow } from './plane';
import { answer } from './result';
import { dearestOf, takeRim } from './rim';
import { firstColumn, firstRow, openQuadrants } from './sectors';
import { readSides } from './sides';
import { Space, takeSpace } from './space';
import { lookFromSpace } from './space-sight';
import { Steps, takeSteps } from './steps';
import { taut } from './taut';
import { takeDirectedSteps } from './walls/steps';
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
  const sides = readSides(scratch, quadrants);
  const cells = spreadCells(scratch, map, x, y, z, sides, radius, model);
  if (cells) answer(scratch, cells, z);
}

/** The cells of a spread in a window of scratch, or none where it starts in none. */
export function spreadCells(
  scratch: Scratch,
  map: MapHeader,
  x: i32,
  y: i32,
  z: i32,
  sides: usize,
  radius: i32,
  model: i32,
): Window | null {
  const open = openQuadrants(map, x, y, z, sides);
  if (!radius || !open) return null;
  // Corners on the rim turn through the cells around them, so that taut reads one more ring.
  const window = windowAround(scratch, map, x, y, model == TAUT ? radius + 1 : radius);
  const origin = takeOrigin(scratch, window, x, y, 0);
  if (model == TAUT) {
    const steps = takeSteps(scratch, map, EFFECT, z, window);
    return taut(scratch, window, steps, origin.x, origin.y, <i32>open, budget(radius));
  }
  const steps = takeDirectedSteps(scratch, map, EFFECT, z, window);
  if (model == SEEDED) lookFrom(scratch, map, EFFECT, z, window, 2 * x, 2 * y, open);
  else if (!steps.centres) claimCells(window, origin.x, origin.y, <i32>open);
  else claimSeen(scratch, map, z, window, x, y, open);
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
  const steps = takeDirectedSteps(scratch, map, EFFECT, z, window);
  follow(scratch, window, steps, origin, budget(radius));
  answer(scratch, window, z);
}

/** Drops what is too far, and adds what the rest spreads to. */
function follow(scratch: Scratch, window: Window, steps: Steps, origin: Space, cost: i32): void {
  // Taken before what is too far is dropped: no way leads to the spread through cells that are.
  const rim = takeRim(scratch, steps, window);
  if (steps.centres) dropCentres(steps, rim, origin);
  keepDisc(window, origin, cost);
  keepDisc(rim, origin, cost);
  const last = dearestOf(rim, origin);
  if (last < 0) return;
  const small = max(window.width, window.height) <= WAVE_SIDE;
  if (small) wave(scratch, window, rim, steps, origin, last, cost);
  else flood(scratch, window, rim, steps, origin, last, cost);
}

/** What starts with its centre on a wall is on neither side of it to go on, but for one's own cells. */
function dropCentres(steps: Steps, rim: Window, origin: Space): void {
  for (let row = 0; row < rim.height; row++) {
    const own = row >= origin.y && row < origin.y + origin.size;
    const left = own ? origin.x : 0;
    const right = own ? origin.x + origin.size : 0;
    for (let column = 0; column < rim.width; column += 64) {
      const at = <usize>row * rim.stride + (column >> 3);
      const kept = bitsBetween(left - column, right - column);
      const centres = load<u64>(steps.centres + at) & ~kept;
      store<u64>(rim.bits + at, load<u64>(rim.bits + at) & ~centres);
    }
  }
}

/** Ones in the bits [from, to) of a word, both of which may lie anywhere. */
function bitsBetween(from: i32, to: i32): u64 {
  return lowBits(max(0, to)) & ~lowBits(max(0, from));
}

/** Marks the cells at a corner that are seen from it, which among free walls not all of its sides are. */
function claimSeen(
  scratch: Scratch,
  map: MapHeader,
  z: i32,
  window: Window,
  x: i32,
  y: i32,
  sides: usize,
): void {
  const seen = windowAround(scratch, map, x, y, 1);
  lookFrom(scratch, map, EFFECT, z, seen, 2 * x, 2 * y, sides);
  for (let row = 0; row < seen.height; row++) {
    for (let column = 0; column < seen.width; column++) {
      if (!bitAt(windowRow(seen, row), column)) continue;
      claimBit(windowRow(window, seen.y - window.y + row), seen.x - window.x + column);
    }
  }
}

/** Marks the first cells of some quadrants. */
function claimCells(window: Window, column: i32, row: i32, quadrants: i32): void {
  for (let q = 0; q < 4; q++) {
    if (!(quadrants & (1 << q))) continue;
    claimBit(windowRow(window, firstRow(q, row)), firstColumn(q, column));
  }
}
