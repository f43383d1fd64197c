import { describe, expect, it } from 'vitest';
import { CellSet, cell, corner, creature, feet, GridMap, Seen } from '../../bindings/index.js';
import { VERB_NAMES, type VerbName } from '../../bindings/verbs.js';
import {
  expectRefused,
  map,
  NOT_INTEGERS,
  NOT_NUMBERS,
  NOT_POINTS,
  OUTSIDE,
} from './bad-values.js';
import { refusal } from './refusal.js';

// Each field of each query is given what it cannot take, one field at a time beside good ones.

type Fields = Readonly<Record<string, unknown>>;

/** A question of each kind that is answered. */
const GOOD: Readonly<Record<VerbName, Fields>> = {
  burst: { at: [10, 10], radius: 20 },
  spread: { at: [10, 10], radius: 20 },
  emanation: { at: { at: [9, 9], size: 2 }, radius: 20 },
  cone: { at: [10, 10], direction: 'ne', length: 20 },
  line: { at: [10, 10], direction: [2, 1], length: 20 },
  cylinder: { at: [10, 10], radius: 20 },
  shapeable: { cubes: [[3, 3]] },
  origins: { creature: [3, 3] },
  visible: { at: [10, 10] },
  loe: { from: [3, 3], to: [5, 5] },
  los: { from: [3, 3], to: [5, 5] },
  rays: { rays: [[1, 1, 4.5, 2]] },
  matrix: { viewers: [[3, 3]], targets: [[5, 5]] },
  cover: { attacker: [3, 3], target: [5, 5] },
  distance: { from: [3, 3], to: [5, 5] },
  'creature-distance': { from: [3, 3], to: [5, 5] },
  reach: { creature: [3, 3], reach: 10 },
  flanking: {
    attackers: [
      [3, 3],
      [5, 3],
    ],
    target: [4, 3],
  },
  field: { sources: [3, 3] },
  path: { from: [3, 3], to: [5, 5] },
  reachable: { from: [3, 3], budget: 30 },
  route: {
    waypoints: [
      [3, 3],
      [5, 5],
    ],
  },
};
const USER = { at: [9, 10], size: 1 };

function ask(verb: VerbName, fields: Fields) {
  return () => map.query(verb, { ...GOOD[verb], ...fields });
}

function fieldsWith(name: string, verbs: readonly VerbName[]): [VerbName, string][] {
  return verbs.map((verb) => [verb, name]);
}

const LENGTHS = [
  ...fieldsWith('radius', ['burst', 'spread', 'emanation', 'cylinder', 'visible']),
  ...fieldsWith('length', ['cone', 'line']),
  ...fieldsWith('reach', ['reach', 'flanking']),
  ...fieldsWith('height', ['cylinder']),
];
const AREAS = ['burst', 'spread', 'emanation', 'cone', 'line', 'cylinder'] as const;
const CREATURES = [
  ...fieldsWith('from', ['loe', 'los', 'creature-distance']),
  ...fieldsWith('to', ['loe', 'los', 'creature-distance']),
  ...fieldsWith('creature', ['origins', 'reach']),
  ...fieldsWith('target', ['flanking', 'cover']),
  ...fieldsWith('attacker', ['cover']),
];

it.each(VERB_NAMES)('%s takes a good question and no field of another name', (verb) => {
  expect(refusal(ask(verb, {}))).toBe('none');
  expectRefused(ask(verb, { nonsense: 1 }), ['E_ARGUMENT'], `${verb}.nonsense`);
});

describe('lengths', () => {
  it.each(LENGTHS)('of %s: %s', (verb, field) => {
    for (const value of [...NOT_NUMBERS, Number.POSITIVE_INFINITY]) {
      expectRefused(ask(verb, { [field]: value }), ['E_ARGUMENT'], field);
    }
    for (const value of [-5, -0.001]) {
      expectRefused(ask(verb, { [field]: value }), ['E_RANGE'], field);
    }
  });

  it.each(AREAS)('a range of %s is a length, and measured from someone', (verb) => {
    for (const range of NOT_NUMBERS) {
      expectRefused(ask(verb, { user: USER, range }), ['E_ARGUMENT'], 'range');
    }
    expectRefused(ask(verb, { user: USER, range: -1 }), ['E_RANGE'], 'range');
    expectRefused(ask(verb, { range: 30 }), ['E_ARGUMENT'], 'user');
  });
});

