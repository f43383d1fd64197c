import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cell, corner, feet, GridMap } from '../../dist/index.js';
import { Crew } from './crew.js';
import { expectEqual, plain } from './plain.js';
import {
  agree,
  awaitedLater,
  expectCode,
  FEW,
  openMap,
  type RemoteMap,
  untilIdle,
  withPool,
} from './pools.js';

// Memory that cannot be had is a typed error of that map or that query alone. Memories end early here,
// in the workers and on the page alike: shared ones may be made by either.

const PAGES = 2048;
const { Memory } = WebAssembly;

beforeEach(() => {
  WebAssembly.Memory = function Scarce(wanted: WebAssembly.MemoryDescriptor) {
    const maximum = Math.min(wanted.maximum ?? PAGES, PAGES);
    return new Memory({ ...wanted, maximum });
  } as unknown as typeof WebAssembly.Memory;
});

afterEach(() => {
  WebAssembly.Memory = Memory;
});

describe.each(FEW)('$title', ({ options }) => {
  const size = options.size;

  it('a query that memory cannot hold', async () => {
    const crew = new Crew('burst', PAGES);
    await withPool({ ...options, spawn: crew.spawn }, async (pool) => {
      const small = openMap(12);
      const other = await pool.load(small);
      const map = openMap(4500);
      const remote = await pool.load(map);
      // Costs of four bytes each: 81 MB on top of the map and as much again for work.
      const greedy = { metric: { straight: 60_000, diagonal: 65_535 } } as const;
      const asked = Array.from({ length: 2 * size }, () =>
        awaitedLater(remote.distances(cell(0, 0), greedy)),
      );
      for (const one of asked) await expectCode(one, 'E_MEMORY', 'memory');
      await stillAnswers(other, small);
      expectEqual(
        plain(await remote.burst(corner(9, 9), feet(30))),
        plain(map.burst(corner(9, 9), feet(30))),
      );
      await untilIdle(pool);
      expect(pool.stats()).toMatchObject({ lost: 0, busy: 0, maps: 2 });
    });
  });

  it('a map that memory cannot hold', async () => {
    const crew = new Crew('burst', PAGES);
    WebAssembly.Memory = Memory;
    const vast = GridMap.create({ width: 16_384, height: 16_384 });
    const small = openMap(12);
    await withPool({ ...options, spawn: crew.spawn }, async (pool) => {
      const other = await pool.load(small);
      for (let i = 0; i < 2; i++) await expectCode(pool.load(vast), 'E_MEMORY', 'memory');
      await untilIdle(pool);
      expect(pool.stats()).toMatchObject({ lost: 0, busy: 0, maps: 1 });
      await stillAnswers(other, small);
      const another = await pool.load(small);
      await stillAnswers(another, small);
    });
    vast.dispose();
  });
});

async function stillAnswers(remote: RemoteMap, map: GridMap): Promise<void> {
  const call = { name: 'burst', args: [corner(5, 5), feet(10)] };
  await agree(map, remote, [call, call, call, { name: 'distances', args: [cell(0, 0)] }]);
}
