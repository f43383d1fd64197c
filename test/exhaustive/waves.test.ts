import { expect, it } from 'vitest';
import { journey } from '../oracle/journey.js';
import { movesOf } from '../oracle/moves.js';
import { Random } from '../oracle/random.js';
import { blocksOf, hardSteps, softSteps, waves } from './waves.js';

// The waves that every pattern is judged by are the oracle's distances.
it('waves are Dijkstra’s distances', () => {
  const random = new Random(16);
  const squares = new Int8Array(16);
  for (let n = 0; n < 500; n++) {
    const solid = random.below(0x10000) & random.below(0x10000);
    const open = ~solid & 0xffff;
    const cells = [0, 1, 2, 3].map((y) =>
      [0, 1, 2, 3].map((x) => ((open >> (4 * y + x)) & 1 ? '.' : '#')).join(''),
    );
    const data = { fivefoot: 1, width: 4, height: 4, cells } as const;
    for (const [steps, options] of [
      [hardSteps(open), {}],
      [softSteps(open), { corners: 'soft' }],
      [hardSteps(blocksOf(open)), { size: 2 }],
    ] as const) {
      const from = random.below(16);
      for (const double of ['second', 'first'] as const) {
        const moves = movesOf(data, {
          ...options,
          metric: double === 'second' ? '1-2-1' : '2-1-2',
        });
        const costs = journey(moves, [{ x: from % 4, y: from >> 2 }]);
        const right = Array.from(costs, (cost) => moves.scale.toSquares(cost));
        if (moves.footing[from] === 1) waves(steps, from, double, squares);
        else squares.fill(-1);
        const got = Array.from(squares, (count) => (count < 0 ? Infinity : count));
        expect([n, solid, options, from, got]).toEqual([n, solid, options, from, right]);
      }
    }
  }
});
