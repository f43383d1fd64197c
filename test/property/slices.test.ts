import { describe, expect, it } from 'vitest';
import { CellSet, cell, DistanceField, GridMap, type MapData } from '../../bindings/index.js';
import type { Pace, Progress, Slices } from '../../bindings/slices.js';
import type { Fields, VerbName } from '../../bindings/verbs.js';
import { Random, randomMap, STYLES } from '../oracle/random.js';
import { randomWallMap, WALL_STYLES } from '../oracle/random-walls.js';
import { refusal } from '../unit/refusal.js';
import { fieldOptions } from './field-judge.js';
import { perfectMaze, serpentine } from './mazes.js';
import { shifted } from './moves.js';
import { randomCell, randomMoves, randomSources } from './random-moves.js';

// Searches in slices of any size give what they give at once, bit for bit, and say how far they are.

/** Maps of each style, with a few questions about each. */
const MAPS = 30;

describe('searches in slices are the same as at once', () => {
  it.each(STYLES)(`on ${MAPS} maps of the style %s`, (style) => {
    for (let seed = 1; seed <= MAPS; seed++) {
      const random = new Random(seed * STYLES.length + STYLES.indexOf(style));
      const [width, height] = [random.between(1, 60), random.between(1, 40)];
      judge(randomMap(random, width, height, style), random, `${style} seed ${seed}`);
    }
  });

  it.each(WALL_STYLES)(`among ${MAPS} sets of walls of the style %s`, (style) => {
    for (let seed = 1; seed <= MAPS; seed++) {
      const random = new Random(seed * WALL_STYLES.length + WALL_STYLES.indexOf(style));
      const [width, height] = [random.between(4, 20), random.between(4, 16)];
      const data = randomWallMap(random, width, height, style, { count: 16 });
      // Over many tiles, and away from their borders.
      const by = { x: random.between(0, 130), y: random.between(0, 130) };
      const wide = shifted(data, by, { x: random.between(0, 90), y: random.between(0, 90) }, '.');
      judge(wide, random, `${style} seed ${seed}`);
    }
  });

  it('in mazes over several tiles', () => {
    for (let seed = 1; seed <= 6; seed++) {
      const random = new Random(seed);
      judge(perfectMaze(random, 161, seed % 2 ? 'solids' : 'walls'), random, `seed ${seed}`);
    }
  });

  it('where costs leave 16 bits on the way', () => {
    const { data, end } = serpentine(300, 45_149);
    const map = GridMap.fromJSON(data);
    const far = { sources: [cell(0, 0)] };
    const { answer, progress } = inSlices(map.querySlices('field', far, pace(3)));
    expect(answer.data).toBeInstanceOf(Uint32Array);
    expect(answer.data).toEqual(map.distances([cell(0, 0)]).data);
    expectOrder(progress);
    expect(progress.length).toBeGreaterThan(10);
    const way = { from: cell(0, 0), to: cell(end.x, end.y), corners: 'soft' };
    for (const budget of [1, 7]) {
      const sliced = inSlices(map.querySlices('path', way, pace(budget)));
      expect(sliced.answer).toEqual(map.query('path', way));
    }
    const to = cell(end.x, end.y);
    const back = backOf(map, far, to, answer.costAt(to), pace(2));
    expect(back).toEqual(answer.pathFrom(to));
  });
});

