/**
 * Solids and walls of a channel, folded into steps between neighbouring cells (SEMANTICS §2).
 *
 * Three bits a cell hold the whole graph: E (the step east), S (the step south) and D (the cell's
 * lower right corner is free for diagonals, which takes all four straight steps around it). They
 * are derived word by word where they are read, so that an edit of a map has nothing to keep up to
 * date and a query pays only for the rows it reads.
 */
import { MapHeader, OPAQUE, rowAt, Scratch, SIGHT, SOLID, takeZeroed, WALLS } from './memory';
import { bitAt, bitsFrom, lowBits, Window, wordsOf } from './plane';

/** The plane of cells that nothing of a channel passes straight. */
export function opaquePlane(channel: i32): i32 {
  return channel == SIGHT ? OPAQUE : SOLID;
}

/**
 * Bit x set: nothing passes straight from column x of a row to its east neighbour.
 * @param opaque row of the channel's opaque cells; `walls` of its east walls
 */
export function closedEast(opaque: usize, walls: usize, word: i32): u64 {
  const at = word << 3;
  const here = load<u64>(opaque + at);
  return here | (here >> 1) | (load<u64>(opaque + at, 8) << 63) | load<u64>(walls + at);
}

/**
 * Bit x set: nothing passes straight from column x of a row to the row south of it.
 * @param opaque row of the channel's opaque cells, `below` the next; `walls` of its south walls
 */
export function closedSouth(opaque: usize, below: usize, walls: usize, word: i32): u64 {
  const at = word << 3;
  return load<u64>(opaque + at) | load<u64>(below + at) | load<u64>(walls + at);
}

export function isOpen(map: MapHeader, x: i32, y: i32, z: i32): bool {
  if (<u32>x >= <u32>map.width || <u32>y >= <u32>map.height) return false;
  return !bitAt(rowAt(map, SOLID, y, z), x);
}

/** Whether one steps from open cell (x, y) to the open cell east of it. */
export function opensEast(map: MapHeader, channel: i32, x: i32, y: i32, z: i32): bool {
  return (
    isOpen(map, x, y, z) &&
    isOpen(map, x + 1, y, z) &&
    !bitAt(rowAt(map, WALLS + 2 * channel, y, z), x)
  );
}

/** Whether one steps from open cell (x, y) to the open cell south of it. */
export function opensSouth(map: MapHeader, channel: i32, x: i32, y: i32, z: i32): bool {
  return (
    isOpen(map, x, y, z) &&
    isOpen(map, x, y + 1, z) &&
    !bitAt(rowAt(map, WALLS + 2 * channel + 1, y, z), x)
  );
}

/** Whether all four straight steps around the lower right corner of (x, y) are open (R28). */
export function opensCorner(map: MapHeader, channel: i32, x: i32, y: i32, z: i32): bool {
  return (
    opensEast(map, channel, x, y, z) &&
    opensEast(map, channel, x, y + 1, z) &&
    opensSouth(map, channel, x, y, z) &&
    opensSouth(map, channel, x + 1, y, z)
  );
}

/**
 * The steps inside a window, as planes of the window's own shape with an empty row above and below,
 * so that a walker may look one row beyond either end. Steps that leave the window are closed.
 */
@unmanaged
export class Steps {
  stride: usize;
  /** Address of row 0 of each plane. */
  open: usize;
  east: usize;
  south: usize;
  corner: usize;
}

export function takeSteps(
  scratch: Scratch,
  map: MapHeader,
  channel: i32,
  z: i32,
  window: Window,
): Steps {
  const stride = window.stride;
  const plane = stride * (<usize>window.height + 2);
  const base = takeZeroed(scratch, offsetof<Steps>() + 8 + <u64>plane * 4);
  const steps = changetype<Steps>(base);
  steps.stride = stride;
  steps.open = base + ((offsetof<Steps>() + 7) & ~7) + stride;
  steps.east = steps.open + plane;
  steps.south = steps.east + plane;
  steps.corner = steps.south + plane;

  const words = wordsOf(window.width) - 1;
  for (let row = 0; row < window.height; row++) {
    const solid = rowAt(map, SOLID, window.y + row, z);
    const out = steps.open + <usize>row * stride;
    for (let word = 0; word < words; word++) {
      const inside = lowBits(window.width - (word << 6));
      store<u64>(out + (word << 3), ~bitsFrom(solid, window.x + (word << 6)) & inside);
    }
  }
  for (let row = 0; row < window.height; row++) {
    const east = rowAt(map, WALLS + 2 * channel, window.y + row, z);
    const south = rowAt(map, WALLS + 2 * channel + 1, window.y + row, z);
    for (let word = 0; word < words; word++) {
      const at = <usize>row * stride + (word << 3);
      const column = window.x + (word << 6);
      const open = load<u64>(steps.open + at);
      const next = load<u64>(steps.open + at, 8);
      const below = load<u64>(steps.open + at + stride);
      store<u64>(steps.east + at, open & ((open >> 1) | (next << 63)) & ~bitsFrom(east, column));
      store<u64>(steps.south + at, open & below & ~bitsFrom(south, column));
    }
  }
  for (let row = 0; row < window.height - 1; row++) {
    for (let word = 0; word < words; word++) {
      const at = <usize>row * stride + (word << 3);
      const across = load<u64>(steps.east + at) & load<u64>(steps.east + at + stride);
      const down = load<u64>(steps.south + at);
      const nextDown = (down >> 1) | (load<u64>(steps.south + at, 8) << 63);
      store<u64>(steps.corner + at, across & down & nextDown);
    }
  }
  return steps;
}
