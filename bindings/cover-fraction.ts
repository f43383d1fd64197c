/**
 * The part of a space that is seen, exactly: areas of wedges of directions inside cells, summed as
 * rational numbers (SEMANTICS §3, §8). No float decides whether it is more than half.
 */

/** Numerator and denominator in lowest terms; as decimal text where a number would not be exact. */
export type Fraction = readonly [number, number] | readonly [string, string];

/** A rational number from 0 to 1, not in lowest terms. */
export interface Share {
  readonly over: bigint;
  readonly under: bigint;
}

export const WHOLE: Share = { over: 1n, under: 1n };

/** Integers of a wedge in the kernel's list: its cell's column and row, its low and high direction. */
export const WEDGE = 6;

/** What the wedges in a part of the kernel's list are of a space of `size` × `size` cells. */
export function shareOf(list: Int32Array, start: number, end: number, size: number): Share {
  let whole = 0;
  // Directions are few and lead to many cells: one sum for each denominator.
  const sums = new Map<number, bigint>();
  for (let at = start; at < end; at += WEDGE) {
    const field = (n: number) => list[at + n] as number;
    const [column, row] = [field(0), field(1)];
    const [lowX, lowY, highX, highY] = [field(2), field(3), field(4), field(5)];
    const fromStart = lowX * (row + 1) === column * lowY;
    const toEnd = highX * row === (column + 1) * highY;
    if (toEnd) whole++;
    else addBelow(sums, column, row, highX, highY, 1n);
    if (!fromStart) addBelow(sums, column, row, lowX, lowY, -1n);
  }
  let over = BigInt(whole);
  let under = 1n;
  for (const [denominator, sum] of sums) {
    over = over * BigInt(denominator) + sum * under;
    under *= BigInt(denominator);
  }
  return { over, under: under * BigInt(size * size) };
}

export function isMore(a: Share, b: Share): boolean {
  return a.over * b.under > b.over * a.under;
}

export function isWhole({ over, under }: Share): boolean {
  return over === under;
}

export function isOverHalf({ over, under }: Share): boolean {
  return 2n * over > under;
}

export function toFraction({ over, under }: Share): Fraction {
  const divisor = commonDivisor(over, under);
  const [a, b] = [over / divisor, under / divisor];
  return b <= BigInt(Number.MAX_SAFE_INTEGER) ? [Number(a), Number(b)] : [String(a), String(b)];
}

/**
 * Adds the area of what lies in a cell on the low side of a direction: where x < y · X / Y, the
 * integral over the row's y of how much of the column that is.
 */
function addBelow(
  sums: Map<number, bigint>,
  column: number,
  row: number,
  x: number,
  y: number,
  sign: bigint,
): void {
  if (x === 0) return;
  const denominator = 2 * x * y;
  const area = beyond(column, row, x, y) - beyond(column + 1, row, x, y);
  sums.set(denominator, (sums.get(denominator) ?? 0n) + sign * area);
}

/** 2XY times the integral over a row's y of how far y · X / Y lies beyond x = column, if it does. */
function beyond(column: number, row: number, x: number, y: number): bigint {
  const [X, Y, near, far] = [BigInt(x), BigInt(y), BigInt(row), BigInt(row + 1)];
  const line = BigInt(column) * Y;
  if (far * X <= line) return 0n;
  if (near * X >= line) return X * (X * (near + far) - 2n * line);
  const rest = far * X - line;
  return rest * rest;
}

function commonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : commonDivisor(b, a % b);
}
