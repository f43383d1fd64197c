import { describe, it } from 'vitest';
import type { MapData } from '../../bindings/index.js';
import type { Random } from '../oracle/random.js';
import { WALL_STYLES } from '../oracle/random-walls.js';
import type { Point } from '../oracle/scene.js';
import { CHANNELS, Duel } from './cover-judge.js';
import { randomSpace } from './laws.js';
import { forWallMaps } from './wall-judge.js';

/** Maps of each style. */
const MAPS = 60;

describe('what is between two places among free walls is the oracle’s', () => {
  it.each(WALL_STYLES)(`rays, lines and flanking on ${MAPS} maps of the style %s`, (style) => {
    forWallMaps(
      MAPS,
      (data, { random }, label) => {
        const duel = new Duel(data, label);
        const channel = random.pick(CHANNELS);
        duel.rays(
          Array.from({ length: 24 }, () => [halfPoint(random, data), halfPoint(random, data)]),
          channel,
        );
        for (let n = 0; n < 12; n++) {
          duel.line(randomSpace(random, data), randomSpace(random, data), channel);
        }
        const [a, b] = [randomSpace(random, data), randomSpace(random, data)];
        duel.flanking(a, b, randomSpace(random, data), random.between(1, 3));
        duel.map.dispose();
      },
      { styles: [style] },
    );
  });
});

function halfPoint(random: Random, { width, height }: MapData): Point {
  return { x: random.between(0, 2 * width), y: random.between(0, 2 * height) };
}
