/**
 * A straight run along a row, beyond the window of those who look: a word at a time, and through
 * open country a row of blocks at a time.
 */
import { BLOCK, BLOCK_SHIFT } from '../blocks';
import { bitsFrom, lowBits } from '../plane';
import { turnsOfRow } from './turns';
import { reachFrom, View } from './view';

/** Goes on along a row, from a cell to the first where the way may turn or to the goal. */
export function runAlong(view: View, west: bool, start: i32, y: i32): void {
  const search = view.search;
  const level = search.level;
  const rowBytes = level.rowBytes;
  const isGoalRow = y == search.goalY;
  // Runs along a block's first and last row may turn by steps of the blocks beside it.
  const maySkip = !isGoalRow && ((y + 1) & (BLOCK - 1)) > 1;
  const east = level.east + <usize>y * rowBytes;
  const south = level.south + <usize>y * rowBytes;
  const blocks = level.blocks + <usize>(y >> BLOCK_SHIFT) * level.blockRowBytes;
  const border = west ? 0 : level.width - 1;
  for (let x = start; x != border; ) {
    if (maySkip) {
      x = west ? skipWest(blocks, x) : min(skipEast(blocks, x), border);
      if (x == border) return;
    }
    const left = max(0, (west ? x - 55 : x - 1) & ~7);
    const byte = left >> 3;
    const bit = (<u64>1) << (x - left);
    const beyond = west ? bit - 1 : 0 - (bit << 1);
    let toNorth: u64 = 0;
    if (y > 0) {
      const beside = load<u64>(east + byte - rowBytes);
      toNorth = turnsOfRow(west, load<u64>(south + byte - rowBytes), beside);
    }
    let toSouth: u64 = 0;
    if (y < level.height - 1) {
      toSouth = turnsOfRow(west, load<u64>(south + byte), load<u64>(east + byte + rowBytes));
    }
    let turns = toNorth | toSouth;
    if (isGoalRow && <u32>(search.goalX - left) < 64) turns |= (<u64>1) << (search.goalX - left);
    turns &= beyond;
    const steps = load<u64>(east + byte) | ~lowBits(level.width - 1 - left);
    let closed = (west ? (steps << 1) | u64(!left) : steps) & (beyond | bit);
    // The step west out of a window's first column is not in it.
    if (west && left) {
      closed &= ~1;
      turns &= ~1;
    }
    const stop = turns | closed;
    if (stop) {
      const at = west ? 63 - clz(stop) : ctz(stop);
      if (!((turns >> at) & 1)) return;
      const quadrants = <u32>(((toNorth >> at) & 1) | (((toSouth >> at) & 1) << 2));
      reachFrom(view, left + <i32>at, y, west ? quadrants << 1 : quadrants);
      return;
    }
    x = west ? left + 1 : left + 63;
  }
}

/** The last column before a broken block; where a block is not open, the column itself. */
function skipEast(blocks: usize, x: i32): i32 {
  const column = x >> BLOCK_SHIFT;
  const open = <i32>ctz(bitsFrom(blocks, column));
  return open ? ((column + open) << BLOCK_SHIFT) - 1 : x;
}

function skipWest(blocks: usize, x: i32): i32 {
  const column = x >> BLOCK_SHIFT;
  const word = load<u64>(blocks + ((column >> 6) << 3)) << (63 - (column & 63));
  const open = min(<i32>clz(word), (column & 63) + 1);
  return open ? (column - open + 1) << BLOCK_SHIFT : x;
}