describe('creatures', () => {
  it.each(CREATURES)('of %s: %s', (verb, field) => {
    for (const value of [...NOT_POINTS, undefined]) {
      expectRefused(ask(verb, { [field]: value }), ['E_ARGUMENT'], field);
    }
    for (const value of NOT_POINTS) {
      expectRefused(ask(verb, { [field]: { at: value } }), ['E_ARGUMENT'], `${field}.at`);
    }
    for (const value of NOT_INTEGERS.filter((n) => typeof n !== 'string')) {
      const space = { at: [3, 3], size: value };
      expectRefused(ask(verb, { [field]: space }), ['E_ARGUMENT'], `${field}.size`);
    }
    for (const size of ['Large', 'big', '', '2', 'toString']) {
      const space = { at: [3, 3], size };
      expectRefused(ask(verb, { [field]: space }), ['E_ARGUMENT'], `${field}.size`);
    }
    for (const [at, size] of [
      [[3, 3], 0],
      [[3, 3], 18],
      [[18, 0], 'huge'],
    ]) {
      expectRefused(ask(verb, { [field]: { at, size } }), ['E_RANGE'], `${field}.size`);
    }
    for (const value of OUTSIDE)
      expectRefused(ask(verb, { [field]: [value, 1] }), ['E_RANGE'], field);
    const space = { at: [3, 3], size: 2, height: -1 };
    expectRefused(ask(verb, { [field]: space }), ['E_RANGE'], `${field}.height`);
  });

  it.each([
    ['matrix', 'viewers'],
    ['matrix', 'targets'],
    ['flanking', 'attackers'],
  ] as const)('of %s: the list %s', (verb, field) => {
    for (const value of [undefined, null, 3, 'ab', {}, [], new Set([[1, 1]])]) {
      expectRefused(ask(verb, { [field]: value }), ['E_ARGUMENT'], field);
    }
    expectRefused(
      ask(verb, {
        [field]: [
          [1, 1],
          [20, 1],
        ],
      }),
      ['E_RANGE'],
      `${field}[1].x`,
    );
    expectRefused(ask(verb, { [field]: [[1, 1], null] }), ['E_ARGUMENT'], `${field}[1]`);
  });

  it('two flank, not one or three, and none larger than 64 squares', () => {
    for (const attackers of [
      [[3, 3]],
      [
        [3, 3],
        [5, 3],
        [5, 5],
      ],
    ]) {
      expectRefused(ask('flanking', { attackers }), ['E_ARGUMENT'], 'attackers');
    }
    const wide = GridMap.create({ width: 130, height: 65 });
    const flank = (size: number) => () =>
      wide.flanking(creature(cell(0, 0), size), cell(66, 0), cell(65, 0));
    expect([refusal(flank(64)), refusal(flank(65))]).toEqual(['none', 'E_SIZE']);
  });

  it('or corners: one of the two', () => {
    for (const verb of ['loe', 'los', 'creature-distance'] as const) {
      expect(refusal(ask(verb, { to: undefined, corner: [20, 20] }))).toBe('none');
      expectRefused(ask(verb, { corner: [20, 20] }), ['E_ARGUMENT'], 'corner');
      expectRefused(ask(verb, { to: undefined, corner: [21, 20] }), ['E_RANGE'], 'corner.x');
    }
  });
});

describe('directions', () => {
  const NOT_DIRECTIONS = [
    ...[undefined, null, 3, 'north', 'N', '', {}, [], [1], [1, 2, 3], [0, 0], [1.5, 1], ['1', 1]],
    ...[[Number.NaN, 1], { x: 1, y: 1 }],
  ];
  it.each(['cone', 'line'] as const)('of %s', (verb) => {
    for (const direction of NOT_DIRECTIONS) {
      expectRefused(ask(verb, { direction }), ['E_ARGUMENT'], 'direction');
    }
    for (const direction of [
      [16_385, 1],
      [-1, 2 ** 40 + 1],
    ]) {
      expectRefused(ask(verb, { direction }), ['E_RANGE'], 'direction');
    }
  });

  it('of cones: toward another corner, and not two ways at once', () => {
    const toward = (value: unknown) => ask('cone', { direction: undefined, toward: value });
    for (const value of NOT_POINTS) expectRefused(toward(value), ['E_ARGUMENT'], 'toward');
    expectRefused(toward([10, 10]), ['E_ARGUMENT'], 'toward');
    expectRefused(toward([21, 10]), ['E_RANGE'], 'toward.x');
    expectRefused(ask('cone', { toward: [11, 11] }), ['E_ARGUMENT'], 'toward');
  });

  it('of lines: a side where they run along the grid', () => {
    const along = (side: unknown, direction: unknown = 'e') => ask('line', { direction, side });
    for (const side of [undefined, null, 'north', 'E', '', 1, 'e', 'w']) {
      expectRefused(along(side), ['E_ARGUMENT'], 'side');
    }
    expectRefused(along('n', 's'), ['E_ARGUMENT'], 'side');
    for (const user of [
      [9, 10],
      [9, 9],
    ]) {
      const side = user[1] === 10 ? 'n' : 's';
      expectRefused(ask('line', { direction: 'e', side, user }), ['E_ARGUMENT'], 'side');
    }
  });
});

