/**
 * A straight run along a row, beyond the window of those who look: a word at a time, and through
 * open country a row of blocks at a time.
 */
import { BLOCK, BLOCK_SHIFT } from '../blocks';
import { bitsFrom, lowBits } from '../plane';
import { reachFrom, View } from './view';

/** Goes on along a row, from a cell to the first where the way may turn or to the goal. */
export function runAlong(view: View, west: bool, start: i32, y: i32): void {
  const search = view.search;
  const level = search.level;
  const isGoalRow = y == search.goalY;
  const isInner = !isGoalRow && ((y + 1) & (BLOCK - 1)) > 1;
  const l: u64 = west ? 0 : 1;
  const r: u64 = west ? 1 : 0;
  const row = level.east + <usize>y * level.rowBytes;
  const crossRow = level.south + <usize>y * level.rowBytes;
  const blocks = level.blocks + <usize>(y >> BLOCK_SHIFT) * level.blockRowBytes;
  let x = start;
  for (;;) {
    if (isInner) {
      x = west ? skipWest(blocks, x) : min(skipEast(blocks, x), level.width - 1);
      if (x == (west ? 0 : level.width - 1)) return;
    }
    const left = max(0, (west ? x - 55 : x - 1) & ~7);
    const at = left >> 3;
    const bit = (<u64>1) << (x - left);
    const beyond = west ? bit - 1 : 0 - (bit << 1);
    let north: u64 = 0;
    if (y > 0) {
      const cross = load<u64>(crossRow + at - level.rowBytes);
      const beside = load<u64>(row + at - level.rowBytes);
      north = ~cross & (((cross << l) >> r) | (beside << l)) & beyond;
    }
    let south: u64 = 0;
    if (y < level.height - 1) {
      const cross = load<u64>(crossRow + at);
      const beside = load<u64>(row + at + level.rowBytes);
      south = ~cross & (((cross << l) >> r) | (beside << l)) & beyond;
    }
    const east = load<u64>(row + at) | ~lowBits(level.width - 1 - left);
    const closed = (east << r) | (left == 0 ? r : 0);
    let stop = north | south | (closed & (beyond | bit));
    if (isGoalRow && <u32>(search.goalX - left) < 64) {
      stop |= ((<u64>1) << (search.goalX - left)) & beyond;
    }
    // The step west out of a window's first column is not in it.
    if (west && left) stop &= ~1;
    if (stop) {
      const column = <i32>(west ? 63 - clz(stop) : ctz(stop));
      const stopBit = (<u64>1) << column;
      const found = ((north & stopBit ? 1 : 0) | (south & stopBit ? 4 : 0)) << (<u32>r);
      x = left + column;
      if (found || (isGoalRow && x == search.goalX)) {
        reachFrom(view, x, y, found);
      }
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
