/**
 * The square space of a creature, and lists of them as batches read them.
 */
import { Scratch, take } from './memory';

/** The cells [x, x + size) × [y, y + size) of a level. */
@unmanaged
export class Space {
  x: i32;
  y: i32;
  size: i32;
}

export function takeSpace(scratch: Scratch, x: i32, y: i32, size: i32): Space {
  const space = changetype<Space>(take(scratch, offsetof<Space>()));
  space.x = x;
  space.y = y;
  space.size = size;
  return space;
}

/** Room for a list that the host has filled in (input.ts). */
export function takeSpaces(scratch: Scratch, count: i32): usize {
  return take(scratch, <u64>count * offsetof<Space>());
}

export function spaceAt(list: usize, index: i32): Space {
  return changetype<Space>(list + <usize>index * offsetof<Space>());
}
