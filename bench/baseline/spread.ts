import { burst } from './burst.js';
import { CORNER, cellAt, EAST, type PlainMap, type PlainWindow, SOUTH } from './plain-map.js';

/**
 * The seeded spread (SEMANTICS §6): the burst's cells at their straight costs, then steps of 2 and 3
 * half units, taken up in the order of their costs from one bucket for each cost.
 */
export function spread(
  map: PlainMap,
  x: number,
  y: number,
  radius: number,
  window: PlainWindow,
): number {
  burst(map, x, y, radius, window);
  const { stride, steps } = map;
  const { side, cells } = window;
  budget = 2 * radius + 1;
  reserve(side * side, budget + 1);
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      const at = row * side + column;
      cost[at] = FAR;
      if (cells[at]) push(at, straightCost(column - radius, row - radius));
    }
  }

  let count = 0;
  const corner = cellAt(stride, window.left, window.top);
  for (let now = 0; now <= budget; now++) {
    for (let node = heads[now] as number; node !== NONE; node = links[node] as number) {
      const at = places[node] as number;
      if (cost[at] !== now || cells[at] === DONE) continue;
      cells[at] = DONE;
      count++;
      const row = Math.floor(at / side);
      const cell = corner + row * stride + (at - row * side);
      const here = steps[cell] as number;
      const west = steps[cell - 1] as number;
      const north = steps[cell - stride] as number;
      if (now + 2 > budget) continue;
      if (here & EAST) push(at + 1, now + 2);
      if (here & SOUTH) push(at + side, now + 2);
      if (west & EAST) push(at - 1, now + 2);
      if (north & SOUTH) push(at - side, now + 2);
      if (now + 3 > budget) continue;
      if (here & CORNER) push(at + side + 1, now + 3);
      if (west & CORNER) push(at + side - 1, now + 3);
      if (north & CORNER) push(at - side + 1, now + 3);
      if ((steps[cell - stride - 1] as number) & CORNER) push(at - side - 1, now + 3);
    }
  }
  // Cells are 0 or DONE now: each seed is within the budget and was taken up.
  return count;
}

const FAR = 0xffff;
const NONE = -1;
const DONE = 2;

// Reused from query to query: costs of the window's cells, and buckets as linked lists.
let cost = new Uint16Array(0);
let heads = new Int32Array(0);
let links = new Int32Array(0);
let places = new Int32Array(0);
let used = 0;
let budget = 0;

function push(at: number, price: number): void {
  if (price >= (cost[at] as number)) return;
  cost[at] = price;
  if (used === links.length) {
    links = doubled(links);
    places = doubled(places);
  }
  places[used] = at;
  links[used] = heads[price] as number;
  heads[price] = used++;
}

/** The chamfer of the cell's far corner, in half units. */
function straightCost(column: number, row: number): number {
  const across = column < 0 ? -column : column + 1;
  const down = row < 0 ? -row : row + 1;
  return across > down ? 2 * across + down : 2 * down + across;
}

function reserve(cells: number, prices: number): void {
  if (cost.length < cells) {
    cost = new Uint16Array(cells);
    links = new Int32Array(2 * cells);
    places = new Int32Array(2 * cells);
  }
  if (heads.length < prices) heads = new Int32Array(prices);
  heads.fill(NONE, 0, prices);
  used = 0;
}

function doubled(list: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * list.length);
  larger.set(list);
  return larger;
}
