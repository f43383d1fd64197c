import { describe, expect, it } from 'vitest';
import { cell, creature, feet, GridMap, squares } from '../../bindings/index.js';
import { Random, randomMap, STYLES, type Style } from '../oracle/random.js';
import { FieldTrial } from './field-judge.js';
import { randomCell, randomMoves, randomSources } from './random-moves.js';
import { judgePath, judgePathsFrom, judgeReachable, judgeRoute } from './way-judge.js';

const MAPS = 250;

describe('ways on random maps up to 24 × 24', () => {
  it.each(STYLES)('where one can go this turn, style %s', (style) => {
    forMaps(style, MAPS, (trial, random, label) => {
      const options = randomMoves(random, trial.data);
      const from = randomCell(random, trial.data);
      judgeReachable(trial, from, random.between(0, 14), options, label);
    });
  });

  it.each(STYLES)('from cell to cell, style %s', (style) => {
    forMaps(style, MAPS, (trial, random, label) => {
      const { data } = trial;
      for (const options of [{}, randomMoves(random, data), randomMoves(random, data)]) {
        const max = random.chance(0.25) ? random.between(0, 15) : undefined;
        judgePath(
          trial,
          randomCell(random, data),
          randomCell(random, data),
          { ...options, max },
          label,
        );
      }
    });
  });

  it.each(STYLES)('through waypoints, style %s', (style) => {
    forMaps(style, MAPS, (trial, random, label) => {
      const { data } = trial;
      const options = random.chance(0.5) ? {} : randomMoves(random, data);
      const near = randomCell(random, data);
      const waypoints = Array.from({ length: random.between(1, 5) }, () =>
        random.chance(0.25) ? near : randomCell(random, data),
      );
      judgeRoute(trial, waypoints, options, label);
    });
  });

  it.each(STYLES)('back to where a field began, with the fewest turns, style %s', (style) => {
    forMaps(style, MAPS / 2, (trial, random, label) => {
      const { data } = trial;
      const max = random.chance(0.2) ? random.between(0, 15) : undefined;
      const query = {
        sources: randomSources(random, data),
        ...(random.chance(0.6) && randomMoves(random, data)),
        max,
      };
      const cells = Array.from({ length: 8 }, () => randomCell(random, data));
      judgePathsFrom(trial, query, trial.judge(query, label), cells, label);
    });
  });
});

describe('a path', () => {
  const open = GridMap.create({ width: 40, height: 40 });

  it('to where one is has no steps', () => {
    expect(open.path(cell(3, 3), cell(3, 3))).toEqual({
      squares: 0,
      feet: 0,
      cells: [cell(3, 3)],
      straight: 0,
      diagonal: 0,
    });
    const map = GridMap.fromText('.#_');
    expect(map.path(cell(1, 0), cell(1, 0))).toBe(undefined);
    expect(map.path(cell(2, 0), cell(2, 0))).toMatchObject({ squares: 0 });
  });

  it('ends where one may stop, but begins anywhere', () => {
    const noStop = open.reachable(cell(5, 5), feet(5));
    expect(open.path(cell(5, 5), cell(6, 6), { noStop })).toBe(undefined);
    expect(open.path(cell(5, 5), cell(5, 5), { noStop })).toMatchObject({ squares: 0 });
    expect(open.path(cell(5, 5), cell(7, 5), { noStop })).toMatchObject({ squares: 2 });
    expect([...open.reachable(cell(5, 5), feet(5), { noStop })]).toEqual([cell(5, 5)]);
  });

  it('is as wide as the creature that goes it', () => {
    const rows = ['.....', '.....', '..#..', '.....', '.....'];
    const map = GridMap.fromText(rows.join('\n'));
    const large = creature(cell(0, 0), 'large');
    expect(map.path(large, cell(3, 3))?.squares).toBe(6);
    expect(map.path(cell(0, 0), cell(3, 3), { size: 2 })?.squares).toBe(6);
    expect(map.path(large, cell(1, 1))).toBe(undefined);
    expect(map.reachable(large, squares(1)).count).toBe(3);
  });

  it('that is too long is none', () => {
    expect(open.path(cell(0, 0), cell(10, 10), { max: squares(14) })).toBe(undefined);
    expect(open.path(cell(0, 0), cell(10, 10), { max: squares(15) })?.squares).toBe(15);
  });

  it('has no need of the last foot of a budget', () => {
    for (const budget of [1e3, 6e9, 1e10, 1e300]) {
      expect([budget, open.reachable(cell(5, 5), feet(budget)).count]).toEqual([budget, 1600]);
    }
  });

  it('is the same whenever it is asked for', () => {
    const data = randomMap(new Random(5), 40, 40, 'mixed');
    const map = GridMap.fromJSON(data);
    const ask = () => JSON.stringify(map.path(cell(1, 38), cell(38, 2)));
    const first = ask();
    map.distances(cell(20, 20));
    map.path(cell(0, 0), cell(39, 39), { metric: 'manhattan' });
    expect(ask()).toBe(first);
    expect(JSON.stringify(map.clone().path(cell(1, 38), cell(38, 2)))).toBe(first);
  });
});

describe('a route', () => {
  it('counts the diagonals of all its legs together', () => {
    const map = GridMap.create({ width: 5, height: 5 });
    const waypoints = [0, 1, 2, 3, 4].map((i) => cell(i, i));
    const leg = (count: number) => ({ squares: count, feet: 5 * count });
    expect(map.route(waypoints)).toEqual({
      ...leg(6),
      cells: waypoints,
      legs: [leg(1), leg(2), leg(1), leg(2)],
    });
  });
});

function forMaps(
  style: Style,
  count: number,
  check: (trial: FieldTrial, random: Random, label: string) => void,
): void {
  for (let seed = 1; seed <= count; seed++) {
    const random = new Random(seed * 31 + STYLES.indexOf(style));
    const side = random.pick([4, 8, 16, 24]);
    const data = randomMap(random, random.between(1, side), random.between(1, side), style);
    const trial = new FieldTrial(data);
    check(trial, random, `${style} seed ${seed}`);
    trial.map.dispose();
  }
}
