import { describe, expect, it } from 'vitest';
import { importMap } from '../../bindings/formats/index.js';
import {
  cell,
  corner,
  creature,
  defineProfile,
  feet,
  GridError,
  GridMap,
  PROFILES,
  type Profile,
  type ProfileSpec,
} from '../../bindings/index.js';
import { PROFILE_NAMES } from '../../bindings/profiles.js';
import { refusal } from './refusal.js';

// The table of SEMANTICS §10, row by row in its own order of profiles.
const NAMES = [
  'srd35',
  'psionics',
  'pathfinder',
  'starfinder',
  'pathfinder-fr',
  'horizon',
] as const;
const TABLE: readonly [keyof Profile, ...unknown[]][] = [
  ['lineCells', 'through', 'touch', 'through', 'through', 'through', 'through'],
  ['cone15', 'text', 'text', 'figure', 'text', 'figure', 'text'],
  [
    'hole',
    ...['1 sq ft, opens', '1 sq ft, opens', '1 sq ft, opens'],
    ...['1 sq ft, gives cover', '1 m², opens', '1 sq ft, opens'],
  ],
  ['solidBarrier', 'any', 'any', 'any', 'one that can stop the effect', 'any', 'any'],
  [
    'cylinder',
    ...['ignores walls', 'none', 'ignores walls'],
    ...['visible from centre', 'ignores walls', 'ignores walls'],
  ],
  ['spreadOrigin', 'corner', 'corner or own space', 'corner', 'corner', 'corner', 'corner'],
  ['spreadModel', 'seeded', 'seeded', 'seeded', 'seeded', 'seeded', 'seeded'],
  ['partialCover', false, false, true, true, true, false],
  ['partlyVisibleCover', false, false, false, true, false, false],
  ['alongWall', 'free', 'free', 'free', 'blocked', 'free', 'free'],
  ['meleeCover', 'any line', 'any line', 'any line', 'as ranged', 'any line', 'any line'],
  [
    'targetNeeds',
    ...['see or touch', 'see or touch', 'see or touch'],
    ...['line of effect', 'see or touch', 'see or touch'],
  ],
  ['unconsciousWilling', true, true, true, false, true, true],
  [
    'shapeableOn',
    ...['area, effect', 'effect', 'area, effect'],
    ...['area, effect', 'area, effect', 'area, effect'],
  ],
  ['diagonalsPastCorners', ...Array(6).fill('forbidden')],
  ['cutAtRange', true, true, true, true, true, true],
  ['lineOfEffectCap', 'none', 'none', 'none', 'planetary', 'none', 'none'],
];

describe('the six rule texts', () => {
  it('are the six of the table', () => {
    expect(PROFILE_NAMES).toEqual([...NAMES]);
  });

  it.each(TABLE)('%s', (option, ...values) => {
    expect(NAMES.map((name) => PROFILES[name][option])).toEqual(values);
  });

  it.each(NAMES)('%s has the options of the table and the bonuses, all frozen', (name) => {
    const profile = PROFILES[name];
    const options = [...TABLE.map(([option]) => option), 'bonuses'];
    expect(Object.keys(profile).sort()).toEqual(options.sort());
    expect(profile.bonuses).toEqual({
      partial: { ac: 2, reflex: 1 },
      soft: { ac: 4, reflex: 0 },
      cover: { ac: 4, reflex: 2 },
      improved: { ac: 8, reflex: 4 },
    });
    for (const part of [profile, profile.bonuses, ...Object.values(profile.bonuses)]) {
      expect(Object.isFrozen(part)).toBe(true);
    }
  });
});