describe('origins of cones and lines', () => {
  it.each(['cone', 'line'] as const)('of %s lie on the rim of the user', (verb) => {
    for (const user of [[3, 3], { at: [9, 9], size: 2 }, { at: [11, 9], size: 2 }]) {
      expectRefused(ask(verb, { user }), ['E_ORIGIN'], 'at');
    }
  });

  it('lead away from the user', () => {
    expectRefused(ask('cone', { user: [10, 9] }), ['E_COVERS_USER'], 'direction');
    expectRefused(ask('line', { user: [10, 10] }), ['E_COVERS_USER'], 'direction');
    expectRefused(ask('line', { user: [10, 10], direction: 'e' }), ['E_COVERS_USER'], 'direction');
  });

  it('of the drawn cone lie on the outward side, and of two cells one is named', () => {
    const drawn = { direction: 'e', length: 15, cone15: 'figure' };
    const large = { at: [8, 9], size: 2 };
    expectRefused(ask('cone', drawn), ['E_ARGUMENT'], 'user');
    expectRefused(ask('cone', { ...drawn, user: [10, 10] }), ['E_COVERS_USER'], 'at');
    expectRefused(ask('cone', { ...drawn, user: large }), ['E_ARGUMENT'], 'cell');
    for (const cell of [
      [8, 9],
      [9, 11],
      [10, 10],
    ]) {
      expectRefused(ask('cone', { ...drawn, user: large, cell }), ['E_ARGUMENT'], 'cell');
    }
    expectRefused(ask('cone', { cell: [9, 9], user: [9, 10] }), ['E_ARGUMENT'], 'cell');
  });

  it('in range of their user', () => {
    const far = { user: [0, 0], range: 30 };
    for (const verb of ['burst', 'spread', 'cylinder'] as const) {
      expectRefused(ask(verb, far), ['E_OUT_OF_RANGE'], 'at');
    }
    expectRefused(ask('emanation', { ...far, at: [10, 10] }), ['E_OUT_OF_RANGE'], 'at');
    expectRefused(ask('emanation', far), ['E_OUT_OF_RANGE'], 'at');
  });
});

describe('names and switches', () => {
  const NOT_NAMES: unknown[] = ['', 'Text', 'toString', '__proto__', 7, null, {}, [], true];
  it.each([
    ['cone', 'cone15'],
    ['line', 'mode'],
    ['visible', 'combine'],
    ['rays', 'channel'],
    ['matrix', 'channel'],
    ['cover', 'mode'],
    ['cover', 'profile'],
    ['creature-distance', 'metric'],
  ] as const)('of %s: %s', (verb, field) => {
    for (const value of NOT_NAMES)
      expectRefused(ask(verb, { [field]: value }), ['E_ARGUMENT'], field);
  });

  it('of channels: movement is no way to see', () => {
    for (const verb of ['visible', 'matrix'] as const) {
      expectRefused(ask(verb, { channel: 'movement' }), ['E_ARGUMENT'], 'channel');
    }
  });

  it.each([
    ['visible', 'faces'],
    ['reach', 'secondDiagonal'],
  ] as const)('of %s: %s is true or false', (verb, field) => {
    for (const value of [0, 1, 'true', null, {}]) {
      expectRefused(ask(verb, { [field]: value }), ['E_ARGUMENT'], field);
    }
  });

  const passing = VERB_NAMES.filter((verb) => refusal(ask(verb, { passes: [] })) === 'none');
  it('of barriers that are passed: all queries of line of effect', () => {
    const others = VERB_NAMES.filter((verb) => !passing.includes(verb));
    expect(others).toEqual(['origins', 'los', 'distance', 'creature-distance']);
    for (const verb of passing) {
      for (const passes of [null, 'wall', {}, ['hedge'], ['wall', 3], [['wall']], ['Wall']]) {
        expectRefused(ask(verb, { passes }), ['E_ARGUMENT'], 'passes');
      }
    }
    for (const verb of ['visible', 'rays', 'matrix'] as const) {
      expectRefused(ask(verb, { channel: 'sight', passes: ['force'] }), ['E_ARGUMENT'], 'passes');
    }
  });
});

