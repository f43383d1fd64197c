import {
  compareDirections,
  crossSign,
  isBetween,
  minus,
  reduced,
  turnOf,
  type Vec,
} from './exact.js';
import { type FreeWall, isOnWall, letsThrough, meetsAfterStart } from './free-walls.js';
import { centreOf, type HalfPoint } from './half-sight.js';
import type { FreeScene, Point, Scene } from './scene.js';
import type { Quadrant } from './sectors.js';

/**
 * Directions at a point where free walls are: arcs strictly between two directions, clockwise, a
 * quarter turn at most. A barrier between two of them is not in the fan, but neither is it of any
 * width.
 */
export interface Fan {
  readonly arcs: readonly Arc[];
}

/** All that is between two neighbours of the axes and of the walls at a point. */
export interface Arc {
  readonly from: Vec;
  readonly to: Vec;
}

export function isFan(sides: Fan | readonly unknown[]): sides is Fan {
  return 'arcs' in sides;
}

export function isInFan({ arcs }: Fan, direction: Vec): boolean {
  return arcs.some(({ from, to }) => isBetween(from, direction, to));
}

export function joinFans(fans: readonly Fan[]): Fan {
  return { arcs: [...new Set(fans.flatMap(({ arcs }) => arcs))] };
}

/** Quadrants of a corner as directions. */
export function fanOf(quadrants: readonly Quadrant[]): Fan {
  return {
    arcs: quadrants.map((quadrant) => ({
      from: AXES[(quadrant + 2) % 4] as Vec,
      to: AXES[(quadrant + 3) % 4] as Vec,
    })),
  };
}

/** Is what lies just beside a direction in a fan? Left is counter-clockwise. */
export function leansTo({ arcs }: Fan, direction: Vec, side: 'left' | 'right'): boolean {
  return arcs.some(({ from, to }) => {
    const edge = side === 'left' ? to : from;
    const isEdge = crossSign(edge, direction) === 0 && dot(edge, direction) > 0;
    return isEdge || isBetween(from, direction, to);
  });
}

/** Do two fans at one point have directions in common? */
export function fansMeet(one: Fan, other: Fan): boolean {
  return one.arcs.some((arc) => isInFan(other, middleOf(arc)));
}

type Walled = Scene & { readonly free: FreeScene };

/** One arc at a point, and what is there. */
interface Place extends Arc {
  /** Does it lead into the open? */
  readonly isOpen: boolean;
  /** Is there a wall, or a closed edge of the grid, along `from`? */
  readonly isBarred: boolean;
  /** The free walls along `from`. */
  readonly walls: readonly FreeWall[];
}

/** Every direction in which something is open. */
export function openFan(scene: Walled, point: HalfPoint): Fan {
  return { arcs: placesAt(scene, point).filter(({ isOpen }) => isOpen) };
}

/**
 * The sectors of a point: its open directions, parted by the walls and the solids there, never by
 * what may be stepped between (SEMANTICS §9).
 */
export function sectorFans(scene: Walled, point: HalfPoint): Fan[] {
  const places = placesAt(scene, point);
  const sectors: Place[][] = [];
  for (const place of places) {
    if (!place.isOpen) continue;
    const before = places[(places.indexOf(place) + places.length - 1) % places.length] as Place;
    const current = place.isBarred ? undefined : sectors.find((sector) => sector.includes(before));
    if (current) current.push(place);
    else sectors.push([place]);
  }
  // The first may go on from the last.
  const [first] = places;
  const start = sectors.find((sector) => sector.includes(first as Place));
  const end = sectors.find((sector) => sector.includes(places.at(-1) as Place));
  if (start && end && start !== end && !(first as Place).isBarred) {
    end.push(...start);
    sectors.splice(sectors.indexOf(start), 1);
  }
  return sectors.map((arcs) => ({ arcs }));
}

/**
 * Own directions at a point of the border of one's own cell, as K is for own corners: those of the
 * own part, and on to the first wall or solid each way, half a turn beyond the own cell at most.
 * Undefined where the centre does not see the point: that is no legal origin (SEMANTICS §9).
 */
export function ownFan(scene: Walled, point: HalfPoint, cell: Point): Fan | undefined {
  const { free } = scene;
  const at = placeOn(free, point);
  const centre = placeOn(free, centreOf(cell));
  if (!scene.isOpen(cell.x, cell.y)) return { arcs: [] };
  if (!centreSees(free, centre, at)) return undefined;
  const places = placesAt(scene, point);
  const inward = minus(centre, at);
  const own = places.filter((place) => cellOf(free, at, place).join() === [cell.x, cell.y].join());
  const starts = own.filter(
    ({ from, to }) => crossSign(from, inward) >= 0 && crossSign(inward, to) >= 0,
  );
  const found = new Set<Arc>(starts);
  for (const first of starts) {
    for (const way of [1, -1] as const) {
      for (const place of spreadOut(places, own, first, way, centre)) found.add(place);
    }
  }
  return { arcs: [...found] };
}

