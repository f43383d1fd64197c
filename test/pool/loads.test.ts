import type { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { corner, feet, GridMap } from '../../dist/index.js';
import { inTime } from '../oracle/pool-history.js';
import { Random } from '../oracle/random.js';
import { Crew } from './crew.js';
import { expectEqual, plain } from './plain.js';
import { FEW, openMap, PATIENCE_MS, untilIdle, withPool } from './pools.js';

// Maps of any size come to the workers as they are, in messages none of which keeps the page for long.

/** What a message to a worker may hold, and what is said besides. */
const MOST_BYTES = 2 ** 20 + 2 ** 10;
/** From one message to five; two of them on either side of where a third is needed. */
const SIDES = [8, 1000, 2880, 2890, 4096];
const AT = corner(3, 3);

describe.each(FEW)('$title', ({ options }) => {
  it.each(SIDES)('a map of %i squares a side', async (side) => {
    const map = rough(side);
    const crew = new Crew();
    const sent: number[] = [];
    const spawn = () => told(crew.spawn(), (bytes) => sent.push(bytes));
    await withPool({ ...options, spawn }, async (pool) => {
      const remote = await pool.load(map);
      for (let i = 0; i < 2 * options.size; i++) {
        const [buffer, set] = await Promise.all([remote.serialize(), remote.burst(AT, feet(40))]);
        expectEqual(plain(buffer), plain(map.serialize()));
        expectEqual(plain(set), plain(map.burst(AT, feet(40))));
      }
      await untilIdle(pool);
      expect(Math.max(...sent)).toBeLessThan(MOST_BYTES);
      const whole = map.serialize().byteLength;
      expect(sum(sent)).toBeGreaterThanOrEqual(pool.stats().shared ? whole : options.size * whole);
    });
    map.dispose();
  });

  it.each([0, 1, 3, 4])('a worker that ends after %i messages of a map', async (after) => {
    const map = rough(4096);
    const crew = new Crew();
    let messages = 0;
    const spawn = () => {
      const worker = crew.spawn();
      return told(worker, (bytes) => {
        if (bytes > 2 ** 12 && messages++ === after) void worker.terminate();
      });
    };
    await withPool({ ...options, spawn }, async (pool) => {
      const remote = await inTime(pool.load(map), PATIENCE_MS, 'a load');
      await untilIdle(pool);
      expect(pool.stats()).toMatchObject({ lost: 1, maps: 1 });
      expectEqual(plain(await remote.serialize()), plain(map.serialize()));
    });
    map.dispose();
  });

  it('a map that is let go of while workers are given it', async () => {
    const map = rough(4096);
    await withPool(options, async (pool) => {
      for (let i = 0; i < 5; i++) await (await pool.load(map)).dispose();
      const small = openMap(20);
      const remote = await pool.load(small);
      expectEqual(plain(await remote.burst(AT, feet(40))), plain(small.burst(AT, feet(40))));
      await untilIdle(pool);
      expect(pool.stats()).toMatchObject({ lost: 0, maps: 1 });
    });
    map.dispose();
  });
});

/** The worker, of whose messages the caller is told how many bytes of buffers are in each. */
function told(worker: Worker, tell: (bytes: number) => void): Worker {
  const post = worker.postMessage.bind(worker);
  worker.postMessage = (...args: Parameters<typeof post>) => {
    const bytes = bytesIn(args[0]);
    post(...args);
    tell(bytes);
  };
  return worker;
}

function bytesIn(value: unknown): number {
  if (value instanceof ArrayBuffer) return value.byteLength;
  if (typeof value !== 'object' || value === null) return 0;
  return sum(Object.values(value).map(bytesIn));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

function rough(side: number): GridMap {
  const solid = new Uint8Array(side * side);
  const random = new Random(side);
  for (let i = 1; i < solid.length; i += random.between(1, 6)) solid[i] = 1;
  return GridMap.fromPlanes({ width: side, height: side, cells: { solid } });
}
