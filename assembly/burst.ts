/**
 * Bursts (SEMANTICS §4, R30-R33): cells whose far corner is within the radius of the origin and
 * that are seen from it.
 */
import { lookAround, rowsFrom, windowAround } from './around';
import { EFFECT, MapHeader, openScratch } from './memory';
import { budget, discColumns } from './metric';
import { windowRow } from './plane';
import { answer } from './result';
import { openQuadrants } from './sectors';
import { takeSightSteps } from './steps';

export function burst(
  base: usize,
  scratchBase: usize,
  x: i32,
  y: i32,
  z: i32,
  quadrants: i32,
  radius: i32,
): void {
  const map = changetype<MapHeader>(base);
  const scratch = openScratch(scratchBase);
  const open = openQuadrants(map, x, y, z, quadrants);
  if (!radius || !open) return;
  const seen = windowAround(scratch, map, x, y, radius);
  const steps = takeSightSteps(scratch, map, EFFECT, z, seen);
  const column = x - seen.x;
  const row = y - seen.y;
  lookAround(scratch, steps, seen, column, row, open);
  const cost = budget(radius);
  for (let at = 0; at < seen.height; at++) {
    const columns = discColumns(cost, rowsFrom(row, at));
    keepBits(windowRow(seen, at), seen.width, column - columns, column + columns);
  }
  answer(scratch, seen, z);
}

/** Clears a row's bits outside [from, to). */
function keepBits(row: usize, width: i32, from: i32, to: i32): void {
  for (let word = 0; word << 6 < width; word++) {
    const low = max(0, min(64, from - (word << 6)));
    const high = max(0, min(64, to - (word << 6)));
    const mask = high > low ? (~(<u64>0) >> (64 - high + low)) << low : 0;
    const address = row + (word << 3);
    store<u64>(address, load<u64>(address) & mask);
  }
}
