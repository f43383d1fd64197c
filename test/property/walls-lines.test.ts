import { describe, it } from 'vitest';
import type { Query } from '../oracle/answer.js';
import type { Compass } from '../oracle/direction.js';
import { WALL_STYLES } from '../oracle/random-walls.js';
import { rim } from '../oracle/space.js';
import { randomSpace } from './laws.js';
import { agrees, forWallMaps } from './wall-judge.js';

/** Maps of each style. */
const MAPS = 60;
const STRAIGHT = ['n', 'e', 's', 'w'] as const;
const NAMES: readonly Compass[] = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'];

describe('lines among free walls are the oracle’s', () => {
  it.each(WALL_STYLES)(`${MAPS} maps of the style %s`, (style) => {
    forWallMaps(
      MAPS,
      (data, { at, random }, label) => {
        const queries: Query[] = [];
        for (let n = 0; n < 12; n++) {
          const user = random.chance(0.6) ? randomSpace(random, data) : undefined;
          const vector = [random.between(-4, 4), random.between(-4, 4)] as const;
          queries.push({
            verb: 'line',
            at: user
              ? random.pick(rim(user))
              : n < 4
                ? at
                : { x: random.between(0, data.width), y: random.between(0, data.height) },
            direction: random.chance(0.5) && (vector[0] || vector[1]) ? vector : random.pick(NAMES),
            length: random.between(1, 9),
            side: random.pick(STRAIGHT),
            mode: random.pick(['through', 'touch'] as const),
            user,
          } as Query);
        }
        agrees(data, queries, label);
      },
      { styles: [style] },
    );
  });
});
