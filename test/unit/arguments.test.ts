import { describe, expect, it } from 'vitest';
import { cell, corner, creature, feet, GridMap, metres, squares } from '../../bindings/index.js';
import { Kernel } from '../../bindings/kernel.js';
import { PROFILE_NAMES } from '../../bindings/profiles.js';
import { refusal } from './refusal.js';

// Where what is allowed ends and what an absent argument means: the last value that goes through and
// the first that does not.

const oblong = GridMap.create({ width: 9, height: 5 });

describe('borders of an oblong map', () => {
  it.each([
    [
      [9, 5],
      [10, 5],
      [9, 6],
    ],
    [
      [0, 0],
      [-1, 0],
      [0, -1],
    ],
  ])('corner %j is the last', (last, ...beyond) => {
    expect(refusal(() => oblong.query('burst', { at: last, radius: 5 }))).toBe('none');
    for (const at of beyond) {
      expect(refusal(() => oblong.query('burst', { at, radius: 5 }))).toBe('E_RANGE');
    }
  });

  it.each([
    [
      [8, 4],
      [9, 4],
      [8, 5],
    ],
    [
      [0, 0],
      [-1, 0],
      [0, -1],
    ],
  ])('cell %j is the last', (last, ...beyond) => {
    expect(refusal(() => oblong.query('distance', { from: [0, 0], to: last }))).toBe('none');
    for (const to of beyond) {
      expect(refusal(() => oblong.query('distance', { from: [0, 0], to }))).toBe('E_RANGE');
    }
  });

  it('a space lies on the map whole, by the side that has less room', () => {
    const space = (at: number[], size: number) =>
      refusal(() => oblong.query('burst', { at: [4, 2], radius: 20, user: { at, size } }));
    expect([space([0, 0], 5), space([4, 0], 5), space([7, 3], 2)]).toEqual(Array(3).fill('none'));
    expect([space([0, 0], 6), space([5, 0], 5), space([8, 0], 2), space([0, 4], 2)]).toEqual(
      Array(4).fill('E_RANGE'),
    );
  });

  it('a map of one level has level 0 alone', () => {
    expect(refusal(() => oblong.query('burst', { at: [4, 2, 0], radius: 5 }))).toBe('none');
    expect(refusal(() => oblong.query('burst', { at: [4, 2, 1], radius: 5 }))).toBe('E_RANGE');
    expect(refusal(() => oblong.query('distance', { from: [0, 0, 1], to: [1, 1] }))).toBe(
      'E_RANGE',
    );
  });
});

describe('users', () => {
  // A wall from the upper border down to the middle; its end is a corner of both sides.
  const wall = { from: [2, 0], to: [2, 2], kind: 'wall' } as const;
  const map = GridMap.fromJSON({ fivefoot: 1, width: 5, height: 2, walls: [wall] });
  const reached = (user: unknown) => map.query('spread', { at: [2, 1], radius: 20, user }).count;

  it('fill one cell unless they say more', () => {
    expect([reached([1, 0]), reached({ at: [1, 0] }), reached({ at: [1, 0], size: 1 })]).toEqual([
      4, 4, 4,
    ]);
    expect([reached({ at: [1, 0], size: 2 }), reached({ at: [2, 0], size: 2 })]).toEqual([10, 6]);
    expect(reached(creature(cell(1, 0)))).toBe(4);
    expect(creature(cell(1, 0))).toEqual({ at: cell(1, 0), size: 1 });
  });

  it('hold an origin on their own channel', () => {
    const curtain = { from: [2, 0], to: [2, 2], kind: 'curtain' } as const;
    const force = { from: [2, 0], to: [2, 2], kind: 'force' } as const;
    const seen = (kind: typeof curtain | typeof force, channel: 'effect' | 'sight') =>
      GridMap.fromJSON({ fivefoot: 1, width: 5, height: 2, walls: [kind] }).visible(corner(2, 1), {
        user: cell(0, 0),
        channel,
      }).count;
    expect([seen(curtain, 'effect'), seen(curtain, 'sight')]).toEqual([10, 4]);
    expect([seen(force, 'effect'), seen(force, 'sight')]).toEqual([4, 10]);
  });
});

describe('radii', () => {
  it('none is an empty area, and no radius sees to the borders', () => {
    expect(oblong.visible(corner(4, 2), { radius: squares(0) }).count).toBe(0);
    expect(oblong.visible(corner(4, 2), { radius: feet(4.99) }).count).toBe(0);
    expect(oblong.visible(corner(4, 2), { radius: squares(1) }).count).toBe(4);
    expect(oblong.visible(corner(4, 2)).count).toBe(45);
  });

  it('however large, they fill a map and no more', () => {
    for (const radius of [2 ** 28, 2 ** 29, 2 ** 31, 2 ** 32, 2 ** 52, Number.MAX_VALUE]) {
      const at = corner(4, 2);
      expect([radius, oblong.burst(at, feet(radius)).count]).toEqual([radius, 45]);
      expect([radius, oblong.spread(at, feet(radius)).count]).toEqual([radius, 45]);
      expect([radius, oblong.visible(at, { radius: feet(radius) }).count]).toEqual([radius, 45]);
    }
  });

  it('are made of squares and metres', () => {
    expect([squares(0), squares(1), metres(0), metres(1.5), metres(2.99), metres(3)]).toEqual([
      0, 5, 0, 5, 5, 10,
    ]);
  });
});

describe('sizes and weights', () => {
  it('a creature has one square at least', () => {
    expect(refusal(() => creature(cell(0, 0), 0))).toBe('E_RANGE');
    expect(creature(cell(0, 0), 16_384).size).toBe(16_384);
    expect(refusal(() => creature(cell(0, 0), 16_385))).toBe('E_RANGE');
  });

  it('a step weighs 1 to 65,535', () => {
    const cost = (straight: number, diagonal: number) =>
      oblong.distance(cell(0, 0), cell(3, 1), { metric: { straight, diagonal } }).squares;
    expect([cost(1, 65_535), cost(65_535, 1), cost(65_535, 65_535)]).toEqual([4, 3, 196_605]);
    expect(refusal(() => cost(65_536, 1))).toBe('E_RANGE');
    expect(refusal(() => cost(1, 65_536))).toBe('E_RANGE');
  });

  it('more levels than memory holds are refused', () => {
    expect(refusal(() => Kernel.open(16_384, 16_384, 10))).toBe('E_MEMORY');
  });
});

describe('profiles', () => {
  // Both rays to the sides of 3,2 are free between the blocks: 25 ft, where a walk counts 30.
  const map = GridMap.fromText('..#.\n#...\n....');

  it.each(PROFILE_NAMES)('of %s: a spread is seeded unless it says otherwise', (profile) => {
    const reached = (options: object) =>
      map.spread(corner(0, 0), feet(25), options).has(cell(3, 2));
    expect([reached({ profile }), reached({ profile, model: 'walk' })]).toEqual([true, false]);
  });
});
