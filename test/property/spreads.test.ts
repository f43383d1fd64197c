import { describe, expect, it } from 'vitest';
import { corner, feet, type GridMap } from '../../bindings/index.js';
import { answerOn } from '../oracle/answer.js';
import { Random, randomMap, STYLES } from '../oracle/random.js';
import { SPREAD_MODELS, type SpreadModel } from '../oracle/spread.js';
import { Trial } from './judge.js';

// Spreads by the batch are the oracle's, and those that are asked one by one.

const MAPS = 60;

describe('every spread of a batch from all corners of random maps', () => {
  it.each(STYLES)(`is the oracle's on ${MAPS} maps of the style %s`, (style) => {
    for (let seed = 1; seed <= MAPS; seed++) {
      const random = new Random(seed * STYLES.length + STYLES.indexOf(style));
      const width = random.between(1, random.pick([3, 9, 14]));
      const height = random.between(1, random.pick([3, 9, 14]));
      const trial = new Trial(randomMap(random, width, height, style));
      const radius = random.between(0, random.pick([4, 4, 6]));
      const model = random.pick(SPREAD_MODELS);
      const label = `${style} seed ${seed}, ${model} ${radius}`;
      const corners = cornersOf(width, height);
      const sets = trial.map.spreads(corners, feet(5 * radius), { model });
      for (let i = 0; i < sets.length; i++) {
        const at = { x: corners[2 * i] as number, y: corners[2 * i + 1] as number };
        const right = answerOn(trial.scenes.effect, { verb: 'spread', at, radius, model });
        if (typeof right === 'string') throw new Error(`${label}: the oracle says ${right}`);
        const wrong = right.findIndex(
          (is, n) => sets.has(i, n % width, Math.floor(n / width)) !== (is === 1),
        );
        if (wrong >= 0 || sets.count(i) !== right.reduce((sum, is) => sum + is, 0)) {
          throw new Error(`${label}: from ${at.x},${at.y} cell ${wrong} differs`);
        }
      }
      trial.map.dispose();
    }
  });

  it.each(SPREAD_MODELS)('is the single one, of any radius, by the model %s', (model) => {
    for (let seed = 1; seed <= 40; seed++) {
      const random = new Random(seed);
      const side = random.pick([20, 70, 130]);
      const map = new Trial(randomMap(random, side, side, random.pick(STYLES))).map;
      for (const radius of [1, 2, 3, 4, 5, random.between(6, 40)])
        compare(map, random, radius, model);
      map.dispose();
    }
  });
});

/** From corners anywhere, many of them on the borders. */
function compare(map: GridMap, random: Random, radius: number, model: SpreadModel): void {
  const { width, height } = map;
  const corners = Int32Array.from({ length: 60 }, (_, i) => {
    const limit = i % 2 === 0 ? width : height;
    return random.chance(0.2) ? random.pick([0, 1, limit - 1, limit]) : random.between(0, limit);
  });
  const sets = map.spreads(corners, feet(5 * radius), { model });
  for (let i = 0; i < sets.length; i++) {
    const at = corner(corners[2 * i] as number, corners[2 * i + 1] as number);
    const { x, y, z, width, height, count, words } = sets.at(i);
    const alone = map.spread(at, feet(5 * radius), { model });
    expect([x, y, z, width, height, count, ...words]).toEqual([
      ...[alone.x, alone.y, alone.z, alone.width, alone.height, alone.count, ...alone.words],
    ]);
  }
}

function cornersOf(width: number, height: number): Int32Array {
  const columns = width + 1;
  return Int32Array.from({ length: 2 * columns * (height + 1) }, (_, i) =>
    i % 2 === 0 ? (i / 2) % columns : Math.floor(i / 2 / columns),
  );
}
