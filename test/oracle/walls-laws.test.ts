import { describe, expect, it } from 'vitest';
import type { MapData } from '../../bindings/map-data.js';
import { MOVES, moved } from '../property/moves.js';
import { shapeQueries } from '../property/shape-queries.js';
import { answerOn, channelOf, type Query, type Refusal } from './answer.js';
import { lineOfEffect } from './line-of-effect.js';
import { Random } from './random.js';
import { randomWallMap, shuffled, smallSide, WALL_STYLES } from './random-walls.js';
import { type Cells, type Scene, sceneOf } from './scene.js';
import { movedAnswer, movedQuery } from './symmetry.js';

// What must hold of the oracle's own answers among free walls (SEMANTICS §11).

interface Trial {
  readonly data: MapData;
  readonly queries: readonly Query[];
  readonly random: Random;
  readonly label: string;
}

function trials(count: number, check: (trial: Trial) => void): void {
  for (const style of WALL_STYLES) {
    for (let seed = 1; seed <= count; seed++) {
      const random = new Random(seed * WALL_STYLES.length + WALL_STYLES.indexOf(style));
      const [width, height] = [smallSide(random), smallSide(random)];
      const data = randomWallMap(random, width, height, style);
      const at = { x: random.between(0, width), y: random.between(0, height) };
      const radius = random.between(1, 6);
      const queries: Query[] = [
        { verb: 'burst', at, radius },
        { verb: 'spread', at, radius },
        { verb: 'spread', at, radius, model: 'walk' },
        { verb: 'visible', at },
        { verb: 'visible', at, channel: 'sight' },
        ...shapeQueries(data, { at, radius, random }),
      ];
      check({ data, queries, random, label: `${style} seed ${seed}` });
    }
  }
}

function answers(data: MapData): (query: Query) => Cells | Refusal {
  const scenes: Record<string, Scene> = {};
  return (query) => {
    const channel = channelOf(query);
    scenes[channel] ??= sceneOf(data, channel);
    return answerOn(scenes[channel], query);
  };
}

describe('among free walls', () => {
  it('the order of the walls and of their ends is no matter', () => {
    trials(6, ({ data, queries, random, label }) => {
      const walls = shuffled(random, data.walls ?? []).map((wall) =>
        wall.oneWay ? wall : { ...wall, from: wall.to, to: wall.from },
      );
      const [one, other] = [answers(data), answers({ ...data, walls })];
      for (const query of queries) {
        expect(other(query), `${label}: ${JSON.stringify(query)}`).toEqual(one(query));
      }
    });
  });

  it.each(MOVES.slice(1))('a map moved by $name has its answers moved so', (move) => {
    trials(6, ({ data, queries, label }) => {
      const [one, other] = [answers(data), answers(moved(data, move))];
      for (const query of queries) {
        const right = one(query);
        const what = `${label}: ${JSON.stringify(query)}`;
        expect(other(movedQuery(query, move, data)), what).toEqual(
          typeof right === 'string' ? right : movedAnswer(right, move, data),
        );
      }
    });
  });

  it('one wall more never adds a cell, and a burst is in the spread', () => {
    trials(6, ({ data, queries, label }) => {
      const [all, fewer] = [answers(data), answers({ ...data, walls: data.walls?.slice(1) ?? [] })];
      for (const query of queries) {
        if (query.verb === 'reach' || 'user' in query) continue; // a user may be hidden, or see more
        const what = `${label}: ${JSON.stringify(query)}`;
        const [now, before] = [all(query), fewer(query)];
        if (typeof now !== 'string' && typeof before !== 'string') {
          expect(isPart(now, before), what).toBe(true);
        }
        if (query.verb !== 'burst') continue;
        const spread = all({ ...query, verb: 'spread' }) as Cells;
        expect(isPart(now as Cells, spread), what).toBe(true);
      }
    });
  });

  it('line of effect is the same both ways, but for walls that block one way', () => {
    trials(4, ({ data, label }) => {
      const walls = data.walls?.map(({ oneWay, ...wall }) => wall) ?? [];
      const scene = sceneOf({ ...data, walls }, 'effect');
      const cells = Array.from({ length: data.width * data.height }, (_, i) => ({
        at: { x: i % data.width, y: Math.floor(i / data.width) },
        size: 1,
      }));
      for (const a of cells.slice(0, 6)) {
        for (const b of cells) {
          const there = lineOfEffect(scene, a, b, false);
          expect(lineOfEffect(scene, b, a, false), `${label} ${JSON.stringify([a, b])}`).toBe(
            there,
          );
        }
      }
    });
  });
});

function isPart(some: Cells, all: Cells): boolean {
  return some.every((is, i) => is === 0 || all[i] === 1);
}
