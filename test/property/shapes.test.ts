import { describe, it } from 'vitest';
import type { Query } from '../oracle/answer.js';
import { Random, randomMap, STYLES } from '../oracle/random.js';
import type { Point } from '../oracle/scene.js';
import { cornersOf, type Space } from '../oracle/space.js';
import { Trial } from './judge.js';

/** Maps of each style, with eleven questions each. */
const MAPS = 800;
const PROFILES = ['srd35', 'psionics', 'pathfinder', 'starfinder'] as const;

describe('every shape and what spaces see, on random maps up to 12 × 12, are the oracle’s', () => {
  it.each(STYLES)(`${MAPS} maps of the style %s`, (style) => {
    for (let seed = 1; seed <= MAPS; seed++) {
      const label = `${style} seed ${seed}`;
      const random = new Random(seed * STYLES.length + STYLES.indexOf(style));
      const side = random.pick([3, 5, 8, 12]);
      const width = random.between(1, side);
      const height = random.between(1, side);
      const trial = new Trial(randomMap(random, width, height, style));
      for (const query of randomQueries(random, width, height)) trial.judge(query, label);
      trial.map.dispose();
    }
  });
});

function randomQueries(random: Random, width: number, height: number): Query[] {
  const at = { x: random.between(0, width), y: random.between(0, height) };
  const user = random.chance(0.6) ? randomSpace(random, width, height) : undefined;
  const aimed = {
    ...(user && { user }),
    ...(user && random.chance(0.3) && { range: random.between(0, 6) }),
    profile: random.pick(PROFILES),
  };
  const radius = random.between(0, 7);
  const length = random.pick([1, 2, 3, 3, 4, 6, 9]);
  const space = randomSpace(random, width, height);
  // Mostly from where cones and lines may start.
  const own = user && random.chance(0.9) ? random.pick(cornersOf(user)) : at;
  const channel = random.pick(['effect', 'sight'] as const);
  const window = random.chance(0.5) ? radius : undefined;
  return [
    { verb: 'cone', at: own, direction: randomDirection(random), length, ...aimed },
    { verb: 'cone', at: own, direction: random.pick(COMPASS), length, cone15: 'figure', ...aimed },
    { verb: 'line', at: own, direction: randomDirection(random), length, ...aimed },
    {
      verb: 'line',
      at: own,
      direction: random.pick(COMPASS),
      length,
      mode: random.pick(['through', 'touch']),
      side: random.pick([undefined, 'n', 'e', 's', 'w']),
      ...aimed,
    },
    { verb: 'cylinder', at, radius, ...aimed },
    { verb: 'emanation', at, radius, ...aimed },
    { verb: 'emanation', at: space, radius, ...aimed },
    {
      verb: 'spread',
      at: space,
      radius,
      profile: 'psionics',
      model: random.pick(['seeded', 'walk']),
    },
    { verb: 'burst', at, radius, ...aimed },
    { verb: 'visible', at: space, radius: window, channel },
    { verb: 'reach', at: space, reach: random.between(0, 3), secondDiagonal: random.chance(0.5) },
  ];
}

const COMPASS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;

function randomDirection(random: Random): readonly [number, number] {
  const most = random.pick([1, 3, 9]);
  for (;;) {
    const dx = random.between(-most, most);
    const dy = random.between(-most, most);
    if (dx !== 0 || dy !== 0) return [dx, dy];
  }
}

function randomSpace(random: Random, width: number, height: number): Space {
  const size = random.between(1, Math.min(width, height, random.pick([1, 1, 2, 3])));
  const at: Point = { x: random.between(0, width - size), y: random.between(0, height - size) };
  return { at, size };
}
