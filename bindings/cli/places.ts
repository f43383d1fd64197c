import type { Role } from '../draw/palette.js';
import type { TokenView } from '../draw/tokens.js';
import type { PointView } from '../draw/view.js';
import { MAX_MAP_SIDE } from '../map-data.js';
import { sizeInSquares } from '../units.js';
import { COMPASS, type CompassName } from '../verbs/aim.js';

// Fields of queries that were answered, and so hold what they should, as pictures and words have them.

export type Fields = Readonly<Record<string, unknown>>;

export interface Space {
  readonly at: PointView;
  readonly size: number;
}

/** A corner or a cell, `[x, y]` or { x, y }. */
export function pointOf(value: unknown): PointView {
  if (Array.isArray(value)) return { x: value[0], y: value[1] };
  const { x, y } = value as PointView;
  return { x, y };
}

export function isSpace(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'at');
}

/** A creature, or a cell as the space of one. */
export function spaceOf(value: unknown): Space {
  if (!isSpace(value)) return { at: pointOf(value), size: 1 };
  const { at, size = 1 } = value as { at: unknown; size?: unknown };
  return { at: pointOf(at), size: sizeInSquares(size, 'size', MAX_MAP_SIDE) };
}

export function spacesOf(value: unknown): Space[] {
  return ((value ?? []) as unknown[]).map(spaceOf);
}

export function tokenOf(value: unknown, role: Role, mark?: string, name?: string): TokenView {
  return { ...spaceOf(value), role, mark, name };
}

/** The user of an area, if there is one. */
export function userTokens({ user }: Fields): TokenView[] {
  return user === undefined ? [] : [tokenOf(user, 'user')];
}

/** Several creatures, each with a letter or a number of its own from `first` on. */
export function lettered(value: unknown, role: Role, first: First, name?: string): TokenView[] {
  const list = (value ?? []) as unknown[];
  return list.map((one, i) => tokenOf(one, role, markOf(first, i), name));
}

type First = 'A' | 'a' | '1';

/** A, B, … Z, AA, AB, … or 1, 2, …. */
export function markOf(first: First, i: number): string {
  if (first === '1') return String(i + 1);
  const last = String.fromCharCode(first.charCodeAt(0) + (i % 26));
  return i < 26 ? last : markOf(first, Math.floor(i / 26) - 1) + last;
}

/** In words: `3,4`, or `3,4 (2 × 2)` of a creature of several squares. */
export function wordsOf(value: unknown): string {
  const { at, size } = spaceOf(value);
  return size === 1 ? `${at.x},${at.y}` : `${at.x},${at.y} (${size} × ${size})`;
}

/** Which way a cone or a line leads. */
export function directionOf({ at, direction, toward }: Fields): readonly [number, number] {
  if (toward !== undefined) {
    const [from, to] = [pointOf(at), pointOf(toward)];
    return [to.x - from.x, to.y - from.y];
  }
  if (typeof direction === 'string') return COMPASS[direction as CompassName];
  const { x, y } = pointOf(direction);
  return [x, y];
}