/** From one arc on to the next ones, clockwise or back. */
function spreadOut(
  places: readonly Place[],
  own: readonly Place[],
  first: Place,
  way: 1 | -1,
  centre: Vec,
): Place[] {
  const found: Place[] = [];
  const at = (i: number) => places[(i + 2 * places.length) % places.length] as Place;
  // Where the own cell ends this way, and half a turn from there.
  const border = borderOf(places, own, way);
  const limit = { x: -border.x, y: -border.y };
  for (let i = places.indexOf(first); found.length < places.length; i += way) {
    const next = at(i + way);
    const between = way === 1 ? next : at(i);
    const edge = between.from;
    const isPast = !own.includes(at(i));
    if (isPast && crossSign(edge, limit) === 0 && edge.x * limit.x + edge.y * limit.y > 0) break;
    const isInside = own.includes(at(i)) && own.includes(next);
    // Inside the own part as the centre sees it, outside as for anybody.
    const isBarred = isInside
      ? between.walls.some((wall) => !letsThrough(wall, centre))
      : between.isBarred;
    if (isBarred || !next.isOpen) break;
    found.push(next);
  }
  return found;
}

/** The last direction of the own cell, clockwise or back. */
function borderOf(places: readonly Place[], own: readonly Place[], way: 1 | -1): Vec {
  const last = own.find((place) => {
    const i = places.indexOf(place);
    const next = places[(i + way + places.length) % places.length] as Place;
    return !own.includes(next);
  }) as Place;
  return way === 1 ? last.to : last.from;
}

/**
 * Does the centre of a cell see a point of its border, contact at both of them aside? Of limited walls
 * two are needed to hide it, and those that meet it in one common end are one.
 */
function centreSees(free: FreeScene, centre: Vec, point: Vec): boolean {
  const limited = new Set<string>();
  for (const [i, wall] of free.walls.entries()) {
    if (!meetsBetween(wall, centre, point) || letsThrough(wall, centre)) continue;
    if (!wall.limited) return false;
    const end = [wall.a, wall.b].find((p) => turnOf(centre, point, p) === 0);
    limited.add(end ? `end ${end.x} ${end.y}` : `wall ${i}`);
  }
  return limited.size < 2;
}

/** In some point strictly between two points? */
function meetsBetween(wall: FreeWall, from: Vec, to: Vec): boolean {
  return meetsAfterStart(wall, from, to) && meetsAfterStart(wall, to, from);
}

/** The arcs round a point, clockwise from the axis that leads east. */
function placesAt(scene: Walled, point: HalfPoint): readonly Place[] {
  const { free } = scene;
  const places = memo.get(free) ?? new Map<string, readonly Place[]>();
  memo.set(free, places);
  const key = `${point.halfX} ${point.halfY}`;
  const known = places.get(key);
  if (known) return known;
  const at = placeOn(free, point);
  const touching = free.walls.filter((wall) => isOnWall(wall, at));
  const along = touching.flatMap((wall) =>
    [wall.a, wall.b]
      .filter((end) => end.x !== at.x || end.y !== at.y)
      .map((end) => ({ wall, direction: reduced(minus(end, at)) })),
  );
  const all = [...AXES, ...along.map(({ direction }) => direction)];
  const distinct = [...new Map(all.map((d) => [`${d.x} ${d.y}`, d])).values()];
  distinct.sort(compareDirections);
  const found = distinct.map((from, i): Place => {
    const to = distinct[(i + 1) % distinct.length] as Vec;
    const [x, y] = cellOf(free, at, { from, to });
    const walls = along
      .filter(({ direction }) => crossSign(direction, from) === 0 && dot(direction, from) > 0)
      .map(({ wall }) => wall);
    return {
      from,
      to,
      isOpen: scene.isOpen(x, y),
      isBarred: walls.some(({ limited }) => !limited) || isClosedAlong(free, point, from),
      walls: walls.filter(({ limited }) => !limited),
    };
  });
  places.set(key, found);
  return found;
}
const memo = new WeakMap<FreeScene, Map<string, readonly Place[]>>();
const AXES: readonly Vec[] = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
];

/** Is there a closed edge of the grid from a point in this direction? */
function isClosedAlong({ grid }: FreeScene, { halfX, halfY }: HalfPoint, { x, y }: Vec): boolean {
  if (x !== 0 && y !== 0) return false;
  // A quarter square on, and to both sides of there.
  const [nearX, nearY] = [halfX / 2 + Math.sign(x) / 4, halfY / 2 + Math.sign(y) / 4];
  const isOnLine = y === 0 ? Number.isInteger(nearY) : Number.isInteger(nearX);
  if (!isOnLine) return false;
  const [cellX, cellY] = [Math.floor(nearX), Math.floor(nearY)];
  return y === 0
    ? !grid.passable(cellX, nearY - 1, cellX, nearY)
    : !grid.passable(nearX - 1, cellY, nearX, cellY);
}

/** The cell that the directions of an arc lead into. */
function cellOf({ unit }: FreeScene, at: Vec, arc: Arc): readonly [x: number, y: number] {
  const { x, y } = middleOf(arc);
  const along = (from: number, way: number) =>
    way < 0 ? Math.ceil(from / unit) - 1 : Math.floor(from / unit);
  return [along(at.x, x), along(at.y, y)];
}

function middleOf({ from, to }: Arc): Vec {
  return { x: from.x + to.x, y: from.y + to.y };
}

function placeOn({ unit }: FreeScene, { halfX, halfY }: HalfPoint): Vec {
  return { x: (halfX * unit) / 2, y: (halfY * unit) / 2 };
}

function dot(u: Vec, v: Vec): number {
  return u.x * v.x + u.y * v.y;
}