describe('viewers', () => {
  it('are one or a list', () => {
    for (const at of [[], [[]], [null], [[1, 1], 7], [{ at: [1, 1] }, { at: null }]]) {
      expectRefused(ask('visible', { at }), ['E_ARGUMENT'], 'at');
    }
    expectRefused(
      ask('visible', {
        at: [
          [1, 1],
          [1, 21],
        ],
      }),
      ['E_RANGE'],
      'at[1].y',
    );
  });

  it('that are creatures have no user', () => {
    const viewer = { at: [3, 3] };
    expectRefused(ask('visible', { at: viewer, user: [3, 3] }), ['E_ARGUMENT'], 'user');
    expectRefused(ask('visible', { at: [[1, 1], viewer], user: [3, 3] }), ['E_ARGUMENT'], 'user');
  });

  it('leave a set alone that they cannot fill', () => {
    const into = CellSet.of([cell(1, 1)]);
    expectRefused(ask('visible', { faces: true, into }), ['E_ARGUMENT'], 'into');
    expectRefused(
      ask('visible', {
        at: [
          [1, 1],
          [1, 99],
        ],
        into,
      }),
      ['E_RANGE'],
      'at[1].y',
    );
    expect([...into]).toEqual([cell(1, 1)]);
    const seen = new Seen();
    expect(map.visible(corner(3, 3), { faces: true, into: seen })).toBe(seen);
  });
});

describe('rays', () => {
  it('are four numbers each, whole or halves', () => {
    for (const rays of [
      undefined,
      null,
      3,
      'rays',
      {},
      [1, 2, 3, 4],
      [[1, 2, 3]],
      [[1, 2, 3, 4, 5]],
    ]) {
      expectRefused(ask('rays', { rays }), ['E_ARGUMENT'], 'rays');
    }
    for (const value of [...NOT_NUMBERS, 0.25, 1 / 3, Number.POSITIVE_INFINITY]) {
      expectRefused(
        ask('rays', {
          rays: [
            [0, 0, 1, 1],
            [1, value, 2, 2],
          ],
        }),
        ['E_ARGUMENT'],
        'rays[1][1]',
      );
    }
    for (const value of OUTSIDE) {
      expectRefused(ask('rays', { rays: [[1, 1, value, 2]] }), ['E_RANGE'], 'rays[0][2]');
    }
  });

  it('of a batch lie on the map, in half squares', () => {
    const batch =
      (...numbers: number[]) =>
      () =>
        map.rays(Int32Array.from(numbers));
    expectRefused(batch(1, 2, 3), ['E_ARGUMENT'], 'rays');
    expectRefused(batch(0, 0, 41, 0), ['E_RANGE'], 'rays[2]');
    expectRefused(batch(0, 0, 1, 1, 0, -1, 1, 1), ['E_RANGE'], 'rays[5]');
    expectRefused(() => map.rays([1, 2] as never), ['E_ARGUMENT'], 'rays');
    expectRefused(() => map.ray(null as never, corner(1, 1)), ['E_ARGUMENT'], 'rays[0][0]');
  });
});

describe('cover', () => {
  it('is of a target, against an attacker or an origin', () => {
    expectRefused(ask('cover', { at: [3, 3] }), ['E_ARGUMENT'], 'at');
    expectRefused(ask('cover', { attacker: undefined, at: [21, 3] }), ['E_RANGE'], 'at.x');
    for (const mode of ['burst', 'spread']) {
      expectRefused(ask('cover', { mode }), ['E_ARGUMENT'], 'mode');
      expect(refusal(ask('cover', { mode, attacker: undefined, at: [3, 3] }))).toBe('none');
    }
    for (const mode of ['melee', 'reach', 'ranged']) {
      expect(refusal(ask('cover', { mode }))).toBe('none');
      const origin = { mode, attacker: undefined, at: [3, 3] };
      expectRefused(ask('cover', origin), ['E_ARGUMENT'], 'mode');
    }
  });

  it('may be given by creatures, or none', () => {
    expect(refusal(ask('cover', { creatures: [] }))).toBe('none');
    for (const creatures of [null, 3, 'ab', {}, [null], [[1]]]) {
      expectRefused(ask('cover', { creatures }), ['E_ARGUMENT'], 'creatures');
    }
    expectRefused(
      ask('cover', {
        creatures: [
          [1, 1],
          [1, 20],
        ],
      }),
      ['E_RANGE'],
      'creatures[1].y',
    );
    for (const targets of [[], null, [null]]) {
      expectRefused(() => map.covers(cell(1, 1), targets as never), ['E_ARGUMENT'], 'targets');
    }
  });
});

