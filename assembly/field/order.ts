/**
 * What a search is asked for, as the host writes it in front of the scratch (input.ts): these words,
 * then the sources, then the set of cells that are closed to it, then its own terrain.
 */

/** No cost: where no way leads. */
export const NEVER: u32 = 0xffffffff;

/** Of the ways in which bad ground costs (`terrain`), 1 multiplies a step, and this adds to it. */
export const ADD: i32 = 2;

@unmanaged
export class Order {
  z: i32;
  /** Cells along a side of the space that moves. */
  size: i32;
  /** Weights of the two kinds of steps; a diagonal of 0 is none at all. */
  straight: u32;
  diagonal: u32;
  softCorners: i32;
  /** The greatest cost that is kept; NEVER keeps all. */
  limit: u32;
  openPits: i32;
  /** 0 where bad ground costs nothing more, else how it costs. */
  terrain: i32;
  squeeze: i32;
  /** Whether a byte a cell of the map replaces the map's own terrain. */
  hasBytes: i32;
  /** Bytes of a cell's cost, 2 or 4. */
  lane: i32;
  sources: i32;
  /** The closed set: a window of cells and 32-bit words of each of its rows; no cells, none. */
  shutX: i32;
  shutY: i32;
  shutWidth: i32;
  shutHeight: i32;
  shutWords: i32;
}

@unmanaged
export class Source {
  x: i32;
  y: i32;
  cost: u32;
}

export function sourceAt(order: Order, index: i32): Source {
  return changetype<Source>(
    changetype<usize>(order) + offsetof<Order>() + <usize>index * offsetof<Source>(),
  );
}

/** Address of the closed set's first word. */
export function shutAt(order: Order): usize {
  return changetype<usize>(sourceAt(order, order.sources));
}

/** Address of the byte of cell (0, 0). */
export function bytesAt(order: Order): usize {
  return shutAt(order) + ((<usize>order.shutWords * <usize>order.shutHeight) << 2);
}

export function cheapestStep(order: Order): u32 {
  return order.diagonal ? min(order.straight, order.diagonal) : order.straight;
}

/** The dearest single step that bad ground and squeezing make. */
export function dearestStep(order: Order): u32 {
  const step = max(order.straight, order.diagonal);
  const ground = order.terrain ? step * 4 : step;
  return order.squeeze ? ground * 2 : ground;
}

/** Whether cells differ in what entering them costs, or cannot be entered though they are open. */
export function mayBeRough(order: Order, roughMap: bool): bool {
  return roughMap || order.hasBytes != 0 || order.shutWidth > 0 || order.squeeze != 0;
}

/** Whether single cells move by the half units of the rules, corners hard and all ground even. */
export function isPlain(order: Order, roughMap: bool): bool {
  const isUsual = order.straight == 2 && order.diagonal == 3 && !order.softCorners;
  return isUsual && order.size == 1 && !mayBeRough(order, roughMap);
}
