import { BARRIER, CREATURE } from './cover-levels.js';
import type { Corner, Spot } from './units.js';

/** A line of cover, from corner to corner. */
export interface CoverLine {
  readonly from: Corner;
  readonly to: Corner;
  /** What blocks it; a barrier where both do. */
  readonly blocked: false | 'barrier' | 'creature';
  /** Where it stops, in squares, if it is blocked. */
  readonly at?: Spot;
}

/** Above what it meets, a line's code says at which grid line from its start on it stops. */
const LYING = 8;
const NTH_SHIFT = 4;

/** Lines from each of some corners to each of others, by the kernel's codes from some place on. */
export function linesBetween(
  starts: readonly Corner[],
  ends: readonly Corner[],
  codes: Int32Array,
  at: number,
): CoverLine[] {
  const lines: CoverLine[] = [];
  for (const from of starts) {
    for (const to of ends) lines.push(lineOf(from, to, codes[at + lines.length] as number));
  }
  return lines;
}

function lineOf(from: Corner, to: Corner, code: number): CoverLine {
  if (!(code & (BARRIER | CREATURE))) return { from, to, blocked: false };
  const blocked = code & BARRIER ? 'barrier' : 'creature';
  return { from, to, blocked, at: stopOf(from, to, code) };
}

function stopOf(from: Corner, to: Corner, code: number): Spot {
  const across = to.x - from.x;
  const down = to.y - from.y;
  const length = Math.abs(code & LYING ? down : across);
  if (length === 0) return { x: from.x, y: from.y };
  const nth = code >> NTH_SHIFT;
  return { x: from.x + (across * nth) / length, y: from.y + (down * nth) / length };
}
