import { describe, it } from 'vitest';
import { Random } from '../oracle/random.js';
import { randomWallMap, smallSide, WALL_STYLES } from '../oracle/random-walls.js';
import { randomAttack } from './attacks.js';
import { Duel } from './cover-judge.js';

/** Maps of each style, and attacks on each. */
const MAPS = 20;
const ATTACKS = 10;

describe('cover among free walls is the oracle’s', () => {
  it.each(WALL_STYLES)(`${MAPS} maps of the style %s`, (style) => {
    for (let seed = 1; seed <= MAPS; seed++) {
      const random = new Random(seed * WALL_STYLES.length + WALL_STYLES.indexOf(style));
      const data = randomWallMap(random, smallSide(random), smallSide(random), style);
      const duel = new Duel(data, `${style} seed ${seed}`);
      for (let n = 0; n < ATTACKS; n++) duel.cover(randomAttack(random, data));
      duel.map.dispose();
    }
  });
});
