/**
 * Point to point (SEMANTICS §8): whether a ray between two points of the half grid is clear when
 * moved infinitesimally to its left, and when to its right. Left of a ray that leads east is north.
 */
import { isInside, isOpenAt, Level, takeLevel } from './level';
import { LEFT, march, RIGHT } from './march';
import { MapHeader, openScratch, take } from './memory';
import { findStop } from './stop';
import { findStopAmongWalls } from './walls/ray-stop';
import { clearOfWalls } from './walls/rays';
import { hasWalls } from './walls/store';

/** Four Int32 a ray: from and to, in half squares. */
const RAY_BYTES: usize = 16;

/** Leaves a byte a ray, bit 0 left and bit 1 right, for `count` rays in the input. */
export function rays(base: usize, scratchBase: usize, channel: i32, z: i32, count: i32): void {
  const map = changetype<MapHeader>(base);
  const scratch = openScratch(scratchBase);
  let ray = take(scratch, <u64>count * RAY_BYTES);
  let out = take(scratch, count);
  const level = takeLevel(scratch, map, channel, z);
  const amongWalls = hasWalls(map);
  scratch.words = out;
  for (const end = out + count; out < end; out++, ray += RAY_BYTES) {
    const x0 = load<i32>(ray);
    const y0 = load<i32>(ray, 4);
    const x1 = load<i32>(ray, 8);
    const y1 = load<i32>(ray, 12);
    let clear = clearSides(level, x0, y0, x1, y1);
    if (clear && amongWalls) clear &= clearOfWalls(scratch, map, channel, z, x0, y0, x1, y1);
    store<u8>(out, <u8>clear);
  }
}

/**
 * One ray. Where a closed step stops it on both sides, the scratch's x and y are the last cell that
 * it gets to on the side on which it gets farther, width and height the step out of it; at a free wall
 * as walls/ray-stop.ts has it.
 */
export function ray(
  base: usize,
  scratchBase: usize,
  channel: i32,
  z: i32,
  x0: i32,
  y0: i32,
  x1: i32,
  y1: i32,
): i32 {
  const map = changetype<MapHeader>(base);
  const scratch = openScratch(scratchBase);
  const level = takeLevel(scratch, map, channel, z);
  const clear = clearSides(level, x0, y0, x1, y1);
  if (hasWalls(map)) {
    const both = clear && clear & clearOfWalls(scratch, map, channel, z, x0, y0, x1, y1);
    if (both) return both;
    findStopAmongWalls(scratch, level, map, channel, z, x0, y0, x1, y1, clear);
    return 0;
  }
  if (!clear) findStop(scratch, level, x0, y0, x1, y1);
  return clear;
}

/** The sides on which a ray is clear. */
export function clearSides(level: Level, x0: i32, y0: i32, x1: i32, y1: i32): i32 {
  assert(isInside(level, x0, y0) && isInside(level, x1, y1));
  // Walked from its other end a ray has its sides exchanged. In a batch nobody foretells which rays
  // lead up: no branches here.
  const up = i32(y1 < y0) | (i32(y1 == y0) & i32(x1 < x0));
  const clear = clearDown(level, up ? x1 : x0, up ? y1 : y0, up ? x0 : x1, up ? y0 : y1);
  return clear ^ (((clear ^ (clear >> 1)) & up) * (LEFT | RIGHT));
}

/** A ray that lies on a grid line meets what a parallel one in the cells beside it meets. */
function clearDown(level: Level, x0: i32, y0: i32, x1: i32, y1: i32): i32 {
  if (y0 == y1) {
    if (x0 == x1) return isOpenAt(level, x0, y0) ? LEFT | RIGHT : 0;
    if (!(y0 & 1)) {
      const left = y0 > 0 ? march(level, x0, y0 - 1, x1, y1 - 1) : 0;
      const right = y0 < 2 * level.height ? march(level, x0, y0 + 1, x1, y1 + 1) : 0;
      return (left & LEFT) | (right & RIGHT);
    }
  } else if (x0 == x1 && !(x0 & 1)) {
    const left = x0 < 2 * level.width ? march(level, x0 + 1, y0, x1 + 1, y1) : 0;
    const right = x0 > 0 ? march(level, x0 - 1, y0, x1 - 1, y1) : 0;
    return (left & LEFT) | (right & RIGHT);
  }
  return march(level, x0, y0, x1, y1);
}
