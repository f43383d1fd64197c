import { describe, expect, it } from 'vitest';
import { cell, corner, feet } from '../../dist/index.js';
import type { RemoteField } from '../../dist/pool/node.js';
import { inTime } from '../oracle/pool-history.js';
import {
  awaitedLater,
  expectCode,
  FEW,
  openMap,
  PATIENCE_MS,
  untilIdle,
  withPool,
} from './pools.js';

// A queue that is full pushes back, and says when there is room.

const QUEUE = 5;
const FAR = cell(599, 300);

describe.each(FEW)('$title', ({ options }) => {
  it('a full queue refuses, `room` waits, and all that was taken is answered', async () => {
    await withPool({ ...options, queue: QUEUE }, async (pool) => {
      const map = openMap(600);
      const right = map.distances(cell(0, 0)).costAt(FAR);
      const remote = await pool.load(map);
      const size = options.size;
      await inTime(pool.room(), PATIENCE_MS, 'room while there is plenty');
      const taken: Promise<RemoteField>[] = [];
      // Some of them go straight to workers.
      while (pool.stats().waiting < QUEUE) {
        taken.push(awaitedLater(remote.distances(cell(0, 0))));
        expect(taken.length).toBeLessThanOrEqual(QUEUE + size);
      }
      expect(pool.stats()).toMatchObject({ busy: size, waiting: QUEUE });
      const refused = awaitedLater(remote.distances(cell(0, 0)));
      await expectCode(refused, 'E_BUSY', 'queue');
      await refused.catch(({ got, allowed }) => {
        expect(got).toContain(String(QUEUE));
        expect(allowed).toContain(String(QUEUE));
      });
      expect(pool.stats().waiting).toBeLessThanOrEqual(QUEUE);
      await inTime(pool.room(), PATIENCE_MS, 'room');
      expect(pool.stats().waiting).toBeLessThan(QUEUE);
      taken.push(awaitedLater(remote.distances(cell(0, 0))));
      for (const one of taken) {
        expect((await inTime(one, PATIENCE_MS, 'a field')).costAt(FAR)).toBe(right);
      }
      await untilIdle(pool);
      expect(pool.stats()).toMatchObject({ busy: 0, waiting: 0 });
    });
  });

  it('callers who wait for room get through, thousands of them', async () => {
    await withPool({ ...options, queue: QUEUE }, async (pool) => {
      const remote = await pool.load(openMap(30));
      const answers: Promise<unknown>[] = [];
      for (let i = 0; i < 3000; i++) {
        await inTime(pool.room(), PATIENCE_MS, 'room');
        answers.push(
          remote.burst(corner(9, 9), feet(10)).then(({ count }) => expect(count).toBe(12)),
        );
      }
      await inTime(Promise.all(answers), PATIENCE_MS, 'all');
      await untilIdle(pool);
      expect(pool.stats()).toMatchObject({ busy: 0, waiting: 0 });
    });
  });

  it('an edit that finds the queue full takes place nowhere', async () => {
    await withPool({ ...options, queue: QUEUE }, async (pool) => {
      const remote = await pool.load(openMap(600));
      const taken: Promise<unknown>[] = [];
      while (pool.stats().waiting < QUEUE) taken.push(awaitedLater(remote.distances(cell(0, 0))));
      await expectCode(remote.setCell(cell(1, 1), 'solid'), 'E_BUSY');
      await Promise.all(taken);
      expect(await remote.cellKind(cell(1, 1))).toBe('open');
      expect(remote.version).toBe(0);
      await remote.setCell(cell(1, 1), 'solid');
      expect(remote.version).toBe(1);
    });
  });

  it('aborted calls leave room', async () => {
    await withPool({ ...options, queue: QUEUE }, async (pool) => {
      const remote = await pool.load(openMap(600));
      const controller = new AbortController();
      const { signal } = controller;
      const taken: Promise<unknown>[] = [];
      while (pool.stats().waiting < QUEUE) {
        taken.push(remote.distances(cell(0, 0), { signal }).catch((reason) => reason));
      }
      const room = pool.room();
      controller.abort('enough');
      await inTime(room, PATIENCE_MS, 'room');
      expect(await Promise.all(taken)).toEqual(taken.map(() => 'enough'));
      expect(await remote.isOpen(cell(0, 0))).toBe(true);
    });
  });

  it('closing refuses all that is under way or waits, and those who wait for room', async () => {
    await withPool({ ...options, queue: QUEUE }, async (pool) => {
      const remote = await pool.load(openMap(600));
      const taken: Promise<unknown>[] = [];
      while (pool.stats().waiting < QUEUE) taken.push(awaitedLater(remote.distances(cell(0, 0))));
      const room = awaitedLater(pool.room());
      const closed = pool.close();
      for (const one of taken) await expectCode(one, 'E_DISPOSED');
      await room.catch((error) => expect(error).toMatchObject({ code: 'E_DISPOSED' }));
      await inTime(closed, PATIENCE_MS, 'close');
      await expectCode(remote.isOpen(cell(0, 0)), 'E_DISPOSED');
      await expectCode(pool.load(openMap(3)), 'E_DISPOSED');
      await inTime(pool.close(), PATIENCE_MS, 'closing again');
    });
  });
});

it('a pool counts what it does', async () => {
  await withPool({ size: 2 }, async (pool) => {
    const none = { busy: 0, waiting: 0, maps: 0, lost: 0, workers: 2 };
    expect(pool.stats()).toMatchObject(none);
    expect(Object.keys(pool.stats()).sort()).toEqual(
      ['busy', 'jobs', 'lost', 'maps', 'shared', 'waiting', 'workers'].sort(),
    );
    const remote = await pool.load(openMap(9));
    const { jobs } = pool.stats();
    await Promise.all(Array.from({ length: 10 }, () => remote.isOpen(cell(0, 0))));
    expect(pool.stats()).toMatchObject({ ...none, maps: 1, jobs: jobs + 10 });
    await remote.dispose();
    expect(pool.stats().maps).toBe(0);
  });
  await withPool({ size: 1, shared: false }, async (pool) => {
    expect(pool.stats()).toMatchObject({ workers: 1, shared: false });
  });
});
