import { describe, it } from 'vitest';
import type { User } from '../oracle/origin.js';
import { Random, randomMap, STYLES } from '../oracle/random.js';
import { SPREAD_MODELS } from '../oracle/spread.js';
import { Trial } from './judge.js';

/** Maps of each style; all seven come to more than 20,000. */
const MAPS = 3000;

describe('every answer on random maps up to 24 × 24 is the oracle’s', () => {
  it.each(STYLES)(`${MAPS} maps of the style %s`, (style) => {
    for (let seed = 1; seed <= MAPS; seed++) {
      const label = `${style} seed ${seed}`;
      const random = new Random(seed * STYLES.length + STYLES.indexOf(style));
      const side = random.pick([4, 8, 12, 16, 24]);
      const width = random.between(1, side);
      const height = random.between(1, side);
      const trial = new Trial(randomMap(random, width, height, style));
      for (let n = 0; n < 2; n++) {
        const at = { x: random.between(0, width), y: random.between(0, height) };
        const user = random.chance(0.5) ? randomUser(random, width, height) : undefined;
        const radius = random.between(0, random.pick([4, 8, 30]));
        trial.judge({ verb: 'burst', at, radius, user }, label);
        for (const model of SPREAD_MODELS) {
          trial.judge({ verb: 'spread', at, radius, model, user }, label);
        }
        const window = random.chance(0.5) ? radius : undefined;
        for (const channel of ['effect', 'sight'] as const) {
          trial.judge({ verb: 'visible', at, radius: window, channel, user }, label);
        }
      }
      trial.map.dispose();
    }
  });
});

function randomUser(random: Random, width: number, height: number): User {
  const size = random.between(1, Math.min(width, height, random.pick([1, 1, 2, 4])));
  return {
    at: { x: random.between(0, width - size), y: random.between(0, height - size) },
    size,
  };
}
