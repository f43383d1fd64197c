import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cell, GridMap } from '../../bindings/index.js';
import { distance, type Metric } from '../oracle/distance.js';

const SIDE = 120;
const map = GridMap.create({ width: SIDE, height: SIDE });
const point = fc.record({ x: fc.nat(SIDE - 1), y: fc.nat(SIDE - 1) });
const metric: fc.Arbitrary<Metric> = fc.oneof(
  fc.constantFrom<Metric>('1-2-1', '1-1-1', 'manhattan', '2-1-2'),
  fc.record({
    straight: fc.integer({ min: 1, max: 9 }),
    diagonal: fc.integer({ min: 1, max: 30 }),
  }),
);
type Place = { x: number; y: number };

function squaresBetween(from: Place, to: Place, metric: Metric = '1-2-1'): number {
  const answer = map.distance(cell(from.x, from.y), cell(to.x, to.y), { metric });
  expect(answer.feet).toBe(answer.squares * 5);
  return answer.squares;
}

describe('distance', () => {
  it('is the oracle’s by every metric', () => {
    fc.assert(
      fc.property(point, point, metric, (from, to, metric) => {
        expect(squaresBetween(from, to, metric)).toBe(
          distance(to.x - from.x, to.y - from.y, metric),
        );
      }),
      { numRuns: 5000 },
    );
  });

  it('is the same there and back, and no detour is shorter by more than one square', () => {
    fc.assert(
      fc.property(point, point, point, (from, to, by) => {
        expect(squaresBetween(from, to)).toBe(squaresBetween(to, from));
        const detour = squaresBetween(from, by) + squaresBetween(by, to);
        expect(squaresBetween(from, to)).toBeLessThanOrEqual(detour + 1);
      }),
      { numRuns: 3000 },
    );
  });
});
