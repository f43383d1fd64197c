import { describe, expect, it } from 'vitest';
import { type CellSet, cell, creature, GridMap, type WallData } from '../../bindings/index.js';
import type { Query } from '../oracle/answer.js';
import { lineOfEffect } from '../oracle/line-of-effect.js';
import { Random } from '../oracle/random.js';
import { randomWallMap, shuffled, WALL_STYLES } from '../oracle/random-walls.js';
import type { Space } from '../oracle/space.js';
import { type Place, randomSpace } from './laws.js';
import { agrees, forWallMaps, trialOf, wallQueries } from './wall-judge.js';

/** Maps of each style. */
const MAPS = 25;
const CHANNELS = ['effect', 'sight'] as const;
/** Questions that the spreads' own tests ask. */
const ELSEWHERE = new Set(['spread', 'cylinder']);

describe('what is seen among free walls is the oracle’s', () => {
  it.each(WALL_STYLES)(`areas, ${MAPS} maps of the style %s`, (style) => {
    forWallMaps(
      MAPS,
      (data, place, label) => {
        const queries = [
          ...wallQueries(data, place),
          ...figures(place, randomSpace(place.random, data)),
        ];
        agrees(
          data,
          queries.filter(({ verb }) => !ELSEWHERE.has(verb)),
          label,
        );
      },
      { styles: [style] },
    );
  });

  it.each(WALL_STYLES)(`lines between spaces, ${MAPS} maps of the style %s`, (style) => {
    forWallMaps(
      MAPS,
      (data, { random }, label) => {
        const { map, scenes } = trialOf(data);
        const spaces = Array.from({ length: 5 }, () => randomSpace(random, data));
        const creatures = spaces.map(creatureOf);
        for (const channel of CHANNELS) {
          const lines = map.matrix(creatures, creatures, { channel });
          const right = spaces.flatMap((a) =>
            spaces.map((b) => lineOfEffect(scenes[channel], a, b, channel === 'sight')),
          );
          const what = `${label}, ${channel}: ${JSON.stringify([spaces, data])}`;
          expect([...lines].map(Boolean), what).toEqual(right);
        }
        map.dispose();
      },
      { styles: [style], first: 1001 },
    );
  });
});

describe('long walls on a fine sub-grid, whose products take more than 64 bits', () => {
  it.each(['loose', 'fan', 'crossing'] as const)('of the style %s', (style) => {
    for (let seed = 1; seed <= 6; seed++) {
      const random = new Random(seed);
      const [width, height] = random.pick([
        [70, 2],
        [3, 60],
      ] as const);
      const data = randomWallMap(random, width, height, style, { subgrid: 1024, count: 16 });
      const at = { x: random.between(0, width), y: random.between(0, height) };
      agrees(
        data,
        [
          { verb: 'visible', at, channel: 'sight' },
          { verb: 'burst', at, radius: 20 },
          { verb: 'visible', at: randomSpace(random, data), radius: 20 },
        ],
        `${style} seed ${seed}`,
      );
    }
  });
});

describe('a thousand walls', () => {
  it.each(['through one point', 'right across', 'of little length'])('%s, in any order', (form) => {
    const random = new Random(7);
    const walls = Array.from({ length: 1000 }, () => wallOf(form, random));
    const seen = seenAmong(walls);
    for (let n = 0; n < 3; n++) expect(seenAmong(shuffled(random, walls))).toEqual(seen);
    // What fewer walls hide, more do.
    const fewer = seenAmong(walls.slice(0, 40));
    expect(seen.filter((at) => !fewer.includes(at))).toEqual([]);
    expect(seen).not.toEqual([]);
  });
});

const SIDE = 30;
const MIDDLE = [15.5, 15.25] as const;

function wallOf(form: string, random: Random): WallData {
  const anywhere = () =>
    [random.between(0, 4 * SIDE) / 4, random.between(0, 4 * SIDE) / 4] as const;
  const from = form === 'through one point' ? MIDDLE : anywhere();
  if (form === 'right across') {
    const onLeft = [0, random.between(0, 4 * SIDE) / 4] as const;
    return { from: onLeft, to: [SIDE, random.between(0, 4 * SIDE) / 4], kind: 'wall' };
  }
  if (form === 'of little length') {
    return { from, to: [Math.min(SIDE, from[0] + 0.25), from[1]], kind: 'wall' };
  }
  return { from, to: anywhere(), kind: 'wall' };
}

/** What corners all over the map and a creature see. */
function seenAmong(walls: readonly WallData[]): string[] {
  const map = GridMap.fromJSON({ fivefoot: 1, width: SIDE, height: SIDE, subgrid: 4, walls });
  const seen: string[] = [];
  const add = (name: string, set: CellSet) => {
    for (let i = 0; i < set.count; i++)
      seen.push(`${name}: ${set.cells.subarray(2 * i, 2 * i + 2)}`);
  };
  for (let at = 0; at <= SIDE; at += 5) add(`${at}`, map.query('visible', { at: [at, SIDE - at] }));
  add('space', map.query('visible', { at: { at: [3, 4], size: 2 }, radius: 40 }));
  map.dispose();
  return seen;
}

/** The cone that the figure draws, from both squares of a side and both its ends. */
function figures({ random }: Place, user: Space): Query[] {
  const direction = random.pick(['n', 'e', 's', 'w'] as const);
  const at = {
    x: user.at.x + random.pick([0, user.size]),
    y: user.at.y + random.pick([0, user.size]),
  };
  return [{ verb: 'cone', at, direction, length: 3, user, cone15: 'figure' }];
}

function creatureOf({ at, size }: Space) {
  return creature(cell(at.x, at.y), size);
}
