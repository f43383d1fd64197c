import { describe, expect, it } from 'vitest';
import { CellSet, cell, feet, GridMap } from '../../bindings/index.js';
import {
  expectRefused,
  map,
  NOT_INTEGERS,
  NOT_NUMBERS,
  NOT_POINTS,
  OUTSIDE,
} from './bad-values.js';
import { refusal } from './refusal.js';

// Each field of the queries about movement is given what it cannot take, beside good ones.

type Fields = Readonly<Record<string, unknown>>;

const GOOD = {
  field: { sources: [3, 3] },
  path: { from: [3, 3], to: [5, 5] },
  reachable: { from: [3, 3], budget: 30 },
  route: { waypoints: [[3, 3]] },
} as const satisfies Record<string, Fields>;
type Name = keyof typeof GOOD;
const NAMES = Object.keys(GOOD) as Name[];

function ask(name: Name, fields: Fields) {
  return () => map.query(name, { ...GOOD[name], ...fields });
}

describe.each(NAMES)('the options of %s', (name) => {
  it.each(['metric', 'corners', 'mode', 'terrainCost'])('%s is one of its names', (field) => {
    for (const value of ['', 'Hard', 'toString', '__proto__', 7, null, [], true]) {
      expectRefused(ask(name, { [field]: value }), ['E_ARGUMENT'], field);
    }
  });

  it('a mode of one’s own says what it makes of pits and terrain', () => {
    for (const [mode, what] of [
      [{}, 'mode.pits'],
      [{ pits: 'open' }, 'mode.terrain'],
      [{ pits: true, terrain: 'map' }, 'mode.pits'],
      [{ pits: 'open', terrain: 'none', walls: 'none' }, 'mode.walls'],
    ] as const) {
      expectRefused(ask(name, { mode }), ['E_ARGUMENT'], what);
    }
  });

  it('a size is a number of squares or the name of one', () => {
    for (const size of [...NOT_INTEGERS.filter((n) => typeof n !== 'string'), 'Large', '']) {
      expectRefused(ask(name, { size }), ['E_ARGUMENT'], 'size');
    }
    for (const size of [0, -1, 16_385, 2 ** 32 + 1]) {
      expectRefused(ask(name, { size }), ['E_RANGE'], 'size');
    }
  });

  it('to squeeze is yes or no', () => {
    for (const squeeze of [0, 1, 'true', null, {}]) {
      expectRefused(ask(name, { squeeze }), ['E_ARGUMENT'], 'squeeze');
    }
  });

  it('terrain is a number from 0 to 4 for each cell', () => {
    for (const terrain of [null, 3, 'ab', {}, [], new Uint8Array(399), new Int8Array(400)]) {
      expectRefused(ask(name, { terrain }), ['E_ARGUMENT'], 'terrain');
    }
    const cells = (n: unknown) => Array.from({ length: 400 }, (_, i) => (i === 210 ? n : 1));
    for (const n of NOT_INTEGERS) {
      expectRefused(ask(name, { terrain: cells(n) }), ['E_ARGUMENT'], 'terrain[210]');
    }
    for (const terrain of [cells(5), cells(-1), Uint8Array.from(cells(255) as number[])]) {
      expectRefused(ask(name, { terrain }), ['E_RANGE'], 'terrain[210]');
    }
  });

  it.each(['blocked', 'noStop'])('%s is a set of cells or a list of creatures', (field) => {
    for (const value of [null, 3, 'ab', {}, [3, 3], [null], [{ at: null }], new Uint32Array(3)]) {
      expectRefused(ask(name, { [field]: value }), ['E_ARGUMENT'], field);
    }
    for (const value of [
      [[20, 3]],
      [{ at: [19, 3], size: 2 }],
      CellSet.of([{ x: 19, y: 20 }]),
      CellSet.of([cell(0, 0, 1)]),
    ]) {
      expectRefused(ask(name, { [field]: value }), ['E_RANGE'], field);
    }
  });

  it('barriers that are passed are kinds of walls', () => {
    for (const passes of [null, 'wall', ['hedge'], ['wall', 3]]) {
      expectRefused(ask(name, { passes }), ['E_ARGUMENT'], 'passes');
    }
  });
});

describe('lengths', () => {
  it.each([
    ['field', 'max'],
    ['path', 'max'],
    ['reachable', 'budget'],
  ] as const)('of %s: %s', (name, field) => {
    for (const value of [...NOT_NUMBERS, Number.POSITIVE_INFINITY]) {
      expectRefused(ask(name, { [field]: value }), ['E_ARGUMENT'], field);
    }
    for (const value of [-5, -0.001]) {
      expectRefused(ask(name, { [field]: value }), ['E_RANGE'], field);
    }
  });

  it('there is no reach without a budget', () => {
    expectRefused(ask('reachable', { budget: undefined }), ['E_ARGUMENT'], 'budget');
    expectRefused(ask('reachable', { max: 30 }), ['E_ARGUMENT'], 'reachable.max');
    expectRefused(ask('route', { max: 30 }), ['E_ARGUMENT'], 'route.max');
  });
});

