/** An exact fraction in lowest terms, for areas. */
export interface Rational {
  readonly over: bigint;
  readonly under: bigint;
}

export const ZERO: Rational = { over: 0n, under: 1n };

export function rational(over: bigint, under: bigint): Rational {
  const common = gcd(over, under);
  return { over: over / common, under: under / common };
}

export function add(a: Rational, b: Rational): Rational {
  return rational(a.over * b.under + b.over * a.under, a.under * b.under);
}

/** Positive if a is larger, negative if b is, 0 if they are the same. */
export function compareRationals(a: Rational, b: Rational): number {
  const difference = a.over * b.under - b.over * a.under;
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
}

export function show({ over, under }: Rational): string {
  return under === 1n ? `${over}` : `${over}/${under}`;
}

export function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b);
}
