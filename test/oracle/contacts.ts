import { crossSign, minus, type Vec } from './exact.js';
import { compareRationals, type Rational, rational } from './rational.js';

/** Where something meets a straight way from a point, after how much of it, and from which sides. */
export interface Contact {
  readonly at: Rational;
  readonly left: boolean;
  readonly right: boolean;
}

export interface Segment {
  readonly a: Vec;
  readonly b: Vec;
}

/**
 * Where a segment meets the way from a point in a direction, beyond the point itself: crossing it, from
 * both sides, or with an end on it, from one. Left of east is north. A segment in line with the way
 * is on no side of it.
 */
export function contactWith({ a, b }: Segment, from: Vec, way: Vec): Contact | undefined {
  const [one, other] = [crossSign(way, minus(a, from)), crossSign(way, minus(b, from))];
  if (one * other > 0 || (one === 0 && other === 0)) return undefined;
  const along = minus(b, a);
  const at = quotient(cross(minus(a, from), along), cross(way, along));
  if (at.over <= 0n) return undefined;
  return { at, left: one < 0 || other < 0, right: one > 0 || other > 0 };
}

/** Does a segment lie on the way from one point to another, for some length? */
export function liesAlong({ a, b }: Segment, from: Vec, to: Vec): boolean {
  const way = minus(to, from);
  if (crossSign(way, minus(a, from)) !== 0 || crossSign(way, minus(b, from)) !== 0) return false;
  const [start, end] = spanOn({ a, b }, from, way);
  return compareRationals(end, NONE) > 0 && compareRationals(start, ALL) < 0;
}

/** From where to where, in parts of the way, a segment in line with it lies. */
export function spanOn({ a, b }: Segment, from: Vec, way: Vec): readonly [Rational, Rational] {
  const part = (p: Vec) => {
    const { x, y } = minus(p, from);
    return quotient(BigInt(x * way.x + y * way.y), BigInt(way.x * way.x + way.y * way.y));
  };
  const [one, other] = [part(a), part(b)];
  return compareRationals(one, other) < 0 ? [one, other] : [other, one];
}

/** Contacts in their order, those in one point as one. */
export function inOrder(contacts: readonly Contact[]): Contact[] {
  const found: Contact[] = [];
  for (const contact of [...contacts].sort((c, d) => compareRationals(c.at, d.at))) {
    const last = found.at(-1);
    if (!last || compareRationals(last.at, contact.at) !== 0) found.push(contact);
    else {
      const [left, right] = [last.left || contact.left, last.right || contact.right];
      found[found.length - 1] = { at: last.at, left, right };
    }
  }
  return found;
}

export const NONE = rational(0n, 1n);
export const ALL = rational(1n, 1n);

export function quotient(over: bigint, under: bigint): Rational {
  return under < 0n ? rational(-over, -under) : rational(over, under);
}

function cross(u: Vec, v: Vec): bigint {
  return BigInt(u.x) * BigInt(v.y) - BigInt(u.y) * BigInt(v.x);
}
