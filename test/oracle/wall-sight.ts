import { minus, type Vec } from './exact.js';
import { type Fan, isInFan } from './fans.js';
import { type FreeWall, letsThrough } from './free-walls.js';
import type { HalfPoint } from './half-sight.js';
import { overlap, type Polygon } from './polygon.js';
import type { Cells, FreeScene, Point, Scene } from './scene.js';
import { type Blocker, type Wedge, wedgesFrom } from './wedges.js';

/** A scene that free walls stand in. */
export type WalledScene = Scene & { readonly free: FreeScene };

/** How a look is taken. */
export interface Look {
  /** Fog blocks, which it does on sight. */
  readonly fog: boolean;
  /** Light runs from what is seen to the viewpoint, which matters to one-way walls. */
  readonly backwards?: boolean;
}

/** The cells of whose own part a point sees some area, in the directions of a fan (SEMANTICS §9). */
export function seenThrough(scene: WalledScene, point: HalfPoint, fan: Fan, look: Look): Cells {
  const seen = new Uint8Array(scene.width * scene.height);
  for (const wedge of viewFrom(scene, point, look)) {
    if (isInFan(fan, wedge.middle)) for (const cell of wedge.cells()) seen[cell] = 1;
  }
  return seen;
}

export function placeOf({ unit }: FreeScene, { halfX, halfY }: HalfPoint): Vec {
  return { x: (halfX * unit) / 2, y: (halfY * unit) / 2 };
}

export interface SeenWedge extends Wedge {
  /** The cells that have some own part in it, worked out when first asked for. */
  cells(): readonly number[];
}

/** All that a point sees, worked out once a scene. */
export function viewFrom(scene: WalledScene, point: HalfPoint, look: Look): readonly SeenWedge[] {
  const key = `${point.halfX} ${point.halfY} ${look.fog} ${look.backwards === true}`;
  const views = memo.get(scene.free) ?? new Map<string, readonly SeenWedge[]>();
  memo.set(scene.free, views);
  const known = views.get(key);
  if (known) return known;
  const at = placeOf(scene.free, point);
  const blockers = [
    ...scene.free.walls.filter((wall) => stands(wall, at, look.backwards === true)),
    ...closedRuns(scene, look.fog),
  ];
  // Walls in line with the point stop nothing but bound the fans there.
  const more = scene.free.walls.flatMap(({ a, b }) => [minus(a, at), minus(b, at)]);
  const view = wedgesFrom(
    at,
    blockers,
    more.filter(({ x, y }) => x !== 0 || y !== 0),
  ).map((wedge): SeenWedge => {
    let cells: readonly number[] | undefined;
    return {
      ...wedge,
      cells() {
        cells ??= cellsIn(scene, wedge.seen);
        return cells;
      },
    };
  });
  views.set(key, view);
  return view;
}
const memo = new WeakMap<FreeScene, Map<string, readonly SeenWedge[]>>();

/** Does a wall stop rays from a point, or rays that run towards it? */
function stands(wall: FreeWall, point: Vec, backwards: boolean): boolean {
  if (!wall.oneWay || !backwards) return !letsThrough(wall, point);
  // What runs towards the point comes from the other side.
  return !letsThrough({ ...wall, oneWay: wall.oneWay === 'left' ? 'right' : 'left' }, point);
}

function cellsIn(scene: WalledScene, seen: Polygon): number[] {
  const { unit } = scene.free;
  const found: number[] = [];
  const reach = (way: 'x' | 'y', size: number) => {
    const all = seen.map(({ near }) => near[way] / unit);
    // Rounded outward: what is only touched fails the exact test.
    const first = Math.max(0, Math.floor(Math.min(...all) - 0.001));
    const last = Math.min(size - 1, Math.floor(Math.max(...all) + 0.001));
    return { first, last };
  };
  const [columns, rows] = [reach('x', scene.width), reach('y', scene.height)];
  for (let y = rows.first; y <= rows.last; y++) {
    for (let x = columns.first; x <= columns.last; x++) {
      const isSeen = ownPart(scene, { x, y }).some((piece) => overlap(piece, seen));
      if (isSeen) found.push(y * scene.width + x);
    }
  }
  return found;
}

/**
 * The own part of a cell: what its centre sees inside of it, in convex pieces. Walls in line with
 * the centre hide nothing. One that blocks one way counts as the centre sees it, looking outward.
 */
export function ownPart(scene: WalledScene, { x, y }: Point): readonly Polygon[] {
  const { free, width } = scene;
  const parts = ownParts.get(free) ?? new Map<number, readonly Polygon[]>();
  ownParts.set(free, parts);
  const key = y * (width + 2) + x;
  const known = parts.get(key);
  if (known) return known;
  const { unit } = free;
  const [left, top, right, bottom] = [x * unit, y * unit, (x + 1) * unit, (y + 1) * unit];
  const corners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  const border = corners.map((a, i): Blocker => ({ a, b: corners[(i + 1) % 4] as Vec }));
  const centre = { x: left + unit / 2, y: top + unit / 2 };
  const walls = free.walls.filter(
    ({ a, b }) =>
      Math.max(a.x, b.x) > left &&
      Math.min(a.x, b.x) < right &&
      Math.max(a.y, b.y) > top &&
      Math.min(a.y, b.y) < bottom,
  );
  const standing = walls.filter((wall) => stands(wall, centre, false));
  const part = wedgesFrom(centre, [...border, ...standing]).map(({ seen }) => seen);
  parts.set(key, part);
  return part;
}
const ownParts = new WeakMap<FreeScene, Map<number, readonly Polygon[]>>();

/** Every edge of the grid that may not be crossed, as segments of one square. */
export function closedEdges(scene: WalledScene, fog: boolean): readonly Blocker[] {
  return closedOf(scene, fog).edges;
}

/** The same with neighbours in line joined to one segment. */
function closedRuns(scene: WalledScene, fog: boolean): readonly Blocker[] {
  return closedOf(scene, fog).runs;
}

interface Closed {
  readonly edges: readonly Blocker[];
  readonly runs: readonly Blocker[];
}

function closedOf({ free: { grid, unit } }: WalledScene, fog: boolean): Closed {
  const known = closed.get(grid)?.get(fog);
  if (known) return known;
  const isFog = (x: number, y: number) => fog && grid.isFog(x, y);
  const isClosed = (x: number, y: number, toX: number, toY: number) =>
    !grid.passable(x, y, toX, toY) || isFog(x, y) || isFog(toX, toY);
  const found = { edges: [] as Blocker[], runs: [] as Blocker[] };
  const lay = (length: number, is: (i: number) => boolean, at: (i: number) => Vec) => {
    const places = Array.from({ length }, (_, i) => i).filter(is);
    for (const i of places) found.edges.push({ a: at(i), b: at(i + 1) });
    for (const i of places.filter((place) => place === 0 || !is(place - 1))) {
      let end = i + 1;
      while (end < length && is(end)) end++;
      found.runs.push({ a: at(i), b: at(end) });
    }
  };
  for (let y = 0; y <= grid.height; y++) {
    lay(
      grid.width,
      (x) => isClosed(x, y - 1, x, y),
      (x) => ({ x: x * unit, y: y * unit }),
    );
  }
  for (let x = 0; x <= grid.width; x++) {
    lay(
      grid.height,
      (y) => isClosed(x - 1, y, x, y),
      (y) => ({ x: x * unit, y: y * unit }),
    );
  }
  closed.set(grid, (closed.get(grid) ?? new Map()).set(fog, found));
  return found;
}
const closed = new WeakMap<Scene, Map<boolean, Closed>>();
