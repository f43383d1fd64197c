import { expect } from 'vitest';
import { type ErrorCode, GridError, GridMap } from '../../bindings/index.js';

// Every value of a kind that an argument cannot take, and an open map of 20 × 20 that must stay as it
// was whatever it is asked.

export const NOT_NUMBERS: unknown[] = [
  '12',
  null,
  true,
  {},
  [],
  Number.NaN,
  () => 1,
  10n,
  Symbol('n'),
];
export const NOT_INTEGERS: unknown[] = [...NOT_NUMBERS, 1.5, -0.5, Number.POSITIVE_INFINITY];
export const OUTSIDE: unknown[] = [-1, 21, 2 ** 31, 2 ** 32 + 8, -(2 ** 53), 1e300];
export const NOT_POINTS: unknown[] = [
  null,
  7,
  '3,4',
  true,
  [],
  [1],
  [1, 2, 3, 4],
  {},
  { x: 1 },
  () => 1,
];

export const map = GridMap.fromText(Array(20).fill('.'.repeat(20)).join('\n'));
export const before = map.toJSON();

/** The call is refused with one of the codes, for the argument that `what` begins the name of. */
export function expectRefused(
  call: () => unknown,
  codes: readonly ErrorCode[],
  what: string,
): void {
  try {
    call();
  } catch (error) {
    if (!(error instanceof GridError)) throw error;
    expect(codes).toContain(error.code);
    expect(error.what.startsWith(what)).toBe(true);
    expect(error.message).toBe(`${error.what}: got ${error.got}; allowed: ${error.allowed}`);
    expect([error.got, error.allowed].every((text) => text.length > 0)).toBe(true);
    expect(map.toJSON()).toEqual(before);
    expect(map.version).toBe(0);
    return;
  }
  throw new Error(`${what} was taken`);
}
