import { describe, expect, it } from 'vitest';
import { flaw } from './certify.js';
import { journey } from './journey.js';
import { movesOf } from './moves.js';
import { Random, randomMap, STYLES } from './random.js';
import { sketch } from './sketch.js';

const NO = Number.POSITIVE_INFINITY;

describe('the certificate', () => {
  it('takes every right field and no other', () => {
    let refused = 0;
    for (let seed = 1; seed <= 400; seed++) {
      const random = new Random(seed);
      const [width, height] = [random.between(2, 14), random.between(2, 14)];
      const map = randomMap(random, width, height, random.pick(STYLES));
      const moves = movesOf(map, {
        size: random.pick([1, 1, 2]),
        metric: random.pick(['1-2-1', '1-1-1']),
      });
      const max = random.chance(0.3) ? random.between(1, 9) : undefined;
      const sources = [1, 2].map(() => ({
        x: random.below(width),
        y: random.below(height),
        squares: random.pick([0, 2]),
      }));
      const costs = journey(moves, sources, max);
      expect(flaw(moves, sources, costs, max), `seed ${seed}`).toBe(undefined);
      for (let n = 0; n < 6; n++) {
        const wrong = costs.slice();
        const at = random.below(wrong.length);
        const change = random.pick([-2, -1, 1, 2, NO]);
        wrong[at] = change === NO ? NO : (wrong[at] as number) + change;
        if (wrong[at] === costs[at]) continue;
        expect(flaw(moves, sources, wrong, max), `seed ${seed}, cell ${at}`).toBeTypeOf('string');
        refused++;
      }
    }
    expect(refused).toBeGreaterThan(1000);
  });

  const moves = movesOf(sketch(['....', '###.', '....']));
  const from = [{ x: 0, y: 0 }];
  const right = [...journey(moves, from)];
  const changed = (changes: Record<number, number>) => right.map((cost, i) => changes[i] ?? cost);

  it.each<[string, number[], number | undefined]>([
    ['a source that costs more than its seed', changed({ 0: 1, 1: 2 }), undefined],
    ['a source that is not reached', changed({ 0: NO }), undefined],
    ['a cell that costs too much', changed({ 3: 7 }), undefined],
    ['a cell that costs too little', changed({ 3: 5 }), undefined],
    [
      'a far end that all agrees on',
      changed({ 8: 16, 9: 14, 10: 12, 11: 10, 7: 8, 3: 6.5 }),
      undefined,
    ],
    ['a cell that is said to be out of reach', changed({ 8: NO }), undefined],
    ['rock that is said to be in reach', changed({ 4: 2 }), undefined],
    ['a cell beyond the limit', right, 2],
    ['too few cells', right.slice(1), undefined],
  ])('refuses %s', (_, costs, max) => {
    expect(flaw(moves, from, costs, max)).toBeTypeOf('string');
  });

  it('refuses cells that only lead to each other', () => {
    const rooms = movesOf(sketch(['.#..']));
    expect(flaw(rooms, from, [0, NO, 2, 4])).toBeTypeOf('string');
    expect(flaw(rooms, from, [0, NO, NO, NO])).toBe(undefined);
  });
});
