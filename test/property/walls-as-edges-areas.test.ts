import { describe, it } from 'vitest';
import type { MapData } from '../../bindings/index.js';
import type { Random } from '../oracle/random.js';
import {
  cornerOn,
  creatureOn,
  direction,
  forTwins,
  KINDS,
  MAPS,
  optional,
} from './walls-as-edges.js';

const PROFILES = [
  'srd35',
  'psionics',
  'pathfinder',
  'starfinder',
  'pathfinder-fr',
  'horizon',
] as const;

describe('free walls along the grid are edge walls to areas', () => {
  it(`on ${MAPS} maps`, () => {
    forTwins(MAPS, 0, (twins, random, data) => {
      const at = cornerOn(random, data);
      const own = creatureOn(random, data);
      const onRim = rimOf(random, own);
      const radius = 5 * random.between(0, 8);
      const aimed = () => ({ ...common(random, data), radius });
      twins.query('burst', { at, ...aimed() });
      twins.query('spread', {
        at,
        ...aimed(),
        ...optional(random, 0.7, { model: random.pick(MODELS) }),
      });
      twins.query('spread', { at: own, radius, profile: 'psionics' });
      twins.query('emanation', { at, ...aimed() });
      twins.query('emanation', { at: own, ...aimed() });
      twins.query('cylinder', { at, ...aimed() });
      const length = 5 * random.pick([1, 2, 3, 5, 9]);
      twins.query('cone', { at, direction: direction(random), length, ...common(random, data) });
      const user = random.chance(0.7) ? { user: own } : {};
      twins.query('cone', {
        ...{ at: onRim, direction: direction(random), length, user: own },
        ...optional(random, 0.3, { cone15: random.pick(['figure', 'text']) }),
        ...optional(random, 0.3, { profile: random.pick(PROFILES) }),
      });
      twins.query('line', {
        ...{ at: onRim, direction: direction(random), length, ...user },
        ...optional(random, 0.6, { side: random.pick(['n', 'e', 's', 'w']) }),
        ...optional(random, 0.5, { mode: random.pick(['through', 'touch']) }),
        ...optional(random, 0.2, { passes: [random.pick(KINDS)] }),
      });
      twins.query('line', {
        at,
        direction: direction(random),
        length,
        side: random.pick(['n', 'e', 's', 'w']),
      });
      twins.query('shapeable', { cubes: [cubeOn(random, data), cubeOn(random, data)] });
      twins.query('reach', {
        creature: own,
        reach: 5 * random.between(0, 3),
        secondDiagonal: random.chance(0.5),
      });
      const corners = Array.from({ length: 3 }, () => cornerOn(random, data)).map(([x, y]) => ({
        x,
        y,
        z: 0,
      }));
      const model = random.pick(MODELS);
      twins.same('spreads', { corners, radius, model }, (map) =>
        map.spreads(corners as never, radius as never, { model }),
      );
    });
  });
});

const MODELS = ['seeded', 'walk', 'taut'] as const;

function common(random: Random, data: MapData): Record<string, unknown> {
  const user = random.chance(0.5) ? { user: creatureOn(random, data) } : {};
  return {
    ...user,
    ...('user' in user && optional(random, 0.3, { range: 5 * random.between(0, 9) })),
    ...optional(random, 0.15, { passes: [random.pick(KINDS)] }),
    ...optional(random, 0.3, { profile: random.pick(PROFILES) }),
  };
}

function rimOf(random: Random, { at, size }: { at: [number, number]; size: number }) {
  const along = random.between(0, size);
  const [dx, dy] = random.pick([
    [along, 0],
    [along, size],
    [0, along],
    [size, along],
  ] as const);
  return [at[0] + dx, at[1] + dy];
}

function cubeOn(random: Random, { width, height }: MapData): [number, number] {
  return [random.between(0, Math.max(0, width - 2)), random.between(0, Math.max(0, height - 2))];
}