describe('shapes', () => {
  it('are cells or cubes', () => {
    for (const shape of [
      {},
      { cells: [[1, 1]], cubes: [[1, 1]] },
      { cells: [] },
      { cubes: 'all' },
      { cells: [null] },
    ]) {
      expectRefused(() => map.query('shapeable', shape), ['E_ARGUMENT'], 'c');
    }
    expectRefused(ask('shapeable', { cubes: [[19, 3]] }), ['E_RANGE'], 'cubes[0].x');
    for (const limit of NOT_INTEGERS) {
      expectRefused(ask('shapeable', { limit }), ['E_ARGUMENT'], 'limit');
    }
    expectRefused(ask('shapeable', { limit: 0 }), ['E_RANGE'], 'limit');
  });

  it('that break a rule name their cells and change no set', () => {
    const into = CellSet.of([cell(1, 1)]);
    const shape = (cells: number[][]) => () => map.query('shapeable', { cells, into });
    expectRefused(
      shape([
        [3, 3],
        [4, 3],
      ]),
      ['E_SHAPE'],
      'shape',
    );
    try {
      shape([
        [3, 3],
        [4, 3],
        [3, 4],
        [4, 4],
        [5, 4],
      ])();
    } catch (error) {
      expect(error).toMatchObject({ code: 'E_SHAPE', got: '[5,4]' });
    }
    expect([...into]).toEqual([cell(1, 1)]);
  });
});

describe('methods', () => {
  const at = corner(10, 10);
  it.each<[string, (options: never) => unknown, string[]]>([
    ['emanation', (options) => map.emanation(at, feet(20), options), ['at', 'model']],
    ['cone', (options) => map.cone(at, 'e', feet(20), options), ['direction', 'toward', 'length']],
    ['line', (options) => map.line(at, [2, 1], feet(20), options), ['direction', 'cone15']],
    ['cylinder', (options) => map.cylinder(at, feet(20), options), ['radius']],
    ['shapeable', (options) => map.shapeable({ cubes: [cell(1, 1)] }, options), ['cells', 'cubes']],
    ['lineOfEffect', (options) => map.lineOfEffect(cell(1, 1), cell(2, 2), options), ['corner']],
    ['ray', (options) => map.ray(at, corner(3, 4), options), ['rays']],
    ['rays', (options) => map.rays(new Int32Array(4), options), ['rays', 'profile']],
    ['matrix', (options) => map.matrix([cell(1, 1)], [cell(2, 2)], options), ['viewers']],
    [
      'creatureDistance',
      (options) => map.creatureDistance(cell(1, 1), cell(2, 2), options),
      ['to'],
    ],
    ['cover', (options) => map.cover(cell(1, 1), cell(2, 2), options), ['at', 'targets']],
    ['covers', (options) => map.covers(cell(1, 1), [cell(2, 2)], options), ['at', 'target']],
    ['reach', (options) => map.reach(creature(cell(1, 1)), feet(5), options), ['reach']],
    [
      'flanking',
      (options) => map.flanking(cell(1, 1), cell(3, 1), cell(2, 1), options),
      ['target'],
    ],
  ])('%s takes options of its own alone', (_name, call, foreign) => {
    for (const value of [null, 5, 'fast', [], new Map()]) {
      expectRefused(() => call(value as never), ['E_ARGUMENT'], 'options');
    }
    for (const key of ['profil', ...foreign]) {
      expectRefused(() => call({ [key]: 1 } as never), ['E_ARGUMENT'], `options.${key}`);
    }
    expect(refusal(() => call({} as never))).toBe('none');
  });

  it('take one way to aim and one thing to aim at', () => {
    for (const aim of [null, undefined, 3, {}, { toward: undefined }, { towards: [1, 1] }]) {
      expect(refusal(() => map.cone(at, aim as never, feet(15)))).toBe('E_ARGUMENT');
    }
    for (const to of [null, undefined, 3, {}, { corner: undefined }, { corner: at, at: at }]) {
      expect(refusal(() => map.lineOfEffect(cell(1, 1), to as never))).toBe('E_ARGUMENT');
      expect(refusal(() => map.creatureDistance(cell(1, 1), to as never))).toBe('E_ARGUMENT');
    }
  });
});