describe('defineProfile', () => {
  it('takes a whole profile, or what differs from another', () => {
    expect(defineProfile({ ...PROFILES.psionics })).toEqual(PROFILES.psionics);
    const house = defineProfile({ base: 'pathfinder', cone15: 'text', partialCover: false });
    expect(house).toEqual(PROFILES.srd35);
    expect(house).not.toHaveProperty('base');
    const twice = defineProfile({ base: house, spreadModel: 'taut' });
    expect(twice).toEqual({ ...PROFILES.srd35, spreadModel: 'taut' });
    for (const part of [twice, twice.bonuses, ...Object.values(twice.bonuses)]) {
      expect(Object.isFrozen(part)).toBe(true);
    }
  });

  it('takes bonuses level by level', () => {
    const { bonuses } = defineProfile({
      base: 'srd35',
      bonuses: { ...PROFILES.srd35.bonuses, soft: { ac: 2, reflex: 2 } },
    });
    expect(bonuses).toEqual({ ...PROFILES.srd35.bonuses, soft: { ac: 2, reflex: 2 } });
  });

  it('is not changed by what is done to its parts later', () => {
    const soft = { ac: 2, reflex: 0 };
    const profile = defineProfile({ base: 'srd35', bonuses: { ...PROFILES.srd35.bonuses, soft } });
    soft.ac = 9;
    expect(profile.bonuses.soft.ac).toBe(2);
  });

  it.each<[string, object, string, string]>([
    ['a name of no profile', { base: 'dnd4' }, 'E_ARGUMENT', 'profile.base'],
    ['a base that is none', { base: 7 }, 'E_ARGUMENT', 'profile.base'],
    ['a fault in a base', { base: { cone15: 'text' } }, 'E_ARGUMENT', 'profile.base.lineCells'],
    ['a mistyped option', { base: 'srd35', cone51: 'text' }, 'E_ARGUMENT', 'profile.cone51'],
    [
      'a value of another option',
      { base: 'srd35', cone15: 'touch' },
      'E_ARGUMENT',
      'profile.cone15',
    ],
    ['null for an option', { base: 'srd35', cutAtRange: null }, 'E_ARGUMENT', 'profile.cutAtRange'],
    [
      'a number for a switch',
      { base: 'srd35', partialCover: 1 },
      'E_ARGUMENT',
      'profile.partialCover',
    ],
    [
      'diagonals that no spread takes',
      { base: 'srd35', diagonalsPastCorners: 'allowed' },
      'E_ARGUMENT',
      'profile.diagonalsPastCorners',
    ],
    ['bonuses that are none', { base: 'srd35', bonuses: 4 }, 'E_ARGUMENT', 'profile.bonuses'],
    [
      'a level of no name',
      { base: 'srd35', bonuses: { half: { ac: 1, reflex: 1 } } },
      'E_ARGUMENT',
      'profile.bonuses.half',
    ],
    [
      'half a bonus',
      { base: 'srd35', bonuses: { soft: { ac: 4 } } },
      'E_ARGUMENT',
      'profile.bonuses.soft.reflex',
    ],
    [
      'a bonus below none',
      { base: 'srd35', bonuses: { soft: { ac: -4, reflex: 0 } } },
      'E_RANGE',
      'profile.bonuses.soft.ac',
    ],
    ['nothing', {}, 'E_ARGUMENT', 'profile.lineCells'],
    ['a list', [], 'E_ARGUMENT', 'profile'],
  ])('refuses %s', (_, spec, code, what) => {
    try {
      defineProfile(spec as ProfileSpec);
    } catch (error) {
      expect(error).toBeInstanceOf(GridError);
      expect(error).toMatchObject({ code, what });
      return;
    }
    throw new Error('it was taken');
  });
});

describe('a profile of one’s own', () => {
  const touching = defineProfile({ base: 'srd35', lineCells: 'touch', cutAtRange: false });
  const text = Array(8).fill('.'.repeat(8)).join('\n');

  it('is the profile of a map, however the map is made', () => {
    const maps = [
      GridMap.fromText(text, { profile: touching }),
      GridMap.fromJSON(GridMap.fromText(text).toJSON(), { profile: { ...touching } }),
      GridMap.create({ width: 8, height: 8, profile: touching }),
      GridMap.fromPlanes({ width: 8, height: 8 }, { profile: touching }),
      importMap(text, { profile: touching }).map,
    ];
    const again = maps.flatMap((map) => [map.clone(), GridMap.deserialize(map.serialize())]);
    for (const map of [...maps, ...again]) {
      expect(map.profile).toEqual(touching);
      expect(Object.isFrozen(map.profile)).toBe(true);
    }
  });

  it('goes with a query, as JSON too, and leaves the map its own', () => {
    const map = GridMap.fromText(text, { profile: 'pathfinder' });
    const far = { at: [2, 2], radius: 20, user: [1, 1], range: 10 };
    const whole = map.query('burst', { ...far, range: 100 }).count;
    expect(map.query('burst', far).count).toBeLessThan(whole);
    for (const profile of [touching, { base: 'starfinder', cutAtRange: false }]) {
      expect(map.query('burst', { ...far, profile }).count).toBe(whole);
    }
    expect(map.profile).toBe('pathfinder');
    expect(refusal(() => map.query('burst', { ...far, profile: { base: 'x' } }))).toBe(
      'E_ARGUMENT',
    );
  });

  it('decides what there is: spreads from a space, cylinders', () => {
    const map = GridMap.fromText(text);
    const space = creature(cell(3, 3));
    expect(refusal(() => map.spread(space, feet(10)))).toBe('E_PROFILE');
    expect(map.spread(space, feet(10), { profile: 'psionics' }).count).toBe(21);
    const taut = { profile: 'psionics', model: 'taut' } as const;
    expect(refusal(() => map.spread(space, feet(10), taut))).toBe('E_UNSUPPORTED');
    const other = { profile: 'psionics', user: cell(5, 5) } as const;
    expect(refusal(() => map.spread(space, feet(10), other))).toBe('E_ORIGIN');
    const at = corner(3, 3);
    expect(refusal(() => map.cylinder(at, feet(10), { profile: 'psionics' }))).toBe('E_PROFILE');
    expect(map.cylinder(at, feet(10)).count).toBe(12);
  });

  it('is refused in a buffer where it is none', () => {
    const map = GridMap.fromText(text, { profile: touching });
    const bytes = new Uint8Array(map.serialize());
    const written = new TextDecoder('latin1').decode(bytes);
    const at = written.indexOf('"touch"');
    expect(at).toBeGreaterThan(0);
    bytes.set(new TextEncoder().encode('"torch"'), at);
    expect(() => GridMap.deserialize(bytes.buffer)).toThrow('buffer.map.profile.lineCells');
  });
});
