import {
  type CellSet,
  cell,
  type Feet,
  feet,
  type GridMap,
  type MoveMode,
  type MoveOptions,
  type WallKindName,
} from '../../bindings/index.js';
import { metricOf, numbers, type Question } from '../ascii.js';

type Options = Question['options'];

/** What the methods of a map answer to questions about ways and distances, as text. */
export const MOVE_TEXTS: Readonly<Record<string, (map: GridMap, options: Options) => string>> = {
  field(map, options) {
    const { width, height } = map;
    const field = map.distances(cells(options.sources), {
      ...moveOptions(options),
      ...limit(options.max),
    });
    const rows = Array.from({ length: height }, (_, y) =>
      Array.from({ length: width }, (_, x) => characterOf(field.at(cell(x, y)).squares)).join(''),
    );
    return rows.join('\n');
  },
  path(map, { from, to, show, max, ...options }) {
    const path = map.path(cellOf(from), cellOf(to), { ...moveOptions(options), ...limit(max) });
    if (!path) return 'unreachable';
    const shown = path.cells.map(({ x, y }) => `${x},${y}`).join(' ');
    const count = `${path.squares} squares, ${path.feet} ft`;
    return show === 'cells' ? `${count}\n${shown}` : count;
  },
  route(map, { waypoints, ...options }) {
    const route = map.route(cells(waypoints), moveOptions(options));
    if (!route) return 'unreachable';
    const legs = route.legs.map(({ squares }) => squares).join(' ');
    return `${route.squares} squares, ${route.feet} ft\nlegs ${legs}`;
  },
};

export function reachable(map: GridMap, { from, budget, ...options }: Options): CellSet {
  return map.reachable(cellOf(from), feet(Number(budget)), moveOptions(options));
}

/** Options of those who move, as the text of a question names them. */
const OPTIONS: Readonly<Record<string, (text: string) => unknown>> = {
  metric: metricOf,
  corners: (text) => text,
  size: Number,
  mode: (text) => text as MoveMode,
  terrainCost: (text) => text,
  squeeze: (text) => text === 'true',
  blocked: cells,
  noStop: cells,
  passes: (text) => text.split(';') as WallKindName[],
};

function moveOptions(options: Options): MoveOptions {
  const entries = Object.entries(options).flatMap(([name, text]) => {
    const read = OPTIONS[name];
    return read ? [[name, read(text)]] : [];
  });
  return Object.fromEntries(entries);
}

function limit(max: string | undefined): { max?: Feet } {
  return max === undefined ? {} : { max: feet(Number(max)) };
}

/** Squares in base 36, a dot where no way leads. */
function characterOf(squares: number): string {
  return squares === Infinity ? '.' : squares.toString(36);
}

function cellOf(text = '') {
  const [x = 0, y = 0] = numbers(text);
  return cell(x, y);
}

function cells(text = '') {
  return text === '' ? [] : text.split(';').map(cellOf);
}
