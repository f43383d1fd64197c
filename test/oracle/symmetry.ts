import { type Move, movedPoint } from '../property/moves.js';
import type { Query } from './answer.js';
import { COMPASS, type Compass, type Direction, vectorOf } from './direction.js';
import type { Side } from './line.js';
import type { Cells, Point } from './scene.js';
import type { Space } from './space.js';

type Size = { readonly width: number; readonly height: number };

/** A question about a map, put to the map as one of the eight symmetries of the grid moves it. */
export function movedQuery<Q extends Query>(query: Q, move: Move, size: Size): Q {
  const changed = Object.entries(query).map(([name, value]) => {
    const change = CHANGES[name];
    return [name, change && value !== undefined ? change(value, move, size) : value];
  });
  return Object.fromEntries(changed) as Q;
}

/** Where the cells of an answer go. */
export function movedAnswer(cells: Cells, move: Move, size: Size): Cells {
  const moved = new Uint8Array(cells.length);
  const width = move.swap ? size.height : size.width;
  cells.forEach((is, i) => {
    const from = { x: i % size.width, y: Math.floor(i / size.width) };
    const to = movedSpace({ at: from, size: 1 }, move, size).at;
    moved[to.y * width + to.x] = is;
  });
  return moved;
}

/** Of the two corners that a space lies between, the upper left one as moved. */
export function movedSpace({ at, size }: Space, move: Move, map: Size): Space {
  const one = movedPoint(at, move, map);
  const other = movedPoint({ x: at.x + size, y: at.y + size }, move, map);
  return { at: { x: Math.min(one.x, other.x), y: Math.min(one.y, other.y) }, size };
}

// biome-ignore lint/suspicious/noExplicitAny: each entry knows the type of its own field.
const CHANGES: Readonly<Record<string, (value: any, move: Move, size: Size) => unknown>> = {
  at: (at: Point | Space, move, size) =>
    'at' in at ? movedSpace(at, move, size) : movedPoint(at, move, size),
  user: movedSpace,
  toward: movedPoint,
  cell: movedCell,
  cells: (cells: Point[], move, size) => cells.map((cell) => movedCell(cell, move, size)),
  cubes: (cubes: Point[], move, size) =>
    cubes.map((at) => movedSpace({ at, size: 2 }, move, size).at),
  direction: (direction: Direction, move) => movedVector(vectorOf(direction), move),
  side: (side: Side, move) => {
    const [x, y] = movedVector(vectorOf(side), move);
    const names = Object.keys(COMPASS) as Compass[];
    return names.find((name) => COMPASS[name][0] === x && COMPASS[name][1] === y);
  },
};

function movedCell(at: Point, move: Move, size: Size): Point {
  return movedSpace({ at, size: 1 }, move, size).at;
}

function movedVector(vector: Point, move: Move): [number, number] {
  const { x, y } = movedPoint(vector, move, { width: 0, height: 0 });
  return [x + 0, y + 0]; // no negative zeros
}
