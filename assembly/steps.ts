/**
 * Solids and walls of a channel, folded into steps between neighbouring cells (SEMANTICS §2).
 *
 * Three bits a cell hold the whole graph: E (the step east), S (the step south) and D (the cell's
 * lower right corner is free for diagonals, which takes all four straight steps around it). They
 * are derived for a query's window alone, so that an edit of a map has nothing to keep up to date
 * and a query pays for nothing beyond its window.
 */
import { MapHeader, OPAQUE, rowAt, Scratch, SIGHT, SOLID, take, takeZeroed, WALLS } from './memory';
import { bitAt, bitsFrom, lowBits, Window } from './plane';

/**
 * Planes of a window's own shape with an empty row above and below, so that a walker may look one
 * row beyond either end. Steps that leave the window are closed.
 */
@unmanaged
export class Steps {
  stride: usize;
  height: i32;
  /** Address of row 0 of each plane. */
  east: usize;
  south: usize;
  /** Filled by `findCorners`. */
  corner: usize;
}

/** Steps as they are taken: from one cell that is not solid to another. */
export function takeSteps(
  scratch: Scratch,
  map: MapHeader,
  channel: i32,
  z: i32,
  window: Window,
): Steps {
  return derive(scratch, map, SOLID, channel, z, window);
}

/** Steps as they are seen along: on the channel of sight none leads into fog or out of it. */
export function takeSightSteps(
  scratch: Scratch,
  map: MapHeader,
  channel: i32,
  z: i32,
  window: Window,
): Steps {
  return derive(scratch, map, channel == SIGHT ? OPAQUE : SOLID, channel, z, window);
}

/** Fills in D, which only those who step diagonally need. */
export function findCorners(scratch: Scratch, steps: Steps): void {
  const stride = steps.stride;
  const rows = <usize>steps.height + 2;
  steps.corner = takeZeroed(scratch, <u64>(stride * rows)) + stride;
  const end = stride * (<usize>steps.height - 1);
  for (let at: usize = 0; at < end; at += 8) {
    const across = load<u64>(steps.east + at) & load<u64>(steps.east + at + stride);
    const down = load<u64>(steps.south + at);
    const nextDown = (down >> 1) | (load<u64>(steps.south + at, 8) << 63);
    store<u64>(steps.corner + at, across & down & nextDown);
  }
}

/** Whether one steps east from a window's cell; cells outside the window lead nowhere. */
export function opensEast(steps: Steps, column: i32, row: i32): bool {
  return isSet(steps, steps.east, column, row);
}

export function opensSouth(steps: Steps, column: i32, row: i32): bool {
  return isSet(steps, steps.south, column, row);
}

export function opensCorner(steps: Steps, column: i32, row: i32): bool {
  return isSet(steps, steps.corner, column, row);
}

function isSet(steps: Steps, plane: usize, column: i32, row: i32): bool {
  return (
    column >= 0 &&
    row >= 0 &&
    row < steps.height &&
    bitAt(plane + <usize>row * steps.stride, column)
  );
}

function derive(
  scratch: Scratch,
  map: MapHeader,
  opaque: i32,
  channel: i32,
  z: i32,
  window: Window,
): Steps {
  const stride = window.stride;
  const plane = stride * (<usize>window.height + 2);
  const steps = changetype<Steps>(take(scratch, offsetof<Steps>()));
  const base = takeZeroed(scratch, <u64>plane * 3);
  steps.stride = stride;
  steps.height = window.height;
  const opens = base + stride;
  steps.east = opens + plane;
  steps.south = steps.east + plane;

  const height = window.height;
  const width = window.width;
  // Rows lie evenly spaced, so that checking the last one checks all before it.
  rowAt(map, opaque, window.y + height - 1, z);
  let cells = rowAt(map, opaque, window.y, z);
  for (let row = 0, out = opens; row < height; row++, out += stride, cells += map.rowBytes) {
    for (let column = 0; column < width; column += 64) {
      const inside = lowBits(width - column);
      store<u64>(out + (column >> 3), ~bitsFrom(cells, window.x + column) & inside);
    }
  }
  let eastWalls = rowAt(map, WALLS + 2 * channel, window.y, z);
  let southWalls = rowAt(map, WALLS + 2 * channel + 1, window.y, z);
  for (let row = 0, at: usize = 0; row < height; row++, at += stride) {
    for (let column = 0; column < width; column += 64) {
      const word = at + (column >> 3);
      const open = load<u64>(opens + word);
      const next = (open >> 1) | (load<u64>(opens + word, 8) << 63);
      const below = load<u64>(opens + word + stride);
      const x = window.x + column;
      store<u64>(steps.east + word, open & next & ~bitsFrom(eastWalls, x));
      store<u64>(steps.south + word, open & below & ~bitsFrom(southWalls, x));
    }
    eastWalls += map.rowBytes;
    southWalls += map.rowBytes;
  }
  return steps;
}
