/**
 * The corners that lines of cover run between: those on the rim of a space, in row order, each with
 * the sides of the walls there that the space is on.
 */
import { Ground } from './cover-ground';
import { sidesAt } from './cover-sides';
import { Scratch, take } from './memory';
import { Space } from './space';
import { lookForEnd } from './walls/cover-end';

/** A corner of the window and its sides (walls/fan.ts). */
@unmanaged
export class End {
  x: i32;
  y: i32;
  sides: usize;
  /** Among free walls: whether the space does not see it; then there are no lines. */
  hidden: bool;
}

/** Room for the ranges of an end: two cells have no more than two stretches of directions there. */
export const FAN_BYTES: usize = 160;
const END_BYTES: usize = (offsetof<End>() + FAN_BYTES + 15) & ~15;

/** Room for the ends of a space up to this size. */
export function takeEnds(scratch: Scratch, size: i32): usize {
  return take(scratch, <u64>rimOf(size) * END_BYTES);
}

/** How many corners a space has on its rim; a corner itself is one. */
export function rimOf(size: i32): i32 {
  return size ? 4 * size : 1;
}

/** Writes the ends of a space. */
export function findEnds(scratch: Scratch, ground: Ground, space: Space, ends: usize): void {
  const size = space.size;
  const left = space.x - ground.x;
  const top = space.y - ground.y;
  for (let y = 0; y <= size; y++) {
    const step = y == 0 || y == size ? 1 : size;
    for (let x = 0; x <= size; x += step, ends += END_BYTES) {
      const end = changetype<End>(ends);
      end.x = left + x;
      end.y = top + y;
      end.hidden = false;
      if (ground.among) lookForEnd(scratch, ground, end, space);
      else end.sides = sidesAt(ground, left + x, top + y, space);
    }
  }
}

export function endAt(ends: usize, i: i32): End {
  return changetype<End>(ends + <usize>i * END_BYTES);
}
