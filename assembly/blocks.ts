/**
 * The pyramid above the closed steps: one bit for each block of 64 × 64 cells, set where any of its
 * cells has a closed step east or south. A ray that crosses open country passes a block at a time.
 */
import { blockRowAt, EAST, MapHeader, SOUTH } from './memory';
import { putWord } from './plane';
import { closedRow } from './steps';

/** Cells along a block's side, as a power of two. */
export const BLOCK_SHIFT: i32 = 6;
export const BLOCK: i32 = 1 << BLOCK_SHIFT;

/** Finds anew the blocks that have cells in columns [left, right) of rows [top, bottom). */
export function foldBlocks(
  map: MapHeader,
  channel: i32,
  left: i32,
  top: i32,
  z: i32,
  right: i32,
  bottom: i32,
): void {
  const first = left >> BLOCK_SHIFT;
  const last = (right - 1) >> BLOCK_SHIFT;
  for (let row = top >> BLOCK_SHIFT; row << BLOCK_SHIFT < bottom; row++) {
    const bits = blockRowAt(map, channel, row, z);
    for (let column = first; column <= last; column++) {
      put(bits, column, isBroken(map, channel, column, row, z));
    }
  }
}

/** Whether any step of a block is closed. */
function isBroken(map: MapHeader, channel: i32, column: i32, row: i32, z: i32): bool {
  const top = row << BLOCK_SHIFT;
  const height = min(BLOCK, map.height - top);
  // Rows lie evenly spaced, so that checking the last one checks all before it.
  closedRow(map, channel, SOUTH, top + height - 1, z);
  // A block is a word wide.
  let east = closedRow(map, channel, EAST, top, z) + (column << 3);
  let south = closedRow(map, channel, SOUTH, top, z) + (column << 3);
  for (let y = 0; y < height; y++) {
    if (load<u64>(east) | load<u64>(south)) return true;
    east += map.rowBytes;
    south += map.rowBytes;
  }
  return false;
}

function put(row: usize, column: i32, broken: bool): void {
  const word = row + ((column >> 6) << 3);
  const bit = (<u64>1) << (column & 63);
  const bits = load<u64>(word);
  putWord(word, broken ? bits | bit : bits & ~bit);
}
