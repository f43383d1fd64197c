import { describe, it } from 'vitest';
import { cornerOn, creatureOn, forTwins, KINDS, MAPS, nextTo, optional } from './walls-as-edges.js';

const PROFILES = [
  'srd35',
  'psionics',
  'pathfinder',
  'starfinder',
  'pathfinder-fr',
  'horizon',
] as const;
const MODES = ['melee', 'melee', 'reach', 'ranged', 'ranged'] as const;

describe('free walls along the grid are edge walls to cover and flanking', () => {
  it(`on ${MAPS} maps`, () => {
    forTwins(MAPS, 2, (twins, random, data) => {
      const target = creatureOn(random, data);
      const more = () => ({
        profile: random.pick(PROFILES),
        ...optional(random, 0.1, { passes: [random.pick(KINDS)] }),
        ...optional(random, 0.3, {
          creatures: [creatureOn(random, data), creatureOn(random, data)],
        }),
      });
      for (let n = 0; n < 3; n++) {
        const attacker = random.chance(0.5)
          ? nextTo(random, data, target)
          : creatureOn(random, data);
        twins.query('cover', { attacker, target, mode: random.pick(MODES), ...more() });
      }
      const at = cornerOn(random, data);
      const user = optional(random, 0.5, { user: creatureOn(random, data) });
      twins.query('cover', { at, target, ...user, mode: 'burst', ...more() });
      twins.query('flanking', {
        attackers: [nextTo(random, data, target), nextTo(random, data, target)],
        ...{ target, reach: 5 * random.between(1, 2) },
      });
      const [x, y] = at;
      const targets = [target, creatureOn(random, data)];
      twins.same('covers', { at, targets }, (map) =>
        map.covers({ corner: { x, y, z: 0 } } as never, targets as never),
      );
    });
  });
});
