// What segments on the sub-grid have in common, exactly: coordinates stay below 2^25, so that every
// product and sum of products here is an integer that a double holds.

/** A point in steps of the sub-grid. */
export interface SubPoint {
  readonly x: number;
  readonly y: number;
}

/** Two ends in steps of the sub-grid. */
export interface Segment {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** Above zero where b lies clockwise of a as seen on the map, where y grows downward. */
export function cross(ax: number, ay: number, bx: number, by: number): number {
  return ax * by - ay * bx;
}

/** On which side of the segment's line a point lies: the sign says, 0 is on the line. */
export function sideOf({ x0, y0, x1, y1 }: Segment, { x, y }: SubPoint): number {
  return cross(x1 - x0, y1 - y0, x - x0, y - y0);
}

/** Whether a point lies on the closed segment. */
export function isOn(segment: Segment, point: SubPoint): boolean {
  return inBox(segment, point) && sideOf(segment, point) === 0;
}

/** Whether two closed segments of positive length have a point in common. */
export function touch(a: Segment, b: Segment): boolean {
  const [a0, a1] = endsOf(a);
  const [b0, b1] = endsOf(b);
  const s0 = Math.sign(sideOf(a, b0));
  const s1 = Math.sign(sideOf(a, b1));
  const t0 = Math.sign(sideOf(b, a0));
  const t1 = Math.sign(sideOf(b, a1));
  if (s0 * s1 < 0 && t0 * t1 < 0) return true;
  return isOn(a, b0) || isOn(a, b1) || isOn(b, a0) || isOn(b, a1);
}

export function endsOf({ x0, y0, x1, y1 }: Segment): readonly [SubPoint, SubPoint] {
  return [
    { x: x0, y: y0 },
    { x: x1, y: y1 },
  ];
}

export function segmentOf(a: SubPoint, b: SubPoint): Segment {
  return { x0: a.x, y0: a.y, x1: b.x, y1: b.y };
}

export function samePoint(a: SubPoint, b: SubPoint): boolean {
  return a.x === b.x && a.y === b.y;
}

function inBox({ x0, y0, x1, y1 }: Segment, { x, y }: SubPoint): boolean {
  return (
    Math.min(x0, x1) <= x && x <= Math.max(x0, x1) && Math.min(y0, y1) <= y && y <= Math.max(y0, y1)
  );
}
