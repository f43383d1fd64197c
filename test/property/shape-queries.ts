import type { MapData } from '../../bindings/index.js';
import { isSpace, type Query } from '../oracle/answer.js';
import { COMPASS, type Compass } from '../oracle/direction.js';
import type { Random } from '../oracle/random.js';
import type { Point } from '../oracle/scene.js';
import { rim, type Space } from '../oracle/space.js';
import { type Place, randomSpace } from './laws.js';

/** Compass names, those of the diagonals last. */
export const STRAIGHT: readonly Compass[] = ['n', 'e', 's', 'w'];
export const DIAGONALS: readonly Compass[] = ['ne', 'se', 'sw', 'nw'];
const NAMES = Object.keys(COMPASS) as Compass[];

/** A question of each form about a shape or about what a space sees, some of them refused. */
export function shapeQueries(data: MapData, { at, radius, random }: Place): Query[] {
  const space = randomSpace(random, data);
  const user = randomSpace(random, data);
  const own = random.pick(rim(user));
  const length = random.pick([1, 2, 3, 5, 8, radius]);
  const near = random.between(0, 4);
  return [
    { verb: 'cone', at, direction: vector(random), length },
    { verb: 'cone', at: own, direction: random.pick(NAMES), length, user },
    { verb: 'cone', at: own, toward: cornerOn(random, data), length, user, range: near },
    { verb: 'cone', at: own, direction: random.pick(STRAIGHT), length: 3, user, cone15: 'figure' },
    { verb: 'line', at, direction: vector(random), length, side: random.pick(STRAIGHT) as 'n' },
    { verb: 'line', at: own, direction: vector(random), length, user, mode: 'touch' },
    { verb: 'line', at: own, direction: random.pick(NAMES), length, user, mode: 'through' },
    { verb: 'cylinder', at, radius: near, user },
    { verb: 'emanation', at, radius: near, user, range: radius },
    { verb: 'emanation', at: space, radius: near, user },
    { verb: 'emanation', at: space, radius },
    { verb: 'spread', at: space, radius, profile: 'psionics' },
    { verb: 'visible', at: space },
    { verb: 'visible', at: space, radius, channel: 'sight' },
    { verb: 'visible', at, radius, user, channel: 'sight' },
    { verb: 'reach', at: space, reach: near, secondDiagonal: random.chance(0.5) },
  ];
}

/** The same with a length of one square more, if it has one and shorter ones are parts of it. */
export function longer(query: Query): Query | undefined {
  if ('cone15' in query && query.cone15 === 'figure') return undefined;
  if ('length' in query) return { ...query, length: query.length + 1 };
  if ('reach' in query) return { ...query, reach: query.reach + 1 };
  if ('radius' in query && query.radius !== undefined) {
    return { ...query, radius: query.radius + 1 } as Query;
  }
  return undefined;
}

/** The same on a map that has so many columns more on its left, and rows above. */
export function shiftedQuery(query: Query, by: Point): Query {
  const changed = Object.entries(query).map(([name, value]) => {
    if (!PLACES.has(name) || value === undefined) return [name, value];
    return [name, isSpace(value) ? shiftedSpace(value, by) : shiftedPoint(value, by)];
  });
  return Object.fromEntries(changed) as Query;
}
const PLACES: ReadonlySet<string> = new Set(['at', 'user', 'toward', 'cell']);

export function shiftedSpace({ at, size }: Space, by: Point): Space {
  return { at: shiftedPoint(at, by), size };
}

export function shiftedPoint({ x, y }: Point, by: Point): Point {
  return { x: x + by.x, y: y + by.y };
}

function vector(random: Random): readonly [number, number] {
  const most = random.pick([1, 3, 9]);
  const [dx, dy] = [random.between(-most, most), random.between(-most, most)];
  return dx === 0 && dy === 0 ? [1, 0] : [dx, dy];
}

function cornerOn(random: Random, { width, height }: MapData): Point {
  return { x: random.between(0, width), y: random.between(0, height) };
}
