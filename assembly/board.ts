/**
 * Boards: the 8 × 8 cells round a corner in one word, bit 8 · row + column, the corner in their
 * middle. All that 20 ft of a spread touch lies on a board, and one operation moves all of it.
 */
import { EAST, MapHeader, SOUTH } from './memory';
import { discColumns } from './metric';
import { closedRow } from './steps';

/** Squares from the corner to the sides. */
export const BOARD_REACH: i32 = 4;
/** Bit of the cell to the corner's lower right, where quadrant 0 begins. */
export const MIDDLE: i32 = 36;

const SIDE: i32 = 8;
// Literals of 64 bits are no JavaScript numbers; quotients of all ones are.
const ALL: u64 = ~(<u64>0);
const FIRST_COLUMN: u64 = ALL / 255;
const LAST_COLUMN: u64 = FIRST_COLUMN << 7;

/** Open steps of a board; those that leave it, or the map, are closed. */
@unmanaged
export class BoardSteps {
  east: u64;
  south: u64;
}

/** Reads the steps round the corner (x, y). */
export function readSteps(
  steps: BoardSteps,
  map: MapHeader,
  channel: i32,
  x: i32,
  y: i32,
  z: i32,
): void {
  const top = max(0, BOARD_REACH - y);
  const bottom = min(SIDE, map.height - y + BOARD_REACH);
  const left = max(0, BOARD_REACH - x);
  const right = min(SIDE, map.width - x + BOARD_REACH);
  const inside = run(SIDE * top, SIDE * bottom) & (run(left, right) * FIRST_COLUMN);
  const row = y - BOARD_REACH + top;
  // Rows lie evenly spaced, so that checking the last one checks all before it.
  closedRow(map, channel, SOUTH, y - BOARD_REACH + bottom - 1, z);
  const column = x - BOARD_REACH;
  const east = readBits(map, closedRow(map, channel, EAST, row, z), column, top, bottom);
  const south = readBits(map, closedRow(map, channel, SOUTH, row, z), column, top, bottom);
  steps.east = ~east & stepsEast(inside);
  steps.south = ~south & stepsSouth(inside);
}

/** All steps east between some cells. */
export function stepsEast(cells: u64): u64 {
  return cells & (cells >> 1) & ~LAST_COLUMN;
}

/** All steps south between some cells. */
export function stepsSouth(cells: u64): u64 {
  return cells & (cells >> SIDE);
}

/** The lower right corners of cells that are free for diagonals. */
export function freeCorners(east: u64, south: u64): u64 {
  return east & (east >> SIDE) & south & (south >> 1);
}

/** The cells one straight step away from some. */
export function straightFrom(cells: u64, east: u64, south: u64): u64 {
  const across = ((cells & east) << 1) | ((cells >> 1) & east);
  return across | ((cells & south) << SIDE) | ((cells >> SIDE) & south);
}

/** The cells one diagonal step away from some. */
export function diagonalFrom(cells: u64, corners: u64): u64 {
  const falling = ((cells & corners) << (SIDE + 1)) | ((cells >> (SIDE + 1)) & corners);
  const rising = (((cells >> 1) & corners) << SIDE) | (((cells >> SIDE) & corners) << 1);
  return falling | rising;
}

/** The cells whose straight cost from the corner is at most this. */
export function boardDisc(cost: i32): u64 {
  let cells: u64 = 0;
  for (let rows = 1; rows <= BOARD_REACH; rows++) {
    const columns = min(BOARD_REACH, discColumns(cost, rows));
    if (columns <= 0) continue;
    const row = run(BOARD_REACH - columns, BOARD_REACH + columns);
    cells |= row << (SIDE * (BOARD_REACH + rows - 1));
    cells |= row << (SIDE * (BOARD_REACH - rows));
  }
  return cells;
}

/** The board as a mirror on its middle column shows it. */
export function mirrored(cells: u64): u64 {
  const single = ((cells >> 1) & (ALL / 3)) | ((cells & (ALL / 3)) << 1);
  const pairs = ((single >> 2) & (ALL / 5)) | ((single & (ALL / 5)) << 2);
  return ((pairs >> 4) & (ALL / 17)) | ((pairs & (ALL / 17)) << 4);
}

/** The board with its rows from bottom to top. */
export function upended(cells: u64): u64 {
  return bswap<u64>(cells);
}

/** Ones from bit `from` up to bit `to`, of which there is at least one. */
function run(from: i32, to: i32): u64 {
  return (ALL >> (64 - to + from)) << from;
}

/** Board rows [top, bottom) of a plane whose row for `top` is given, from a map's column on. */
function readBits(map: MapHeader, row: usize, column: i32, top: i32, bottom: i32): u64 {
  // West of column 0 lies the end of the row before, which is of this map too.
  const shift = column & 7;
  let at = row + (column >> 3);
  let bits: u64 = 0;
  for (let y = top; y < bottom; y++, at += map.rowBytes) {
    bits |= (<u64>((<u32>load<u16>(at) >> shift) & 0xff)) << (SIDE * y);
  }
  return bits;
}
