import { readCell } from '../arguments.js';
import { type Order, shortestWay, shortestWaySlices, type Way } from '../field-kernel.js';
import type { Weights } from '../metric.js';
import { liesOver } from '../occupied.js';
import { type Cell, type Feet, type Squares, toFeet } from '../units.js';
import { MOVE_FIELDS, readBudget, readOrder, readWeights, spanOf } from './moves.js';
import { readOneStart } from './starts.js';
import { type Fields, type Ground, verb } from './verb.js';

/** A shortest way from one cell to another. */
export class Path {
  /** @internal */
  constructor(
    readonly squares: Squares,
    readonly feet: Feet,
    /** From the first to the last, both among them. */
    readonly cells: readonly Cell[],
    /** How many of its steps go straight, and how many diagonally. */
    readonly straight: number,
    readonly diagonal: number,
  ) {}

  toJSON(): { squares: number; feet: number; cells: [number, number][] } {
    const { squares, feet, cells } = this;
    return { squares, feet, cells: cells.map(({ x, y }) => [x, y]) };
  }
}

/** A shortest way, or none (SEMANTICS §1, §2). */
export const path = verb(
  ['from', 'to', ...MOVE_FIELDS, 'max'],
  (ground, fields): Path | undefined => {
    const { order, to, weights } = read(ground, fields);
    if (order.sources.length === 0 || !mayEnd(ground, order, to)) return undefined;
    const way = shortestWay(ground.kernel, order, to);
    return way && pathOf(way, weights, order.z);
  },
  function* (ground, fields, pace) {
    const { order, to, weights } = read(ground, fields);
    if (order.sources.length === 0 || !mayEnd(ground, order, to)) return undefined;
    const way = yield* shortestWaySlices(ground.kernel, order, to, pace);
    return way && pathOf(way, weights, order.z);
  },
);

function read(ground: Ground, fields: Fields): { order: Order; to: Cell; weights: Weights } {
  const weights = readWeights(fields);
  const start = readOneStart(fields.from, 'from', ground);
  const to = readCell(fields.to, 'to', ground);
  const limit = fields.max === undefined ? undefined : readBudget(fields.max, 'max', weights);
  return { order: readOrder(ground, fields, weights, start, limit), to, weights };
}

/** Whether a move that begins at the order's source may end at a cell. */
export function mayEnd(
  { width, height }: Ground,
  order: Order,
  to: { readonly x: number; readonly y: number },
): boolean {
  const span = spanOf(order);
  if (to.x + span > width || to.y + span > height) return false;
  const { noStop, sources } = order;
  if (!noStop || noStop.count === 0 || !liesOver(noStop, to, span)) return true;
  return to.x === sources[0] && to.y === sources[1];
}

function pathOf({ cost, cells: xy }: Way, { toSquares }: Weights, z: number): Path {
  const cells: Cell[] = [];
  let diagonal = 0;
  for (let i = 0; i < xy.length; i += 2) {
    const x = xy[i] as number;
    const y = xy[i + 1] as number;
    if (i > 0 && x !== xy[i - 2] && y !== xy[i - 1]) diagonal++;
    cells.push({ x, y, z } as Cell);
  }
  const squares = toSquares(cost) as Squares;
  return new Path(squares, toFeet(squares), cells, cells.length - 1 - diagonal, diagonal);
}
