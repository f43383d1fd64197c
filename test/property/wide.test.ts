import { describe, it } from 'vitest';
import type { MapData, WallData } from '../../bindings/index.js';
import { Random, randomMap, STYLES } from '../oracle/random.js';
import { SPREAD_MODELS } from '../oracle/spread.js';
import { Trial } from './judge.js';

// Rows of a map are words of 64 cells: what lies on a border of words, what is wider than one and
// what starts at an odd place in one may go wrong where small maps are right.

describe('wide maps', () => {
  it('areas of a large radius', () => {
    for (let seed = 1; seed <= 210; seed++) {
      const random = new Random(seed);
      const width = random.between(60, 150);
      const height = random.between(20, 110);
      const trial = new Trial(randomMap(random, width, height, thin(random)));
      const at = { x: nearWordBorder(random, width), y: random.between(0, height) };
      const radius = random.between(28, 120);
      const label = `seed ${seed}`;
      trial.judge({ verb: 'burst', at, radius }, label);
      trial.judge({ verb: 'spread', at, radius, model: SPREAD_MODELS[seed % 3] }, label);
      trial.judge({ verb: 'visible', at, radius, channel: 'effect' }, label);
      trial.map.dispose();
    }
  });

  it('small areas across the borders of words', () => {
    for (let seed = 1; seed <= 600; seed++) {
      const random = new Random(seed);
      const width = random.between(65, 200);
      const height = random.between(3, 70);
      const trial = new Trial(randomMap(random, width, height, random.pick(STYLES)));
      for (let n = 0; n < 3; n++) {
        const at = { x: nearWordBorder(random, width), y: nearWordBorder(random, height) };
        const radius = random.between(1, random.pick([6, 20, 31]));
        const label = `seed ${seed}`;
        trial.judge({ verb: 'burst', at, radius }, label);
        trial.judge({ verb: 'spread', at, radius, model: random.pick(SPREAD_MODELS) }, label);
        trial.judge({ verb: 'visible', at, radius, channel: 'sight' }, label);
      }
      trial.map.dispose();
    }
  });

  it.each(['corridors', 'pillars', 'edges', 'open'] as const)('far sight: %s', (style) => {
    for (let seed = 1; seed <= 75; seed++) {
      const random = new Random(seed);
      const long = random.between(70, 200);
      const short = random.between(1, random.pick([6, 24, 70]));
      const [width, height] = random.chance(0.5) ? [long, short] : [short, long];
      const trial = new Trial(farMap(random, width, height, style));
      for (let n = 0; n < 2; n++) {
        const at = { x: nearWordBorder(random, width), y: nearWordBorder(random, height) };
        const user = { at: { x: random.below(width), y: random.below(height) }, size: 1 };
        trial.judge({ verb: 'visible', at }, `${style} seed ${seed}`);
        trial.judge({ verb: 'visible', at, channel: 'sight', user }, `${style} seed ${seed}`);
      }
      trial.map.dispose();
    }
  });
});

/** Few barriers, so that areas do get far. */
function thin(random: Random): (typeof STYLES)[number] {
  return random.pick(['sparse', 'rooms', 'pillars', 'sparse']);
}

/** Mostly within two of a multiple of 32, where words and half words meet, or at an end. */
function nearWordBorder(random: Random, side: number): number {
  if (random.chance(0.3)) return random.between(0, side);
  const near = 32 * random.between(0, Math.ceil(side / 32)) + random.between(-2, 2);
  return Math.max(0, Math.min(side, near));
}

/** Maps on which one sees far, with few things in the way that stand at odd distances. */
function farMap(random: Random, width: number, height: number, style: string): MapData {
  if (style === 'pillars') return randomMap(random, width, height, 'pillars');
  const rows = Array.from({ length: height }, () => new Array<string>(width).fill('.'));
  const walls: WallData[] = [];
  const put = (x: number, y: number) => {
    const row = rows[y];
    if (row && x >= 0 && x < width) row[x] = '#';
  };
  for (let n = random.between(1, 12); n > 0; n--) {
    const x = nearWordBorder(random, width);
    const y = nearWordBorder(random, height);
    const lying = random.chance(0.5);
    const length = random.between(1, 40);
    if (style === 'corridors') {
      for (let i = 0; i < length; i++) {
        if (random.chance(0.95)) put(lying ? x + i : x, lying ? y : y + i);
      }
    } else if (style === 'edges') {
      const to = lying
        ? ([Math.min(width, x + length), y] as const)
        : ([x, Math.min(height, y + length)] as const);
      walls.push({ from: [x, y], to, kind: random.pick(['wall', 'force', 'curtain']) });
    } else {
      put(x, y);
    }
  }
  const cells = rows.map((row) => row.join(''));
  return { fivefoot: 1, width, height, cells, walls: walls.filter(hasLength) };
}

function hasLength({ from, to }: WallData): boolean {
  return from[0] !== to[0] || from[1] !== to[1];
}
