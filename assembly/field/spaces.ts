/**
 * Steps of spaces of several cells, and past soft corners (SEMANTICS §1, §2), on a patch of the map.
 * A space steps where each of its cells does, from one clear place to another.
 */
import { EAST, MapHeader, MOVEMENT, Scratch, SOUTH, take } from '../memory';
import { closedRow } from '../steps';
import { part } from './directed';
import { Order } from './order';
import { clippedBits, keepBlocks, later, Patch, planeBytes, takePlane } from './patch';

/**
 * Planes of open steps, by the upper left cell of a space, or of the four spaces around a corner. A
 * step and the one back share a plane where no free wall may stop one of them alone.
 */
@unmanaged
export class SpaceSteps {
  east: usize;
  west: usize;
  south: usize;
  north: usize;
  /** Between the upper left and the lower right of the four, and back. */
  southeast: usize;
  northwest: usize;
  /** Between the other two. */
  southwest: usize;
  northeast: usize;
}

/**
 * Steps of single cells.
 * @param amongWalls whether free walls may stop some of them
 */
export function takeCellSteps(
  scratch: Scratch,
  map: MapHeader,
  order: Order,
  patch: Patch,
  amongWalls: bool,
): SpaceSteps {
  const steps = changetype<SpaceSteps>(take(scratch, offsetof<SpaceSteps>()));
  steps.east = readOpen(scratch, map, order.z, patch, EAST);
  steps.west = steps.east;
  steps.south = readOpen(scratch, map, order.z, patch, SOUTH);
  steps.north = steps.south;
  steps.southeast = takePlane(scratch, patch);
  steps.northwest = steps.southeast;
  steps.southwest = takePlane(scratch, patch);
  steps.northeast = steps.southwest;
  if (amongWalls) part(scratch, map, order, patch, steps);
  else if (order.diagonal) findCorners(patch, steps, order.softCorners != 0);
  return steps;
}

/** Turns the steps of single cells into those of spaces. */
export function widenSteps(scratch: Scratch, patch: Patch, steps: SpaceSteps, size: i32): void {
  const clear = takeClear(scratch, patch, steps, size);
  keepBlocks(patch, steps.east, size, size);
  keepBlocks(patch, steps.south, size, size);
  keepBlocks(patch, steps.southeast, size, size);
  keepBlocks(patch, steps.southwest, size, size);
  if (steps.west != steps.east) {
    keepBlocks(patch, steps.west, size, size);
    keepBlocks(patch, steps.north, size, size);
    keepBlocks(patch, steps.northwest, size, size);
    keepBlocks(patch, steps.northeast, size, size);
  }
  const stride = patch.stride;
  const end = planeBytes(patch) - stride - 8;
  for (let at: usize = 0; at < end; at += 8) {
    const here = load<u64>(clear + at);
    const right = later(clear + at, 1);
    const below = load<u64>(clear + at + stride);
    const falling = here & later(clear + at + stride, 1);
    const rising = right & below;
    keep(steps.east + at, here & right);
    keep(steps.west + at, here & right);
    keep(steps.south + at, here & below);
    keep(steps.north + at, here & below);
    keep(steps.southeast + at, falling);
    keep(steps.northwest + at, falling);
    keep(steps.southwest + at, rising);
    keep(steps.northeast + at, rising);
  }
}

/**
 * Places of two or more cells a side all of whose inner straight steps are open both ways, and so their
 * cells.
 */
export function takeClear(scratch: Scratch, patch: Patch, steps: SpaceSteps, size: i32): usize {
  const bytes = planeBytes(patch);
  const clear = takePlane(scratch, patch);
  const down = takePlane(scratch, patch);
  for (let at: usize = 0; at < bytes; at += 8) {
    store<u64>(clear + at, load<u64>(steps.east + at) & load<u64>(steps.west + at));
    store<u64>(down + at, load<u64>(steps.south + at) & load<u64>(steps.north + at));
  }
  keepBlocks(patch, clear, size - 1, size);
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
    store<u64>(steps.southeast + at, areSoft ? (top & right) | (left & bottom) : all);
    store<u64>(steps.southwest + at, areSoft ? (top & left) | (right & bottom) : all);
  }
}

function keep(at: usize, bits: u64): void {
  store<u64>(at, load<u64>(at) & bits);
}
