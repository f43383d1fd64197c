import type { FreeWall } from '../../bindings/free-walls.js';

// What a wall touches, cell by cell, by fractions of whole numbers of any size: slow and plain.

type Point = readonly [x: bigint, y: bigint];

/** A fraction; its denominator is positive. */
interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

/** Whether the wall meets a box of half width `half` around a point; `open`: its inside. */
export function meetsBox(wall: FreeWall, [x, y]: Point, half: bigint, open: boolean): boolean {
  const [a, b] = endsOf(wall);
  let low: Fraction = { over: 0n, under: 1n };
  let high: Fraction = { over: 1n, under: 1n };
  // Where along the wall it is on the right side of each of the four sides; open ends count if open.
  let lowOpen = false;
  let highOpen = false;
  for (const [from, way, middle] of [
    [a[0], b[0] - a[0], x],
    [a[1], b[1] - a[1], y],
  ] as const) {
    for (const sign of [1n, -1n]) {
      // sign · (from + t · way − middle) ≤ half, or < half.
      const slope = sign * way;
      const room = half - sign * (from - middle);
      if (slope === 0n) {
        if (open ? room <= 0n : room < 0n) return false;
        continue;
      }
      const at = fraction(room, slope);
      if (slope > 0n) {
        const order = compare(at, high);
        if (order < 0) [high, highOpen] = [at, open];
        else if (order === 0) highOpen ||= open;
      } else {
        const order = compare(at, low);
        if (order > 0) [low, lowOpen] = [at, open];
        else if (order === 0) lowOpen ||= open;
      }
    }
  }
  const order = compare(low, high);
  return order < 0 || (order === 0 && !lowOpen && !highOpen);
}

/** Whether the wall contains a point. */
export function contains(wall: FreeWall, [x, y]: Point): boolean {
  const [a, b] = endsOf(wall);
  return (
    cross(b[0] - a[0], b[1] - a[1], x - a[0], y - a[1]) === 0n &&
    (x - a[0]) * (x - b[0]) <= 0n &&
    (y - a[1]) * (y - b[1]) <= 0n
  );
}

/** Whether the wall closes the way between two centres: it meets it anywhere but where it begins. */
export function closes(wall: FreeWall, from: Point, to: Point): boolean {
  const [a, b] = endsOf(wall);
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const [wx, wy] = [to[0] - from[0], to[1] - from[1]];
  // From the left of the wall, which is above one that leads to the right, y grows downward.
  const toRight = cross(dx, dy, wx, wy);
  if (!contains(wall, to)) {
    if (wall.oneWay === 1 && toRight < 0n) return false;
    if (wall.oneWay === 2 && toRight > 0n) return false;
  }
  if (toRight !== 0n) {
    // from + u · way = a + t · wall
    const t = fraction(cross(from[0] - a[0], from[1] - a[1], wx, wy), toRight);
    const u = fraction(cross(from[0] - a[0], from[1] - a[1], dx, dy), toRight);
    return t.over >= 0n && t.over <= t.under && u.over > 0n && u.over <= u.under;
  }
  if (cross(dx, dy, from[0] - a[0], from[1] - a[1]) !== 0n) return false;
  const along = ([x, y]: Point) => wx * (x - from[0]) + wy * (y - from[1]);
  const [least, most] = along(a) < along(b) ? [along(a), along(b)] : [along(b), along(a)];
  return most > 0n && least <= along(to);
}

function endsOf({ ends: [ax, ay, bx, by] }: FreeWall): [Point, Point] {
  return [
    [BigInt(ax), BigInt(ay)],
    [BigInt(bx), BigInt(by)],
  ];
}

function fraction(over: bigint, under: bigint): Fraction {
  return under > 0n ? { over, under } : { over: -over, under: -under };
}

function compare(a: Fraction, b: Fraction): number {
  const difference = a.over * b.under - b.over * a.under;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

function cross(ax: bigint, ay: bigint, bx: bigint, by: bigint): bigint {
  return ax * by - ay * bx;
}