describe('progress', () => {
  it('counts the tiles that a search has come to, of all that there are', () => {
    const map = GridMap.create({ width: 640, height: 640 });
    const { progress } = inSlices(map.querySlices('field', { sources: [cell(3, 3)] }, pace(1)));
    expectOrder(progress);
    expect(progress[0]).toEqual({ done: 1, total: 100 });
    expect(progress.at(-1)).toEqual({ done: 100, total: 100 });
    expect(new Set(progress.map(({ done }) => done)).size).toBeGreaterThan(90);
  });

  it('is that of all legs of a route', () => {
    const map = GridMap.create({ width: 320, height: 320 });
    const waypoints = [cell(0, 0), cell(319, 319), cell(0, 319), cell(0, 0)];
    const fields = { waypoints, corners: 'soft' };
    const { answer, progress } = inSlices(map.querySlices('route', fields, pace(2)));
    expect(answer).toEqual(map.query('route', fields));
    expectOrder(progress);
    expect(progress.at(-1)?.total).toBe(75);
  });

  it('is none of what does not search', () => {
    const map = GridMap.create({ width: 99, height: 99 });
    const fields = { at: [50, 50], radius: 20 };
    const { answer, progress } = inSlices(map.querySlices('burst', fields, pace(1)));
    expect(answer.equals(map.query('burst', fields))).toBe(true);
    expect(progress).toEqual([]);
  });
});

/** Asks all that searches, at once and in slices of several sizes. */
function judge(data: MapData, random: Random, label: string): void {
  const map = GridMap.fromJSON(data);
  const { blocked, noStop, ...others } = randomMoves(random, data);
  const moves = random.chance(0.3) ? {} : fieldOptions({ ...others, blocked, noStop });
  const sources = randomSources(random, data).map(({ x, y }) => cell(x, y));
  const [from, to] = [randomCell(random, data), randomCell(random, data)].map(({ x, y }) =>
    cell(x, y),
  ) as [ReturnType<typeof cell>, ReturnType<typeof cell>];
  const max = random.chance(0.3) ? 5 * random.between(0, 90) : undefined;
  const field = { sources, ...moves, max };
  const whole = map.query('field', field);
  const compare = <Name extends VerbName>(name: Name, fields: Fields): void => {
    const right = said(() => map.query(name, fields));
    for (const budget of [1, 2, 7, undefined, 0]) {
      const paced = budget === undefined ? () => random.between(1, 20) : pace(budget);
      const progress: Progress[] = [];
      const got = said(() => {
        const sliced = inSlices(map.querySlices(name, fields, paced));
        progress.push(...sliced.progress);
        return sliced.answer;
      });
      expect(got, `${label}, ${name} in slices of ${budget}`).toEqual(right);
      expectOrder(progress);
      if (budget === 0) expect(progress).toEqual([]);
    }
  };
  compare('field', field);
  compare('reachable', { from, budget: 5 * random.between(0, 120), ...moves });
  compare('path', { from, to, ...moves, max });
  compare('route', { waypoints: [from, to, from], ...moves });
  if (moves.noStop || whole.costAt(to) === Infinity) return;
  for (const budget of [1, 3]) {
    const back = backOf(map, field, to, whole.costAt(to), pace(budget));
    expect(back, `${label}, way back`).toEqual(whole.pathFrom(to));
  }
}

/** Answers as values to compare, and refusals by their codes. */
function said(ask: () => unknown): unknown {
  let answer: unknown;
  const code = refusal(() => {
    answer = ask();
  });
  if (code !== 'none') return code;
  if (answer instanceof CellSet) return { words: answer.words.slice(), at: { ...boxOf(answer) } };
  if (answer instanceof DistanceField) return { data: answer.data.slice(), at: answer.window };
  return answer;
}

function boxOf({ x, y, z, width, height, count }: CellSet) {
  return { x, y, z, width, height, count };
}

function backOf(map: GridMap, fields: Fields, to: ReturnType<typeof cell>, cost: number, by: Pace) {
  return inSlices(map.wayBackSlices(fields, to, cost, by)).answer;
}

const pace =
  (budget: number): Pace =>
  () =>
    budget;

function inSlices<T>(slices: Slices<T>): { answer: T; progress: Progress[] } {
  const progress: Progress[] = [];
  for (;;) {
    const { done, value } = slices.next();
    if (done) return { answer: value, progress };
    progress.push(value);
  }
}

function expectOrder(progress: readonly Progress[]): void {
  let last = 0;
  for (const { done, total } of progress) {
    if (done < last || done > total) expect.fail(`${last}, then ${done} of ${total}`);
    last = done;
  }
}
