import type { LineView, Struck } from '../../draw/lines.js';
import { lineStoppedBy } from '../../draw/meet.js';
import type { PointView } from '../../draw/view.js';
import type { GridMap } from '../../map.js';
import { toAnswer } from '../../verbs.js';
import type { Fields, Space } from '../places.js';

// Lines for pictures of line of effect and line of sight. The answer knows whether there is one; a
// picture wants to show which.

type Pair = readonly [PointView, PointView];

/** A ray in JSON. */
export interface Ray {
  readonly clear: boolean;
  readonly left: boolean;
  readonly right: boolean;
  readonly blockedAt?: Stop;
}
interface Stop {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly by: 'wall' | 'cell' | 'border';
}

/** Of each space so many points are tried, and so many rays at a time. */
const MOST_POINTS = 64;
const RAYS_AT_ONCE = 256;
/** Points of a space lie at least so far apart that there are about so many in a row. */
const POINTS_IN_A_ROW = 16;

/**
 * A line between two spaces, the first clear one of many if there is one.
 *
 * @param fields what `rays` takes besides: its channel and the barriers that it passes
 */
export function sightline(
  map: GridMap,
  fields: Fields,
  from: readonly PointView[],
  to: readonly PointView[],
  clear: boolean,
): LineView {
  const [start, end] = [from[0] as PointView, to[0] as PointView];
  if (!clear) return rayLine(start, end, raysOf(map, { ...fields, rays: [[start, end]] })[0]);
  const found = firstClear(map, fields, from.slice(0, MOST_POINTS), to.slice(0, MOST_POINTS));
  return { from: found?.[0] ?? start, to: found?.[1] ?? end, clear: true };
}

function firstClear(
  map: GridMap,
  fields: Fields,
  from: readonly PointView[],
  to: readonly PointView[],
): Pair | undefined {
  const pairs = from.flatMap((a, i) => to.map((b, j) => ({ pair: [a, b] as Pair, rank: i + j })));
  // From the middle outward: such lines are the plainest to see.
  const inOrder = pairs.sort((a, b) => a.rank - b.rank).map(({ pair }) => pair);
  for (let start = 0; start < inOrder.length; start += RAYS_AT_ONCE) {
    const some = inOrder.slice(start, start + RAYS_AT_ONCE);
    const index = raysOf(map, { ...fields, rays: some }).findIndex(({ clear }) => clear);
    if (index >= 0) return some[index];
  }
  return undefined;
}

/** The points of a space that lines start from: middles first, then corners and middles of sides. */
export function pointsOf({ at, size }: Space): PointView[] {
  const middle = { x: at.x + size / 2, y: at.y + size / 2 };
  const points: PointView[] = [];
  const step = Math.ceil((2 * size) / POINTS_IN_A_ROW);
  for (let y = 0; y <= 2 * size; y += step) {
    for (let x = 0; x <= 2 * size; x += step) points.push({ x: at.x + x / 2, y: at.y + y / 2 });
  }
  const off = ({ x, y }: PointView) => Math.max(Math.abs(x - middle.x), Math.abs(y - middle.y));
  const whole = ({ x, y }: PointView) => (Number.isInteger(x) || Number.isInteger(y) ? 1 : 0);
  return points.sort((a, b) => whole(a) - whole(b) || off(a) - off(b));
}

/** A ray with what stops it. */
export function rayLine(from: PointView, to: PointView, ray: Ray | undefined): LineView {
  if (ray?.clear) return { from, to, clear: true };
  const struck = ray?.blockedAt && struckOf(ray.blockedAt);
  return struck ? lineStoppedBy(from, to, struck) : { from, to, clear: false };
}

/** The side between two cells, or the cell that nothing passes. */
function struckOf({ from: [ax, ay], to: [bx, by], by: kind }: Stop): Struck {
  if (kind === 'cell') return { cells: { x: bx, y: by, width: 1, height: 1 } };
  const [x, y] = [Math.max(ax, bx), Math.max(ay, by)];
  return { wall: [{ x, y }, ax === bx ? { x: x + 1, y } : { x, y: y + 1 }] };
}

function raysOf(map: GridMap, fields: Fields & { rays: readonly Pair[] }): readonly Ray[] {
  const rays = fields.rays.map(([a, b]) => [a.x, a.y, b.x, b.y]);
  const { rays: found } = toAnswer(map.query('rays', { ...fields, rays }));
  return found as readonly Ray[];
}
