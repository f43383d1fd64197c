import { describe, expect, it } from 'vitest';
import { CellSet, cell, corner, feet, GridMap, type SpreadsOptions } from '../../bindings/index.js';
import { expectRefused, map, NOT_NUMBERS, OUTSIDE } from './bad-values.js';

// Many spreads in one call: how their sets lie packed, and what is refused.

const vault = GridMap.fromText(['......', '..#...', '..#..~', '......', '....:.'].join('\n'));
const CORNERS = Int32Array.of(0, 0, 6, 5, 3, 2, 2, 3, 3, 2);

describe('spreads', () => {
  it.each([5, 20, 30])('of %d ft are the spreads of the corners, in their order', (radius) => {
    const sets = vault.spreads(CORNERS, feet(radius));
    expect(sets.length).toBe(5);
    for (let i = 0; i < 5; i++) {
      const [x = 0, y = 0] = CORNERS.subarray(2 * i, 2 * i + 2);
      expect(sets.at(i)).toEqual(vault.spread(corner(x, y), feet(radius)));
      expect(sets.count(i)).toBe(sets.at(i).count);
    }
    expect([...sets].map(({ count }) => count)).toEqual([0, 1, 2, 3, 4].map((i) => sets.count(i)));
  });

  it('take a list of corners as well', () => {
    const list = [corner(0, 0), corner(6, 5)];
    expect([...vault.spreads(list, feet(20))]).toEqual([
      ...vault.spreads(CORNERS.slice(0, 4), feet(20)),
    ]);
  });

  it('tell of a cell whether it is in a set without making one', () => {
    const sets = vault.spreads(CORNERS, feet(15));
    for (let i = 0; i < sets.length; i++) {
      const set = sets.at(i);
      for (let y = -1; y <= 5; y++) {
        for (let x = -1; x <= 6; x++) {
          expect(sets.has(i, x, y)).toBe(set.has(cell(x, y)));
        }
      }
      expect(sets.has(i, Number.NaN, 0)).toBe(false);
    }
  });

  it('overwrite a set that is given', () => {
    const into = CellSet.of([cell(9, 9)]);
    const sets = vault.spreads(CORNERS, feet(10));
    expect(sets.at(1, into)).toBe(into);
    expect(into.equals(vault.spread(corner(6, 5), feet(10)))).toBe(true);
  });

  it('outlive the next query and an edit', () => {
    const own = vault.clone();
    const sets = own.spreads(CORNERS, feet(20));
    const drawn = [...sets].map(String);
    own.setCell(cell(0, 0), 'solid');
    own.spreads(CORNERS, feet(60));
    expect([...sets].map(String)).toEqual(drawn);
    expect(own.spreads(CORNERS, feet(20)).count(0)).toBe(0);
  });

  it('are empty of no radius, from rock, and of no corners', () => {
    expect([...vault.spreads(CORNERS, feet(0))].every(({ count }) => count === 0)).toBe(true);
    const rock = GridMap.fromText('##\n##');
    expect([...rock.spreads(Int32Array.of(1, 1), feet(20))]).toEqual([new CellSet()]);
    expect(vault.spreads(new Int32Array(0), feet(20)).length).toBe(0);
  });

  it('follow the profile of the map or of the query, and the barriers that they pass', () => {
    const walled = vault.clone();
    walled.addWall({ from: [0, 2], to: [2, 2], kind: 'curtain' });
    walled.addWall({ from: [0, 3], to: [4, 3], kind: 'force' });
    for (const options of [
      { model: 'walk' },
      { model: 'taut' },
      { profile: 'psionics' },
      { passes: ['force'] },
    ] satisfies SpreadsOptions[]) {
      const sets = walled.spreads(CORNERS, feet(20), options);
      const alone = [0, 1, 2, 3, 4].map((i) => {
        const [x = 0, y = 0] = CORNERS.subarray(2 * i, 2 * i + 2);
        return walled.spread(corner(x, y), feet(20), options);
      });
      expect([...sets]).toEqual(alone);
    }
  });
});

describe('spreads refuse', () => {
  const ask = (corners: unknown, radius: unknown = 20, options: unknown = {}) =>
    (map.spreads as (...given: unknown[]) => unknown).call(map, corners, radius, options);

  it('what is no list of corners', () => {
    for (const corners of [null, 7, 'x', {}, new Float64Array(2), new Uint32Array(2)]) {
      expectRefused(() => ask(corners), ['E_ARGUMENT'], 'corners');
    }
    expectRefused(() => ask(Int32Array.of(1, 2, 3)), ['E_ARGUMENT'], 'corners');
    expectRefused(() => ask([[1, 2], [3]]), ['E_ARGUMENT'], 'corners[1]');
  });

  it('corners off the map', () => {
    expectRefused(() => ask(Int32Array.of(1, 1, 21, 0)), ['E_RANGE'], 'corners[2]');
    expectRefused(() => ask(Int32Array.of(1, 1, 0, -1)), ['E_RANGE'], 'corners[3]');
    expectRefused(() => ask([[1, 21]]), ['E_RANGE'], 'corners[0].y');
  });

  it('radii and models that there are none of', () => {
    for (const radius of NOT_NUMBERS)
      expectRefused(() => ask([], radius), ['E_ARGUMENT'], 'radius');
    expectRefused(() => ask([], -5), ['E_RANGE'], 'radius');
    expectRefused(() => ask([], 20, { model: 'straight' }), ['E_ARGUMENT'], 'model');
  });

  it('a user, a range and a set, which single spreads take', () => {
    for (const name of ['user', 'range', 'into', 'corners', 'radius']) {
      expectRefused(() => ask([], 20, { [name]: 1 }), ['E_ARGUMENT'], 'options');
    }
  });

  it('places in the answer that it does not have', () => {
    const sets = map.spreads(Int32Array.of(1, 1), feet(20));
    for (const i of [...OUTSIDE, 1]) {
      expectRefused(() => sets.at(i as number), ['E_ARGUMENT', 'E_RANGE'], 'i');
    }
  });
});
