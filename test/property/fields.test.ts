import { describe, expect, it } from 'vitest';
import { cell, feet, GridMap, squares } from '../../bindings/index.js';
import { Random, randomMap, STYLES } from '../oracle/random.js';
import { costsOf, FieldTrial, type Form, formsOf } from './field-judge.js';
import { randomCell, randomMoves, randomSources } from './random-moves.js';
import { judgeWithin } from './way-judge.js';

/** Maps of each style, with a few fields on each. */
const MAPS = 400;

describe('fields of distances on random maps up to 24 × 24 are the oracle’s', () => {
  it.each(STYLES)(`${MAPS} maps of the style %s`, (style) => {
    for (let seed = 1; seed <= MAPS; seed++) {
      const random = new Random(seed * STYLES.length + STYLES.indexOf(style));
      const side = random.pick([4, 8, 12, 16, 24]);
      const data = randomMap(random, random.between(1, side), random.between(1, side), style);
      const trial = new FieldTrial(data);
      for (let n = 0; n < 3; n++) {
        const label = `${style} seed ${seed}, field ${n}`;
        const max = random.chance(0.3) ? random.between(0, random.pick([4, 12, 60])) : undefined;
        const query = {
          sources: randomSources(random, data),
          max,
          ...(n > 0 && randomMoves(random, data)),
        };
        const judged = trial.judge(query, label, random.pick(formsOf(query, data)));
        judgeWithin(trial, query, judged, random.between(0, 12), label);
        const { field, moves, costs } = judged;
        const { x, y } = randomCell(random, data);
        const cost = costs[y * data.width + x] as number;
        const said = { cost: field.costAt(cell(x, y)), ...field.at(cell(x, y)) };
        const count = cost === Number.POSITIVE_INFINITY ? cost : moves.scale.toSquares(cost);
        const right = { cost, squares: count, feet: 5 * count };
        expect(said, `${label}, cell ${x},${y}`).toEqual(right);
      }
      trial.map.dispose();
    }
  });

  it('whatever form the sources have', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const random = new Random(seed);
      const data = randomMap(random, random.between(3, 16), random.between(3, 16), 'mixed');
      const trial = new FieldTrial(data);
      const size = random.between(1, 3);
      const query = { sources: [randomCell(random, data)], size };
      for (const form of formsOf(query, data)) trial.judge(query, `seed ${seed}, ${form}`, form);
      trial.map.dispose();
    }
  });
});

describe('a field', () => {
  const open = new FieldTrial({ fivefoot: 1, width: 30, height: 20 });

  it('covers the box of what is reached and no more', () => {
    const { field } = open.judge({ sources: [{ x: 12, y: 9 }], max: 3 }, 'three squares');
    expect(field.window).toEqual({ x: 9, y: 6, z: 0, width: 7, height: 7 });
    for (let seed = 1; seed <= 100; seed++) {
      const random = new Random(seed);
      const data = randomMap(random, random.between(1, 90), random.between(1, 20), 'rooms');
      const trial = new FieldTrial(data);
      const sources = randomSources(random, data);
      const { field, costs } = trial.judge({ sources, max: random.between(0, 20) }, `seed ${seed}`);
      const reached = [...costs.keys()].filter((i) => Number.isFinite(costs[i]));
      const xs = reached.map((i) => i % data.width);
      const ys = reached.map((i) => Math.floor(i / data.width));
      const [x, y] = [Math.min(...xs), Math.min(...ys)];
      const box = { x, y, width: Math.max(...xs) - x + 1, height: Math.max(...ys) - y + 1 };
      if (reached.length > 0) expect([seed, field.window]).toEqual([seed, { z: 0, ...box }]);
      else expect([seed, field.window]).toMatchObject([seed, { width: 0, height: 0 }]);
      trial.map.dispose();
    }
  });

  it('without a source reaches nothing', () => {
    for (const form of ['list', 'set'] as const satisfies Form[]) {
      const { field } = open.judge({ sources: [] }, form, form);
      expect(field.window).toMatchObject({ width: 0, height: 0 });
      expect(field.at(cell(3, 3))).toEqual({ squares: Infinity, feet: Infinity });
      expect(field.costAt(cell(3, 3))).toBe(Infinity);
      expect(field.within(feet(100)).count).toBe(0);
      expect(field.pathFrom(cell(3, 3))).toBe(undefined);
      expect(field.contours(feet(5))).toEqual([]);
    }
  });

  it('is the caller’s own: neither edits nor other fields change it', () => {
    const map = GridMap.create({ width: 9, height: 9 });
    const trial = new FieldTrial({ fivefoot: 1, width: 9, height: 9 }, map);
    const query = { sources: [{ x: 0, y: 0 }] };
    const { field, costs } = trial.judge(query, 'before');
    map.setCell(cell(1, 0), 'solid');
    trial.map.distances(cell(8, 8));
    trial.compare(costsOf(field, trial.data), costs, query, 'after');
    map.dispose();
    trial.compare(costsOf(field, trial.data), costs, query, 'disposed of');
  });

  it('given to be overwritten is the answer, whatever it was', () => {
    let into = open.map.distances(cell(0, 0));
    for (let seed = 1; seed <= 150; seed++) {
      const random = new Random(seed);
      const style = random.pick(STYLES);
      const data = randomMap(random, random.between(1, 70), random.between(1, 24), style);
      const trial = new FieldTrial(data);
      const query = {
        sources: randomSources(random, data),
        max: random.pick([undefined, 2, 9]),
        ...randomMoves(random, data),
      };
      const judged = trial.judge(query, `seed ${seed}`, 'list', into);
      expect(judged.field).toBe(into);
      judgeWithin(trial, query, judged, 6, `seed ${seed}`);
      into = judged.field;
      trial.map.dispose();
    }
  });

  it('is drawn by the outlines of what lies within each step', () => {
    for (let seed = 1; seed <= 100; seed++) {
      const random = new Random(seed);
      const data = randomMap(random, random.between(1, 16), random.between(1, 16), 'mixed');
      const trial = new FieldTrial(data);
      const { field } = trial.judge({ sources: [randomCell(random, data)] }, `seed ${seed}`);
      const step = random.between(1, 4);
      const contours = field.contours(squares(step));
      contours.forEach(({ feet: length, outline }, i) => {
        expect(length).toBe(5 * step * (i + 1));
        expect(outline).toEqual(field.within(feet(length)).outline());
      });
      const last = field.within(feet(contours.at(-1)?.feet ?? 0));
      expect([seed, last.equals(field.within(feet(1e6)))]).toEqual([seed, true]);
      trial.map.dispose();
    }
  });
});
