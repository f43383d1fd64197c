import { describe, expect, it } from 'vitest';
import { Random, randomMap } from '../oracle/random.js';
import type { Point } from '../oracle/scene.js';
import { askField, costsOf, FieldTrial, formsOf } from './field-judge.js';
import { shifted } from './moves.js';
import { randomCell, randomMoves, randomSources } from './random-moves.js';
import { judgePath, judgeReachable, judgeWithin } from './way-judge.js';

// Where a map ends by the border of a word or a tile, and where those borders cross a map: nothing of
// them may show.

const SIDES = [63, 64, 65, 66, 127, 128, 129, 130] as const;

describe('maps that end by the border of a tile', () => {
  it.each(SIDES)('%i cells wide or high', (side) => {
    for (let seed = 1; seed <= 16; seed++) {
      const random = new Random(seed * 200 + side);
      const other = random.chance(0.25) ? random.pick([63, 64, 65]) : random.between(1, 6);
      const [width, height] = seed % 2 === 0 ? [side, other] : [other, side];
      const style = random.pick(['sparse', 'walls', 'rooms', 'maze', 'pillars'] as const);
      const data = randomMap(random, width, height, style);
      const trial = new FieldTrial(seed % 5 === 0 ? { fivefoot: 1, width, height } : data);
      for (let n = 0; n < 3; n++) {
        const label = `seed ${seed}, ${n}`;
        const options = n === 0 ? {} : randomMoves(random, data);
        const max = n === 0 ? undefined : random.pick([undefined, 1, 30, 31, 32, 33, 64]);
        const query = { sources: randomSources(random, data), max, ...options };
        const judged = trial.judge(query, label, random.pick(formsOf(query, data)));
        judgeWithin(trial, query, judged, random.pick([1, 31, 32, 64]), label);
        const from = nearBorder(random, width, height);
        judgeReachable(trial, from, random.pick([6, 30, 31, 32, 33, 64]), options, label);
        judgePath(trial, from, nearBorder(random, width, height), { ...options, max }, label);
      }
      trial.map.dispose();
    }
  });
});

describe('a map inside a larger one', () => {
  const BY = Array.from({ length: 65 }, (_, i) => i + 1);

  it.each(['#', ' '])('of "%s", moved by 1 to 65, has the same distances', (around) => {
    for (let seed = 1; seed <= 3; seed++) {
      const random = new Random(seed);
      const style = random.pick(['mixed', 'walls', 'maze'] as const);
      const data = randomMap(random, random.between(20, 80), random.between(10, 40), style);
      const sources = [1, 2].map(() => randomCell(random, data));
      const query = { sources, ...(seed > 1 && { size: seed - 1, corners: 'soft' as const }) };
      const inner = new FieldTrial(data);
      const { field, costs } = inner.judge(query, `seed ${seed}`);
      for (const by of BY) {
        const to = seed % 2 === 0 ? { x: by, y: 66 - by } : { x: by, y: by };
        const outer = new FieldTrial(shifted(data, to, { x: 3, y: 70 }, around));
        const moved = sources.map(({ x, y }) => ({ x: x + to.x, y: y + to.y }));
        const got = askField(outer.map, { ...query, sources: moved });
        const right = new Float64Array(outer.data.width * outer.data.height).fill(Infinity);
        costs.forEach((cost, i) => {
          const x = to.x + (i % data.width);
          right[(to.y + Math.floor(i / data.width)) * outer.data.width + x] = cost;
        });
        outer.compare(costsOf(got, outer.data), right, query, `seed ${seed}, by ${to.x},${to.y}`);
        const { x, y, width } = field.window;
        const window = { ...field.window, x: x + to.x, y: y + to.y };
        expect(got.window).toEqual(width > 0 ? window : field.window);
        outer.map.dispose();
      }
      inner.map.dispose();
    }
  });
});

/** At an end of the map, or at a border of a tile or beside it. */
function nearBorder(random: Random, width: number, height: number): Point {
  const along = (side: number) =>
    Math.min(side - 1, random.pick([0, 31, 32, 62, 63, 64, 65, 127, 128, side - 1]));
  return { x: along(width), y: along(height) };
}
