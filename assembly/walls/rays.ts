/**
 * Point to point among free walls (SEMANTICS §8, §9). On sight a limited wall lets through what no other
 * has let through before it; a ray counts those that it crosses as moved to its left, and as moved to
 * its right.
 */
import { MapHeader, Scratch } from '../memory';
import { wallsAlong } from './along';
import { crossing, LEFT, RIGHT } from './crossing';
import { blocks, wallIn } from './list';
import { Notes } from './notes';
import { unitOf } from './store';

/** The sides on which no free wall of a channel is in the way of a ray, in half squares. */
export function clearOfWalls(
  scratch: Scratch,
  map: MapHeader,
  channel: i32,
  z: i32,
  x0: i32,
  y0: i32,
  x1: i32,
  y1: i32,
): i32 {
  const restore = scratch.top;
  const half = unitOf(map) >> 1;
  const fromX = x0 * half;
  const fromY = y0 * half;
  const toX = x1 * half;
  const toY = y1 * half;
  const walls = wallsAlong(scratch, map, z, fromX, fromY, toX, toY);
  let clear = LEFT | RIGHT;
  // Sides on which one limited wall was crossed.
  let once = 0;
  for (let i = 0; i < walls.count && clear; i++) {
    const wall = wallIn(walls, i);
    if (!((Notes.marksOf(wall) >> channel) & 1)) continue;
    const sides = crossing(wall, fromX, fromY, toX, toY);
    if (blocks(wall, channel)) clear &= ~sides;
    else {
      clear &= ~(once & sides);
      once |= sides;
    }
  }
  scratch.top = restore;
  return clear;
}
