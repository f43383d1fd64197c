import { isCreature, type Reader, readCreature, readList } from '../arguments.js';
import { type Order, shortestWay } from '../field-kernel.js';
import { type Cell, type Creature, type Feet, type Squares, toFeet } from '../units.js';
import { MOVE_FIELDS, readOrder, readWeights } from './moves.js';
import { mayEnd } from './path.js';
import { commonSize } from './starts.js';
import { verb } from './verb.js';

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
export const route = verb(['waypoints', ...MOVE_FIELDS], (ground, fields): Route | undefined => {
  const weights = readWeights(fields);
  const waypoints = readList(fields.waypoints, 'waypoints', ground, readWaypoint, MOST);
  const size = fields.size === undefined ? commonSize(waypoints, 'waypoints') : 1;
  const [first] = waypoints as [Waypoint];
  const starts = { z: first.at.z, size, sources: Int32Array.of(first.at.x, first.at.y, 0) };
  const order = readOrder(ground, fields, weights, starts, undefined);
  if (!waypoints.every(({ at }) => mayEnd(ground, order, at))) return undefined;
  const cells: Cell[] = [];
  const legs: Leg[] = [];
  let cost = 0;
  let from = first;
  for (const waypoint of waypoints.length > 1 ? waypoints.slice(1) : [first]) {
    const way = shortestWay(ground.kernel, fromThere(order, from), waypoint.at);
    if (!way) return undefined;
    append(cells, way.cells, order.z);
    legs.push(lengthOf(weights.toSquares(cost + way.cost) - weights.toSquares(cost)));
    cost += way.cost;
    from = waypoint;
  }
  const whole = lengthOf(weights.toSquares(cost));
  return { ...whole, cells, legs: waypoints.length > 1 ? legs : [] };
});

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
