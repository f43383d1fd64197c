import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { cell, corner, feet, GridMap } from '../../dist/index.js';
import type { WorkerPool } from '../../dist/pool/node.js';
import { inTime } from '../oracle/pool-history.js';
import { Random } from '../oracle/random.js';
import { expectEqual, plain } from './plain.js';
import {
  awaitedLater,
  callRemote,
  FEW,
  openMap,
  PATIENCE_MS,
  type RemoteMap,
  refusedWith,
  untilIdle,
  withPool,
} from './pools.js';

// An aborted call is refused with the reason of its signal, at once and whatever state it is in; the
// worker that it ran on goes on to the next.

describe.each(FEW)('$title', ({ options }) => {
  it('a call of an aborted signal does nothing', async () => {
    await withPool(options, async (pool) => {
      const remote = await pool.load(openMap(10));
      const reason = { why: 'never wanted' };
      const signal = AbortSignal.abort(reason);
      for (const [name, args] of everyKind()) {
        expect(await refusedWith(callRemote(remote, name, [...args, { signal }]))).toBe(reason);
      }
      const batch = remote.batch('isOpen', [[cell(0, 0)]], { signal });
      expect(await refusedWith(batch)).toBe(reason);
      expect(remote.version).toBe(0);
      expect(await remote.cellKind(cell(1, 1))).toBe('open');
      await untilIdle(pool);
      expect(pool.stats()).toMatchObject({ busy: 0, waiting: 0, lost: 0 });
    });
  });

  it('a waiting call is refused at once, and the others are not', async () => {
    await withPool(options, async (pool) => {
      const remote = await pool.load(rough(2048));
      const busy = occupy(pool, remote);
      const controller = new AbortController();
      const { signal } = controller;
      const queued = remote.batch('isOpen', [[cell(0, 0)]], { signal });
      const other = remote.isOpen(cell(0, 0));
      const order: string[] = [];
      const noted = [
        queued.catch(() => order.push('queued')),
        ...busy.map((one) => one.then(() => order.push('busy'))),
      ];
      controller.abort('no longer');
      expect(await refusedWith(queued)).toBe('no longer');
      expect(await other).toBe(true);
      await Promise.all(noted);
      expect(order[0]).toBe('queued');
    });
  });

  it('a running call is refused at once, and its worker answers the next', async () => {
    await withPool(options, async (pool) => {
      const map = rough(2048);
      const right = plain(map.burst(corner(9, 9), feet(30)));
      const remote = await pool.load(map);
      const long: [string, unknown[]][] = [
        ['distances', [cell(0, 0)]],
        ['reachable', [cell(0, 0), feet(100_000)]],
        ['spreads', [Array.from({ length: 200_000 }, (_, i) => corner(i % 2048, 9)), feet(60)]],
        ['matrix', [many(900), many(900)]],
        ['visible', [many(4000)]],
        ['covers', [cell(1, 1), many(16_000)]],
        ['batch', ['burst', Array.from({ length: 60_000 }, () => [corner(9, 9), feet(100)])]],
      ];
      for (const [name, args] of long) {
        const controller = new AbortController();
        const { signal } = controller;
        const call = callRemote(remote, name, [...args, { signal }]);
        const [answered] = await Promise.race([
          call.then(
            () => [true],
            () => [true],
          ),
          delay(30, [false]),
        ]);
        expect(answered, `${name} is long enough to be aborted`).toBe(false);
        const error = new Error(`no more ${name}`);
        controller.abort(error);
        expect(await refusedWith(call)).toBe(error);
        const next = Array.from({ length: 2 * options.size }, () =>
          remote.burst(corner(9, 9), feet(30)),
        );
        for (const one of next) expectEqual(plain(await inTime(one, PATIENCE_MS, name)), right);
      }
      expect(pool.stats().lost).toBe(0);
    });
  });

  it('aborting after the answer changes nothing', async () => {
    await withPool(options, async (pool) => {
      const remote = await pool.load(openMap(10));
      const controller = new AbortController();
      const { signal } = controller;
      const set = await remote.burst(corner(5, 5), feet(10), { signal });
      controller.abort('too late');
      await delay(5);
      expect(set.count).toBe(12);
      expect((await remote.burst(corner(5, 5), feet(10))).count).toBe(12);
    });
  });

  it('an aborted edit has taken place on all workers or on none', async () => {
    const random = new Random(1400);
    await withPool(options, async (pool) => {
      const remote = await pool.load(openMap(32));
      for (let i = 0; i < 40; i++) {
        const controller = new AbortController();
        const { signal } = controller;
        const before = remote.distances(cell(0, 0));
        const place = cell(1 + random.below(30), random.below(30));
        const edit = callRemote(remote, 'setCell', [
          place,
          random.pick(['solid', 'open']),
          { signal },
        ]);
        const wait = random.pick([-1, 0, 1, 4]);
        if (wait >= 0) await delay(wait);
        controller.abort('changed my mind');
        await edit.catch((error) => expect(error).toBe('changed my mind'));
        await before;
        const asked = Array.from({ length: 8 }, () => remote.distances(cell(0, 0)));
        const [first, ...others] = (await Promise.all(asked)).map(plain);
        for (const other of others) expectEqual(other, first);
        expect((first as { version: number }).version).toBe(remote.version);
      }
    });
  });

  it('calls aborted at any moment are refused or right', async () => {
    const random = new Random(1500 + options.size);
    await withPool(options, async (pool) => {
      const map = rough(256);
      const remote = await pool.load(map);
      const right = plain(map.distances(cell(0, 0)).data);
      const bursts = Array.from({ length: 800 }, (_, i) => [corner(i % 256, 90), feet(60)]);
      const rightBursts = bursts.map(
        ([at, radius]) => map.burst(at as never, radius as never).count,
      );
      for (let i = 0; i < 40; i++) {
        const controller = new AbortController();
        const { signal } = controller;
        const call = random.chance(0.5)
          ? remote
              .distances(cell(0, 0), { signal })
              .then((field) => expectEqual(plain(field.data), right))
          : remote
              .batch('burst', bursts as never, { signal })
              .then((sets) => expect(sets.map(({ count }) => count)).toEqual(rightBursts));
        await delay(random.below(8));
        controller.abort(i);
        const settled = call.catch((reason) => {
          if (reason !== i) throw reason;
        });
        await inTime(settled, PATIENCE_MS, `call ${i}`);
      }
      expectEqual(plain((await remote.distances(cell(0, 0))).data), right);
      await untilIdle(pool);
      expect(pool.stats()).toMatchObject({ busy: 0, waiting: 0, lost: 0 });
    });
  });
});

