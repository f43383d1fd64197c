/**
 * Steps of single cells among free walls, each of which may be open one way alone (SEMANTICS §9), on a
 * patch of the map.
 */
import { MapHeader, Scratch } from '../memory';
import {
  EASTWARD,
  NORTHEAST,
  NORTHWARD,
  NORTHWEST,
  SOUTHEAST,
  SOUTHWARD,
  SOUTHWEST,
  WESTWARD,
} from '../walls/planes';
import { Order } from './order';
import { later, Patch, planeBytes, takePlane } from './patch';
import { SpaceSteps } from './spaces';
import { stoppedSteps } from './walls';

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
  findLegs(patch, steps, order.softCorners != 0);
  // Past soft corners one goes round what stands between.
  if (!order.softCorners) stopDiagonals(scratch, map, z, patch, steps);
}

/** A diagonal needs both ways round its corner by straight steps, or one where corners are soft. */
function findLegs(patch: Patch, steps: SpaceSteps, areSoft: bool): void {
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

/** A diagonal needs its own segment open its own way, and the one across open both ways. */
function stopDiagonals(
  scratch: Scratch,
  map: MapHeader,
  z: i32,
  patch: Patch,
  steps: SpaceSteps,
): void {
  const falling = takePlane(scratch, patch);
  const rising = takePlane(scratch, patch);
  memory.fill(falling, 0xff, planeBytes(patch));
  memory.fill(rising, 0xff, planeBytes(patch));
  stop(map, z, patch, falling, SOUTHEAST);
  stop(map, z, patch, falling, NORTHWEST);
  stop(map, z, patch, rising, SOUTHWEST);
  stop(map, z, patch, rising, NORTHEAST);
  keepAll(patch, steps.southeast, rising);
  keepAll(patch, steps.northwest, rising);
  keepAll(patch, steps.southwest, falling);
  keepAll(patch, steps.northeast, falling);
  stop(map, z, patch, steps.southeast, SOUTHEAST);
  stop(map, z, patch, steps.northwest, NORTHWEST);
  stop(map, z, patch, steps.southwest, SOUTHWEST);
  stop(map, z, patch, steps.northeast, NORTHEAST);
}

/** Takes from a plane of open steps those that free walls stop. */
function stop(map: MapHeader, z: i32, patch: Patch, plane: usize, way: i32): void {
  const last = min(patch.side, map.height - patch.y);
  for (let row = max(0, -patch.y); row < last; row++) {
    const line = plane + <usize>row * patch.stride;
    for (let column = 0; column < patch.side; column += 64) {
      const at = line + (column >> 3);
      const closed = stoppedSteps(map, way, patch.x + column, patch.y + row, z);
      store<u64>(at, load<u64>(at) & ~closed);
    }
  }
}

function keepAll(patch: Patch, plane: usize, others: usize): void {
  const bytes = planeBytes(patch);
  for (let at: usize = 0; at < bytes; at += 8) {
    store<u64>(plane + at, load<u64>(plane + at) & load<u64>(others + at));
  }
}

function copyOf(scratch: Scratch, patch: Patch, plane: usize): usize {
  const copy = takePlane(scratch, patch);
  memory.copy(copy, plane, planeBytes(patch));
  return copy;
}
