/**
 * The taut spread (SEMANTICS §6): a string pulled from intersection to intersection.
 *
 * A node is a corner seen from inside a cell; the steps that are open around a corner make its
 * cells' nodes one. Along an open cell's side costs 2, across it 3. A cell is in iff all four of
 * its corners, seen from inside, are near enough.
 */
import { Scratch, take } from './memory';
import { bitAt, claimBit, takeWindow, Window, windowRow } from './plane';
import { firstColumn, firstRow } from './sectors';
import { Steps } from './steps';

/**
 * Node q of a cell is the corner from which the cell lies in quadrant q; nodes of a window are
 * reached in four windows stacked in one.
 */
@unmanaged
class Strings {
  steps: Steps;
  reached: Window;
  height: i32;
  end: usize;
}

/** A node in the list. */
@unmanaged
class Node {
  x: u16;
  y: u16;
  q: i32;
}

/**
 * @param window whose cells are asked
 * @param column of the origin, a corner of the window; likewise `row`
 * @param quadrants where strings may leave the origin
 * @param limit the greatest cost that is in
 */
export function taut(
  scratch: Scratch,
  window: Window,
  steps: Steps,
  column: i32,
  row: i32,
  quadrants: i32,
  limit: i32,
): Window {
  const state = changetype<Strings>(take(scratch, offsetof<Strings>()));
  const height = window.height;
  state.steps = steps;
  state.height = height;
  state.reached = takeWindow(scratch, window.x, window.y, window.width, 4 * height);
  const list = take(scratch, <u64>window.width * height * 4 * offsetof<Node>());
  state.end = list;
  for (let q = 0; q < 4; q++) {
    if (quadrants & (1 << q)) reach(state, firstColumn(q, column), firstRow(q, row), q);
  }
  // Where the nodes of cost t−3, t−2, t−1 and t begin in the list, which is in order of cost.
  let third = list;
  let second = list;
  let first = list;
  let last = joinFrom(state, list);
  for (let cost = 1; cost <= limit && third < last; cost++) {
    for (let at = second; at < first; at += offsetof<Node>()) {
      const node = changetype<Node>(at);
      reach(state, node.x, node.y, node.q ^ 1);
      reach(state, node.x, node.y, node.q ^ 2);
    }
    for (let at = third; at < second; at += offsetof<Node>()) {
      const node = changetype<Node>(at);
      reach(state, node.x, node.y, node.q ^ 3);
    }
    third = second;
    second = first;
    first = last;
    last = joinFrom(state, last);
  }
  return cellsWithin(scratch, state, window);
}

/** Adds the nodes that are one with those written from `at` on; returns the end of the list. */
function joinFrom(state: Strings, at: usize): usize {
  const steps = state.steps;
  for (; at < state.end; at += offsetof<Node>()) {
    const node = changetype<Node>(at);
    const x = <i32>node.x;
    const y = <i32>node.y;
    const q = node.q;
    const here = <usize>y * steps.stride;
    if (q & 1) {
      if (bitAt(steps.east + here, x)) reach(state, x + 1, y, q ^ 1);
    } else if (x && bitAt(steps.east + here, x - 1)) reach(state, x - 1, y, q ^ 1);
    if (q & 2) {
      if (bitAt(steps.south + here, x)) reach(state, x, y + 1, q ^ 2);
    } else if (bitAt(steps.south + here - steps.stride, x)) reach(state, x, y - 1, q ^ 2);
  }
  return at;
}

function reach(state: Strings, x: i32, y: i32, q: i32): void {
  if (!claimBit(windowRow(state.reached, q * state.height + y), x)) return;
  const node = changetype<Node>(state.end);
  node.x = <u16>x;
  node.y = <u16>y;
  node.q = q;
  state.end += offsetof<Node>();
}

function cellsWithin(scratch: Scratch, state: Strings, window: Window): Window {
  const cells = takeWindow(scratch, window.x, window.y, window.width, window.height);
  const reached = state.reached;
  for (let row = 0; row < cells.height; row++) {
    const out = windowRow(cells, row);
    for (let at: usize = 0; at < cells.stride; at += 8) {
      let all = ~(<u64>0);
      for (let q = 0; q < 4; q++) all &= load<u64>(windowRow(reached, q * state.height + row) + at);
      store<u64>(out + at, all);
    }
  }
  return cells;
}
