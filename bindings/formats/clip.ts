import type { Segment } from './segments.js';

// Cutting a segment at the border of the map, exactly: Liang and Barsky's parameters as fractions of
// integers, rounded once, at the end.

/**
 * The part of a segment inside [0, width] × [0, height], border included, its ends rounded to the
 * nearest step; the very same object if nothing had to go; nothing if no part of positive length is
 * inside.
 */
export function clip(segment: Segment, width: number, height: number): Segment | undefined {
  const { x0, y0, x1, y1 } = segment;
  const inside = (x: number, y: number) => x >= 0 && x <= width && y >= 0 && y <= height;
  if (inside(x0, y0) && inside(x1, y1)) return segment;

  const x = BigInt(x0);
  const y = BigInt(y0);
  const dx = BigInt(x1) - x;
  const dy = BigInt(y1) - y;
  let enter: Fraction = { over: 0n, under: 1n };
  let leave: Fraction = { over: 1n, under: 1n };
  // One row a border: how fast the segment runs outward through it, and how far it is from its start.
  for (const [outward, room] of [
    [-dx, x],
    [dx, BigInt(width) - x],
    [-dy, y],
    [dy, BigInt(height) - y],
  ] as const) {
    if (outward === 0n) {
      if (room < 0n) return undefined;
    } else if (outward < 0n) {
      const at = { over: -room, under: -outward };
      if (less(enter, at)) enter = at;
    } else {
      const at = { over: room, under: outward };
      if (less(at, leave)) leave = at;
    }
  }
  if (!less(enter, leave)) return undefined;
  const cut = {
    x0: pointAt(x, dx, enter),
    y0: pointAt(y, dy, enter),
    x1: pointAt(x, dx, leave),
    y1: pointAt(y, dy, leave),
  };
  return cut.x0 === cut.x1 && cut.y0 === cut.y1 ? undefined : cut;
}

/** `under` is always positive. */
interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

function less(a: Fraction, b: Fraction): boolean {
  return a.over * b.under < b.over * a.under;
}

/** start + delta × t to the nearest integer, halves upward as in Math.round. */
function pointAt(start: bigint, delta: bigint, t: Fraction): number {
  const over = 2n * (start * t.under + delta * t.over) + t.under; // never negative: a point of the map
  return Number(over / (2n * t.under));
}
