import { describe, expect, it } from 'vitest';
import { CellSet, cell, corner, feet, GridMap, LEFT_CLEAR } from '../../dist/index.js';
import { Random } from '../oracle/random.js';
import { anyMap, Calls, QUERY_METHODS, type QueryMethod } from './calls.js';
import { expectEqual, plain } from './plain.js';
import {
  ARRANGEMENTS,
  callRemote,
  expectCode,
  openMap,
  type RemoteMap,
  withPool,
} from './pools.js';
import { Progress } from './progress.js';

// Batches: many calls of a method in one, answered in order; and lists that are cut into parts for
// several workers, and joined again.

describe.each(ARRANGEMENTS)('$title', ({ options }) => {
  it('a batch of any method is what its calls are, one after another', async () => {
    const random = new Random(800 + options.size);
    await withPool(options, async (pool) => {
      for (const name of QUERY_METHODS) {
        const map = GridMap.fromJSON(anyMap(random, 16));
        const remote = await pool.load(map);
        for (const length of [0, 1, 2, 40]) {
          const calls = taken(map, random, name, length);
          const progress = new Progress();
          const answers = await progress.watch(batch(remote, name, calls, progress));
          const right = calls.map((args) => ask(map, name, args));
          expectEqual(plain(answers), plain(right), `${length} × ${name}`);
          progress.check(length, true);
        }
        await remote.dispose();
      }
    });
  });

  it('thousands of calls keep their order', async () => {
    await withPool(options, async (pool) => {
      const remote = await pool.load(openMap(300));
      const places = Array.from({ length: 20_000 }, (_, i) => cell(i % 300, Math.floor(i / 300)));
      const progress = new Progress();
      const calls = places.map((place): [typeof place, typeof place] => [cell(0, 0), place]);
      const answers = await progress.watch(
        remote.batch('distance', calls, { onProgress: progress.onProgress }),
      );
      const map = openMap(300);
      const right = places.map((place) => map.distance(cell(0, 0), place));
      expectEqual(answers, right);
      progress.check(places.length, true);
      expect(progress.seen.length).toBeGreaterThan(2);
    });
  });

  it('the first call that is refused is what the batch is refused with', async () => {
    const map = openMap(10);
    await withPool(options, async (pool) => {
      const remote = await pool.load(map);
      const calls = Array.from({ length: 600 }, (_, i): [ReturnType<typeof cell>] => [
        cell(i === 250 ? 77 : i === 400 ? 88 : i % 10, 0),
      ]);
      const progress = new Progress();
      const refused = progress.watch(batch(remote, 'cellKind', calls, progress));
      await expectCode(refused, 'E_RANGE', /cell/);
      await refused.catch((error) => expect(error.got).toBe('77'));
      progress.check(600, false);
      expect(await remote.cellKind(cell(1, 1))).toBe('open');
    });
  });

  it('long lists are answered as the map does', async () => {
    const random = new Random(900 + options.size);
    const map = GridMap.fromJSON(anyMap(random, 40));
    const calls = new Calls(random, map);
    const many = (count: number, one: () => unknown) => Array.from({ length: count }, one);
    const corners = many(2000, () =>
      corner(random.between(0, map.width), random.between(0, map.height)),
    );
    const spaces = many(90, () => calls.creature());
    const rays = Int32Array.from(
      many(4 * 10_000, () => random.between(0, 2 * Math.min(map.width, map.height))) as number[],
    );
    const lists: [QueryMethod, unknown[]][] = [
      ['spreads', [corners, feet(20)]],
      [
        'spreads',
        [
          Int32Array.from(corners.flatMap((at) => Object.values(at as object).slice(0, 2))),
          feet(45),
          { model: 'walk' },
        ],
      ],
      ['rays', [rays]],
      ['rays', [rays.slice(0, 4), { channel: 'sight' }]],
      ['matrix', [spaces, spaces.slice(0, 50), { channel: 'sight' }]],
      ['matrix', [spaces.slice(0, 1), spaces]],
      ['matrix', [spaces, spaces.slice(0, 1)]],
      ['covers', [spaces[0], spaces, { creatures: spaces.slice(0, 5) }]],
      ['covers', [spaces[0], spaces, { mode: 'melee' }]],
      ['visible', [spaces]],
      ['visible', [[...spaces, corner(0, 0)], { faces: true, combine: 'any' }]],
      ['visible', [spaces.slice(0, 2), { combine: 'all', faces: true }]],
      ['visible', [spaces.slice(0, 40), { combine: 'all', channel: 'sight' }]],
      ['visible', [spaces, { radius: feet(30), channel: 'sight' }]],
    ];
    await withPool(options, async (pool) => {
      const remote = await pool.load(map);
      for (const [name, args] of lists) {
        const progress = new Progress();
        const [last, rest] = [args.at(-1), args.slice(0, -1)];
        const withOptions = isOptions(last)
          ? [...rest, { ...last, onProgress: progress.onProgress }]
          : [...args, { onProgress: progress.onProgress }];
        const given = await progress.watch(callRemote(remote, name, withOptions));
        const right = ask(map, name, args);
        expectEqual(plain(given), plain(right), name);
        progress.check(undefined, true);
      }
    });
  });

  it('what is wrong in a long list is named as the map names it', async () => {
    const random = new Random(950 + options.size);
    const map = openMap(30);
    const calls = new Calls(random, map);
    const spaces: unknown[] = Array.from({ length: 400 }, () => calls.creature());
    const corners: unknown[] = Array.from({ length: 3000 }, () => corner(1, 2));
    spaces[333] = cell(30, 0);
    spaces[380] = 'nobody';
    corners[2999] = corner(31, 0);
    const good = spaces.slice(0, 300);
    const numbers = new Int32Array(4000).fill(3);
    numbers[3999] = 61;
    const lists: [QueryMethod, unknown[]][] = [
      ['spreads', [corners, feet(20)]],
      ['spreads', [numbers, feet(20)]],
      ['spreads', [numbers.subarray(0, 3999), feet(20)]],
      ['spreads', [numbers.subarray(0, 3998), -1]],
      ['rays', [numbers]],
      ['rays', [numbers.subarray(0, 3998)]],
      ['rays', [numbers.subarray(0, 3996), { channel: 'smell' }]],
      ['matrix', [spaces, good]],
      ['matrix', [good, spaces]],
      ['matrix', [spaces, spaces]],
      ['matrix', [[], good]],
      ['matrix', [good, []]],
      ['matrix', ['nobody', good]],
      ['covers', [good[0], spaces]],
      ['covers', [good[0], []]],
      ['covers', [good[0], good, { mode: 'mind' }]],
      ['visible', [spaces]],
      ['visible', [[]]],
      ['visible', [good, { combine: 'none' }]],
      ['visible', [good, { user: cell(1, 1) }]],
    ];
    await withPool(options, async (pool) => {
      const remote = await pool.load(map);
      for (const [name, args] of lists) {
        const given = await callRemote(remote, name, args).catch((error) => error);
        expect(plain(given), `${name} ${lists.length}`).toEqual(plain(ask(map, name, args)));
      }
    });
  });
});

