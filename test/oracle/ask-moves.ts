import type { WallKindName } from '../../bindings/kinds.js';
import type { MapData } from '../../bindings/map-data.js';
import { metricOf, numbers, type Question } from '../ascii.js';
import type { MoveOptions } from './ground.js';
import { journey, within } from './journey.js';
import { plainestPaths } from './legs.js';
import { movesOf } from './moves.js';
import { route } from './route.js';
import type { Cells, Point } from './scene.js';

type Options = Question['options'];

/** Questions about ways and distances, each with the text that it is answered by. */
export const MOVE_TEXTS: Readonly<Record<string, (data: MapData, options: Options) => string>> = {
  /** A character a cell: squares in base 36, a dot where no way leads. */
  field(data, options) {
    const moves = movesOf(data, moveOptions(options));
    const costs = journey(moves, points(options.sources), lengthOf(options.max));
    return rowsOf(costs.map(moves.scale.toSquares), data.width);
  },
  /** Of several shortest paths the plainest, where the cells are to be shown. */
  path(data, { from = '', to = '', show, max, ...options }) {
    const moves = movesOf(data, moveOptions(options));
    const [start, end] = [point(from), point(to)];
    const costs = journey(moves, [start], lengthOf(max));
    const i = end.y * data.width + end.x;
    const path = plainestPaths(moves, [start], costs)(end);
    if (!path || (moves.noStop[i] === 1 && from !== to)) return 'unreachable';
    const squares = moves.scale.toSquares(costs[i] as number);
    const cells = path.reverse().map(({ x, y }) => `${x},${y}`);
    return [inFeet(squares), ...(show === 'cells' ? [cells.join(' ')] : [])].join('\n');
  },
  route(data, { waypoints, ...options }) {
    const way = route(movesOf(data, moveOptions(options)), points(waypoints));
    return way ? `${inFeet(way.squares)}\nlegs ${way.legs.join(' ')}` : 'unreachable';
  },
};

/** The cells that one can end the turn in. */
export function reachable(data: MapData, { from, budget, ...options }: Options): Cells {
  const moves = movesOf(data, moveOptions(options));
  const start = [point(from)];
  return within(moves, start, journey(moves, start), lengthOf(budget) ?? 0);
}

function moveOptions(options: Options): MoveOptions {
  const { metric, blocked, noStop, size, passes } = options;
  return {
    ...(options as MoveOptions),
    metric: metric === undefined ? undefined : metricOf(metric),
    size: size === undefined ? undefined : Number(size),
    squeeze: options.squeeze === 'true',
    blocked: points(blocked),
    noStop: points(noStop),
    passes: passes?.split(';') as WallKindName[] | undefined,
  };
}

function rowsOf(squares: Float64Array, width: number): string {
  const characters = Array.from(squares, (n) => (n === Infinity ? '.' : n.toString(36)));
  const rows = characters.map((_, i) => characters.slice(i, i + width).join(''));
  return rows.filter((_, i) => i % width === 0).join('\n');
}

function inFeet(squares: number): string {
  return `${squares} squares, ${5 * squares} ft`;
}

function lengthOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Math.floor(Number(text) / 5);
}

function point(text = ''): Point {
  const [x = 0, y = 0] = numbers(text);
  return { x, y };
}

function points(text = ''): Point[] {
  return text === '' ? [] : text.split(';').map(point);
}
