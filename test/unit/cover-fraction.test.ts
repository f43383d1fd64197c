import { describe, expect, it } from 'vitest';
import {
  isMore,
  isOverHalf,
  isWhole,
  shareOf,
  toFraction,
  WHOLE,
} from '../../bindings/cover-fraction.js';

// A wedge is: column, row, low direction, high direction. Areas by hand.
const share = (size: number, ...wedges: number[][]) =>
  shareOf(Int32Array.from(wedges.flat()), 0, 6 * wedges.length, size);

describe('areas of wedges', () => {
  it.each([
    ['a whole cell', [[0, 0, 0, 1, 1, 0]], [1, 1]],
    ['a whole cell farther out', [[2, 1, 2, 2, 3, 1]], [1, 1]],
    ['below the diagonal', [[0, 0, 1, 1, 1, 0]], [1, 2]],
    [
      'both sides of the diagonal',
      [
        [0, 0, 0, 1, 1, 1],
        [0, 0, 1, 1, 1, 0],
      ],
      [1, 1],
    ],
    ['a thin triangle at the corner', [[1, 1, 1, 2, 2, 3]], [1, 12]],
    ['between two directions', [[0, 1, 0, 1, 1, 2]], [3, 4]],
    ['nothing', [], [0, 1]],
  ])('%s', (_, wedges, [over, under]) => {
    const { over: a, under: b } = share(1, ...wedges);
    expect(a * BigInt(under as number)).toBe(b * BigInt(over as number));
    expect(toFraction({ over: a, under: b })).toEqual([over, under]);
  });

  it('of a space are parts of all its cells', () => {
    expect(toFraction(share(2, [0, 0, 0, 1, 1, 0], [1, 1, 1, 1, 2, 1]))).toEqual([3, 8]);
  });

  it('of one cell cut anywhere sum up to the cell', () => {
    for (let column = 0; column < 5; column++) {
      for (let row = 0; row < 5; row++) {
        const ends: [number, number][] = [[column, row + 1]];
        for (let k = 1; k < 7; k++) ends.push([7 * column + k, 7 * row + 7 - k]);
        ends.push([column + 1, row]);
        const wedges = ends
          .slice(1)
          .map((high, i) => [column, row, ...(ends[i] as [number, number]), ...high]);
        expect(isWhole(share(1, ...wedges))).toBe(true);
      }
    }
  });
});

describe('fractions', () => {
  it('are compared without rounding', () => {
    const half = 2n ** 80n;
    expect(isOverHalf({ over: half, under: 2n * half })).toBe(false);
    expect(isOverHalf({ over: half + 1n, under: 2n * half })).toBe(true);
    expect(isMore({ over: half + 1n, under: 2n * half }, { over: 1n, under: 2n })).toBe(true);
    expect(isWhole({ over: 2n * half - 1n, under: 2n * half })).toBe(false);
    expect(isWhole(WHOLE)).toBe(true);
  });

  it('are numbers as long as those are exact, and text beyond', () => {
    expect(toFraction({ over: 6n, under: 8n })).toEqual([3, 4]);
    expect(toFraction({ over: 0n, under: 8n })).toEqual([0, 1]);
    const large = 2n ** 53n + 1n;
    expect(toFraction({ over: 5n, under: large })).toEqual(['5', String(large)]);
  });
});
