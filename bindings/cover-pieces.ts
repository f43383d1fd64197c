/**
 * How much of a space is seen among free walls, exactly: areas of convex pieces, which the kernel gives
 * by the lines that bound them, summed as rational numbers (SEMANTICS §8, §9).
 */
import type { Share } from './cover-fraction.js';

/** What is on the inner side of a line: a·x + b·y + c > 0. */
interface Line {
  readonly a: bigint;
  readonly b: bigint;
  readonly c: bigint;
}

/** A point (x / w, y / w), w > 0. */
interface Point {
  readonly x: bigint;
  readonly y: bigint;
  readonly w: bigint;
}

/** Integers of a line in the kernel's list: a, b and c, low words first. */
const LINE = 6;

/** Where the list of pieces ends that begins at some place of the kernel's, with their number. */
export function endOfPieces(list: Int32Array, start: number): number {
  let at = start + 1;
  for (let n = list[start] as number; n > 0; n--) at += 2 + LINE * (list[at + 1] as number);
  return at;
}

/** The seen pieces' part of the own ones (assembly/walls/cover-share.ts). */
export function shareOfPieces(list: Int32Array, start: number): Share {
  let seen: Share = { over: 0n, under: 1n };
  let whole = seen;
  // What is seen of a piece comes right after it, by its bounds and then the piece's.
  let own: readonly Line[] = [];
  let at = start + 1;
  for (let n = list[start] as number; n > 0; n--) {
    const isSeen = list[at] === 1;
    const count = list[at + 1] as number;
    const lines = Array.from({ length: count }, (_, i) => lineAt(list, at + 2 + LINE * i));
    at += 2 + LINE * count;
    if (isSeen) {
      const bounds = lines.slice(0, count - own.length);
      seen = sum(seen, areaOf(bounds.reduce(clipped, own)));
    } else {
      own = lines;
      whole = sum(whole, areaOf(own));
    }
  }
  return { over: seen.over * whole.under, under: seen.under * whole.over };
}

function lineAt(list: Int32Array, at: number): Line {
  const long = (n: number) =>
    (BigInt(list[n + 1] as number) << 32n) | BigInt((list[n] as number) >>> 0);
  return { a: long(at), b: long(at + 2), c: long(at + 4) };
}

/** A polygon's sides, in order round it, with what a further line leaves of it. */
function clipped(sides: readonly Line[], line: Line): readonly Line[] {
  const signs = cornersOf(sides).map(({ x, y, w }) => line.a * x + line.b * y + line.c * w);
  if (signs.every((sign) => sign >= 0n)) return sides;
  return sides.flatMap((side, i) => {
    // A side leads from the corner with the one before it to the corner with the one after it.
    const starts = (signs.at(i - 1) as bigint) > 0n;
    const ends = (signs[i] as bigint) > 0n;
    if (starts && !ends) return [side, line];
    return starts || ends ? [side] : [];
  });
}

/** Where each side crosses the next one. */
function cornersOf(sides: readonly Line[]): Point[] {
  return sides.map((one, i) => {
    const other = sides[(i + 1) % sides.length] as Line;
    const w = one.a * other.b - other.a * one.b;
    const x = one.b * other.c - other.b * one.c;
    const y = one.c * other.a - other.c * one.a;
    return w < 0n ? { x: -x, y: -y, w: -w } : { x, y, w };
  });
}

function areaOf(sides: readonly Line[]): Share {
  const corners = cornersOf(sides);
  let twice: Share = { over: 0n, under: 1n };
  for (const [i, one] of corners.entries()) {
    const other = corners[(i + 1) % corners.length] as Point;
    twice = sum(twice, { over: one.x * other.y - other.x * one.y, under: one.w * other.w });
  }
  return { over: twice.over < 0n ? -twice.over : twice.over, under: 2n * twice.under };
}

function sum(one: Share, other: Share): Share {
  const over = one.over * other.under + other.over * one.under;
  const under = one.under * other.under;
  const divisor = commonDivisor(over < 0n ? -over : over, under);
  return { over: over / divisor, under: under / divisor };
}

function commonDivisor(a: bigint, b: bigint): bigint {
  let [one, other] = [a, b];
  while (other > 0n) [one, other] = [other, one % other];
  return one;
}
