/**
 * A quadrant of a node as it is looked into, through a window of 64 columns.
 *
 * A way that reaches a cell without a turn goes there diagonally first and straight after.
 */
import { Scratch, take } from '../memory';
import { Node, reach } from './nodes';
import { costOf, Search } from './search';

@unmanaged
export class View {
  search: Search;
  node: Node;
  /** Bit 0 is west, bit 1 south. */
  quadrant: u32;
  /** The window's first column. */
  left: i32;
  /** The goal's column, where the window holds it. */
  goal: u64;
}

export function takeView(scratch: Scratch, search: Search): View {
  const view = changetype<View>(take(scratch, offsetof<View>()));
  view.search = search;
  return view;
}

/** A way from the node to a cell, from where it may go on into some quadrants. */
export function reachFrom(view: View, x: i32, y: i32, quadrants: u32): void {
  const node = view.node;
  const dx = abs(x - node.x);
  const dy = abs(y - node.y);
  const diagonals = min(dx, dy);
  const cost = costOf(view.search, diagonals, max(dx, dy) - diagonals) + node.cost;
  reach(view.search, node, x, y, cost, quadrants);
}
