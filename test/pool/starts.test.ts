import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { corner, feet, GridMap } from '../../dist/index.js';
import { WorkerPool } from '../../dist/pool/node.js';
import { inTime, type PlainMap } from '../oracle/pool-history.js';
import { Random } from '../oracle/random.js';
import { anyMap, Calls } from './calls.js';
import { Crew } from './crew.js';
import { Editor } from './editor.js';
import { expectEqual, plain } from './plain.js';
import {
  awaitedLater,
  expectCode,
  FEW,
  issue,
  newHistory,
  openMap,
  PATIENCE_MS,
  refusedWith,
  until,
  untilIdle,
  withPool,
} from './pools.js';

// Workers that do not come up, at first or in place of one that has died.

const AT = corner(9, 9);

describe.each(FEW)('$title', ({ options }) => {
  it('workers that do not come up while calls are asked: each seat is taken once', async () => {
    const crew = new Crew();
    const spoil = { left: 0 };
    await withPool({ ...options, spawn: spoiling(crew, spoil) }, async (pool) => {
      const remote = await pool.load(openMap(20));
      // Enough for pauses between starts, in which calls find nobody.
      spoil.left = 7 * options.size;
      const spawned = crew.hands.length;
      for (const hand of crew.alive) void hand.worker.terminate();
      const calls: Promise<unknown>[] = [];
      while (pool.stats().lost < 8 * options.size) {
        calls.push(awaitedLater(remote.burst(AT, feet(20))));
        await delay(2);
      }
      for (const call of calls) await inTime(call, PATIENCE_MS, 'a burst');
      await untilIdle(pool);
      expect(crew.hands.length).toBe(spawned + options.size);
      expect(crew.alive.length).toBe(options.size);
    });
  });

  it('a seat that no worker takes any more: the others do its work', async () => {
    const crew = new Crew();
    const spoil = { left: 0 };
    await withPool({ ...options, spawn: spoiling(crew, spoil) }, async (pool) => {
      const start = GridMap.fromJSON(anyMap(new Random(2050), 24));
      const remote = await pool.load(start);
      const history = newHistory();
      const editor = new Editor(new Random(2051), start.clone());
      const calls = new Calls(new Random(2052), start);
      const asked: Promise<unknown>[] = [];
      const askSome = () => {
        for (let i = 0; i < 10; i++) {
          asked.push(issue(history, remote, calls.any()));
          asked.push(issue(history, remote, editor.edit(), true));
        }
      };
      askSome();
      spoil.left = Infinity;
      // The first is who writes to memory that is shared.
      void crew.hands[0]?.worker.terminate();
      askSome();
      await until(() => pool.stats().lost >= 11);
      askSome();
      const loading = awaitedLater(pool.load(start));
      if (options.size === 1) await expectCode(loading, 'E_WORKER_LOST');
      else expectEqual(plain(await (await loading).toJSON()), plain(start.toJSON()));
      await inTime(Promise.allSettled(asked), PATIENCE_MS, 'what was asked');
      if (options.size > 1) await history.judge(start as unknown as PlainMap);
      spoil.left = 0;
      const again = await inTime(pool.load(start), PATIENCE_MS, 'a load');
      expectEqual(plain(await again.toJSON()), plain(start.toJSON()));
      await inTime(remote.toJSON(), PATIENCE_MS, 'a call');
    });
  });
});

it('a script that does not exist is named', async () => {
  const url = new URL('./no-such-worker.js', import.meta.url);
  const opened = inTime(
    WorkerPool.open({ size: 2, spawn: () => new Worker(url) }),
    PATIENCE_MS,
    'open',
  );
  const error = plain(await refusedWith(opened)) as Record<string, string>;
  expect(error).toMatchObject({ code: 'E_WORKER_LOST', name: 'GridError' });
  expect(error.message).toMatch(/no-such-worker\.js/);
});

it('a script that ends at once, throws, or is no worker of the package, is an error too', async () => {
  const scripts = [
    'process.exit(0)',
    'throw new Error("at start")',
    'const nothing = 1;',
    'syntax error',
  ];
  for (const script of scripts) {
    const workers: Worker[] = [];
    const spawn = () => {
      const worker = new Worker(script, { eval: true, stderr: true });
      workers.push(worker);
      return worker;
    };
    await expectCode(
      inTime(WorkerPool.open({ size: 2, spawn, deadline: 2000 }), PATIENCE_MS, script),
      'E_WORKER_LOST',
    );
    await until(() => workers.every(({ threadId }) => threadId === -1));
  }
});

it('a spawn that throws or gives something else is refused, no worker left over', async () => {
  const workers: Worker[] = [];
  const crew = new Crew();
  const third = () => {
    if (workers.length === 2) throw new Error('no third');
    const worker = crew.spawn();
    workers.push(worker);
    return worker;
  };
  const refused = await refusedWith(WorkerPool.open({ size: 3, spawn: third }));
  expect(refused).toBeInstanceOf(Error);
  await until(() => crew.alive.length === 0);
  const nothing = () => ({}) as Worker;
  await expectCode(WorkerPool.open({ size: 1, spawn: nothing }), 'E_ARGUMENT', 'spawn');
});

/** The workers of a crew, but in place of the next `left` such as never come up. */
function spoiling(crew: Crew, spoil: { left: number }): () => Worker {
  return () => {
    if (spoil.left === 0) return crew.spawn();
    spoil.left--;
    return new Worker('process.exit(1)', { eval: true });
  };
}
