import {
  compareDirections,
  crossing,
  crossSign,
  directionTo,
  isBetween,
  minus,
  reduced,
  type Vec,
} from './exact.js';
import { type Polygon, vertexAt, vertexOn } from './polygon.js';

/** A segment that stops what runs from the viewpoint; of limited ones the second does. */
export interface Blocker {
  readonly a: Vec;
  readonly b: Vec;
  readonly limited?: boolean;
}

/** What is seen in all directions strictly between two: a triangle up to the first blocker. */
export interface Wedge {
  readonly from: Vec;
  readonly to: Vec;
  /** Some direction between them. */
  readonly middle: Vec;
  /** With the viewpoint first. */
  readonly seen: Polygon;
}

/**
 * All that is seen from a point among blockers that close it in. Take all directions to an end of a
 * blocker or to where two of them cross: strictly between two neighbours of these, every ray crosses
 * the same blockers in the same order. So what is seen there ends at one blocker, as a triangle does.
 *
 * A blocker in line with the point stops nothing: it takes up no directions. `more` are directions
 * that somebody else wants to tell apart.
 */
export function wedgesFrom(
  point: Vec,
  blockers: readonly Blocker[],
  more: readonly Vec[] = [],
): Wedge[] {
  const facing = blockers.filter(({ a, b }) => crossSign(minus(a, point), minus(b, point)) !== 0);
  const directions = sortedDirections(point, facing, more);
  // Each with its ends clockwise as seen from the point.
  const sides = facing.map(({ a, b, limited }) => {
    const [u, v] = [minus(a, point), minus(b, point)];
    const clockwise = crossSign(u, v) > 0;
    const [first, last] = clockwise ? [u, v] : [v, u];
    return { a, b, limited: limited === true, first, last, ...heightOf(first, last) };
  });
  return directions.flatMap((from, i): Wedge[] => {
    const to = directions[(i + 1) % directions.length] as Vec;
    const middle = reduced({ x: from.x + to.x, y: from.y + to.y });
    const crossed = sides.filter(({ first, last }) => isBetween(first, middle, last));
    const nearFirst = crossed.sort((one, other) => compareAlong(middle, one, other));
    const solid = nearFirst.findIndex(({ limited }) => !limited);
    const limited = nearFirst.flatMap((side, k) => (side.limited ? [k] : []));
    const last = nearFirst[Math.min(solid, limited[1] ?? solid)];
    if (!last) return []; // out of the map, from a point of its border
    const { a, b } = last;
    const seen = [vertexAt(point), vertexOn(point, from, a, b), vertexOn(point, to, a, b)];
    return [{ from, to, middle, seen }];
  });
}

/** Clockwise, each once, and none as far as half a turn from the next. */
function sortedDirections(point: Vec, blockers: readonly Blocker[], more: readonly Vec[]): Vec[] {
  const all = [...AXES, ...more.map(reduced)];
  blockers.forEach(({ a, b }, i) => {
    all.push(reduced(minus(a, point)), reduced(minus(b, point)));
    for (const other of blockers.slice(i + 1)) {
      const at = crossing(a, b, other.a, other.b);
      if (at) all.push(directionTo(point, at));
    }
  });
  const distinct = new Map(all.map((direction) => [`${direction.x} ${direction.y}`, direction]));
  return [...distinct.values()].sort(compareDirections);
}
const AXES: readonly Vec[] = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
];

interface Height {
  /** Twice the area between the point and the segment, and the way along it. */
  readonly area: number;
  readonly along: Vec;
}

function heightOf(first: Vec, last: Vec): Height {
  return { area: first.x * last.y - first.y * last.x, along: minus(last, first) };
}

/**
 * Which of two segments a ray meets first. It meets one at the time area / cross(ray, along), and
 * both divisors are positive, so that the times compare as the products across do.
 */
function compareAlong(ray: Vec, one: Height, other: Height): number {
  return crossSign(ray, {
    x: one.area * other.along.x - other.area * one.along.x,
    y: one.area * other.along.y - other.area * one.along.y,
  });
}
