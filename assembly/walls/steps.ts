/**
 * Steps among walls with free ends (SEMANTICS §9). A step is open where the grid lets it pass and no
 * wall meets the way between the two centres; none enters a cell whose centre lies on a wall. A
 * diagonal is open where both ways round it are, and both diagonals of its square: the other one is
 * closed to it if it is closed either way. One-way walls make steps differ back and forth.
 */
import { MapHeader, Scratch, takeZeroed } from '../memory';
import { lowBits, Window } from '../plane';
import { findCorners, Steps, takeSteps } from '../steps';
import {
  CENTRE,
  EASTWARD,
  NORTHEAST,
  NORTHWARD,
  NORTHWEST,
  planeOf,
  SOUTHEAST,
  SOUTHWARD,
  SOUTHWEST,
  WESTWARD,
  wallsIn,
} from './planes';
import { PLANE_BYTES, recordAt, recordRow, storeOf, WallStore } from './store';

/**
 * The steps of a window, straight and diagonal, with solids and all walls of the channel folded in.
 * Without free walls there the planes back and forth, and those of the four diagonals, are the same.
 */
export function takeDirectedSteps(
  scratch: Scratch,
  map: MapHeader,
  channel: i32,
  z: i32,
  window: Window,
): Steps {
  const steps = takeSteps(scratch, map, channel, z, window);
  if (!wallsIn(map, window.x, window.y, z, window.width, window.height)) {
    findCorners(scratch, steps);
    return steps;
  }
  const plane = steps.stride * (<usize>steps.height + 2);
  steps.west = takeZeroed(scratch, <u64>plane * 7) + steps.stride;
  steps.north = steps.west + plane;
  steps.southeast = steps.north + plane;
  steps.northwest = steps.southeast + plane;
  steps.southwest = steps.northwest + plane;
  steps.northeast = steps.southwest + plane;
  steps.centres = steps.northeast + plane;
  readWalls(steps, map, channel, z, window);
  for (let row = 0; row < steps.height; row++) joinDiagonals(steps, row);
  return steps;
}

/** Closes what the walls close; the diagonals by their own squares' diagonals alone. */
function readWalls(steps: Steps, map: MapHeader, channel: i32, z: i32, window: Window): void {
  const walls = storeOf(changetype<usize>(map));
  const shift = <u64>(window.x & 63);
  const offset = recordRow(0, planeOf(channel, 0), 0);
  for (let row = 0; row < window.height; row++) {
    const y = window.y + row;
    for (let column = 0; column < window.width; column += 64) {
      const at = <usize>row * steps.stride + (column >> 3);
      const record = (window.x + column) >> 6;
      const low = recordFor(walls, record, y, z);
      const high = shift ? recordFor(walls, record + 1, y, z) : 0;
      const base = offset + ((<usize>y & 63) << 3);
      const open = load<u64>(steps.east + at);
      const down = load<u64>(steps.south + at);
      store<u64>(steps.west + at, open & ~bitsOf(low, high, base, WESTWARD, shift));
      store<u64>(steps.east + at, open & ~bitsOf(low, high, base, EASTWARD, shift));
      store<u64>(steps.north + at, down & ~bitsOf(low, high, base, NORTHWARD, shift));
      store<u64>(steps.south + at, down & ~bitsOf(low, high, base, SOUTHWARD, shift));
      const southeast = bitsOf(low, high, base, SOUTHEAST, shift);
      const northwest = bitsOf(low, high, base, NORTHWEST, shift);
      const southwest = bitsOf(low, high, base, SOUTHWEST, shift);
      const northeast = bitsOf(low, high, base, NORTHEAST, shift);
      store<u64>(steps.southeast + at, ~(southeast | southwest | northeast));
      store<u64>(steps.northwest + at, ~(northwest | southwest | northeast));
      store<u64>(steps.southwest + at, ~(southwest | southeast | northwest));
      store<u64>(steps.northeast + at, ~(northeast | southeast | northwest));
      const centres = bitsOf(low, high, base, CENTRE, shift);
      store<u64>(steps.centres + at, centres & lowBits(window.width - column));
    }
  }
}

/** Closes the diagonals of the squares below a row that one cannot walk round, in their direction. */
function joinDiagonals(steps: Steps, row: i32): void {
  const stride = steps.stride;
  const start = <usize>row * stride;
  for (let at = start; at < start + stride - 8; at += 8) {
    const east = load<u64>(steps.east + at) & load<u64>(steps.east + stride + at);
    const west = load<u64>(steps.west + at) & load<u64>(steps.west + stride + at);
    const south = bothColumns(steps.south + at);
    const north = bothColumns(steps.north + at);
    store<u64>(steps.southeast + at, load<u64>(steps.southeast + at) & east & south);
    store<u64>(steps.northwest + at, load<u64>(steps.northwest + at) & west & north);
    store<u64>(steps.southwest + at, load<u64>(steps.southwest + at) & west & south);
    store<u64>(steps.northeast + at, load<u64>(steps.northeast + at) & east & north);
  }
}

/** The columns whose bit and the next one's are set. */
function bothColumns(word: usize): u64 {
  const bits = load<u64>(word);
  return bits & ((bits >> 1) | (load<u64>(word, 8) << 63));
}

function recordFor(walls: WallStore, column: i32, y: i32, z: i32): usize {
  return column < walls.columns ? recordAt(walls, column, y >> 6, z) : 0;
}

/** 64 columns of a plane that begin within one record and end in the next, either of which may be 0. */
function bitsOf(low: usize, high: usize, base: usize, plane: i32, shift: u64): u64 {
  const at = base + <usize>plane * PLANE_BYTES;
  const bits = low ? load<u64>(low + at) >> shift : 0;
  return high ? bits | (load<u64>(high + at) << (64 - shift)) : bits;
}
