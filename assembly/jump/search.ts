/**
 * A search for a shortest way between two cells by jump points: what is asked, and what is known.
 *
 * Of all shortest ways one is looked for that goes diagonally first and straight on after: it leaves
 * a straight run only where the diagonal short cut beside the cell before is closed. From a cell, a
 * quadrant holds all that such a way reaches without a turn (look.ts); where it may turn, a node is
 * made (nodes.ts); nodes wait in order of the least that a way through them can cost (queue.ts).
 */
import { Level, takeLevel } from '../level';
import { MapHeader, MOVEMENT, Scratch, take } from '../memory';
import { Table, takeTable } from '../table';
import { takeQueue } from './queue';

@unmanaged
export class Search {
  level: Level;
  scratch: Scratch;
  goalX: i32;
  goalY: i32;
  straight: u32;
  diagonal: u32;
  /** What a way must cost less than: the best one known, or one more than the limit. */
  best: u64;
  /** The node before the goal on the best way known. */
  last: usize;
  /** A View of it; a quadrant is looked into at a time. */
  view: usize;
  /** Nodes by their cells. */
  table: Table;
  /** Nodes that wait, by buckets of cost. */
  heads: usize;
  buckets: u32;
  bucket: u32;
  /** Costs of bucket 0 begin here; a bucket holds 2 ** shift of them. */
  least: u64;
  shift: u32;
}

export function takeSearch(
  scratch: Scratch,
  map: MapHeader,
  z: i32,
  goalX: i32,
  goalY: i32,
  straight: u32,
  diagonal: u32,
  limit: u32,
): Search {
  const search = changetype<Search>(take(scratch, offsetof<Search>()));
  search.level = takeLevel(scratch, map, MOVEMENT, z);
  search.scratch = scratch;
  search.goalX = goalX;
  search.goalY = goalY;
  search.straight = straight;
  search.diagonal = diagonal;
  search.best = <u64>min(limit, NO_WAY - 2) + 1;
  search.last = 0;
  search.table = takeTable(scratch, map.width, map.height);
  takeQueue(search);
  return search;
}

export const NO_WAY: u32 = 0xffffffff;

/** The least that a way from a cell to the goal can cost. */
export function leastFrom(search: Search, x: i32, y: i32): u64 {
  const dx = abs(x - search.goalX);
  const dy = abs(y - search.goalY);
  const diagonals = min(dx, dy);
  return costOf(search, diagonals, max(dx, dy) - diagonals);
}

export function costOf(search: Search, diagonals: i32, straights: i32): u64 {
  return <u64>search.diagonal * diagonals + <u64>search.straight * straights;
}
