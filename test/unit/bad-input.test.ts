import { describe, expect, it } from 'vitest';
import { importMap, importMovingAi, importUvtt } from '../../bindings/formats/index.js';
import {
  CellSet,
  cell,
  corner,
  creature,
  feet,
  GridMap,
  metres,
  squares,
  toFeet,
} from '../../bindings/index.js';
import {
  before,
  expectRefused,
  map,
  NOT_INTEGERS,
  NOT_NUMBERS,
  NOT_POINTS,
  OUTSIDE,
} from './bad-values.js';
import { refusal } from './refusal.js';

// Each argument is given every value of a kind that it cannot take; the map must say which argument
// was wrong and stay as it was.

const AT = [10, 10];
const AREAS = ['burst', 'spread'] as const;
const SEEING = ['burst', 'spread', 'visible'] as const;

describe('points', () => {
  const points = [
    ...SEEING.map((verb) => [verb, 'at', { radius: 20 }] as const),
    ['distance', 'from', { to: [1, 1] }] as const,
    ['distance', 'to', { from: [1, 1] }] as const,
  ];
  it.each(points)('of %s: %s', (verb, field, rest) => {
    const ask = (value: unknown) => () => map.query(verb, { ...rest, [field]: value });
    for (const value of [undefined, ...NOT_POINTS]) {
      expectRefused(ask(value), ['E_ARGUMENT'], field);
    }
    for (const value of NOT_INTEGERS) {
      expectRefused(ask([value, 1]), ['E_ARGUMENT'], `${field}.x`);
      expectRefused(ask({ x: 1, y: value }), ['E_ARGUMENT'], `${field}.y`);
      expectRefused(ask([1, 1, value]), ['E_ARGUMENT'], `${field}.z`);
      expectRefused(ask({ x: 1, y: 1, z: value }), ['E_ARGUMENT'], `${field}.z`);
    }
    for (const value of OUTSIDE) {
      expectRefused(ask([value, 1]), ['E_RANGE'], `${field}.x`);
      expectRefused(ask([1, value]), ['E_RANGE'], `${field}.y`);
      expectRefused(ask([1, 1, value]), ['E_RANGE'], `${field}.z`);
    }
  });

  it('say no more than x, y and z', () => {
    const ask = (at: object) => () => map.query('burst', { at, radius: 20 });
    for (const key of ['size', 'X', 'w', '']) {
      expectRefused(ask({ x: 1, y: 1, [key]: 2 }), ['E_ARGUMENT'], `at.${key}`);
    }
    class Place {
      x = 1;
      y = 1;
    }
    Object.assign(Place.prototype, { inherited: 1 });
    for (const at of [new Place(), { x: 1, y: 1, z: undefined }, [1, 1, undefined]]) {
      expect(refusal(ask(at))).toBe('none');
    }
  });

  it('end where the map does: cells one before corners', () => {
    expect(map.query('burst', { at: [20, 20], radius: 20 }).count).toBe(11);
    expect(refusal(() => map.query('distance', { from: [20, 0], to: [0, 0] }))).toBe('E_RANGE');
    expect(refusal(() => map.isOpen(cell(0, 20)))).toBe('E_RANGE');
  });
});

