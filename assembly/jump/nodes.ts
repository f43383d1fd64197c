/**
 * Cells where a way may turn.
 */
import { take } from '../memory';
import { placeOf } from '../table';
import { push } from './queue';
import { leastFrom, Search } from './search';

@unmanaged
export class Node {
  /** Column in the lower half, row in the upper one. */
  cell: u32;
  /** The least cost known from the start. */
  cost: u32;
  /** The node before: from there a way leads here diagonally first and straight after. */
  parent: usize;
  /** The node behind in its bucket. */
  next: usize;
  /** Quadrants that ways go on into, a bit each: those still to be looked into, and the others. */
  pending: u32;
  seen: u32;

  @inline get x(): i32 {
    return <i32>(this.cell & 0xffff);
  }

  @inline get y(): i32 {
    return <i32>(this.cell >> 16);
  }
}

/** Quadrants: bit 0 north-east, 1 north-west, 2 south-east, 3 south-west. */
export const ALL_QUADRANTS: u32 = 15;

/** A way from a node to a cell, from where it may go on into some quadrants. */
export function reach(
  search: Search,
  parent: Node,
  x: i32,
  y: i32,
  cost: u64,
  quadrants: u32,
): void {
  const cell = <u32>x | ((<u32>y) << 16);
  const slot = placeOf(search.table, x, y);
  const node = changetype<Node>(load<u32>(slot));
  const isKnown = changetype<usize>(node) != 0;
  // Most are ways to where a better one leads already.
  if (isKnown && cost > node.cost) return;
  const total = cost + leastFrom(search, x, y);
  if (total >= search.best) return;
  if (total == cost) {
    search.best = cost;
    search.last = changetype<usize>(parent);
  } else if (!isKnown) {
    put(search, slot, cell, parent, <u32>cost, quadrants, total);
  } else if (cost < node.cost && node.pending) {
    // It waits in a bucket of its old cost; there it is left, with nothing to do.
    node.pending = 0;
    put(search, slot, cell, parent, <u32>cost, quadrants, total);
  } else {
    if (cost < node.cost) {
      node.cost = <u32>cost;
      node.parent = changetype<usize>(parent);
      node.seen = 0;
    }
    const waits = node.pending != 0;
    node.pending |= quadrants & ~node.seen;
    if (!waits && node.pending) push(search, node, total);
  }
}

function put(
  search: Search,
  slot: usize,
  cell: u32,
  parent: Node,
  cost: u32,
  quadrants: u32,
  total: u64,
): void {
  const at = take(search.scratch, offsetof<Node>());
  const node = changetype<Node>(at);
  node.cell = cell;
  node.cost = cost;
  node.parent = changetype<usize>(parent);
  node.pending = quadrants;
  node.seen = 0;
  store<u32>(slot, at);
  push(search, node, total);
}
