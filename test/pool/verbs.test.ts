import { describe, expect, it } from 'vitest';
import { VERB_NAMES } from '../../bindings/verbs.js';
import { cell, defineProfile, GridMap, PROFILES, type ProfileChoice } from '../../dist/index.js';
import { Random } from '../oracle/random.js';
import { anyMap, type Call, Calls, EDITS, FIELDS, methodsOfMap, QUERY_METHODS } from './calls.js';
import { plain } from './plain.js';
import { ARRANGEMENTS, agree, openMap, withPool } from './pools.js';

// Every method of a map, through a pool of any size and kind, says what the map itself says: values,
// classes and errors alike.

const MAPS = 40;
const CALLS = 60;
/** Methods of a map that a remote one has no use for, or has otherwise. */
const OTHERS = [
  ...['constructor', 'ground', 'clone', 'dispose'],
  ...['querySlices', 'wayBackSlices'],
];

it('all methods of a map are tried', () => {
  expect([...QUERY_METHODS, ...EDITS, ...OTHERS].sort()).toEqual(methodsOfMap());
  expect(Object.keys(FIELDS).sort()).toEqual([...VERB_NAMES].sort());
});

it('a remote map has all of them', async () => {
  await withPool({ size: 1 }, async (pool) => {
    const remote = await pool.load(openMap(4));
    const names = [...QUERY_METHODS, ...EDITS, 'dispose', 'batch'];
    const missing = names.filter((name) => !(name in remote));
    expect(missing).toEqual([]);
  });
});

describe.each(ARRANGEMENTS)('$title', ({ options }) => {
  it('every method of a map answers alike', async () => {
    const random = new Random(500 + options.size);
    await withPool(options, async (pool) => {
      for (let i = 0; i < MAPS; i++) {
        const map = GridMap.fromJSON(anyMap(random), { profile: profileOf(random) });
        const remote = await pool.load(map);
        const calls = new Calls(random, map);
        const each = QUERY_METHODS.map((name) => calls.any(name));
        const more = Array.from({ length: CALLS - each.length }, () => calls.any());
        await agree(map, remote, [...each, ...more]);
        await remote.dispose();
      }
    });
  });

  it('every query by its name answers alike', async () => {
    const random = new Random(600 + options.size);
    await withPool(options, async (pool) => {
      for (let i = 0; i < 10; i++) {
        const map = GridMap.fromJSON(anyMap(random));
        const remote = await pool.load(map);
        const calls = new Calls(random, map);
        const named = Object.entries(FIELDS).map(
          ([name, fields]): Call => ({ name: 'query', args: [name, fields(calls)] }),
        );
        const unknown = [{ name: 'query', args: ['fireball', {}] }];
        await agree(map, remote, [...named, ...unknown]);
        await remote.dispose();
      }
    });
  });

  it('many maps at once are not mixed up', async () => {
    const random = new Random(700 + options.size);
    await withPool(options, async (pool) => {
      const maps = Array.from({ length: 8 }, () => GridMap.fromJSON(anyMap(random)));
      const remotes = await Promise.all(maps.map((map) => pool.load(map)));
      await Promise.all(
        maps.map((map, i) => {
          const calls = new Calls(random, map);
          const list = Array.from({ length: 40 }, () => calls.any());
          return agree(map, remotes[i] as (typeof remotes)[number], list);
        }),
      );
      expect(pool.stats().maps).toBe(maps.length);
    });
  });
});

it('a remote map is told by the map that it was loaded from, which stays the caller’s', async () => {
  await withPool({ size: 2 }, async (pool) => {
    const profile = defineProfile({ ...PROFILES.srd35, cutAtRange: false });
    const map = GridMap.create({ width: 7, height: 9, subgrid: 6, profile });
    map.setCell(cell(3, 3), 'solid');
    const remote = await pool.load(map);
    const { width, height, subgrid, version } = map;
    expect({ ...remote, ...pick(remote) }).toMatchObject({ width, height, subgrid, version });
    expect(remote.profile).toEqual(map.profile);
    map.setCell(cell(3, 3), 'open');
    expect(await remote.cellKind(cell(3, 3))).toBe('solid');
    map.dispose();
    expect(plain(await remote.toJSON())).toMatchObject({ width: 7, height: 9, subgrid: 6 });
  });
});

function pick({ width, height, subgrid, version }: GridSize): GridSize {
  return { width, height, subgrid, version };
}
type GridSize = Pick<GridMap, 'width' | 'height' | 'subgrid' | 'version'>;

function profileOf(random: Random): ProfileChoice {
  const names = Object.keys(PROFILES) as (keyof typeof PROFILES)[];
  return random.pick(names);
}
