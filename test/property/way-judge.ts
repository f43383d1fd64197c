import { cell, squares } from '../../bindings/index.js';
import type { MoveOptions } from '../oracle/ground.js';
import { journey, pathCost, within } from '../oracle/journey.js';
import { plainestPaths } from '../oracle/legs.js';
import { route } from '../oracle/route.js';
import type { Cells, Point } from '../oracle/scene.js';
import { walk } from '../oracle/walk.js';
import { type FieldQuery, type FieldTrial, fieldOptions, type Judged } from './field-judge.js';

// Where one may go and by which way, as the package says and as is right.

export function judgeReachable(
  trial: FieldTrial,
  from: Point,
  budget: number,
  options: MoveOptions,
  label: string,
): void {
  const moves = trial.movesOf(options);
  const right = within(moves, [from], journey(moves, [from]), budget);
  const got = trial.map.reachable(cell(from.x, from.y), squares(budget), fieldOptions(options));
  compareCells(trial, got, right, { verb: 'reachable', from, budget, ...options }, label);
}

/** The cells within some squares of a field that has been judged. */
export function judgeWithin(
  trial: FieldTrial,
  query: FieldQuery,
  { field, moves, costs }: Judged,
  radius: number,
  label: string,
): void {
  const right = within(moves, query.sources, costs, radius);
  compareCells(trial, field.within(squares(radius)), right, { ...query, radius }, label);
}

/** The path is as cheap as any, goes by legal steps, and is what it says it is. */
export function judgePath(
  trial: FieldTrial,
  from: Point,
  to: Point,
  options: MoveOptions & { readonly max?: number | undefined },
  label: string,
): void {
  const { max, ...others } = options;
  const moves = trial.movesOf(others);
  const cost = pathCost(moves, from, to, max);
  const query = { verb: 'path', from, to, ...options };
  const got = trial.map.path(cell(from.x, from.y), cell(to.x, to.y), {
    ...fieldOptions(others),
    ...(max !== undefined && { max: squares(max) }),
  });
  if (!got) {
    if (cost !== Number.POSITIVE_INFINITY) trial.fail(query, label, `none, but one costs ${cost}`);
    return;
  }
  if (!Number.isFinite(cost)) trial.fail(query, label, `there is none, but got ${show(got.cells)}`);
  const fact = walk(moves, got.cells);
  if (typeof fact === 'string') trial.fail(query, label, `${fact} in ${show(got.cells)}`);
  const right = { ...ends(from, to), ...fact, cost, ...inFeet(moves.scale.toSquares(cost)) };
  const { squares: count, feet, straight, diagonal, cells } = got;
  const said = { ...ends(cells[0], cells.at(-1)), cost: fact.cost, straight, diagonal };
  same(trial, query, label, { ...said, squares: count, feet }, right);
}

/** The way through all waypoints comes to what the oracle says, and its legs add up. */
export function judgeRoute(
  trial: FieldTrial,
  waypoints: readonly Point[],
  options: MoveOptions,
  label: string,
): void {
  const moves = trial.movesOf(options);
  const right = route(moves, waypoints);
  const query = { verb: 'route', waypoints, ...options };
  const places = waypoints.map(({ x, y }) => cell(x, y));
  const got = trial.map.route(places, fieldOptions(options));
  if (!got || !right) {
    if (got || right) trial.fail(query, label, `right ${right?.squares}, got ${got?.squares}`);
    return;
  }
  const fact = walk(moves, got.cells);
  if (typeof fact === 'string') trial.fail(query, label, `${fact} in ${show(got.cells)}`);
  const legs = right.legs.map(inFeet);
  const wanted = {
    ...ends(waypoints[0], waypoints.at(-1)),
    walked: right.squares,
    ...inFeet(right.squares),
    legs,
    through: true,
  };
  const said = {
    ...ends(got.cells[0], got.cells.at(-1)),
    walked: moves.scale.toSquares(fact.cost),
    squares: got.squares,
    feet: got.feet,
    legs: got.legs,
    through: isThrough(got.cells, waypoints),
  };
  same(trial, query, label, said, wanted);
}

/** The path back from each cell of a field is the plainest of the shortest. */
export function judgePathsFrom(
  trial: FieldTrial,
  query: FieldQuery,
  { field, moves, costs }: Judged,
  cells: readonly Point[],
  label: string,
): void {
  const right = plainestPaths(moves, query.sources, costs);
  for (const from of cells) {
    const got = field.pathFrom(cell(from.x, from.y));
    same(trial, { ...query, from }, label, got && show(got), show(right(from)));
  }
}

function compareCells(
  trial: FieldTrial,
  got: { readonly count: number; has(at: ReturnType<typeof cell>): boolean },
  right: Cells,
  query: object,
  label: string,
): void {
  const { width } = trial.data;
  const place = (i: number) => ({ x: i % width, y: Math.floor(i / width) });
  const wrong = right.findIndex((is, i) => got.has(cell(place(i).x, place(i).y)) !== (is === 1));
  const count = right.reduce((sum, is) => sum + is, 0);
  if (wrong >= 0) {
    const { x, y } = place(wrong);
    const is = right[wrong] === 1 ? 'lacks' : 'has';
    trial.fail(query, label, `${is} ${x},${y}`, { x, y });
  }
  if (got.count !== count) trial.fail(query, label, `right ${count} cells, got ${got.count}`);
}

function same(trial: FieldTrial, query: object, label: string, got: unknown, right: unknown): void {
  const [one, other] = [got, right].map((value) => JSON.stringify(sorted(value)));
  if (one !== other) trial.fail(query, label, `right ${other}, got ${one}`);
}

/** With its names in order, so that the same facts are the same text. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function ends(from: Point | undefined, to: Point | undefined) {
  return { begins: show(from && [from]), ends: show(to && [to]) };
}

function inFeet(count: number) {
  return { squares: count, feet: 5 * count };
}

/** Are all waypoints on the way, in their order? */
function isThrough(cells: readonly Point[], waypoints: readonly Point[]): boolean {
  let next = 0;
  for (const { x, y } of cells) {
    // One that repeats is passed by standing still.
    while (waypoints[next]?.x === x && waypoints[next]?.y === y) next++;
  }
  return next === waypoints.length;
}

function show(cells: readonly Point[] | undefined): string | undefined {
  return cells?.map(({ x, y }) => `${x},${y}`).join(' ');
}
