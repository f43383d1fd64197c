import { describe, expect, it } from 'vitest';
import { cell, type DistanceField, GridMap, type MapData, squares } from '../../bindings/index.js';
import { flaw } from '../oracle/certify.js';
import { type Moves, movesOf } from '../oracle/moves.js';
import { Random } from '../oracle/random.js';
import { walk } from '../oracle/walk.js';
import { refusal } from '../unit/refusal.js';
import { askField, costsOf, type FieldQuery, FieldTrial } from './field-judge.js';
import { perfectMaze, serpentine } from './mazes.js';

// Ways too long for 16 bits, on maps too large for the oracle: their fields are certified (SEMANTICS
// §11), and where the length of the way is known, it is that.

const START = { x: 0, y: 0 };

describe('a serpentine', () => {
  const LENGTH = 45_149;
  const { data, end } = serpentine(300, LENGTH);
  const trial = new FieldTrial(data);
  const far = cell(end.x, end.y);
  const steps = LENGTH - 1;

  it.each([
    ['1-2-1', 2, steps],
    ['1-1-1', 1, steps],
    [{ straight: 3, diagonal: 4 }, 3, 3 * steps],
    [{ straight: 10_000, diagonal: 14_142 }, 10_000, 10_000 * steps],
    [{ straight: 65_535, diagonal: 65_535 }, 65_535, 65_535 * steps],
  ] as const)('as long as it is by %j', (metric, weight, count) => {
    const { field } = certify(trial, { sources: [START], metric });
    expect(field.costAt(far)).toBe(weight * steps);
    expect(field.at(far)).toEqual({ squares: count, feet: 5 * count });
    expect(field.data).toBeInstanceOf(weight * steps < 65_535 ? Uint16Array : Uint32Array);
    const path = trial.map.path(cell(0, 0), far, { metric });
    expect(path).toMatchObject({ squares: count, straight: steps, diagonal: 0 });
    expect(path?.cells).toEqual(field.pathFrom(far)?.reverse());
  });

  it('up to a limit beyond 31 bits', () => {
    const metric = { straight: 65_535, diagonal: 65_535 };
    const max = 65_535 * (steps - 1);
    const { field } = certify(trial, { sources: [START], metric, max });
    expect(field.at(far).squares).toBe(Infinity);
    expect(trial.map.path(cell(0, 0), far, { metric, max: squares(max) })).toBe(undefined);
    const enough = squares(max + 65_535);
    expect(trial.map.path(cell(0, 0), far, { metric, max: enough })?.straight).toBe(steps);
  });

  it('beyond 32 bits is refused, not answered wrong', () => {
    const { data } = serpentine(400, 65_600);
    const map = GridMap.fromJSON({ ...data, cells: data.cells?.map(difficult) });
    const metric = { straight: 65_535, diagonal: 65_535 };
    for (const ask of [
      () => map.distances(cell(0, 0), { metric }),
      () => map.distances(cell(0, 0), { metric, live: true }),
      () => map.reachable(cell(0, 0), squares(2 ** 40), { metric }),
    ]) {
      expect(refusal(ask)).toBe('E_SIZE');
    }
    const max = squares(4 * 65_535 * 100);
    expect(map.distances(cell(0, 0), { metric, max }).costAt(cell(100, 0))).toBe(max / 5);
    map.dispose();
  });

  it.each([32_767, 32_768, 32_769, 65_535, 65_536, 65_537])('of %i cells', (length) => {
    const { data, end } = serpentine(400, length);
    const trial = new FieldTrial(data);
    for (const metric of ['1-2-1', '1-1-1'] as const) {
      const { field } = certify(trial, { sources: [START], metric });
      expect(field.at(cell(end.x, end.y)).squares).toBe(length - 1);
    }
    trial.map.dispose();
  });
});

describe('a perfect maze', () => {
  it.each([
    [768, 'solids'],
    [384, 'walls'],
  ] as const)('of %i squares a side, by %s', (side, kind) => {
    const data = perfectMaze(new Random(side), side, kind);
    const trial = new FieldTrial(data);
    const { field, moves, costs } = certify(trial, { sources: [START] });
    expect(field.data).toBeInstanceOf(Uint32Array);
    const [cost, end] = farthest(costs, data);
    expect(cost).toBeGreaterThan(65_535);
    const path = trial.map.path(cell(0, 0), end);
    expect(walk(moves, path?.cells ?? [])).toMatchObject({ cost });
    expect(walk(moves, (field.pathFrom(end) ?? []).reverse())).toMatchObject({ cost });
    const route = trial.map.route([cell(0, 0), end, cell(0, 0)]);
    expect(route?.squares).toBe(cost);
    trial.map.dispose();
  });
});

describe('fine weights on large maps', () => {
  it.each(['1-2-1', { straight: 10_000, diagonal: 14_142 }] as const)('%j', (metric) => {
    const random = new Random(707);
    const cells = Array.from({ length: 260 }, () =>
      Array.from({ length: 330 }, () => (random.chance(0.25) ? '#' : '.')).join(''),
    );
    const data = { fivefoot: 1, width: 330, height: 260, cells } as const;
    const trial = new FieldTrial(data);
    const sources = [1, 2, 3].map(() => ({ x: random.below(330), y: random.below(260) }));
    const { costs, moves } = certify(trial, { sources: sources.slice(0, 1), metric });
    certify(trial, { sources, metric, size: 2, corners: 'soft' });
    certify(trial, { sources, metric, max: moves.scale.toSquares(farthest(costs, data)[0]) >> 1 });
    trial.map.dispose();
  });
});

function difficult(row: string): string {
  return row.replaceAll('.', '%');
}

/** The field of a query, which must be without a flaw. */
function certify(
  trial: FieldTrial,
  query: FieldQuery,
): { field: DistanceField; moves: Moves; costs: Float64Array } {
  const moves = movesOf(trial.data, query);
  const field = askField(trial.map, query);
  const costs = costsOf(field, trial.data);
  const wrong = flaw(moves, query.sources, costs, query.max);
  if (wrong) trial.fail(query, 'certified', wrong);
  return { field, moves, costs };
}

function farthest(
  costs: Float64Array,
  { width }: MapData,
): [cost: number, at: ReturnType<typeof cell>] {
  const most = costs.reduce((best, cost) => (cost < Infinity ? Math.max(best, cost) : best), 0);
  const i = costs.indexOf(most);
  return [most, cell(i % width, Math.floor(i / width))];
}
