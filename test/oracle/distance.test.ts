import { describe, expect, it } from 'vitest';
import { chamfer, distance, type Metric } from './distance.js';

/** Steps on an endless open field, one at a time, with the number of diagonals so far as state. */
function byWalking(dx: number, dy: number, metric: Metric): number {
  const size = 10;
  const best = new Map<string, number>([['0 0 0', 0]]);
  const queue: [number, number, number][] = [[0, 0, 0]];
  let shortest = Number.POSITIVE_INFINITY;
  for (const [x, y, parity] of queue) {
    const cost = best.get(`${x} ${y} ${parity}`) as number;
    if (x === dx && y === dy) shortest = Math.min(shortest, cost);
    for (let sy = -1; sy <= 1; sy++) {
      for (let sx = -1; sx <= 1; sx++) {
        const diagonal = sx !== 0 && sy !== 0;
        if ((sx === 0 && sy === 0) || (diagonal && metric === 'manhattan')) continue;
        if (Math.abs(x + sx) > size || Math.abs(y + sy) > size) continue;
        const key = `${x + sx} ${y + sy} ${diagonal ? 1 - parity : parity}`;
        const next = cost + stepCost(diagonal, parity, metric);
        if (next >= (best.get(key) ?? Number.POSITIVE_INFINITY)) continue;
        best.set(key, next);
        queue.push([x + sx, y + sy, diagonal ? 1 - parity : parity]);
      }
    }
  }
  return shortest;
}

function stepCost(diagonal: boolean, parity: number, metric: Metric): number {
  if (typeof metric === 'object') return diagonal ? metric.diagonal : metric.straight;
  if (!diagonal || metric === '1-1-1') return 1;
  return (metric === '1-2-1') === (parity === 1) ? 2 : 1;
}

describe('distance', () => {
  const metrics: Metric[] = [
    '1-2-1',
    '1-1-1',
    'manhattan',
    '2-1-2',
    { straight: 2, diagonal: 3 },
    { straight: 5, diagonal: 7 },
    { straight: 1, diagonal: 3 },
    { straight: 4, diagonal: 1 },
  ];
  it.each(metrics)('%j equals a walk over the open field', (metric) => {
    for (let dy = 0; dy <= 5; dy++) {
      for (let dx = 0; dx <= 5; dx++) {
        expect([dx, dy, distance(dx, dy, metric)]).toEqual([dx, dy, byWalking(dx, dy, metric)]);
      }
    }
  });

  it('is max + half of min, and the half units of it are 2 max + min', () => {
    for (let dy = 0; dy <= 40; dy++) {
      for (let dx = 0; dx <= 40; dx++) {
        const [min, max] = [Math.min(dx, dy), Math.max(dx, dy)];
        expect(distance(dx, dy)).toBe(max + (min >> 1));
        expect(chamfer(dx, dy)).toBe(2 * max + min);
      }
    }
  });

  it('keeps the triangle inequality up to one square', () => {
    for (let i = 0; i < 9 ** 4; i++) {
      const at = (n: number) => (Math.floor(i / 9 ** n) % 9) - 4;
      const whole = distance(at(0) + at(2), at(1) + at(3));
      expect(whole).toBeLessThanOrEqual(distance(at(0), at(1)) + distance(at(2), at(3)) + 1);
    }
  });
});
