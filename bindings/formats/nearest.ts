import {
  endsOf,
  type Segment,
  type SubPoint,
  samePoint,
  segmentOf,
  sideOf,
  touch,
} from './segments.js';

/** The point of a wall nearest to a loose end. */
export interface Near {
  /** The square of the distance in steps is over / under. */
  readonly over: bigint;
  readonly under: bigint;
  /** The distance, rounded. */
  readonly gap: number;
  /** Whether that point is an end of the wall. */
  readonly isEnd: boolean;
  /** A point of the sub-grid that a straight piece touches the wall on its way to; if there is one. */
  readonly point: SubPoint | undefined;
}

export interface NearLimits {
  /** Only gaps narrower than so many steps, over / under, count. */
  readonly over: bigint;
  readonly under: bigint;
  /** Sides of the map, in steps. */
  readonly width: number;
  readonly height: number;
}

/** How near a segment is to a point that is not on it; nothing if it is not within the limit. */
export function nearestPoint(at: SubPoint, given: Segment, limits: NearLimits): Near | undefined {
  const wall = oriented(given);
  const dx = wall.x1 - wall.x0;
  const dy = wall.y1 - wall.y0;
  const squared = dx * dx + dy * dy;
  const along = (at.x - wall.x0) * dx + (at.y - wall.y0) * dy;
  const [start, end] = endsOf(wall);
  if (along <= 0) return nearEnd(at, start, limits);
  if (along >= squared) return nearEnd(at, end, limits);

  const aside = sideOf(wall, at);
  const over = BigInt(aside) * BigInt(aside);
  const under = BigInt(squared);
  if (!isWithin(over, under, limits)) return undefined;
  const share = along / squared;
  const foot = { x: wall.x0 + share * dx, y: wall.y0 + share * dy };
  const point = meetingPoint(at, wall, foot, limits);
  return { over, under, gap: Math.abs(aside) / Math.sqrt(squared), isEnd: false, point };
}

/** From its left end, so that floats round alike whichever way the file has it. */
function oriented(wall: Segment): Segment {
  const { x0, y0, x1, y1 } = wall;
  return x0 < x1 || (x0 === x1 && y0 < y1) ? wall : { x0: x1, y0: y1, x1: x0, y1: y0 };
}

function nearEnd(at: SubPoint, end: SubPoint, limits: NearLimits): Near | undefined {
  const squared = (end.x - at.x) ** 2 + (end.y - at.y) ** 2;
  if (!isWithin(BigInt(squared), 1n, limits)) return undefined;
  return { over: BigInt(squared), under: 1n, gap: Math.sqrt(squared), isEnd: true, point: end };
}

function isWithin(over: bigint, under: bigint, limits: NearLimits): boolean {
  return over * limits.under * limits.under < under * limits.over * limits.over;
}

/**
 * Of the points of the sub-grid around the foot of the perpendicular, the nearest one to which a piece
 * from `at` touches the wall: on the wall, or at most two steps beyond it. The foot is a guess in
 * floats; whether the piece touches is exact, so that nothing leaks.
 */
function meetingPoint(
  at: SubPoint,
  wall: Segment,
  foot: SubPoint,
  { width, height }: NearLimits,
): SubPoint | undefined {
  let best: SubPoint | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (let y = Math.floor(foot.y) - 1; y <= Math.floor(foot.y) + 2; y++) {
    for (let x = Math.floor(foot.x) - 1; x <= Math.floor(foot.x) + 2; x++) {
      if (x < 0 || y < 0 || x > width || y > height) continue;
      const point = { x, y };
      const squared = (x - foot.x) ** 2 + (y - foot.y) ** 2;
      if (squared >= least || samePoint(point, at)) continue;
      if (!touch(segmentOf(at, point), wall)) continue;
      best = point;
      least = squared;
    }
  }
  // An end of the wall is as good as any point of it where it is as near.
  return best ?? nearerEnd(wall, foot);
}

function nearerEnd(wall: Segment, foot: SubPoint): SubPoint | undefined {
  return endsOf(wall).find(({ x, y }) => Math.max(Math.abs(x - foot.x), Math.abs(y - foot.y)) <= 2);
}
