import { describe, expect, it } from 'vitest';
import { CellSet, corner, GridMap, squares } from '../../bindings/index.js';
import { Random, randomMap } from '../oracle/random.js';
import { SPREAD_MODELS } from '../oracle/spread.js';
import { Trial } from './judge.js';

// Where a map, or the window of a query, ends with a word or one cell to either side of its end.

const SIDES = [63, 64, 65, 66, 127, 128, 129] as const;
const RADII = [1, 31, 32, 33, 63, 64, 65, 200] as const;

describe('maps that end by the border of a word', () => {
  it.each(SIDES)('%i cells wide or high', (side) => {
    for (let seed = 1; seed <= 24; seed++) {
      const random = new Random(seed * 200 + side);
      const short = random.between(1, 5);
      const [width, height] = seed % 2 === 0 ? [side, short] : [short, side];
      const data = randomMap(random, width, height, random.pick(['sparse', 'walls', 'rooms']));
      const trial = new Trial(seed % 5 === 0 ? { fivefoot: 1, width, height } : data);
      for (let n = 0; n < 3; n++) {
        const at = { x: nearEnd(random, width), y: nearEnd(random, height) };
        const radius = random.pick(RADII);
        const label = `seed ${seed}`;
        trial.judge({ verb: 'burst', at, radius }, label);
        for (const model of SPREAD_MODELS) {
          trial.judge({ verb: 'spread', at, radius, model }, label);
        }
        trial.judge({ verb: 'visible', at }, label);
        trial.judge({ verb: 'visible', at, radius, channel: 'sight' }, label);
      }
      trial.map.dispose();
    }
  });
});

describe('windows that end by the border of a word', () => {
  const open = GridMap.create({ width: 300, height: 290 });

  it.each([31, 32, 33, 63, 64, 65, 96, 127, 128, 129])('%i squares on open ground', (radius) => {
    const at = { x: 140, y: 145 };
    const disc: { x: number; y: number }[] = [];
    for (let y = 0; y < open.height; y++) {
      for (let x = 0; x < open.width; x++) {
        const columns = x < at.x ? at.x - x : x + 1 - at.x;
        const rows = y < at.y ? at.y - y : y + 1 - at.y;
        const diagonals = Math.min(columns, rows);
        if (Math.max(columns, rows) + Math.floor(diagonals / 2) <= radius) disc.push({ x, y });
      }
    }
    const right = CellSet.of(disc);
    expect(open.burst(corner(at.x, at.y), squares(radius)).equals(right)).toBe(true);
    for (const model of SPREAD_MODELS) {
      const spread = open.spread(corner(at.x, at.y), squares(radius), { model });
      expect([model, spread.equals(right)]).toEqual([model, true]);
    }
  });

  it('all that is not dark is seen on an open map', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const random = new Random(seed);
      const width = random.between(60, 200);
      const cells = Array.from({ length: 3 }, () =>
        Array.from({ length: width }, () => (random.chance(0.2) ? ',' : '.')).join(''),
      );
      const trial = new Trial({ fivefoot: 1, width, height: 3, cells });
      const at = { x: nearEnd(random, width), y: random.between(0, 3) };
      trial.judge({ verb: 'visible', at, channel: 'sight' }, `seed ${seed}`);
      trial.judge({ verb: 'visible', at, channel: 'sight', radius: 70 }, `seed ${seed}`);
      trial.map.dispose();
    }
  });
});

/** At an end, in the middle of a word or by its border. */
function nearEnd(random: Random, side: number): number {
  const at = random.pick([0, 1, side - 1, side, 32, 33, 63, 64, 65]);
  return Math.min(side, at);
}
