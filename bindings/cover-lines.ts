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
/** Below 0 it says instead after which part of the line, in so many parts. */
const PARTS = 2 ** 27;
/** In place of the code of a line that has an end which is none: its own space does not see it. */
const HIDDEN = -(2 ** 31);

/** Lines from each of some corners to each of others, by the kernel's codes from some place on. */
export function linesBetween(
  starts: readonly Corner[],
  ends: readonly Corner[],
  codes: Int32Array,
  at: number,
): CoverLine[] {
  const lines: CoverLine[] = [];
  let next = at;
  for (const from of starts) {
    for (const to of ends) {
      const code = codes[next++] as number;
      if (code !== HIDDEN) lines.push(lineOf(from, to, code));
    }
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
  if (code < 0) {
    const part = ((code >>> NTH_SHIFT) % PARTS) / PARTS;
    return { x: from.x + across * part, y: from.y + down * part };
  }
  const nth = code >> NTH_SHIFT;
  return { x: from.x + (across * nth) / length, y: from.y + (down * nth) / length };
}
