import { isCreature, type Reader, readCreature, readList } from '../arguments.js';
import { type Order, shortestWay, shortestWaySlices, type Way } from '../field-kernel.js';
import type { Weights } from '../metric.js';
import type { Slices } from '../slices.js';
import { type Cell, type Creature, type Feet, type Squares, toFeet } from '../units.js';
import { MOVE_FIELDS, readOrder, readWeights } from './moves.js';
import { mayEnd } from './path.js';
import { commonSize } from './starts.js';
import { type Fields, type Ground, verb } from './verb.js';

/** A move through several cells in turn. */
export interface Route {
  readonly squares: Squares;
  readonly feet: Feet;
  /** From the first waypoint to the last. */
  readonly cells: readonly Cell[];
  /** What each leg adds to the count: the legs add up to the whole. */
  readonly legs: readonly Leg[];
}

export interface Leg {
  readonly squares: Squares;
  readonly feet: Feet;
}

/**
 * The shortest way through all waypoints in turn, or none. Its diagonals are counted over the whole
 * move: weights are added up and become squares once (SEMANTICS §1).
 */
export const route = verb(
  ['waypoints', ...MOVE_FIELDS],
  (ground, fields): Route | undefined => {
    const asked = read(ground, fields);
    if (!asked) return undefined;
    const ways: Way[] = [];
    for (const { order, to } of asked.legs) {
      const way = shortestWay(ground.kernel, order, to);
      if (!way) return undefined;
      ways.push(way);
    }
    return routeOf(ways, asked);
  },
  function* (ground, fields, pace) {
    const asked = read(ground, fields);
    if (!asked) return undefined;
    const ways: Way[] = [];
    for (const { order, to } of asked.legs) {
      const slices = shortestWaySlices(ground.kernel, order, to, pace);
      const way = yield* onward(slices, ways.length, asked.legs.length);
      if (!way) return undefined;
      ways.push(way);
    }
    return routeOf(ways, asked);
  },
);

interface Asked {
  readonly weights: Weights;
  /** A search from each waypoint to the next; from the only one to itself. */
  readonly legs: readonly { readonly order: Order; readonly to: Cell }[];
  readonly isMove: boolean;
}

/** None where no move may be so. */
function read(ground: Ground, fields: Fields): Asked | undefined {
  const weights = readWeights(fields);
  const waypoints = readList(fields.waypoints, 'waypoints', ground, readWaypoint, MOST);
  const size = fields.size === undefined ? commonSize(waypoints, 'waypoints') : 1;
  const [first] = waypoints as [Waypoint];
  const starts = { z: first.at.z, size, sources: Int32Array.of(first.at.x, first.at.y, 0) };
  const order = readOrder(ground, fields, weights, starts, undefined);
  if (!waypoints.every(({ at }) => mayEnd(ground, order, at))) return undefined;
  const isMove = waypoints.length > 1;
  const legs = (isMove ? waypoints.slice(1) : [first]).map(({ at }, i) => ({
    order: fromThere(order, waypoints[i] as Waypoint),
    to: at,
  }));
  return { weights, legs, isMove };
}

/** The progress of one leg of several, all of them as long. */
function* onward<Result>(slices: Slices<Result>, leg: number, legs: number): Slices<Result> {
  for (;;) {
    const { done, value } = slices.next();
    if (done) return value;
    yield { done: leg * value.total + value.done, total: legs * value.total };
  }
}

function routeOf(ways: readonly Way[], { weights, legs: [leg], isMove }: Asked): Route {
  const cells: Cell[] = [];
  const legs: Leg[] = [];
  let cost = 0;
  for (const way of ways) {
    append(cells, way.cells, leg?.order.z ?? 0);
    legs.push(lengthOf(weights.toSquares(cost + way.cost) - weights.toSquares(cost)));
    cost += way.cost;
  }
  const whole = lengthOf(weights.toSquares(cost));
  return { ...whole, cells, legs: isMove ? legs : [] };
}

const MOST = 2 ** 16;

interface Waypoint {
  readonly at: Cell;
  /** None of a cell. */
  readonly size: number | undefined;
}

const readWaypoint: Reader<Waypoint> = (value, what, map) => {
  const { at, size }: Creature = readCreature(value, what, map);
  return { at, size: isCreature(value) ? size : undefined };
};

function fromThere(order: Order, { at }: Waypoint): Order {
  return { ...order, sources: Int32Array.of(at.x, at.y, 0) };
}

/** A leg begins where the one before it ended. */
function append(cells: Cell[], xy: Int32Array, z: number): void {
  for (let i = cells.length === 0 ? 0 : 2; i < xy.length; i += 2) {
    cells.push({ x: xy[i], y: xy[i + 1], z } as Cell);
  }
}

function lengthOf(squares: number): Leg {
  return { squares: squares as Squares, feet: toFeet(squares as Squares) };
}
