import { CellSet, type MapData, type WallData } from '../../bindings/index.js';

/** One of the eight symmetries of the grid: mirror left and right, up and down, then across. */
export interface Move {
  readonly name: string;
  readonly flipX: boolean;
  readonly flipY: boolean;
  readonly swap: boolean;
}

export const MOVES: readonly Move[] = Array.from({ length: 8 }, (_, i) => {
  const [flipX, flipY, swap] = [(i & 1) !== 0, (i & 2) !== 0, (i & 4) !== 0];
  const name = [flipX && 'left-right', flipY && 'up-down', swap && 'x-y']
    .filter(Boolean)
    .join(', ');
  return { name: name || 'nothing', flipX, flipY, swap };
});

type Size = Pick<MapData, 'width' | 'height'>;
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a corner of the map goes. */
export function movedPoint({ x, y }: Point, { flipX, flipY, swap }: Move, size: Size): Point {
  const toX = flipX ? size.width - x : x;
  const toY = flipY ? size.height - y : y;
  return swap ? { x: toY, y: toX } : { x: toX, y: toY };
}

/** Where a cell goes: of the two corners that it lies between, the upper left one as moved. */
function movedCell(point: Point, move: Move, size: Size): Point {
  const one = movedPoint(point, move, size);
  const other = movedPoint({ x: point.x + 1, y: point.y + 1 }, move, size);
  return { x: Math.min(one.x, other.x), y: Math.min(one.y, other.y) };
}

export function movedCells(cells: CellSet, move: Move, size: Size): CellSet {
  return CellSet.of(Array.from(cells, (cell) => movedCell(cell, move, size)));
}

export function moved(data: MapData, move: Move): MapData {
  const { width, height, cells = [], walls = [] } = data;
  const size = move.swap ? { width: height, height: width } : { width, height };
  const rows = Array.from({ length: size.height }, () => new Array<string>(size.width).fill('.'));
  cells.forEach((row, y) => {
    [...row].forEach((character, x) => {
      const to = movedCell({ x, y }, move, data);
      (rows[to.y] as string[])[to.x] = character;
    });
  });
  return {
    ...data,
    ...size,
    cells: rows.map((row) => row.join('')),
    walls: walls.map((wall) =>
      mirrored(
        mapEnds(wall, (point) => movedPoint(point, move, data)),
        move,
      ),
    ),
  };
}

/** What is left of a wall is right of it in a mirror. */
function mirrored(wall: WallData, { flipX, flipY, swap }: Move): WallData {
  const isMirrored = [flipX, flipY, swap].filter(Boolean).length % 2 === 1;
  if (!wall.oneWay || !isMirrored) return wall;
  return { ...wall, oneWay: wall.oneWay === 'left' ? 'right' : 'left' };
}

/** The map inside a larger one: `by` cells to its left and above, `more` to its right and below. */
export function shifted(data: MapData, by: Point, more: Point, around: string): MapData {
  const width = by.x + data.width + more.x;
  const rows = data.cells ?? Array.from({ length: data.height }, () => '.'.repeat(data.width));
  const empty = around.repeat(width);
  return {
    ...data,
    width,
    height: by.y + data.height + more.y,
    cells: [
      ...new Array<string>(by.y).fill(empty),
      ...rows.map((row) => around.repeat(by.x) + row + around.repeat(more.x)),
      ...new Array<string>(more.y).fill(empty),
    ],
    walls: (data.walls ?? []).map((wall) =>
      mapEnds(wall, ({ x, y }) => ({ x: x + by.x, y: y + by.y })),
    ),
  };
}

function mapEnds(wall: WallData, move: (point: Point) => Point): WallData {
  const end = ([x, y]: readonly [number, number]) => {
    const to = move({ x, y });
    return [to.x, to.y] as const;
  };
  return { ...wall, from: end(wall.from), to: end(wall.to) };
}
