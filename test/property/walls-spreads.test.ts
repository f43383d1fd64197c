import { describe, it } from 'vitest';
import type { Query } from '../oracle/answer.js';
import { WALL_STYLES } from '../oracle/random-walls.js';
import { randomSpace } from './laws.js';
import { agrees, forWallMaps } from './wall-judge.js';

/** Maps of each style. */
const MAPS = 60;

describe('spreads among free walls are the oracle’s', () => {
  it.each(WALL_STYLES)(`${MAPS} maps of the style %s`, (style) => {
    forWallMaps(
      MAPS,
      (data, { at, radius, random }, label) => {
        const queries: Query[] = [];
        for (let n = 0; n < 4; n++) {
          const model = random.pick(['seeded', 'walk'] as const);
          const to = { x: random.between(0, data.width), y: random.between(0, data.height) };
          const isOwn = random.chance(0.4);
          const from = isOwn ? randomSpace(random, data) : n === 0 ? at : to;
          const user = !isOwn && random.chance(0.3) ? randomSpace(random, data) : undefined;
          queries.push({
            verb: 'spread',
            at: from,
            radius,
            model,
            user,
            profile: 'psionics',
          } as Query);
        }
        agrees(data, queries, label);
      },
      { styles: [style] },
    );
  });
});
