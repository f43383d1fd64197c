import { describe, expect, it } from 'vitest';
import { answer } from './answer.js';
import { Random, randomMap, STYLES } from './random.js';
import { sceneOf } from './scene.js';
import { sectorsAt } from './sectors.js';
import { seenFrom } from './sight.js';
import { count, openField, rowsOf, sketch } from './sketch.js';
import { costs, SPREAD_MODELS, type SpreadModel } from './spread.js';

/** Published counts of squares by radius in feet (SEMANTICS §4). */
const COUNTS: readonly [feet: number, squares: number][] = [
  [5, 4],
  [10, 12],
  [15, 24],
  [20, 44],
  [25, 68],
  [30, 96],
  [40, 172],
  [50, 268],
  [60, 384],
  [80, 684],
  [100, 1068],
];

describe('areas on open ground', () => {
  it.each(COUNTS)('%i ft fills %i squares', (feet, squares) => {
    const radius = feet / 5;
    const at = { x: 21, y: 21 };
    const map = openField(42);
    expect(count(answer(map, { verb: 'burst', at, radius }))).toBe(squares);
    for (const model of SPREAD_MODELS) {
      expect(count(answer(map, { verb: 'spread', at, radius, model }))).toBe(squares);
    }
  });

  it('20 ft is the published figure', () => {
    const area = answer(openField(8), { verb: 'burst', at: { x: 4, y: 4 }, radius: 4 });
    expect(rowsOf(area, 8)).toEqual([
      '...**...',
      '.******.',
      '.******.',
      '********',
      '********',
      '.******.',
      '.******.',
      '...**...',
    ]);
  });
});

describe('spreads', () => {
  const cost = (
    rows: string[],
    at: [number, number],
    cell: [number, number],
    model: SpreadModel,
  ) => {
    const scene = sceneOf(sketch(rows), 'effect');
    const [x, y] = at;
    const all = costs(scene, { x, y }, sectorsAt(scene, { x, y }).flat(), model);
    return 5 * ((all[cell[1] * scene.width + cell[0]] as number) >> 1);
  };

  it.each<[string, string[], [number, number], [number, number], number, number, number]>([
    ['behind a column', ['.....', '..#..', '.....'], [2, 1], [2, 2], 15, 15, 10],
    ['on the face of a block', ['#...', '....', '....'], [0, 1], [1, 0], 15, 15, 10],
    ['half visible', ['....', '#...', '....'], [0, 0], [2, 2], 20, 25, 20],
    ['fully visible past two blocks', ['..#.', '#...', '....'], [0, 0], [3, 2], 25, 30, 25],
    [
      'a snake of a corridor',
      ['#######', '#.....#', '#####.#', '#.....#', '#.#####', '#.....#', '#######'],
      [1, 1],
      [5, 5],
      85,
      85,
      70,
    ],
    [
      'a corridor with one turn',
      ['#####', '#...#', '###.#', '###.#', '###.#', '#####'],
      [1, 1],
      [3, 4],
      30,
      30,
      30,
    ],
  ])('%s', (_, rows, at, cell, seeded, walk, taut) => {
    expect([
      cost(rows, at, cell, 'seeded'),
      cost(rows, at, cell, 'walk'),
      cost(rows, at, cell, 'taut'),
    ]).toEqual([seeded, walk, taut]);
  });

  it('does not pass between two blocks that meet at a corner', () => {
    const map = sketch(['.#..', '#...', '....']);
    for (const model of SPREAD_MODELS) {
      expect(count(answer(map, { verb: 'spread', at: { x: 0, y: 0 }, radius: 9, model }))).toBe(1);
    }
  });

  it('orders its models and holds the burst, on random maps', () => {
    for (let seed = 1; seed <= 1500; seed++) {
      const random = new Random(seed);
      const width = random.between(1, 12);
      const map = randomMap(random, width, random.between(1, 12), random.pick(STYLES));
      const scene = sceneOf(map, 'effect');
      const at = { x: random.between(0, width), y: random.between(0, map.height) };
      const from = sectorsAt(scene, at).flat();
      const [seeded, walk, taut] = SPREAD_MODELS.map((m) => costs(scene, at, from, m)) as [
        Int32Array,
        Int32Array,
        Int32Array,
      ];
      const seen = seenFrom(scene, at, from, false);
      const burst = answer(map, { verb: 'burst', at, radius: 5 }) as Uint8Array;
      const broken = seeded.findIndex((cost, i) => {
        const inOrder = (taut[i] as number) <= cost && cost <= (walk[i] as number);
        const holdsBurst = burst[i] === 0 || (cost <= 11 && (taut[i] as number) <= 11);
        return !inOrder || !holdsBurst || (burst[i] === 1 && seen[i] === 0);
      });
      expect(broken, `seed ${seed}`).toBe(-1);
    }
  });
});
