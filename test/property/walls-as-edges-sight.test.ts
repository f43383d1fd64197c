import { describe, it } from 'vitest';
import type { Ray } from '../../bindings/index.js';
import {
  cornerOn,
  creatureOn,
  forTwins,
  halfPoint,
  KINDS,
  MAPS,
  optional,
} from './walls-as-edges.js';

const SEEING = ['effect', 'sight'] as const;
const CHANNELS = ['effect', 'sight', 'movement'] as const;

describe('free walls along the grid are edge walls to sight and lines', () => {
  it(`on ${MAPS} maps`, () => {
    forTwins(MAPS, 1, (twins, random, data) => {
      const at = cornerOn(random, data);
      const [one, other] = [creatureOn(random, data), creatureOn(random, data)];
      const channel = random.pick(SEEING);
      const passes = optional(random, 0.15, { passes: [random.pick(KINDS)] });
      const seeing = channel === 'effect' ? { channel, ...passes } : { channel };
      const window = optional(random, 0.5, { radius: 5 * random.between(0, 9) });
      const faces = optional(random, 0.3, { faces: true });
      twins.query('visible', { at, ...seeing, ...window, ...faces });
      twins.query('visible', { at, ...seeing, ...window, user: one });
      twins.query('visible', { at: one, ...seeing, ...window, ...faces });
      const combine = random.pick(['any', 'all']);
      twins.query('visible', { at: [at, one, other], ...seeing, combine });
      twins.query('loe', { from: one, to: other, ...passes });
      twins.query('loe', { from: one, corner: at });
      twins.query('los', { from: one, to: other });
      twins.query('los', { from: one, corner: at });
      const crowd = [one, other, creatureOn(random, data)];
      twins.query('matrix', { viewers: crowd, targets: crowd, ...seeing });
      const through = random.pick(CHANNELS);
      const rays = Array.from({ length: 12 }, () => [
        ...halfPoint(random, data),
        ...halfPoint(random, data),
      ]);
      const on = through === 'effect' ? { channel: through, ...passes } : { channel: through };
      // Of walls between two cells there is no more to say than between which.
      twins.same('rays', { rays, ...on }, (map) =>
        withoutPoints(map.query('rays', { rays, ...on })),
      );
      const batch = Int32Array.from(rays.flat(), (n) => 2 * n);
      twins.same('rays at once', { rays, ...on }, (map) => map.rays(batch, on));
    });
  });
});

function withoutPoints({ rays }: { rays: Ray[] }): unknown {
  return rays.map(({ blockedAt, ...ray }) => {
    if (!blockedAt) return ray;
    const { at: _, ...stop } = blockedAt;
    return { ...ray, blockedAt: stop };
  });
}
