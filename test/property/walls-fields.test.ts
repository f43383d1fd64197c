import { describe, expect, it } from 'vitest';
import { flaw } from '../oracle/certify.js';
import { Random } from '../oracle/random.js';
import { randomWallMap, WALL_STYLES, type WallStyle } from '../oracle/random-walls.js';
import { askField, costsOf, FieldTrial, formsOf } from './field-judge.js';
import { shifted } from './moves.js';
import { randomCell, randomMoves, randomSources } from './random-moves.js';
import { judgePath, judgePathsFrom, judgeReachable, judgeRoute, judgeWithin } from './way-judge.js';

// Distances and ways among walls of any angle (SEMANTICS §9): steps are directed there.

/** Maps of each style, with a few questions about each. */
const MAPS = 150;

describe('on maps with walls of any angle up to 16 × 16', () => {
  it.each(WALL_STYLES)(`fields are the oracle’s, on ${MAPS} maps of the style %s`, (style) => {
    forMaps(style, MAPS, (trial, random, label) => {
      const { data } = trial;
      for (let n = 0; n < 3; n++) {
        const max = random.chance(0.2) ? random.between(0, 12) : undefined;
        const options = n > 0 ? randomMoves(random, data) : {};
        const query = { sources: randomSources(random, data), max, ...options };
        const judged = trial.judge(query, label, random.pick(formsOf(query, data)));
        judgeWithin(trial, query, judged, random.between(0, 12), label);
        const cells = Array.from({ length: 6 }, () => randomCell(random, data));
        judgePathsFrom(trial, query, judged, cells, label);
      }
    });
  });

  it.each(WALL_STYLES)(`ways are the oracle’s, on ${MAPS} maps of the style %s`, (style) => {
    forMaps(style, MAPS, (trial, random, label) => {
      const { data } = trial;
      const options = random.chance(0.5) ? {} : randomMoves(random, data);
      const [from, to] = [randomCell(random, data), randomCell(random, data)];
      const max = random.chance(0.2) ? random.between(0, 15) : undefined;
      judgeReachable(trial, from, random.between(0, 14), options, label);
      judgePath(trial, from, to, { ...options, max }, label);
      judgePath(trial, to, from, options, label);
      const waypoints = Array.from({ length: random.between(1, 4) }, () =>
        random.chance(0.25) ? from : randomCell(random, data),
      );
      judgeRoute(trial, waypoints, options, label);
    });
  });
});

describe('a map with walls of any angle inside a larger one', () => {
  it('has the same distances wherever the borders of tiles cross it', () => {
    for (let seed = 1; seed <= 24; seed++) {
      const random = new Random(seed);
      const style = random.pick(WALL_STYLES);
      const [width, height] = [random.between(4, 20), random.between(4, 16)];
      const data = randomWallMap(random, width, height, style, { count: 16 });
      const options = seed % 3 > 0 ? randomMoves(random, data) : {};
      const { terrain: _, ...moves } = options;
      const query = { sources: randomSources(random, data), ...moves };
      const inner = new FieldTrial(data);
      const { costs } = inner.judge(query, `seed ${seed}`);
      for (let n = 0; n < 8; n++) {
        const by = { x: random.between(64 - width, 64), y: random.between(64 - height, 64) };
        const outer = new FieldTrial(shifted(data, by, { x: 3, y: 3 }, random.pick(['#', ' '])));
        const to = <T extends { x: number; y: number }>(at: T) => ({
          ...at,
          x: at.x + by.x,
          y: at.y + by.y,
        });
        const got = askField(outer.map, {
          ...query,
          sources: query.sources.map(to),
          ...(moves.blocked && { blocked: moves.blocked.map(to) }),
          ...(moves.noStop && { noStop: moves.noStop.map(to) }),
        });
        const right = new Float64Array(outer.data.width * outer.data.height).fill(Infinity);
        costs.forEach((cost, i) => {
          const { x, y } = to({ x: i % width, y: Math.floor(i / width) });
          right[y * outer.data.width + x] = cost;
        });
        outer.compare(costsOf(got, outer.data), right, query, `seed ${seed}, by ${by.x},${by.y}`);
        outer.map.dispose();
      }
      inner.map.dispose();
    }
  });
});

describe('a large map with walls of any angle', () => {
  it('has fields without a flaw', () => {
    for (let seed = 1; seed <= 2; seed++) {
      const random = new Random(seed);
      const data = randomWallMap(random, 72, 66, random.pick(WALL_STYLES), { count: 24 });
      const trial = new FieldTrial(data);
      for (const options of [{}, { size: 2 }, { corners: 'soft' } as const]) {
        const sources = [randomCell(random, data), randomCell(random, data)];
        const query = { sources, ...options };
        const field = askField(trial.map, query);
        const wrong = flaw(trial.movesOf(query), sources, costsOf(field, data));
        expect(wrong, `seed ${seed}, ${JSON.stringify(query)}`).toBe(undefined);
      }
      trial.map.dispose();
    }
  });
});

function forMaps(
  style: WallStyle,
  count: number,
  check: (trial: FieldTrial, random: Random, label: string) => void,
): void {
  for (let seed = 1; seed <= count; seed++) {
    const random = new Random(seed * WALL_STYLES.length + WALL_STYLES.indexOf(style));
    const side = random.pick([3, 6, 9, 16]);
    const [width, height] = [random.between(1, side), random.between(1, side)];
    const data = randomWallMap(random, width, height, style, { count: 2 * side });
    const trial = new FieldTrial(data);
    check(trial, random, `${style} seed ${seed}`);
    trial.map.dispose();
  }
}
