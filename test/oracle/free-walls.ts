import { type Channel, WALL_KINDS, type WallKindName } from '../../bindings/kinds.js';
import type { MapData, Side, WallData } from '../../bindings/map-data.js';
import { crossSign, minus, turnOf, type Vec } from './exact.js';

/** A free wall, in half steps. Left is as seen from a to b: left of east is north. */
export interface FreeWall {
  readonly a: Vec;
  readonly b: Vec;
  readonly kind: WallKindName;
  /** It blocks only what crosses coming from this side. */
  readonly oneWay: Side | undefined;
  /** On sight: one such wall is looked through, not two. */
  readonly limited: boolean;
}

/** The walls of a map: those along edges of the grid, and the others. Open doors are left out. */
export interface Walls {
  /** Half steps a square. */
  readonly unit: number;
  readonly edges: readonly WallData[];
  readonly free: readonly FreeWall[];
}

/** With `allFree`, edge walls are taken for free walls too, which must change nothing. */
export function wallsOf(data: MapData, allFree = false): Walls {
  const { subgrid = 1024, walls = [], doors = [] } = data;
  const edges: WallData[] = [];
  const free: FreeWall[] = [];
  for (const wall of [...walls, ...doors.map((door) => ({ ...door, kind: 'door' as const }))]) {
    if (wall.kind === 'door' && wall.open === true) continue;
    const [from, to] = [wall.from, wall.to].map(([x, y]) => ({
      x: Math.round(x * subgrid),
      y: Math.round(y * subgrid),
    })) as [Vec, Vec];
    if (from.x === to.x && from.y === to.y) continue;
    const special = wall.oneWay !== undefined || wall.limited === true;
    const onCorners = [from.x, from.y, to.x, to.y].every((n) => n % subgrid === 0);
    const onGrid = onCorners && (from.x === to.x || from.y === to.y);
    if (onGrid && !special && !allFree) {
      edges.push({ ...wall, from: squares(from, subgrid), to: squares(to, subgrid) });
      continue;
    }
    for (const [a, b] of onGrid ? pieces(from, to, subgrid) : [[from, to] as const]) {
      free.push({
        a: { x: 2 * a.x, y: 2 * a.y },
        b: { x: 2 * b.x, y: 2 * b.y },
        kind: wall.kind,
        oneWay: wall.oneWay,
        limited: wall.limited === true,
      });
    }
  }
  return { unit: 2 * subgrid, edges, free };
}

function squares({ x, y }: Vec, subgrid: number): readonly [number, number] {
  return [x / subgrid, y / subgrid];
}

/** A wall along the grid, square by square. */
function pieces(from: Vec, to: Vec, subgrid: number): (readonly [Vec, Vec])[] {
  const count = (Math.abs(to.x - from.x) + Math.abs(to.y - from.y)) / subgrid;
  const point = (i: number) => ({
    x: from.x + ((to.x - from.x) / count) * i,
    y: from.y + ((to.y - from.y) / count) * i,
  });
  return Array.from({ length: count }, (_, i) => [point(i), point(i + 1)] as const);
}

/** The free walls that block a channel, as that channel takes them: only sight knows limited ones. */
export function wallsOn(channel: Channel, free: readonly FreeWall[]): FreeWall[] {
  return free
    .filter(({ kind }) => (WALL_KINDS[kind].blocks as readonly Channel[]).includes(channel))
    .map((wall) => ({ ...wall, limited: wall.limited && channel === 'sight' }));
}

/** Does a wall let through what comes from this point? Not if the point is in line with it. */
export function letsThrough({ a, b, oneWay }: FreeWall, from: Vec): boolean {
  if (!oneWay) return false;
  const side = turnOf(a, b, from); // left is negative
  return oneWay === 'left' ? side > 0 : side < 0;
}

export function isOnWall({ a, b }: FreeWall, point: Vec): boolean {
  return turnOf(a, b, point) === 0 && isWithin(a, b, point);
}

/** Is a point that is in line with two others between them, or one of them? */
export function isWithin(a: Vec, b: Vec, { x, y }: Vec): boolean {
  const [left, right] = [Math.min(a.x, b.x), Math.max(a.x, b.x)];
  const [top, bottom] = [Math.min(a.y, b.y), Math.max(a.y, b.y)];
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** Does a wall meet a segment in more than the point that it starts from? Touching is meeting. */
export function meetsAfterStart(wall: FreeWall, from: Vec, to: Vec): boolean {
  const { a, b } = wall;
  const way = minus(to, from);
  const start = turnOf(a, b, from);
  const end = turnOf(a, b, to);
  if (start === 0 && end === 0) {
    // In line: some point of the wall is between the two, `to` counted in.
    const along = (p: Vec) => (p.x - from.x) * way.x + (p.y - from.y) * way.y;
    const [first, last] = [along(a), along(b)].sort((s, t) => s - t) as [number, number];
    return last > 0 && first <= along(to);
  }
  const sides = crossSign(way, minus(a, from)) * crossSign(way, minus(b, from));
  return start !== 0 && start * end <= 0 && sides <= 0;
}

/** Does a wall meet a cell in more than a point? Along its side it does. */
export function touchesCell(wall: FreeWall, { x, y }: Vec, unit: number): boolean {
  const { a, b } = wall;
  const [left, top, right, bottom] = [x * unit, y * unit, (x + 1) * unit, (y + 1) * unit];
  const [west, east] = [Math.min(a.x, b.x), Math.max(a.x, b.x)];
  const [north, south] = [Math.min(a.y, b.y), Math.max(a.y, b.y)];
  if (liesOnGrid(wall, unit)) {
    const across = west < right && east > left && north <= bottom && south >= top;
    const down = north < bottom && south > top && west <= right && east >= left;
    return a.x === b.x ? down : across;
  }
  if (west >= right || east <= left || north >= bottom || south <= top) return false;
  const sides = [left, right].flatMap((cornerX) =>
    [top, bottom].map((cornerY) => turnOf(a, b, { x: cornerX, y: cornerY })),
  );
  return sides.some((side) => side > 0) && sides.some((side) => side < 0);
}

/** Does a wall lie on a line of the grid? */
export function liesOnGrid({ a, b }: FreeWall, unit: number): boolean {
  return (a.x === b.x && a.x % unit === 0) || (a.y === b.y && a.y % unit === 0);
}

/** A wall on a grid line cut at the corners: as edge walls do, each square of it counts by itself. */
export function squaresOf(wall: FreeWall, unit: number): FreeWall[] {
  if (!liesOnGrid(wall, unit)) return [wall];
  const { a, b } = wall;
  const axis = a.x === b.x ? 'y' : 'x';
  const [low, high] = [Math.min(a[axis], b[axis]), Math.max(a[axis], b[axis])];
  const within = (n: number, from: number) => Math.min(Math.max(n, from), from + unit);
  const found: FreeWall[] = [];
  for (let from = Math.floor(low / unit) * unit; from < high; from += unit) {
    const [start, end] = [within(a[axis], from), within(b[axis], from)];
    found.push({ ...wall, a: { ...a, [axis]: start }, b: { ...b, [axis]: end } });
  }
  return found;
}

/** Does a wall stop a step between the centres of two cells (SEMANTICS §9)? */
export function stopsStep(wall: FreeWall, from: Vec, to: Vec): boolean {
  if (!meetsAfterStart(wall, from, to)) return false;
  return isOnWall(wall, to) || !letsThrough(wall, from);
}
