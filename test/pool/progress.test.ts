import { describe, expect, it } from 'vitest';
import { cell, corner, creature, feet } from '../../dist/index.js';
import { callRemote, expectCode, FEW, openMap, refusedWith, untilIdle, withPool } from './pools.js';
import { Progress } from './progress.js';

// Progress is told in whole numbers that only grow, ends with everything done where the call succeeds,
// and is never told once the call has settled.

const SIDE = 2048;

describe.each(FEW)('$title', ({ options }) => {
  it('a field of a whole map tells of its tiles', async () => {
    await withPool(options, async (pool) => {
      const remote = await pool.load(openMap(SIDE));
      const progress = new Progress();
      const { onProgress } = progress;
      const field = await progress.watch(remote.distances(cell(0, 0), { onProgress }));
      expect(field.costAt(cell(SIDE - 1, SIDE - 1))).toBe(3 * (SIDE - 1));
      progress.check(undefined, true);
      expect(progress.seen.length).toBeGreaterThan(2);
      expect(progress.seen[0]?.total).toBeGreaterThan(100);
    });
  });

  it('every call that takes options tells of its end, once all is done', async () => {
    await withPool(options, async (pool) => {
      const map = openMap(40);
      const remote = await pool.load(map);
      const at = corner(5, 5);
      const some = [cell(1, 1), creature(cell(4, 4), 2), cell(9, 9)];
      const calls: [string, unknown[]][] = [
        ['burst', [at, feet(20)]],
        ['spread', [at, feet(20)]],
        ['spreads', [Array.from({ length: 500 }, () => at), feet(20)]],
        ['visible', [some]],
        ['matrix', [some, some]],
        ['covers', [some[0], some]],
        ['rays', [new Int32Array(4 * 900)]],
        ['reachable', [some[0], feet(60)]],
        ['path', [some[0], some[2]]],
        ['route', [some]],
        ['distances', [some[0]]],
        ['distance', [some[0], some[2]]],
        ['lineOfSight', [some[0], some[2]]],
        ['origins', [some[0]]],
        ['walls', []],
        ['toJSON', []],
        ['cellKind', [some[0]]],
      ];
      for (const [name, args] of calls) {
        const progress = new Progress();
        const { onProgress } = progress;
        await progress.watch(callRemote(remote, name, [...args, { onProgress }]));
        progress.check(undefined, true);
        expect(progress.seen.length, name).toBeGreaterThan(0);
      }
    });
  });

  it('nothing is told after a call was aborted or refused', async () => {
    await withPool(options, async (pool) => {
      const remote = await pool.load(openMap(2 * SIDE));
      for (const after of [1, 2]) {
        const controller = new AbortController();
        const progress = new Progress();
        const onProgress = (done: number, total: number) => {
          progress.onProgress(done, total);
          if (progress.seen.length === after) controller.abort('enough');
        };
        const { signal } = controller;
        const asked = remote.distances(cell(0, 0), { signal, onProgress });
        const reason = await refusedWith(progress.watch(asked));
        expect(reason).toBe('enough');
        progress.check(undefined, false);
        expect(progress.seen.at(-1)?.done).toBeLessThan(progress.seen.at(-1)?.total ?? 0);
        const heard = progress.seen.length;
        await remote.isOpen(cell(0, 0));
        expect(progress.seen.length).toBe(heard);
      }
      const progress = new Progress();
      const { onProgress } = progress;
      const calls = Array.from({ length: 3000 }, (_, i): [ReturnType<typeof cell>] => [
        cell(i === 2500 ? 2 * SIDE : 1, 1),
      ]);
      await expectCode(progress.watch(remote.batch('isOpen', calls, { onProgress })), 'E_RANGE');
      progress.check(3000, false);
      expect(progress.seen.at(-1)?.done ?? 0).toBeLessThan(3000);
    });
  });

  it('many calls at once each hear of their own', async () => {
    await withPool(options, async (pool) => {
      const remote = await pool.load(openMap(64));
      await Promise.all(
        [3000, 7, 0, 1, 500, 4000].map(async (length) => {
          const progress = new Progress();
          const { onProgress } = progress;
          const calls = Array.from(
            { length },
            (_, i): [ReturnType<typeof corner>, ReturnType<typeof feet>] => [
              corner(i % 60, 9),
              feet(20),
            ],
          );
          const sets = await progress.watch(remote.batch('burst', calls, { onProgress }));
          expect(sets).toHaveLength(length);
          progress.check(length, true);
        }),
      );
    });
  });
});

it('a hook that throws harms neither the call nor the pool', async () => {
  await withPool({ size: 1 }, async (pool) => {
    const remote = await pool.load(openMap(64));
    const thrown = new Error('from the hook');
    const heard: unknown[] = [];
    const listen = (error: unknown) => heard.push(error);
    process.on('uncaughtException', listen);
    try {
      const calls = Array.from({ length: 2000 }, (): [ReturnType<typeof cell>] => [cell(1, 1)]);
      const onProgress = () => {
        throw thrown;
      };
      // Either it is refused with what was thrown, or it goes on.
      const given = await remote.batch('isOpen', calls, { onProgress }).catch((error) => error);
      expect(given === thrown || (Array.isArray(given) && given.length === 2000)).toBe(true);
      expect(await remote.isOpen(cell(2, 2))).toBe(true);
      await untilIdle(pool);
      expect(pool.stats().busy).toBe(0);
    } finally {
      process.off('uncaughtException', listen);
    }
  });
});
