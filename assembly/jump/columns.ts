/**
 * Straight runs along columns, up to 62 of them at once: a bit each, alive from row to row until the
 * step to the next row is closed or the run may turn.
 */
import { BLOCK, BLOCK_SHIFT } from '../blocks';
import { bitAt, lowBits } from '../plane';
import { Search } from './search';
import { turnsEast, turnsWest } from './turns';
import { reachFrom, View } from './view';

/** Goes on along the columns of a window that are alive in a row whose steps east are given. */
export function followColumns(view: View, start: i32, columns: u64, eastOfStart: u64): void {
  const search = view.search;
  const level = search.level;
  const south = view.quadrant > 1;
  const border = ~lowBits(level.width - 1 - view.left);
  const dy = south ? 1 : -1;
  const lastRow = south ? level.height - 1 : 0;
  const step = south ? level.rowBytes : 0 - level.rowBytes;
  const across = level.south - level.east - (south ? 0 : level.rowBytes);
  let at = level.east + <usize>start * level.rowBytes + (view.left >> 3);
  let east = eastOfStart;
  let alive = columns;
  let y = start;
  while (y != lastRow) {
    const cross = load<u64>(at + across);
    alive &= ~cross;
    if (!alive) return;
    at += step;
    y += dy;
    const next = load<u64>(at) | border;
    const eastward = turnsEast(cross, east, next);
    const westward = turnsWest(cross, east, next);
    let turns = eastward | westward;
    if (y == search.goalY) turns |= view.goal;
    turns &= alive;
    if (turns) {
      turnColumns(view, y, turns, eastward, westward);
      alive &= ~turns;
    }
    east = next;
    if ((y & (BLOCK - 1)) == (south ? 0 : BLOCK - 1) && isOpen(search, view.left, y)) {
      const skip = south ? min(lastRow - y, BLOCK - 1) : -min(y, BLOCK - 1);
      y += skip;
      at += level.rowBytes * <usize>skip;
      east = border;
    }
  }
}

/** Runs that come to where they may turn, or to the goal. */
export function turnColumns(view: View, y: i32, turns: u64, eastward: u64, westward: u64): void {
  for (let rest = turns; rest; rest &= rest - 1) {
    const column = ctz(rest);
    const quadrants = <u32>(((eastward >> column) & 1) | (((westward >> column) & 1) << 1));
    reachFrom(view, view.left + <i32>column, y, quadrants << (view.quadrant & 2));
  }
}

/** Whether a window lies in open blocks, none of them in the goal's row of blocks. */
function isOpen(search: Search, left: i32, y: i32): bool {
  const row = y >> BLOCK_SHIFT;
  if (row == search.goalY >> BLOCK_SHIFT) return false;
  const blocks = search.level.blocks + <usize>row * search.level.blockRowBytes;
  return !bitAt(blocks, left >> BLOCK_SHIFT) && !bitAt(blocks, (left + 63) >> BLOCK_SHIFT);
}