it('a worker is free again soon after a field of 8,192 × 8,192 was aborted', async () => {
  await withPool({ size: 1 }, async (pool) => {
    const remote = await pool.load(rough(8192));
    const refused: number[] = [];
    const free: number[] = [];
    for (let i = 0; i < 25; i++) {
      const controller = new AbortController();
      const { signal } = controller;
      let running = () => {};
      const begun = new Promise<void>((resolve) => {
        running = resolve;
      });
      const field = awaitedLater(
        remote.distances(cell(0, 0), { signal, onProgress: () => running() }),
      );
      await inTime(begun, PATIENCE_MS, 'progress of a field');
      await delay(17 * i + 1);
      const start = performance.now();
      controller.abort('enough');
      const reason = await refusedWith(field);
      refused.push(performance.now() - start);
      expect(reason).toBe('enough');
      expect(await inTime(remote.isOpen(cell(0, 0)), PATIENCE_MS, 'the next call')).toBe(true);
      free.push(performance.now() - start);
    }
    expect(pool.stats().lost).toBe(0);
    console.log(`refused after ${spread(refused)}; worker free after ${spread(free)}`);
  });
});

function spread(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part: number) => (sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(1);
  return `${at(0.5)} ms (p50), ${at(0.95)} ms (p95)`;
}

/** Keeps every worker at work for a while. */
function occupy(pool: WorkerPool, remote: RemoteMap): Promise<unknown>[] {
  return Array.from({ length: pool.stats().workers }, () => remote.distances(cell(0, 0)));
}

/** One call of each kind, none of which may change anything. */
function everyKind(): [string, unknown[]][] {
  return [
    ['burst', [corner(1, 1), feet(5)]],
    ['spreads', [[corner(1, 1)], feet(5)]],
    ['distances', [cell(0, 0)]],
    ['lineOfSight', [cell(0, 0), cell(1, 1)]],
    ['toJSON', []],
    ['setCell', [cell(1, 1), 'solid']],
    ['addWall', [{ from: [0, 0], to: [1, 0], kind: 'wall' }]],
  ];
}

function many(count: number) {
  return Array.from({ length: count }, (_, i) => cell(i % 2048, 7 * Math.floor(i / 2048) + 3));
}

/** Open ground with pillars, so that searches take their time. */
function rough(side: number): GridMap {
  const solid = new Uint8Array(side * side);
  const random = new Random(side);
  for (let i = 1; i < solid.length; i += random.between(1, 6)) solid[i] = 1;
  for (let i = 0; i < 64; i++) for (let j = 0; j < 64; j++) solid[i * side + j] = 0;
  return GridMap.fromPlanes({ width: side, height: side, cells: { solid } });
}