describe('places', () => {
  it.each([
    ['path', 'from'],
    ['reachable', 'from'],
    ['path', 'to'],
  ] as const)('of %s: %s', (name, field) => {
    for (const value of [...NOT_POINTS, undefined]) {
      expectRefused(ask(name, { [field]: value }), ['E_ARGUMENT'], field);
    }
    for (const value of OUTSIDE) {
      expectRefused(ask(name, { [field]: [value, 1] }), ['E_RANGE'], `${field}.x`);
    }
  });

  it('a creature’s whole space is on the map, and a path ends at a cell', () => {
    const space = { at: [19, 3], size: 2 };
    for (const name of ['path', 'reachable'] as const) {
      expectRefused(ask(name, { from: space }), ['E_RANGE'], 'from.size');
    }
    expectRefused(ask('path', { to: { at: [3, 3] } }), ['E_ARGUMENT'], 'to');
    expectRefused(ask('field', { sources: [[1, 1], space] }), ['E_RANGE'], 'sources[1].size');
  });

  it('waypoints are a list of at least one', () => {
    for (const waypoints of [undefined, null, 3, 'ab', {}, [], [1, 2], CellSet.of([cell(1, 1)])]) {
      expectRefused(ask('route', { waypoints }), ['E_ARGUMENT'], 'waypoints');
    }
    for (const value of NOT_POINTS) {
      expectRefused(ask('route', { waypoints: [[1, 1], value] }), ['E_ARGUMENT'], 'waypoints[1]');
    }
    const off = { waypoints: [[1, 1], cell(2, 20)] };
    expectRefused(ask('route', off), ['E_RANGE'], 'waypoints[1].y');
  });
});

describe('sources', () => {
  const from = (sources: unknown, fields: Fields = {}) => ask('field', { sources, ...fields });

  it('are a place, or a list or a set of them', () => {
    for (const sources of [undefined, null, 3, 'ab', true, {}, [1], [1, 2, 3, 4], new Set()]) {
      expectRefused(from(sources), ['E_ARGUMENT'], 'sources');
    }
    for (const value of NOT_POINTS) {
      expectRefused(from([[1, 1], value]), ['E_ARGUMENT'], 'sources[1]');
      expectRefused(from([{ at: value, cost: 5 }]), ['E_ARGUMENT'], 'sources[0].at');
    }
    expectRefused(from([[1, 20]]), ['E_RANGE'], 'sources[0].y');
    expectRefused(from(CellSet.of([{ x: 20, y: 3 }])), ['E_RANGE'], 'sources');
  });

  it('cost feet to begin with, no more than can be added to', () => {
    for (const cost of [...NOT_NUMBERS, undefined, Number.POSITIVE_INFINITY]) {
      expectRefused(from([{ at: [1, 1], cost }]), ['E_ARGUMENT'], 'sources[0].cost');
    }
    for (const cost of [-5, 5 * 2 ** 29 + 5, 1e300]) {
      expectRefused(from([{ at: [1, 1], cost }]), ['E_RANGE'], 'sources[0].cost');
    }
    const extra = { at: [1, 1], cost: 5, kind: 'fire' };
    expectRefused(from([extra]), ['E_ARGUMENT'], 'sources[0].kind');
  });

  it('that are creatures are of one size, unless a size is given', () => {
    const two = [{ at: [1, 1], size: 2 }, [9, 9], { at: [5, 5], size: 3 }];
    expectRefused(from(two), ['E_ARGUMENT'], 'sources[2]');
    expectRefused(ask('route', { waypoints: two }), ['E_ARGUMENT'], 'waypoints[2]');
    expect(refusal(from(two, { size: 2 }))).toBe('none');
    expect(refusal(from([{ at: [1, 1], size: 2 }, [9, 9]]))).toBe('none');
  });
});

describe('what is overwritten', () => {
  it('is a field, or a set where cells are the answer', () => {
    for (const into of [null, {}, [], 'field', new CellSet()]) {
      expectRefused(ask('field', { into }), ['E_ARGUMENT'], 'into');
    }
    for (const into of [null, {}, [], new Set()]) {
      expectRefused(ask('reachable', { into }), ['E_ARGUMENT'], 'into');
    }
    for (const live of [0, 1, 'true', null, {}]) {
      expectRefused(ask('field', { live }), ['E_ARGUMENT'], 'live');
    }
  });

  it('stays as it is where the question is refused', () => {
    const into = CellSet.of([cell(1, 1)]);
    const call = () => map.reachable(cell(3, 3), -5 as never, { into });
    expectRefused(call, ['E_RANGE'], 'budget');
    expect([...into]).toEqual([cell(1, 1)]);
  });
});

describe('methods', () => {
  it.each<[string, (options: never) => unknown, string[]]>([
    ['distances', (options) => map.distances(cell(1, 1), options), ['sources', 'user']],
    ['reachable', (options) => map.reachable(cell(1, 1), feet(5), options), ['from', 'live']],
    ['path', (options) => map.path(cell(1, 1), cell(2, 2), options), ['to', 'into']],
    ['route', (options) => map.route([cell(1, 1)], options), ['waypoints', 'max']],
  ])('%s takes options of its own alone', (_name, call, foreign) => {
    for (const value of [null, 5, 'fast', [], new Map()]) {
      expectRefused(() => call(value as never), ['E_ARGUMENT'], 'options');
    }
    for (const key of ['metrik', ...foreign]) {
      expectRefused(() => call({ [key]: 1 } as never), ['E_ARGUMENT'], `options.${key}`);
    }
  });

  it('of a map that is gone ask nothing', () => {
    const gone = GridMap.create({ width: 4, height: 4 });
    gone.dispose();
    for (const call of [
      () => gone.distances(cell(1, 1)),
      () => gone.reachable(cell(1, 1), feet(5)),
      () => gone.path(cell(1, 1), cell(2, 2)),
      () => gone.route([cell(1, 1)]),
    ]) {
      expect(refusal(call)).toBe('E_DISPOSED');
    }
  });
});
