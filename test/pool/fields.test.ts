import { describe, expect, it } from 'vitest';
import { CellSet, cell, type DistanceField, feet, GridMap } from '../../dist/index.js';
import { RemoteField } from '../../dist/pool/node.js';
import { Random } from '../oracle/random.js';
import { anyMap, Calls } from './calls.js';
import { expectEqual, plain, readingsOf } from './plain.js';
import { ARRANGEMENTS, awaitedLater, callRemote, expectCode, openMap, withPool } from './pools.js';

// A remote field reads as a field of the map does; ways along it and its renewal are asked of a worker.

describe.each(ARRANGEMENTS)('$title', ({ options }) => {
  it('reads, leads and is brought up to date as the field of a map', async () => {
    const random = new Random(1000 + options.size);
    await withPool(options, async (pool) => {
      for (let i = 0; i < 25; i++) {
        const map = GridMap.fromJSON(anyMap(random));
        const remote = await pool.load(map);
        const calls = new Calls(random, map);
        const pairs = await Promise.all(
          Array.from({ length: 4 }, async () => {
            const { args } = calls.any('distances');
            const right = attempt(() =>
              map.distances(...(args as Parameters<GridMap['distances']>)),
            );
            const given = await callRemote(remote, 'distances', args).catch((error) => error);
            expectEqual(plain(given), plain(right));
            return [right, given] as [DistanceField, RemoteField];
          }),
        );
        const fields = pairs.filter(([right]) => !(right instanceof Error));
        for (const [right, given] of fields) {
          expect(given).toBeInstanceOf(RemoteField);
          await samePaths(right, given, calls);
        }
        const [x, y] = [random.below(map.width), random.below(map.height)];
        for (const kind of ['solid', 'open', 'difficult2', 'pit'] as const) {
          map.setCell(cell(x, y), kind);
          await remote.setCell(cell(x, y), kind);
          for (const [right, given] of fields) {
            await samePaths(right, given, calls);
            expect(given.version).toBe(right.version);
            right.update();
            expect(await given.update()).toBe(given);
            expectEqual(readingsOf(given), readingsOf(right));
            await samePaths(right, given, calls);
          }
        }
        await remote.dispose();
        for (const [right, given] of fields) {
          // What was copied can still be read.
          expectEqual(readingsOf(given), readingsOf(right));
          await expectCode(given.pathFrom(cell(0, 0)), 'E_DISPOSED');
          await expectCode(given.update(), 'E_DISPOSED');
        }
      }
    });
  });

  it('a path is of the map as it was when it was asked for', async () => {
    await withPool(options, async (pool) => {
      const remote = await pool.load(openMap(40));
      const field = await remote.distances(cell(0, 0));
      const before = field.pathFrom(cell(39, 0));
      const edit = remote.setCell(cell(20, 0), 'solid');
      const stale = awaitedLater(field.pathFrom(cell(39, 0)));
      const renewed = field.update();
      const after = awaitedLater(field.pathFrom(cell(39, 0)));
      expect(await before).toHaveLength(40);
      await edit;
      await expectCode(stale, 'E_STALE', 'field');
      expect((await renewed).version).toBe(1);
      const map = openMap(40);
      map.setCell(cell(20, 0), 'solid');
      const right = map.distances(cell(0, 0)).pathFrom(cell(39, 0));
      // It was asked for while the field's renewal was under way.
      const given = await after.catch((error) => error);
      if (!(given instanceof Error)) expect(given).toEqual(right);
      else expect(given).toMatchObject({ code: 'E_STALE' });
      expect(await field.pathFrom(cell(39, 0))).toEqual(right);
    });
  });

  it('closed and forbidden squares are those of the time of asking', async () => {
    const map = openMap(12);
    await withPool(options, async (pool) => {
      const remote = await pool.load(map);
      const blocked = CellSet.of([cell(3, 0), cell(3, 1), cell(3, 2)]);
      const noStop = CellSet.of([cell(1, 1)]);
      const right = map.distances(cell(0, 0), { blocked, noStop });
      const asked = remote.distances(cell(0, 0), { blocked, noStop });
      map.burst(cell(0, 0) as never, feet(30), { into: blocked });
      const given = await asked;
      expectEqual(readingsOf(given), readingsOf(right));
      expect(await given.pathFrom(cell(11, 11))).toEqual(right.pathFrom(cell(11, 11)));
    });
  });
});

it('what a pool cannot do with a field is a typed error', async () => {
  await withPool({ size: 1 }, async (pool) => {
    const map = openMap(6);
    const remote = await pool.load(map);
    const into = map.distances(cell(0, 0));
    await expectCode(
      callRemote(remote, 'distances', [cell(0, 0), { into }]),
      'E_UNSUPPORTED',
      'into',
    );
    await expectCode(
      callRemote(remote, 'distances', [cell(0, 0), { live: true }]),
      'E_UNSUPPORTED',
      'live',
    );
    await expectCode(
      callRemote(remote, 'query', ['field', { sources: cell(0, 0), live: true }]),
      'E_UNSUPPORTED',
      'live',
    );
    const field = await remote.distances(cell(0, 0));
    await expectCode(callRemote(field, 'pathFrom', [cell(6, 0)]), 'E_RANGE', 'cell');
    await expectCode(callRemote(field, 'pathFrom', ['there']), 'E_ARGUMENT', 'cell');
  });
});

it('a set given as `into` is filled on arrival, and given back', async () => {
  await withPool({ size: 2 }, async (pool) => {
    const map = openMap(30);
    const remote = await pool.load(map);
    const into = new CellSet();
    const set = await remote.burst(cell(9, 9) as never, feet(20), { into });
    expect(set).toBe(into);
    expectEqual(plain(set), plain(map.burst(cell(9, 9) as never, feet(20))));
    expect(await remote.reachable(cell(2, 2), feet(30), { into })).toBe(into);
    expectEqual(plain(into), plain(map.reachable(cell(2, 2), feet(30))));
    await expectCode(
      callRemote(remote, 'burst', [cell(9, 9), feet(20), { into: 'here' }]),
      'E_ARGUMENT',
      'into',
    );
    await expectCode(
      callRemote(remote, 'visible', [cell(9, 9), { into, faces: true }]),
      'E_ARGUMENT',
      'into',
    );
    // What fails leaves it as it was.
    await expectCode(
      callRemote(remote, 'burst', [cell(99, 9), feet(20), { into }]),
      'E_RANGE',
      'at',
    );
    expectEqual(plain(into), plain(map.reachable(cell(2, 2), feet(30))));
  });
});

async function samePaths(right: DistanceField, given: RemoteField, calls: Calls): Promise<void> {
  const places = Array.from({ length: 3 }, () => calls.cell());
  const ways = places.map((place) => given.pathFrom(place).catch((error) => error));
  for (const [i, way] of (await Promise.all(ways)).entries()) {
    const place = places[i] as (typeof places)[number];
    expectEqual(plain(way), plain(attempt(() => right.pathFrom(place))));
  }
}

function attempt<T>(run: () => T): T | Error {
  try {
    return run();
  } catch (error) {
    return error as Error;
  }
}
