import { describe, it } from 'vitest';
import type { MapData, WallData } from '../../bindings/index.js';
import { Random, randomMap, STYLES } from '../oracle/random.js';
import type { Point } from '../oracle/scene.js';
import { anySpace, randomAttack, spaceNear } from './attacks.js';
import { CHANNELS, Duel } from './cover-judge.js';

/** Pairs of places of all styles and questions together: more than 200,000. */
const MAPS = 480;
const RAYS = 24;
const LINES = 16;
const ATTACKS = 16;
const FLANKS = 8;
describe('rays, lines of effect and of sight, cover and flanking are the oracle’s', () => {
  it.each(STYLES)(`${MAPS} maps of the style %s`, (style) => {
    for (let seed = 1; seed <= MAPS; seed++) {
      const random = new Random(seed * STYLES.length + STYLES.indexOf(style));
      const side = random.pick([2, 4, 7, 12]);
      const wide = random.chance(0.2) ? 16 : side;
      const drawn = randomMap(random, random.between(1, wide), random.between(1, side), style);
      const data = random.chance(0.4) ? softened(random, drawn) : drawn;
      const duel = new Duel(data, `${style} seed ${seed}`);
      const channel = random.pick(CHANNELS);
      duel.rays(
        Array.from({ length: RAYS }, () => [halfPoint(random, data), halfPoint(random, data)]),
        channel,
      );
      for (let n = 0; n < LINES; n++)
        duel.line(anySpace(random, data), anySpace(random, data), channel);
      for (let n = 0; n < ATTACKS; n++) duel.cover(randomAttack(random, data));
      for (let n = 0; n < FLANKS; n++) {
        const target = anySpace(random, data);
        const beside = () => spaceNear(random, data, target);
        duel.flanking(beside(), beside(), target, random.between(1, 2));
      }
      duel.map.dispose();
    }
  });
});

/** The map with half of its walls made such that they give cover and let effects pass. */
function softened(random: Random, data: MapData): MapData {
  const walls = (data.walls ?? []).map((wall): WallData => {
    if (random.chance(0.5)) return wall;
    return {
      from: wall.from,
      to: wall.to,
      kind: random.pick(['low', 'low', 'slit', 'portcullis']),
    };
  });
  return { ...data, walls };
}

/** A corner, the middle of a side or the centre of a cell, in half squares. */
function halfPoint(random: Random, { width, height }: MapData): Point {
  return { x: random.between(0, 2 * width), y: random.between(0, 2 * height) };
}