describe('radii', () => {
  it.each(SEEING)('of %s', (verb) => {
    const ask = (radius: unknown) => () => map.query(verb, { at: AT, radius });
    for (const value of NOT_NUMBERS) expectRefused(ask(value), ['E_ARGUMENT'], 'radius');
    for (const value of [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
      expectRefused(ask(value), ['E_ARGUMENT'], 'radius');
    }
    for (const value of [-5, -0.001, -1e300]) expectRefused(ask(value), ['E_RANGE'], 'radius');
  });

  it.each(AREAS)('are needed by %s, count whole squares and may be huge', (verb) => {
    expectRefused(() => map.query(verb, { at: AT }), ['E_ARGUMENT'], 'radius');
    const count = (radius: number) => map.query(verb, { at: AT, radius }).count;
    expect([0, 4.9, 5, 9.99, 20, 24.9].map(count)).toEqual([0, 0, 4, 4, 44, 44]);
    expect([2 ** 31, 1e300, Number.MAX_VALUE].map(count)).toEqual([400, 400, 400]);
  });
});

describe('users', () => {
  it.each(SEEING)('of %s', (verb) => {
    const ask = (user: unknown) => () => map.query(verb, { at: AT, radius: 20, user });
    for (const value of NOT_POINTS) expectRefused(ask(value), ['E_ARGUMENT'], 'user');
    for (const value of NOT_POINTS) expectRefused(ask({ at: value }), ['E_ARGUMENT'], 'user');
    for (const size of NOT_INTEGERS) {
      expectRefused(ask({ at: [1, 1], size }), ['E_ARGUMENT'], 'user.size');
    }
    for (const size of [0, -1, 20, 2 ** 32 + 1]) {
      expectRefused(ask({ at: [1, 1], size }), ['E_RANGE'], 'user.size');
    }
    for (const value of OUTSIDE) expectRefused(ask([value, 0]), ['E_RANGE'], 'user.x');
    for (const height of NOT_NUMBERS) {
      expectRefused(ask({ at: [1, 1], height }), ['E_ARGUMENT'], 'user.height');
    }
    expectRefused(ask({ at: [1, 1], heigth: 2 }), ['E_ARGUMENT'], 'user.heigth');
    expectRefused(ask({ x: 1, y: 1, size: 2 }), ['E_ARGUMENT'], 'user.size');
  });
});

describe('names', () => {
  const NOT_NAMES: unknown[] = ['', 'Seeded', 'toString', '__proto__', 7, null, {}, [], true];
  it.each([
    ['spread', 'model'],
    ['spread', 'profile'],
    ['burst', 'profile'],
    ['visible', 'profile'],
    ['visible', 'channel'],
    ['distance', 'metric'],
  ] as const)('of %s: %s', (verb, field) => {
    const place = verb === 'distance' ? { from: [0, 0], to: [1, 1] } : { at: AT, radius: 20 };
    for (const value of NOT_NAMES) {
      expectRefused(() => map.query(verb, { ...place, [field]: value }), ['E_ARGUMENT'], field);
    }
  });

  it('of fields: a mistyped one is no other way to say nothing', () => {
    for (const verb of SEEING) {
      expectRefused(
        () => map.query(verb, { at: AT, radius: 20, raduis: 30 }),
        ['E_ARGUMENT'],
        `${verb}.raduis`,
      );
    }
    expectRefused(
      () => map.query('burst', { at: AT, radius: 5, model: 'walk' }),
      ['E_ARGUMENT'],
      '',
    );
  });

  it('of queries', () => {
    for (const name of ['', 'Burst', 'constructor', '__proto__', 3, null]) {
      expectRefused(() => map.query(name as 'burst', {}), ['E_ARGUMENT'], 'query');
    }
    for (const fields of [null, 3, 'at', []]) {
      expectRefused(() => map.query('burst', fields as never), ['E_ARGUMENT'], 'burst');
    }
  });

  it('of weights', () => {
    for (const weight of [...NOT_INTEGERS, 0, -2, 65_536]) {
      for (const metric of [
        { straight: weight, diagonal: 3 },
        { straight: 2, diagonal: weight },
      ]) {
        expectRefused(
          () => map.query('distance', { from: [0, 0], to: [1, 1], metric }),
          ['E_ARGUMENT', 'E_RANGE'],
          'metric',
        );
      }
    }
  });
});

describe('options', () => {
  const NOT_PLAIN = [
    [],
    new CellSet(),
    new Map(),
    new Date(0),
    Object.create({ profile: 'srd35' }),
  ];
  const NOT_OPTIONS = [
    null,
    5,
    Number.NaN,
    10n,
    true,
    '',
    'srd35',
    Symbol('n'),
    () => 1,
    ...NOT_PLAIN,
  ];
  const at = corner(10, 10);
  const ground = cell(1, 1);
  const uvtt = { format: 0.3, resolution: { map_size: { x: 2, y: 2 } } };
  const movingAi = 'type octile\nheight 1\nwidth 2\nmap\n..\n';
  it.each<[string, (options: never) => unknown, string[]]>([
    ['burst', (options) => map.burst(at, feet(20), options), ['at', 'radius', 'model']],
    ['spread', (options) => map.spread(at, feet(20), options), ['at', 'radius', 'channel']],
    ['visible', (options) => map.visible(at, options), ['at', 'model']],
    ['distance', (options) => map.distance(ground, ground, options), ['from', 'to', 'profile']],
    ['fromText', (options) => GridMap.fromText('..', options), ['text', 'snap']],
    ['fromJSON', (options) => GridMap.fromJSON(before, options), ['width', 'snap']],
    ['fromPlanes', (options) => GridMap.fromPlanes({ width: 1, height: 1 }, options), ['width']],
    ['importMap', (options) => importMap('..', options), ['text']],
    ['importUvtt', (options) => importUvtt(uvtt, options), ['source']],
    ['importMovingAi', (options) => importMovingAi(movingAi, options), ['text', 'snap']],
  ])('of %s', (_name, ask, foreign) => {
    for (const value of NOT_OPTIONS) {
      expectRefused(() => ask(value as never), ['E_ARGUMENT'], 'options');
    }
    for (const key of ['profil', 'Metric', 'constructor', ...foreign]) {
      for (const value of [1, undefined]) {
        expectRefused(() => ask({ [key]: value } as never), ['E_ARGUMENT'], `options.${key}`);
      }
    }
    for (const value of [undefined, {}, Object.create(null), Object.freeze({})]) {
      expect(refusal(() => ask(value as never))).toBe('none');
    }
  });
});

describe('sets to overwrite', () => {
  it.each(SEEING)('of %s', (verb) => {
    for (const into of [null, {}, [], 'set', new Uint32Array(4)]) {
      expectRefused(() => map.query(verb, { at: AT, radius: 20, into }), ['E_ARGUMENT'], 'into');
    }
    const into = new CellSet();
    expect(map.query(verb, { at: AT, radius: 20, into })).toBe(into);
    const drawn = into.toString();
    expect(refusal(() => map.query(verb, { at: AT, radius: -1, into }))).toBe('E_RANGE');
    expect(into.toString()).toBe(drawn);
  });
});

describe('edits', () => {
  it('of cells and doors', () => {
    for (const value of NOT_POINTS) {
      expectRefused(() => map.setCell(value as never, 'solid'), ['E_ARGUMENT'], 'cell');
    }
    for (const value of ['rock', 'toString', 1, null, undefined]) {
      expectRefused(() => map.setCell(cell(0, 0), value as never), ['E_ARGUMENT'], 'kind');
    }
    for (const value of [1, null, undefined, {}]) {
      expectRefused(() => map.removeWall(value as never), ['E_ARGUMENT'], 'id');
      expectRefused(() => map.setDoor(value as never, true), ['E_ARGUMENT'], 'id');
      expectRefused(() => map.setDoor('x', value as never), ['E_ARGUMENT'], 'open');
    }
  });

  it('of walls', () => {
    const corners = { from: [1, 1], to: [1, 2], kind: 'wall' };
    for (const value of [null, 3, 'wall', [], { ...corners, hight: 3 }]) {
      expectRefused(() => map.addWall(value as never), ['E_FORMAT'], '');
    }
    for (const value of [...NOT_NUMBERS, -1, 21, 2 ** 32 + 1]) {
      const wall = { ...corners, from: [value, 1] };
      expectRefused(() => map.addWall(wall as never), ['E_FORMAT'], 'walls[0].from');
    }
    for (const [key, values, what] of [
      ['oneWay', [null, 0, true, 'up', 'LEFT', ['left'], {}], 'oneWay'],
      ['limited', [null, 0, 1, 'true', [], {}], 'limited'],
      ['heights', [null, 0, 'tall', [0, 10], () => 1], 'heights'],
      ['heights', [{ bottom: null }, { bottom: '0' }, { bottom: Number.NaN }], 'heights.bottom'],
      ['heights', [{ top: -Infinity }, { bottom: 2, top: 1 }, { top: {} }], 'heights.top'],
      ['heights', [{ low: 1 }], 'heights.low'],
      ['open', [true, false, null], 'open'],
      ['id', ['', 7, null, {}], 'id'],
    ] as const) {
      for (const value of values) {
        const wall = { ...corners, [key]: value };
        expectRefused(() => map.addWall(wall as never), ['E_FORMAT'], `walls[0].${what}`);
      }
    }
    expectRefused(() => map.addWall({ ...corners, to: [1, 1] } as never), ['E_ARGUMENT'], 'wall');
  });

  it('of walls that move', () => {
    const here = [1, 1] as const;
    for (const value of [1, null, undefined, {}]) {
      expectRefused(() => map.moveWall(value as never, here, [2, 2]), ['E_ARGUMENT'], 'id');
    }
    for (const value of [undefined, null, 7, '1,1', {}, [], [1], [1, 2, 3]]) {
      expectRefused(() => map.moveWall('x', value as never, here), ['E_FORMAT'], 'from');
      expectRefused(() => map.moveWall('x', here, value as never), ['E_FORMAT'], 'to');
    }
    for (const value of [...NOT_NUMBERS, -1, 20.001, 21, 2 ** 32 + 1, Infinity]) {
      expectRefused(() => map.moveWall('x', [1, value] as never, here), ['E_FORMAT'], 'from[1]');
      expectRefused(() => map.moveWall('x', here, [value, 1] as never), ['E_FORMAT'], 'to[0]');
    }
    expectRefused(() => map.moveWall('x', here, here), ['E_ARGUMENT'], 'to');
    expectRefused(() => map.moveWall('x', here, [1.0001, 1]), ['E_ARGUMENT'], 'to');
    expectRefused(() => map.moveWall('x', here, [2, 2]), ['E_NOT_FOUND'], 'id');
  });

  it('of steps', () => {
    for (const value of NOT_POINTS) {
      expectRefused(() => map.passable(value as never, cell(0, 0)), ['E_ARGUMENT'], 'from');
      expectRefused(() => map.passable(cell(0, 0), value as never), ['E_ARGUMENT'], 'to');
    }
    for (const to of [cell(3, 3), cell(5, 3), cell(3, 19)]) {
      expectRefused(() => map.passable(cell(3, 3), to), ['E_ARGUMENT'], 'to');
    }
    expectRefused(
      () => map.passable(cell(3, 3), cell(3, 4), 'smell' as never),
      ['E_ARGUMENT'],
      'channel',
    );
  });
});

describe('making maps and measures', () => {
  it('takes sizes of 1 to 16,384', () => {
    for (const value of [undefined, ...NOT_INTEGERS]) {
      for (const size of [
        { width: value, height: 4 },
        { width: 4, height: value },
      ]) {
        expect(refusal(() => GridMap.create(size as never))).toBe('E_ARGUMENT');
      }
    }
    for (const value of [0, -1, 16_385, 2 ** 32 + 1]) {
      expect(refusal(() => GridMap.create({ width: value, height: 4 }))).toBe('E_RANGE');
      expect(refusal(() => GridMap.create({ width: 4, height: value }))).toBe('E_RANGE');
    }
    expect(refusal(() => GridMap.create({ width: 4, height: 4, profile: 'x' as never }))).toBe(
      'E_ARGUMENT',
    );
    for (const subgrid of [...NOT_INTEGERS, '70']) {
      const size = { width: 4, height: 4, subgrid };
      expect(refusal(() => GridMap.create(size as never))).toBe('E_ARGUMENT');
    }
    for (const subgrid of [0, -1, 1025, 2 ** 32 + 1]) {
      expect(refusal(() => GridMap.create({ width: 4, height: 4, subgrid }))).toBe('E_RANGE');
    }
    expect(refusal(() => GridMap.create(null as never))).toBe('E_ARGUMENT');
  });

  it('takes planes of the map’s own size', () => {
    const size = { width: 5, height: 3 };
    for (const solid of [
      new Uint8Array(14),
      new Uint32Array(4),
      new Uint16Array(15),
      [1, 0, 1],
      'solid',
      7,
      null,
      Number.NaN,
    ]) {
      const cells = { solid } as never;
      expect(refusal(() => GridMap.fromPlanes({ ...size, cells }))).toBe('E_ARGUMENT');
      const walls = { wall: { east: solid } } as never;
      expect(refusal(() => GridMap.fromPlanes({ ...size, walls }))).toBe('E_ARGUMENT');
    }
    for (const extra of [
      { cells: { lava: new Uint8Array(15) } },
      { walls: { hedge: {} } },
      { walls: { wall: { north: new Uint8Array(15) } } },
      { walls: { wall: null } },
      { cells: null },
      { walls: null },
      { wals: {} },
    ]) {
      expect(refusal(() => GridMap.fromPlanes({ ...size, ...extra } as never))).toBe('E_ARGUMENT');
    }
  });

  it('takes text, JSON and files of the right kind only', () => {
    for (const value of [undefined, null, 7, {}, []]) {
      expect(refusal(() => GridMap.fromText(value as never))).toBe('E_ARGUMENT');
      expect(refusal(() => importMap(value as never))).toBe('E_ARGUMENT');
      expect(refusal(() => importMovingAi(value as never))).toBe('E_ARGUMENT');
      expect(refusal(() => GridMap.deserialize(value as never))).toBe('E_ARGUMENT');
    }
    for (const value of [undefined, null, 7, 'map', []]) {
      expect(refusal(() => GridMap.fromJSON(value))).toBe('E_FORMAT');
      expect(refusal(() => importUvtt(value))).toBe('E_FORMAT');
    }
    const profile = 'x' as never;
    expect(refusal(() => GridMap.fromText('..', { profile }))).toBe('E_ARGUMENT');
    expect(refusal(() => importMap('..', { profile }))).toBe('E_ARGUMENT');
  });

  it('takes lengths and points that are numbers', () => {
    for (const value of NOT_NUMBERS) {
      expect(refusal(() => feet(value as never))).toBe('E_ARGUMENT');
      expect(refusal(() => metres(value as never))).toBe('E_ARGUMENT');
    }
    for (const value of NOT_INTEGERS) {
      expect(refusal(() => squares(value as never))).toBe('E_ARGUMENT');
      expect(refusal(() => toFeet(value as never))).toBe('E_ARGUMENT');
      expect(refusal(() => cell(value as never, 0))).toBe('E_ARGUMENT');
      expect(refusal(() => corner(0, value as never))).toBe('E_ARGUMENT');
      expect(refusal(() => creature(cell(0, 0), value as never))).toBe('E_ARGUMENT');
      expect(refusal(() => creature({ x: value, y: 0 } as never))).toBe('E_ARGUMENT');
      expect(refusal(() => creature({ x: 0, y: value } as never))).toBe('E_ARGUMENT');
    }
    for (const at of [undefined, ...NOT_POINTS]) {
      expectRefused(() => creature(at as never), ['E_ARGUMENT'], 'creature.at');
    }
    expect([
      refusal(() => feet(-1)),
      refusal(() => metres(-1)),
      refusal(() => squares(-1)),
      refusal(() => toFeet(-1 as never)),
    ]).toEqual(['E_RANGE', 'E_RANGE', 'E_RANGE', 'E_RANGE']);
    expect([metres(6), metres(4.5), metres(1.49), squares(4), feet(7.5)]).toEqual([
      20, 15, 0, 20, 7.5,
    ]);
  });
});
