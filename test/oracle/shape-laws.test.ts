import { describe, expect, it } from 'vitest';
import { MOVES, moved } from '../property/moves.js';
import { answerOn, type Query } from './answer.js';
import { burst } from './burst.js';
import { COMPASS, type Compass } from './direction.js';
import { line, lineLengths } from './line.js';
import { draw } from './picture.js';
import { Random, randomMap, STYLES } from './random.js';
import { type Cells, sceneOf } from './scene.js';
import { openQuadrants } from './sectors.js';
import { isOwn, rim, type Space } from './space.js';
import { movedAnswer, movedQuery } from './symmetry.js';

// What must hold between the oracle's answers about shapes (SEMANTICS §11).

const NAMES = Object.keys(COMPASS) as Compass[];

describe('shapes on random maps', () => {
  it('answers are moved as the map is', () => {
    forRandom(500, ({ data, queries, random }, label) => {
      const move = random.pick(MOVES.slice(1));
      const scene = sceneOf(data, 'effect');
      const turned = sceneOf(moved(data, move), 'effect');
      for (const query of queries) {
        const here = answerOn(scene, query);
        const there = answerOn(turned, movedQuery(query, move, data));
        const right = typeof here === 'string' ? here : movedAnswer(here, move, data);
        expect(there, `${label}, ${move.name}: ${JSON.stringify(query)}`).toEqual(right);
      }
    });
  });

  it('more length takes in what less does, one barrier more never adds', () => {
    forRandom(500, ({ data, queries, random }, label) => {
      const x = random.below(data.width);
      const y = random.below(data.height);
      const to = random.chance(0.5) ? ([x + 1, y] as const) : ([x, y + 1] as const);
      const walls = [...(data.walls ?? []), { from: [x, y] as const, to, kind: 'wall' as const }];
      const scene = sceneOf(data, 'effect');
      const walled = sceneOf({ ...data, walls }, 'effect');
      for (const query of queries) {
        const area = answerOn(scene, query);
        if (typeof area === 'string') continue;
        const what = `${label}: ${JSON.stringify(query)}`;
        const less = answerOn(walled, query);
        if (typeof less !== 'string') contained(less, area, `walled at ${x},${y}, ${what}`);
        const more = answerOn(scene, longer(query));
        if (typeof more !== 'string') contained(area, more, `longer, ${what}`);
      }
    });
  });

  it('a cone is a part of the burst, the diagonal ones all of it, and covers no own cell', () => {
    forRandom(500, ({ data, random }, label) => {
      const scene = sceneOf(data, 'effect');
      const corner = { x: random.between(0, data.width), y: random.between(0, data.height) };
      const length = random.between(0, 9);
      const whole = burst(scene, corner, openQuadrants(scene, corner), length);
      const union = new Uint8Array(whole.length);
      for (const direction of NAMES) {
        const part = answerOn(scene, { verb: 'cone', at: corner, direction, length }) as Cells;
        contained(part, whole, `${label}: ${direction} at ${corner.x},${corner.y}`);
        if (direction.length === 1) continue;
        part.forEach((is, i) => {
          if (is === 1) union[i] = 1;
        });
      }
      expect(union, `${label} at ${corner.x},${corner.y}`).toEqual(whole);
    });
  });

  it('one trace of a line answers all shorter ones', () => {
    forRandom(300, ({ data, random }, label) => {
      const scene = sceneOf(data, 'effect');
      const aim = {
        at: { x: random.between(0, data.width), y: random.between(0, data.height) },
        direction: { x: random.between(1, 4), y: random.between(-4, 4) },
        side: random.pick(['n', 's'] as const),
        mode: random.pick(['through', 'touch'] as const),
      };
      const lengths = lineLengths(scene, { ...aim, length: 9 }) as Int32Array;
      for (let length = 0; length <= 9; length++) {
        const right = Uint8Array.from(lengths, (least) => (least <= length ? 1 : 0));
        expect(line(scene, { ...aim, length }), `${label}: ${JSON.stringify(aim)}`).toEqual(right);
      }
    });
  });

  it('cones and lines take in no own cell, and touching takes in what passing through does', () => {
    forRandom(800, ({ data, queries }, label) => {
      const scene = sceneOf(data, 'effect');
      for (const query of queries) {
        if (query.verb !== 'cone' && query.verb !== 'line') continue;
        const area = answerOn(scene, query);
        if (typeof area === 'string') continue;
        const what = `${label}: ${JSON.stringify(query)}\n${draw(data)}`;
        const own = [...area.keys()].filter((i) => {
          const user = query.user as Space;
          return area[i] === 1 && isOwn(user, i % data.width, Math.floor(i / data.width));
        });
        if (query.verb === 'cone' || query.mode !== 'touch') expect(own, what).toEqual([]);
        if (query.verb !== 'line') continue;
        const through = answerOn(scene, { ...query, mode: 'through' }) as Cells;
        contained(through, area, what);
      }
    });
  });
});

interface Trial {
  readonly random: Random;
  readonly data: ReturnType<typeof randomMap>;
  readonly queries: readonly Query[];
}

function forRandom(times: number, check: (trial: Trial, label: string) => void): void {
  for (let seed = 1; seed <= times; seed++) {
    const random = new Random(seed);
    const data = randomMap(
      random,
      random.between(2, 10),
      random.between(2, 10),
      random.pick(STYLES),
    );
    const size = random.between(1, Math.min(data.width, data.height, 3));
    const user = {
      at: { x: random.between(0, data.width - size), y: random.between(0, data.height - size) },
      size,
    };
    check({ random, data, queries: everyShape(random, user) }, `seed ${seed}`);
  }
}

function everyShape(random: Random, user: Space): Query[] {
  const corner = random.pick(rim(user));
  const length = random.between(0, 9);
  const direction = random.chance(0.5)
    ? COMPASS[random.pick(NAMES)]
    : ([random.between(-4, 4), random.between(-4, 4)] as const);
  const range = random.chance(0.3) ? { range: random.between(0, 6) } : {};
  const common = { at: corner, direction, length, user, ...range };
  return [
    { verb: 'emanation', at: user, radius: length },
    { verb: 'reach', at: user, reach: 2, secondDiagonal: random.chance(0.5) },
    { verb: 'spread', at: user, radius: length, profile: 'psionics' },
    { verb: 'cylinder', at: corner, radius: length, user, ...range },
    { verb: 'cone', ...common },
    { verb: 'cone', ...common, length: 3, cone15: 'figure', cell: user.at },
    { verb: 'line', ...common },
    { verb: 'line', ...common, mode: 'touch', ...(random.chance(0.3) && { side: 'e' }) },
    { verb: 'visible', at: user, radius: length },
  ];
}

/** The figure of 15 ft has no longer one to compare with, nor has a reach over the diagonal. */
function longer(query: Query): Query {
  if (query.verb === 'cone' && query.cone15 === 'figure') return query;
  if ('length' in query) return { ...query, length: query.length + 1 };
  if ('radius' in query) return { ...query, radius: (query.radius ?? 0) + 1 };
  return query;
}

function contained(part: Cells, whole: Cells, label: string): void {
  expect(
    part.findIndex((is, i) => is === 1 && whole[i] === 0),
    label,
  ).toBe(-1);
}