it('parts of a list lie where a caller expects them', async () => {
  await withPool({ size: 2 }, async (pool) => {
    const remote = await pool.load(GridMap.fromText('....\n.##.\n....'));
    const rays = Int32Array.from(
      { length: 4 * 3001 },
      (_, i) => [1, 1, 7, i % 8 === 3 ? 1 : 5][i % 4] as number,
    );
    const bytes = await remote.rays(rays);
    expect(bytes[0]).toBe(3);
    expect(bytes[1]).toBeLessThan(LEFT_CLEAR + 2);
    expect(bytes.byteLength).toBe(bytes.buffer.byteLength);
    const sets = await remote.spreads([corner(0, 0), corner(4, 3)], feet(5));
    expect(sets.at(1)).toBeInstanceOf(CellSet);
    expect([...sets.at(1)].map(({ x, y }) => [x, y])).toEqual([[3, 2]]);
  });
});

function ask(map: GridMap, name: string, args: readonly unknown[]): unknown {
  try {
    return (map as unknown as Record<string, (...args: unknown[]) => unknown>)[name]?.(...args);
  } catch (error) {
    return error;
  }
}

/** Calls that the map takes. */
function taken(map: GridMap, random: Random, name: QueryMethod, length: number): unknown[][] {
  const calls = new Calls(random, map);
  const list: unknown[][] = [];
  for (let tries = 0; list.length < length; tries++) {
    if (tries > 100 * length) throw new Error(`the map refuses all of ${name}`);
    const { args } = calls.any(name);
    if (!(ask(map, name, args) instanceof Error)) list.push([...args]);
  }
  return list;
}

function batch(
  remote: RemoteMap,
  name: string,
  calls: readonly (readonly unknown[])[],
  { onProgress }: Progress,
): Promise<unknown[]> {
  return callRemote(remote, 'batch', [name, calls, { onProgress }]) as Promise<unknown[]>;
}

function isOptions(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return !ArrayBuffer.isView(value) && !('x' in value) && !('at' in value);
}
