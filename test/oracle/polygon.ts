import type { Vec } from './exact.js';
import { add, type Rational, rational, ZERO } from './rational.js';

/** A point of the plane with exact fractions for coordinates: (x / w, y / w), w > 0. */
export interface Vertex {
  readonly x: bigint;
  readonly y: bigint;
  readonly w: bigint;
  /** About where it is. */
  readonly near: Vec;
}

/** A convex polygon by its corners, clockwise on the screen. */
export type Polygon = readonly Vertex[];

export function vertex(x: bigint, y: bigint, w: bigint): Vertex {
  const sign = w < 0n ? -1n : 1n;
  const near = { x: Number(x) / Number(w), y: Number(y) / Number(w) };
  return { x: sign * x, y: sign * y, w: sign * w, near };
}

export function vertexAt({ x, y }: Vec): Vertex {
  return vertex(BigInt(x), BigInt(y), 1n);
}

/** Where the ray from p along u meets the line through a and b. */
export function vertexOn(p: Vec, u: Vec, a: Vec, b: Vec): Vertex {
  const [px, py, ux, uy] = [BigInt(p.x), BigInt(p.y), BigInt(u.x), BigInt(u.y)];
  const [vx, vy] = [BigInt(b.x - a.x), BigInt(b.y - a.y)];
  const w = ux * vy - uy * vx;
  const t = BigInt(a.x - p.x) * vy - BigInt(a.y - p.y) * vx;
  return vertex(px * w + ux * t, py * w + uy * t, w);
}

/** Positive if c lies clockwise of the way from a to b, 0 if it is in line with them. */
export function turn(a: Vertex, b: Vertex, c: Vertex): number {
  const ux = b.near.x - a.near.x;
  const uy = b.near.y - a.near.y;
  const vx = c.near.x - a.near.x;
  const vy = c.near.y - a.near.y;
  const about = ux * vy - uy * vx;
  // Coordinates are below 2^20 and off by 2^-32 at most, hence the products by less than this.
  if (Math.abs(about) > 2 ** -6) return Math.sign(about);
  const exact = orientation(a, b, c);
  return exact > 0n ? 1 : exact < 0n ? -1 : 0;
}

/** The same as a number that grows evenly along any straight way of c, as long as c.w stays. */
export function orientation(a: Vertex, b: Vertex, c: Vertex): bigint {
  return (
    a.x * (b.y * c.w - c.y * b.w) - a.y * (b.x * c.w - c.x * b.w) + a.w * (b.x * c.y - c.x * b.y)
  );
}

/**
 * Have two convex polygons an area in common? If not, a side of one of them keeps them apart, with
 * all of the other beyond it or on it.
 */
export function overlap(one: Polygon, other: Polygon): boolean {
  return !isApart(one, other) && !isApart(other, one);
}

function isApart(sides: Polygon, points: Polygon): boolean {
  return sides.some((from, i) => {
    const to = sides[(i + 1) % sides.length] as Vertex;
    return points.every((point) => turn(from, to, point) <= 0);
  });
}

/** The area that two convex polygons have in common: one of them cut at every side of the other. */
export function commonArea(one: Polygon, other: Polygon): Rational {
  let left = one;
  for (let i = 0; i < other.length && left.length > 0; i++) {
    left = cut(left, other[i] as Vertex, other[(i + 1) % other.length] as Vertex);
  }
  return area(left);
}

/** What lies clockwise of the line from a to b. */
function cut(polygon: Polygon, a: Vertex, b: Vertex): Polygon {
  return polygon.flatMap((point, i): Vertex[] => {
    const next = polygon[(i + 1) % polygon.length] as Vertex;
    const [here, there] = [turn(a, b, point), turn(a, b, next)];
    const kept = here >= 0 ? [point] : [];
    return here * there < 0 ? [...kept, between(a, b, point, next)] : kept;
  });
}

/** Where the line through a and b meets the one through c and d. */
function between(a: Vertex, b: Vertex, c: Vertex, d: Vertex): Vertex {
  const [one, other] = [lineThrough(a, b), lineThrough(c, d)];
  return vertex(
    one[1] * other[2] - one[2] * other[1],
    one[2] * other[0] - one[0] * other[2],
    one[0] * other[1] - one[1] * other[0],
  );
}

function lineThrough(a: Vertex, b: Vertex): readonly [bigint, bigint, bigint] {
  return [a.y * b.w - a.w * b.y, a.w * b.x - a.x * b.w, a.x * b.y - a.y * b.x];
}

export function area(polygon: Polygon): Rational {
  let twice = ZERO;
  polygon.forEach((a, i) => {
    const b = polygon[(i + 1) % polygon.length] as Vertex;
    twice = add(twice, rational(a.x * b.y - b.x * a.y, a.w * b.w));
  });
  return rational(twice.over, twice.under * 2n);
}
