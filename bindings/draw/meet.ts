import { cell } from '../units.js';
import type { LineView, Struck } from './lines.js';
import { type Frame, isFree, type MapView, type PointView, type WallView } from './view.js';

/** What may stop a line. */
export interface Stops {
  wall(wall: WallView): boolean;
  /** Spaces that stop it; of their borders it may run along. */
  readonly creatures?: readonly Frame[];
}

interface Meeting {
  /** How far along, from 0 to 1. */
  readonly along: number;
  /** Whether the line may only touch it: at an end of the line or of a wall. */
  readonly touches?: boolean;
  readonly struck: Struck;
}

/** So near, a picture cannot tell two points apart. */
const NEAR = 1e-6;
/** Beyond the end of every line. */
const FAR = 2;

/**
 * A line that is known to be blocked, with what is in its way, for the eye: this only looks for what
 * to mark, and decides nothing.
 *
 * @param at where it is blocked; without, at the first thing in its way
 */
export function blockedLine(
  map: MapView,
  from: PointView,
  to: PointView,
  stops: Stops,
  at?: PointView,
): LineView {
  const meetings = [
    ...map
      .walls()
      .filter(stops.wall)
      .flatMap((wall) => crossing(from, to, wall)),
    ...rocks(map, from, to).flatMap((frame) => entering(from, to, frame)),
    ...(stops.creatures ?? []).flatMap((frame) => entering(from, to, frame)),
  ];
  const known = at && alongOf(from, to, at);
  // What is only touched stands in the way where nothing else does.
  const rank = ({ along, touches }: Meeting) =>
    (known === undefined ? along : Math.abs(along - known)) + (touches ? FAR : 0);
  const [first] = meetings
    .filter(({ along }) => known === undefined || Math.abs(along - known) < NEAR)
    .sort((a, b) => rank(a) - rank(b));
  const stop = at ?? (first && pointAt(from, to, first.along));
  return { from, to, clear: false, stop, struck: first?.struck };
}

/** A line of which it is known what stops it. */
export function lineStoppedBy(from: PointView, to: PointView, struck: Struck): LineView {
  const [a, b] = 'wall' in struck ? struck.wall : [];
  const [meeting] =
    a && b
      ? crossing(from, to, { from: [a.x, a.y], to: [b.x, b.y] })
      : entering(from, to, (struck as { cells: Frame }).cells);
  return { from, to, clear: false, stop: pointAt(from, to, meeting?.along ?? 0), struck };
}

function alongOf(from: PointView, to: PointView, at: PointView): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (dx === 0 && dy === 0) return 0;
  return Math.abs(dx) > Math.abs(dy) ? (at.x - from.x) / dx : (at.y - from.y) / dy;
}

function pointAt(from: PointView, to: PointView, along: number): PointView {
  return { x: from.x + (to.x - from.x) * along, y: from.y + (to.y - from.y) * along };
}

/** Where the line crosses a wall; the struck piece is one square long, on a grid line a unit edge. */
function crossing(from: PointView, to: PointView, wall: Pick<WallView, 'from' | 'to'>): Meeting[] {
  const { from: a, to: b } = wall;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const [wx, wy] = [b[0] - a[0], b[1] - a[1]];
  const turn = dx * wy - dy * wx;
  if (Math.abs(turn) < NEAR) return [];
  const [gx, gy] = [a[0] - from.x, a[1] - from.y];
  const along = (gx * wy - gy * wx) / turn;
  if (along < -NEAR || along > 1 + NEAR) return [];
  const length = Math.hypot(wx, wy);
  const at = ((gx * dy - gy * dx) / turn) * length;
  if (at < -NEAR || at > length + NEAR) return [];
  const inside = at > NEAR && at < length - NEAR && along > NEAR && along < 1 - NEAR;
  const struck = { wall: pieceOf(wall, length, at) };
  return [{ along: Math.max(0, along), touches: !inside, struck }];
}

/** The square's length of a wall around a place on it: of an edge wall, one of its unit edges. */
function pieceOf(
  wall: Pick<WallView, 'from' | 'to'>,
  length: number,
  at: number,
): [PointView, PointView] {
  const { from: a, to: b } = wall;
  const start = isFree(wall) ? at - 0.5 : Math.floor(at + NEAR);
  const low = Math.max(0, Math.min(length - 1, start));
  const high = Math.min(length, low + 1);
  const point = (t: number): PointView => ({
    x: a[0] + ((b[0] - a[0]) * t) / length,
    y: a[1] + ((b[1] - a[1]) * t) / length,
  });
  return [point(low), point(high)];
}

/** Where the line comes into the inside of a box, if it does. */
function entering(from: PointView, to: PointView, frame: Frame): Meeting[] {
  let [enter, leave] = [0, 1];
  for (const [start, delta, low, size] of [
    [from.x, to.x - from.x, frame.x, frame.width],
    [from.y, to.y - from.y, frame.y, frame.height],
  ] as const) {
    if (Math.abs(delta) < NEAR) {
      if (start < low + NEAR || start > low + size - NEAR) return [];
      continue;
    }
    const [a, b] = [(low - start) / delta, (low + size - start) / delta];
    enter = Math.max(enter, Math.min(a, b));
    leave = Math.min(leave, Math.max(a, b));
  }
  return leave - enter > NEAR ? [{ along: enter, struck: { cells: frame } }] : [];
}

/** The solid cells that the line may enter: at each of its columns, or rows if it is steep, a few. */
function rocks(map: MapView, from: PointView, to: PointView): Frame[] {
  const steep = Math.abs(to.y - from.y) > Math.abs(to.x - from.x);
  const turned = ({ x, y }: PointView) => (steep ? { x: y, y: x } : { x, y });
  const [a, b] = [turned(from), turned(to)].sort((p, q) => p.x - q.x) as [PointView, PointView];
  const slope = b.x > a.x ? (b.y - a.y) / (b.x - a.x) : 0;
  const found: Frame[] = [];
  for (let along = Math.floor(a.x); along < Math.ceil(b.x); along++) {
    const middle = Math.floor(a.y + slope * (along + 0.5 - a.x));
    for (let aside = middle - 1; aside <= middle + 1; aside++) {
      const { x, y } = turned({ x: along, y: aside });
      if (x < 0 || y < 0 || x >= map.width || y >= map.height) continue;
      const kind = map.cellKind(cell(x, y));
      if (kind === 'solid' || kind === 'void') found.push({ x, y, width: 1, height: 1 });
    }
  }
  return found;
}
