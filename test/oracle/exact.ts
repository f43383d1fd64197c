/** A point or a direction, in whole half steps of the sub-grid; every number below 2^53. */
export interface Vec {
  readonly x: number;
  readonly y: number;
}

export function minus(a: Vec, b: Vec): Vec {
  return { x: a.x - b.x, y: a.y - b.y };
}

/**
 * The sign of the cross product: positive if v is clockwise of u on the screen, where y grows
 * downward. Floats decide where they are sure, and whole numbers of any length where not.
 */
export function crossSign(u: Vec, v: Vec): number {
  const left = u.x * v.y;
  const right = u.y * v.x;
  const difference = left - right;
  if (Math.abs(difference) > (Math.abs(left) + Math.abs(right)) * SURE)
    return Math.sign(difference);
  if (Math.abs(left) <= SAFE && Math.abs(right) <= SAFE) return Math.sign(difference);
  const exact = BigInt(u.x) * BigInt(v.y) - BigInt(u.y) * BigInt(v.x);
  return exact > 0n ? 1 : exact < 0n ? -1 : 0;
}
const SAFE = Number.MAX_SAFE_INTEGER;
/** More than three roundings can come to. */
const SURE = 2 ** -50;

/** Positive if c lies clockwise of the way from a to b. */
export function turnOf(a: Vec, b: Vec, c: Vec): number {
  return crossSign(minus(b, a), minus(c, a));
}

/** The shortest whole vector in the same direction. */
export function reduced({ x, y }: Vec): Vec {
  if (!Number.isSafeInteger(x) || !Number.isSafeInteger(y)) throw new Error(`too long: ${x}, ${y}`);
  let [a, b] = [Math.abs(x), Math.abs(y)];
  while (b > 0) [a, b] = [b, a % b];
  return a === 0 ? { x: 0, y: 0 } : { x: x / a + 0, y: y / a + 0 };
}

/** Where two segments cross inside both of them, if they do, as a direction and more from `from`. */
export function crossing(a: Vec, b: Vec, c: Vec, d: Vec): Homogeneous | undefined {
  if (turnOf(a, b, c) * turnOf(a, b, d) >= 0 || turnOf(c, d, a) * turnOf(c, d, b) >= 0) {
    return undefined;
  }
  return meet(a, minus(b, a), c, minus(d, c));
}

/** A point (x / w, y / w), w > 0. */
export interface Homogeneous extends Vec {
  readonly w: number;
}

/** Where the lines through p along u and through q along v meet; they are not parallel. */
export function meet(p: Vec, u: Vec, q: Vec, v: Vec): Homogeneous {
  const w = u.x * v.y - u.y * v.x;
  const t = (q.x - p.x) * v.y - (q.y - p.y) * v.x; // p + u · t / w
  const sign = w < 0 ? -1 : 1;
  return { x: sign * (p.x * w + u.x * t), y: sign * (p.y * w + u.y * t), w: sign * w };
}

/** The direction from a point to another one. */
export function directionTo(from: Vec, { x, y, w }: Homogeneous): Vec {
  return reduced({ x: x - from.x * w, y: y - from.y * w });
}

/** By angle, clockwise from east. */
export function compareDirections(u: Vec, v: Vec): number {
  return half(u) - half(v) || -crossSign(u, v);
}

function half({ x, y }: Vec): number {
  return y > 0 || (y === 0 && x > 0) ? 0 : 1;
}

/** Is a direction strictly between two others, clockwise, which are less than half a turn apart? */
export function isBetween(from: Vec, direction: Vec, to: Vec): boolean {
  return crossSign(from, direction) > 0 && crossSign(direction, to) > 0;
}
