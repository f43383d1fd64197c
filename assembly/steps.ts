/**
 * Solids and walls of a channel, folded into steps between neighbouring cells (SEMANTICS §2).
 *
 * A map keeps, for each channel, which steps east and south are closed; an edit folds anew what it
 * touched. Two bits a cell hold all that sight and straight steps ask for; D, a lower right corner
 * that is free for diagonals, follows from the four steps around it and is found where it is needed.
 */
import { foldBlocks } from './blocks';
import {
  CHANNELS,
  CLOSED,
  EAST,
  MapHeader,
  OPAQUE,
  PIT,
  rowAt,
  Scratch,
  SIGHT,
  SOLID,
  SOUTH,
  TERRAIN_HIGH,
  TERRAIN_LOW,
  take,
  takeZeroed,
  WALLS,
} from './memory';
import { bitAt, bitsFrom, lowBits, putWord, Window } from './plane';

/** Finds the closed steps of a rectangle of cells anew, after any change of its cells or walls. */
export function foldSteps(base: usize, x: i32, y: i32, z: i32, width: i32, height: i32): void {
  const map = changetype<MapHeader>(base);
  // A step belongs to the west or the north one of its two cells.
  const left = max(0, x - 1);
  const right = min(map.width, x + width);
  const top = max(0, y - 1);
  const bottom = min(map.height, y + height);
  for (let channel = 0; channel < CHANNELS; channel++) {
    for (let row = top; row < bottom; row++) foldRow(map, channel, row, z, left, right);
    foldBlocks(map, channel, left, top, z, right, bottom);
  }
}

/** Notes on a map whether pits or bad ground lie among cells that were written, or right beside them. */
export function noteGround(base: usize, x: i32, y: i32, z: i32, width: i32, height: i32): void {
  const map = changetype<MapHeader>(base);
  for (let row = y; row < y + height && !map.isRough; row++) {
    const pits = rowAt(map, PIT, row, z);
    const low = rowAt(map, TERRAIN_LOW, row, z);
    const high = rowAt(map, TERRAIN_HIGH, row, z);
    for (let word = x >> 6; word <= (x + width - 1) >> 6; word++) {
      const at = word << 3;
      if (load<u64>(pits + at) | load<u64>(low + at) | load<u64>(high + at)) map.isRough = 1;
    }
  }
}

/** Address of column 0 of a row's closed steps east or south; the map's border is not marked. */
export function closedRow(map: MapHeader, channel: i32, side: i32, y: i32, z: i32): usize {
  return rowAt(map, CLOSED + 2 * channel + side, y, z);
}

/**
 * Whether neither solids nor walls of a kind close a cell's east or south edge; outside is not open.
 * Unlike the closed steps it lets fog through, and it knows the walls that give cover.
 */
export function edgeOpen(map: MapHeader, walls: i32, x: i32, y: i32, z: i32, side: i32): bool {
  return (
    cellOpen(map, x, y, z) &&
    cellOpen(map, side == EAST ? x + 1 : x, side == EAST ? y : y + 1, z) &&
    !bitAt(rowAt(map, WALLS + 2 * walls + side, y, z), x)
  );
}

export function cellOpen(map: MapHeader, x: i32, y: i32, z: i32): bool {
  if (<u32>x >= <u32>map.width || <u32>y >= <u32>map.height) return false;
  return !bitAt(rowAt(map, SOLID, y, z), x);
}

/**
 * A window's own open steps, in planes of its shape with an empty row above and below, so that a
 * walker may look one row beyond either end. Steps that leave the window are closed.
 */
@unmanaged
export class Steps {
  stride: usize;
  height: i32;
  /**
   * Address of row 0 of each plane; back and forth are one where no free wall tells them apart. A
   * step's bit is that of the upper left cell of the square or the pair that it lies in.
   */
  east: usize;
  west: usize;
  south: usize;
  north: usize;
  /** D, filled by `findCorners`, which the four diagonals share where there are no free walls. */
  corner: usize;
  southeast: usize;
  northwest: usize;
  southwest: usize;
  northeast: usize;
  /** The cells whose centre a free wall contains, which no step enters; 0: there are none. */
  centres: usize;
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
  const steps = changetype<Steps>(take(scratch, offsetof<Steps>()));
  steps.stride = stride;
  steps.height = window.height;
  steps.east = takeZeroed(scratch, <u64>plane * 2) + stride;
  steps.south = steps.east + plane;
  steps.west = steps.east;
  steps.north = steps.south;
  steps.centres = 0;
  const width = window.width;
  let east = closedRow(map, channel, EAST, window.y, z);
  let south = closedRow(map, channel, SOUTH, window.y, z);
  // Rows lie evenly spaced, so that checking the last one checks all before it.
  const last = window.height - 1;
  closedRow(map, channel, SOUTH, window.y + last, z);
  for (let row = 0, at: usize = 0; row <= last; row++, at += stride) {
    for (let column = 0; column < width; column += 64) {
      const word = at + (column >> 3);
      const x = window.x + column;
      store<u64>(steps.east + word, ~bitsFrom(east, x) & lowBits(width - 1 - column));
      if (row == last) continue;
      store<u64>(steps.south + word, ~bitsFrom(south, x) & lowBits(width - column));
    }
    east += map.rowBytes;
    south += map.rowBytes;
  }
  return steps;
}

/** Fills in D, which only those who step diagonally need. */
export function findCorners(scratch: Scratch, steps: Steps): void {
  const stride = steps.stride;
  const rows = <usize>steps.height + 2;
  steps.corner = takeZeroed(scratch, <u64>(stride * rows)) + stride;
  steps.southeast = steps.corner;
  steps.northwest = steps.corner;
  steps.southwest = steps.corner;
  steps.northeast = steps.corner;
  const end = stride * (<usize>steps.height - 1);
  for (let at: usize = 0; at < end; at += 8) {
    const across = load<u64>(steps.east + at) & load<u64>(steps.east + at + stride);
    const down = load<u64>(steps.south + at);
    const nextDown = (down >> 1) | (load<u64>(steps.south + at, 8) << 63);
    store<u64>(steps.corner + at, across & down & nextDown);
  }
}

/** Folds the words of a row that hold the steps of its cells [left, right). */
function foldRow(map: MapHeader, channel: i32, y: i32, z: i32, left: i32, right: i32): void {
  const opaque = channel == SIGHT ? OPAQUE : SOLID;
  const cells = rowAt(map, opaque, y, z);
  // The last row's steps south lead out of the map, whatever they are.
  const below = rowAt(map, opaque, min(y + 1, map.height - 1), z);
  const walls = WALLS + 2 * channel;
  const eastWalls = rowAt(map, walls + EAST, y, z);
  const southWalls = rowAt(map, walls + SOUTH, y, z);
  const east = closedRow(map, channel, EAST, y, z);
  const south = closedRow(map, channel, SOUTH, y, z);
  for (let column = left & ~63; column < right; column += 64) {
    const word = column >> 3;
    const here = load<u64>(cells + word);
    putWord(east + word, load<u64>(eastWalls + word) | here | bitsFrom(cells, column + 1));
    putWord(south + word, load<u64>(southWalls + word) | here | load<u64>(below + word));
  }
}
