/**
 * All that a way reaches from a node without a turn, in one of its quadrants: along the diagonal,
 * from there on along rows, and along columns.
 *
 * The window is read row by row, outward. Along a row, the first turn or closed step is found in a
 * word; columns are gone along all at once (columns.ts). A diagonal that leaves the window goes on
 * from a node of its own.
 */
import { lowBits } from '../plane';
import { followColumns, turnColumns } from './columns';
import { Node } from './nodes';
import { runAlong } from './run';
import { Search } from './search';
import { turnsEast, turnsOfRow, turnsWest } from './turns';
import { reachFrom, View } from './view';

/** Looks into a quadrant of a node; its bit 0 is west, its bit 1 south. */
export function look(search: Search, node: Node, quadrant: u32): void {
  const view = changetype<Diagonal>(search.view);
  view.node = node;
  view.quadrant = quadrant;
  // Compiled twice, once for each way to read a word.
  if (quadrant & 1) view.follow(true);
  else view.follow(false);
}

@unmanaged
class Diagonal extends View {
  @inline
  follow(west: bool): void {
    const search = this.search;
    const level = search.level;
    const south = this.quadrant > 1;
    const x0 = this.node.x;
    let y = this.node.y;
    // Whole bytes, and a column to spare on either side of those gone along.
    const left = max(0, (west ? x0 - 55 : x0 - 1) & ~7);
    const goal: u64 = <u32>(search.goalX - left) < 64 ? (<u64>1) << (search.goalX - left) : 0;
    this.left = left;
    this.goal = goal;
    const lastBit: u64 = west ? (left ? 2 : 0) : (<u64>1) << 62;
    const border = ~lowBits(level.width - 1 - left);
    const dy = south ? 1 : -1;
    const lastRow = south ? level.height - 1 : 0;
    const step = south ? level.rowBytes : 0 - level.rowBytes;
    // From a row's steps east to those across to the next row.
    const across = level.south - level.east - (south ? 0 : level.rowBytes);
    let at = level.east + <usize>y * level.rowBytes + (left >> 3);
    let east = load<u64>(at) | border;
    // Turns of runs along a row into the row behind.
    let behind: u64 = 0;
    if (y != level.height - 1 - lastRow) {
      behind = turnsOfRow(west, load<u64>(at + across - step), load<u64>(at - step));
    }
    let x = x0;
    let bit = (<u64>1) << (x0 - left);
    let alive: u64 = 0;
    do {
      let cross: u64 = ~0;
      let next: u64 = ~0;
      if (y != lastRow) {
        cross = load<u64>(at + across);
        next = load<u64>(at + step) | border;
      }
      const ahead = turnsOfRow(west, cross, next);
      let closed: u64;
      let within: u64;
      if (west) {
        closed = ((east << 1) | u64(!left)) & ((bit << 1) - 1);
        // The step west out of the window's first column is not in it.
        if (left) closed &= ~1;
        within = (bit - 1) & ~(closed ? ((<u64>1) << (63 - clz(closed))) - 1 : u64(left != 0));
      } else {
        closed = east & (0 - bit);
        within = (closed ^ (closed - 1)) & (0 - (bit << 1));
      }
      let stop = (ahead | behind) & within;
      if (y == search.goalY) stop |= goal & within;
      if (stop) turnRow(this, west, y, stop, ahead, behind);
      else if (!closed) runAlong(this, west, x, y);
      alive = (alive | bit) & ~cross;
      const corner = east | next | cross | (cross >> 1);
      bit = west ? (bit >> 1) & ~corner : (bit & ~corner) << 1;
      if (!(alive | bit)) return;
      behind = turnsOfRow(west, cross, east);
      at += step;
      x += west ? -1 : 1;
      y += dy;
      const eastward = turnsEast(cross, east, next);
      const westward = turnsWest(cross, east, next);
      let turns = alive & (eastward | westward);
      if (y == search.goalY) turns |= (alive | bit) & goal;
      if (turns) {
        alive &= ~turns;
        turnColumns(this, y, turns, eastward, westward);
      }
      east = next;
      if (bit & lastBit) {
        reachFrom(this, x, y, 1 << this.quadrant);
        break;
      }
    } while (bit);
    if (alive) followColumns(this, y, alive, east);
  }
}

/** A run along a row ends at the first stop, which is a turn or the goal. */
function turnRow(view: View, west: bool, y: i32, stop: u64, ahead: u64, behind: u64): void {
  const at = west ? 63 - clz(stop) : ctz(stop);
  const quadrants =
    ((<u32>((ahead >> at) & 1)) << view.quadrant) |
    ((<u32>((behind >> at) & 1)) << (view.quadrant ^ 2));
  reachFrom(view, view.left + <i32>at, y, quadrants);
}
