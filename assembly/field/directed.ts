/**
 * Steps of single cells among free walls, each of which may be open one way alone (SEMANTICS §9), on a
 * patch of the map.
 */
import { MapHeader, MOVEMENT, Scratch } from '../memory';
import {
  EASTWARD,
  NORTHEAST,
  NORTHWARD,
  NORTHWEST,
  planeOf,
  SOUTHEAST,
  SOUTHWARD,
  SOUTHWEST,
  WESTWARD,
} from '../walls/planes';
import { recordAt, recordRow, WallStore } from '../walls/store';
import { Order } from './order';
import { later, Patch, planeBytes, takePlane } from './patch';
import { SpaceSteps } from './spaces';

/** Gives each way a plane of its own, without the steps that free walls stop, and finds the diagonals. */
export function part(
  scratch: Scratch,
  map: MapHeader,
  order: Order,
  patch: Patch,
  steps: SpaceSteps,
): void {
  const z = order.z;
  steps.west = copyOf(scratch, patch, steps.east);
  steps.north = copyOf(scratch, patch, steps.south);
  stop(map, z, patch, steps.east, EASTWARD);
  stop(map, z, patch, steps.west, WESTWARD);
  stop(map, z, patch, steps.south, SOUTHWARD);
  stop(map, z, patch, steps.north, NORTHWARD);
  steps.northwest = takePlane(scratch, patch);
  steps.northeast = takePlane(scratch, patch);
  if (!order.diagonal) return;
  // Past soft corners one goes round what stands between.
  if (order.softCorners) findWays(patch, steps, true);
  else findHard(scratch, map, z, patch, steps);
}

/** A diagonal needs both ways round its corner by straight steps, or one where corners are soft. */
function findWays(patch: Patch, steps: SpaceSteps, areSoft: bool): void {
  const stride = patch.stride;
  const end = planeBytes(patch) - stride - 8;
  for (let at: usize = 0; at < end; at += 8) {
    const below = at + stride;
    const east = load<u64>(steps.east + at);
    const eastBelow = load<u64>(steps.east + below);
    const west = load<u64>(steps.west + at);
    const westBelow = load<u64>(steps.west + below);
    const south = load<u64>(steps.south + at);
    const southBeside = later(steps.south + at, 1);
    const north = load<u64>(steps.north + at);
    const northBeside = later(steps.north + at, 1);
    store<u64>(steps.southeast + at, round(east & southBeside, south & eastBelow, areSoft));
    store<u64>(steps.northwest + at, round(westBelow & north, northBeside & west, areSoft));
    store<u64>(steps.southwest + at, round(west & south, southBeside & westBelow, areSoft));
    store<u64>(steps.northeast + at, round(north & east, eastBelow & northBeside, areSoft));
  }
}

function round(one: u64, other: u64, isSoft: bool): u64 {
  return isSoft ? one | other : one & other;
}

/** Past a hard corner a diagonal needs its own segment open its own way besides, the other both ways. */
function findHard(scratch: Scratch, map: MapHeader, z: i32, patch: Patch, steps: SpaceSteps): void {
  findWays(patch, steps, false);
  const southeast = takeOpen(scratch, map, z, patch, SOUTHEAST);
  const northwest = takeOpen(scratch, map, z, patch, NORTHWEST);
  const southwest = takeOpen(scratch, map, z, patch, SOUTHWEST);
  const northeast = takeOpen(scratch, map, z, patch, NORTHEAST);
  const bytes = planeBytes(patch);
  for (let at: usize = 0; at < bytes; at += 8) {
    const falling = load<u64>(southeast + at) & load<u64>(northwest + at);
    const rising = load<u64>(southwest + at) & load<u64>(northeast + at);
    keep(steps.southeast + at, rising & load<u64>(southeast + at));
    keep(steps.northwest + at, rising & load<u64>(northwest + at));
    keep(steps.southwest + at, falling & load<u64>(southwest + at));
    keep(steps.northeast + at, falling & load<u64>(northeast + at));
  }
}

/** What of a plane of walls is clear. */
function takeOpen(scratch: Scratch, map: MapHeader, z: i32, patch: Patch, bits: i32): usize {
  const plane = takePlane(scratch, patch);
  memory.fill(plane, 0xff, planeBytes(patch));
  stop(map, z, patch, plane, bits);
  return plane;
}

/** Clears in a plane of a patch the bits that are set in one of the planes of walls (walls/planes.ts). */
function stop(map: MapHeader, z: i32, patch: Patch, plane: usize, bits: i32): void {
  const walls = changetype<WallStore>(map.walls);
  const index = planeOf(MOVEMENT, bits);
  const shift = <u64>(patch.x & 63);
  const bottom = min(map.height, patch.y + patch.side);
  // The records under a word of the patch are the same for up to 64 rows.
  for (let y = max(0, patch.y); y < bottom; ) {
    const end = min(bottom, (y | 63) + 1);
    for (let column = 0; column < patch.side; column += 64) {
      const left = (patch.x + column) >> 6;
      const low = recordOrNone(walls, left, y >> 6, z);
      const high = shift ? recordOrNone(walls, left + 1, y >> 6, z) : 0;
      if (!(low | high)) continue;
      let at = plane + <usize>(y - patch.y) * patch.stride + (column >> 3);
      for (let row = y; row < end; row++, at += patch.stride) {
        let set: u64 = 0;
        if (low) set = load<u64>(recordRow(low, index, row)) >> shift;
        if (high) set |= load<u64>(recordRow(high, index, row)) << (64 - shift);
        store<u64>(at, load<u64>(at) & ~set);
      }
    }
    y = end;
  }
}

function recordOrNone(walls: WallStore, column: i32, row: i32, z: i32): usize {
  return <u32>column < <u32>walls.columns ? recordAt(walls, column, row, z) : 0;
}

function copyOf(scratch: Scratch, patch: Patch, plane: usize): usize {
  const copy = takePlane(scratch, patch);
  memory.copy(copy, plane, planeBytes(patch));
  return copy;
}

function keep(at: usize, bits: u64): void {
  store<u64>(at, load<u64>(at) & bits);
}
