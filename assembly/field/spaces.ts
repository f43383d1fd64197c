/**
 * Steps of spaces of several cells, and past soft corners (SEMANTICS §1, §2), on a patch of the map.
 * A space steps where each of its cells does, from one clear place to another.
 */
import { EAST, MapHeader, MOVEMENT, Scratch, SOUTH, take } from '../memory';
import { closedRow } from '../steps';
import { Order } from './order';
import { clippedBits, keepBlocks, later, Patch, planeBytes, takePlane } from './patch';

/** Planes of open steps, by the upper left cell of a space, or of the four spaces around a corner. */
@unmanaged
export class SpaceSteps {
  east: usize;
  south: usize;
  /** Diagonals between the upper left and the lower right of the four, and between the other two. */
  falling: usize;
  rising: usize;
}

/** Steps of single cells. */
export function takeCellSteps(
  scratch: Scratch,
  map: MapHeader,
  order: Order,
  patch: Patch,
): SpaceSteps {
  const steps = changetype<SpaceSteps>(take(scratch, offsetof<SpaceSteps>()));
  steps.east = readOpen(scratch, map, order.z, patch, EAST);
  steps.south = readOpen(scratch, map, order.z, patch, SOUTH);
  steps.falling = takePlane(scratch, patch);
  steps.rising = takePlane(scratch, patch);
  if (order.diagonal) findCorners(patch, steps, order.softCorners != 0);
  return steps;
}

/** Turns the steps of single cells into those of spaces. */
export function widenSteps(scratch: Scratch, patch: Patch, steps: SpaceSteps, size: i32): void {
  const clear = takeClear(scratch, patch, steps, size);
  keepBlocks(patch, steps.east, size, size);
  keepBlocks(patch, steps.south, size, size);
  keepBlocks(patch, steps.falling, size, size);
  keepBlocks(patch, steps.rising, size, size);
  const stride = patch.stride;
  const end = planeBytes(patch) - stride - 8;
  for (let at: usize = 0; at < end; at += 8) {
    const here = load<u64>(clear + at);
    const right = later(clear + at, 1);
    const below = load<u64>(clear + at + stride);
    keep(steps.east + at, here & right);
    keep(steps.south + at, here & below);
    keep(steps.falling + at, here & later(clear + at + stride, 1));
    keep(steps.rising + at, right & below);
  }
}

/** Places of two or more cells a side all of whose inner straight steps are open, and so their cells. */
export function takeClear(scratch: Scratch, patch: Patch, steps: SpaceSteps, size: i32): usize {
  const bytes = planeBytes(patch);
  const clear = takePlane(scratch, patch);
  memory.copy(clear, steps.east, bytes);
  keepBlocks(patch, clear, size - 1, size);
  const down = takePlane(scratch, patch);
  memory.copy(down, steps.south, bytes);
  keepBlocks(patch, down, size, size - 1);
  for (let at: usize = 0; at < bytes; at += 8) keep(clear + at, load<u64>(down + at));
  return clear;
}

/** Open steps east or south between cells of the map. */
function readOpen(scratch: Scratch, map: MapHeader, z: i32, patch: Patch, side: i32): usize {
  const plane = takePlane(scratch, patch);
  const width = side == EAST ? map.width - 1 : map.width;
  const height = side == EAST ? map.height : map.height - 1;
  const first = max(0, -patch.y);
  const last = min(patch.side, height - patch.y);
  for (let row = first; row < last; row++) {
    const closed = closedRow(map, MOVEMENT, side, patch.y + row, z);
    const line = plane + <usize>row * patch.stride;
    for (let column = 0; column < patch.side; column += 64) {
      const x = patch.x + column;
      store<u64>(line + (column >> 3), clippedBits(closed, x, width, true));
    }
  }
  return plane;
}

/**
 * A diagonal needs all four steps around its corner, or where corners are soft the two of one way
 * round it.
 */
function findCorners(patch: Patch, steps: SpaceSteps, areSoft: bool): void {
  const stride = patch.stride;
  const end = planeBytes(patch) - stride - 8;
  for (let at: usize = 0; at < end; at += 8) {
    const top = load<u64>(steps.east + at);
    const bottom = load<u64>(steps.east + at + stride);
    const left = load<u64>(steps.south + at);
    const right = later(steps.south + at, 1);
    const all = top & bottom & left & right;
    store<u64>(steps.falling + at, areSoft ? (top & right) | (left & bottom) : all);
    store<u64>(steps.rising + at, areSoft ? (top & left) | (right & bottom) : all);
  }
}

function keep(at: usize, bits: u64): void {
  store<u64>(at, load<u64>(at) & bits);
}
