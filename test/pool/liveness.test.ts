import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { cell, corner, feet, GridError, GridMap } from '../../dist/index.js';
import { WorkerPool } from '../../dist/pool/node.js';
import { inTime, type PlainMap } from '../oracle/pool-history.js';
import { Random } from '../oracle/random.js';
import { anyMap, Calls } from './calls.js';
import { Crew, DEEDS, type Deed } from './crew.js';
import { Editor } from './editor.js';
import { expectEqual, plain } from './plain.js';
import {
  agree,
  awaitedLater,
  expectCode,
  FEW,
  issue,
  newHistory,
  openMap,
  PATIENCE_MS,
  type PoolOptions,
  refusedWith,
  until,
  untilIdle,
  withPool,
} from './pools.js';
import { Progress } from './progress.js';

// A worker that dies, traps or never comes back is replaced: its job is done once more by another, and
// nobody else notices.

const AT = corner(9, 9);
const DEADLINE_MS = 1500;
/** What ends a call in its midst, and what the pool must be told to notice it. */
const FATAL: readonly Deed[] = ['exit', 'trap', 'fault', 'loop'];

describe.each(FEW)('$title', ({ options }) => {
  const withCrew = (deed: Deed, on: string | undefined, run: Run) => {
    const crew = new Crew(on);
    const limit: PoolOptions = deed === 'loop' ? { deadline: DEADLINE_MS } : {};
    return withPool({ ...options, ...limit, spawn: crew.spawn }, (pool) => run(pool, crew));
  };

  it.each(FATAL)('one %s in the midst of a call: it is answered all the same', async (deed) => {
    await withCrew(deed, 'burst', async (pool, crew) => {
      const map = GridMap.fromJSON(anyMap(new Random(1600), 24));
      const remote = await pool.load(map);
      const spawned = crew.hands.length;
      const [x, y] = [1, 2];
      crew.arm(deed);
      const answer = await inTime(remote.burst(corner(x, y), feet(20)), PATIENCE_MS, deed);
      expectEqual(plain(answer), plain(map.burst(corner(x, y), feet(20))));
      expect(crew.left).toBe(0);
      expect(pool.stats()).toMatchObject({ lost: 1, workers: options.size });
      const calls = new Calls(new Random(1601), map);
      await agree(
        map,
        remote,
        Array.from({ length: 60 }, () => calls.any()),
      );
      expect(crew.hands.length).toBe(spawned + 1);
      expect(crew.alive.length).toBe(options.size);
    });
  });

  it.each(FATAL)('two of %s in one call: E_WORKER_LOST, and the pool goes on', async (deed) => {
    await withCrew(deed, 'burst', async (pool, crew) => {
      const map = openMap(20);
      const remote = await pool.load(map);
      const other = await pool.load(GridMap.fromText('.#.'));
      crew.arm(deed, 2);
      const others = Array.from({ length: 30 }, () => remote.spread(AT, feet(20)));
      const lost = awaitedLater(remote.burst(AT, feet(20)));
      await expectCode(lost, 'E_WORKER_LOST');
      expect(crew.left).toBe(0);
      expect(pool.stats().lost).toBe(2);
      const right = plain(map.spread(AT, feet(20)));
      for (const one of others)
        expectEqual(plain(await inTime(one, PATIENCE_MS, 'another')), right);
      expectEqual(plain(await remote.burst(AT, feet(20))), plain(map.burst(AT, feet(20))));
      expect(await other.isOpen(cell(1, 0))).toBe(false);
      await untilIdle(pool);
      expect(pool.stats()).toMatchObject({ workers: options.size, busy: 0, waiting: 0, maps: 2 });
    });
  });

  it.each(['exit', 'trap'] as const)('%s in the midst of a batch', async (deed) => {
    await withCrew(deed, 'burst', async (pool, crew) => {
      const map = GridMap.fromJSON(anyMap(new Random(1700), 30));
      const remote = await pool.load(map);
      const bursts = Array.from({ length: 4000 }, (_, i): [typeof AT, ReturnType<typeof feet>] => [
        corner(i % map.width, i % map.height),
        feet(5 * (i % 7)),
      ]);
      const progress = new Progress();
      const { onProgress } = progress;
      const asked = progress.watch(remote.batch('burst', bursts, { onProgress }));
      await delay(3);
      crew.arm(deed);
      const sets = await inTime(asked, PATIENCE_MS, 'the batch');
      expectEqual(
        sets.map(plain),
        bursts.map(([at, radius]) => plain(map.burst(at, radius))),
      );
      progress.check(bursts.length, true);
    });
  });

  it.each(FATAL)('one %s in one edit: it is made', async (deed) => {
    await withCrew(deed, 'foldSteps', async (pool, crew) => {
      const map = openMap(20);
      const remote = await pool.load(map);
      await untilIdle(pool);
      for (const x of [3, 4]) {
        crew.arm(deed);
        await inTime(remote.setCell(cell(x, 1), 'solid'), PATIENCE_MS, 'an edit');
        expect(crew.left).toBe(0);
        map.setCell(cell(x, 1), 'solid');
        await untilIdle(pool);
        expect(remote.version).toBe(map.version);
        expectEqual(plain(await remote.toJSON()), plain(map.toJSON()));
      }
      expect(pool.stats().lost).toBe(2);
    });
  });

  it.each(['exit', 'trap', 'fault'] as const)('%s in the midst of an edit', async (deed) => {
    await withCrew(deed, 'foldSteps', async (pool, crew) => {
      const start = openMap(20);
      const remote = await pool.load(start);
      const editor = new Editor(new Random(1800), start.clone());
      // Loading folds steps too: a worker may die of what it was given to take over.
      const history = newHistory(wasLost);
      const ask = (name: string, args: unknown[] = []) => issue(history, remote, { name, args });
      for (let i = 0; i < 30; i++) {
        if (i % 3 === 0) {
          // Four workers in a row that die of the map itself would be its end.
          await untilIdle(pool);
          crew.arm(deed);
        }
        issue(history, remote, editor.edit(), true);
        ask('distances', [cell(0, 0)]);
      }
      await untilIdle(pool);
      crew.arm(deed, 0);
      ask('toJSON');
      for (let i = 0; i < 8; i++) ask('distances', [cell(0, 0)]);
      await history.judge(start as unknown as PlainMap);
      expect(history.excused).toBeLessThan(20);
      expect(pool.stats().lost).toBe(10);
      expect((await remote.distances(cell(0, 0))).version).toBe(remote.version);
    });
  });

  it.each(DEEDS.filter((deed) => deed !== 'loop'))('%s between calls', async (deed) => {
    await withCrew(deed, undefined, async (pool, crew) => {
      const map = GridMap.fromJSON(anyMap(new Random(1900), 24));
      const remote = await pool.load(map);
      const size = options.size;
      for (const hand of [...crew.alive]) Crew.order(hand, deed);
      await until(() => crew.hands.length >= 2 * size && pool.stats().lost >= size);
      const calls = new Calls(new Random(1901), map);
      await agree(
        map,
        remote,
        Array.from({ length: 40 }, () => calls.any()),
      );
      expect(pool.stats()).toMatchObject({ lost: size, workers: size });
    });
  });

  it('a worker that is ended from outside', async () => {
    await withCrew('exit', undefined, async (pool, crew) => {
      const map = openMap(1500);
      const remote = await pool.load(map);
      const fields = Array.from({ length: 4 }, () => remote.distances(cell(0, 0)));
      await delay(5);
      await crew.alive[0]?.worker.terminate();
      for (const field of fields) {
        expect((await inTime(field, PATIENCE_MS, 'a field')).costAt(cell(9, 0))).toBe(18);
      }
      expect(pool.stats().lost).toBe(1);
    });
  });

  it('maps are loaded anew with all their edits, those past the log among them', async () => {
    await withCrew('exit', 'burst', async (pool, crew) => {
      const random = new Random(2000);
      const start = GridMap.fromJSON(anyMap(random, 16));
      start.removeWall(start.addWall({ from: [0, 0], to: [1, 0], kind: 'wall' }));
      const remote = await pool.load(start);
      const editor = new Editor(random, start.clone());
      const history = newHistory();
      for (const count of [3, 400, 900, 1100, 5]) {
        for (let i = 0; i < count; i++) {
          const edited = issue(history, remote, editor.edit(), true);
          if (i % 200 === 199) await edited.catch(() => {});
        }
        crew.arm('exit');
        const bursts: Promise<unknown>[] = [];
        for (let i = 0; i < 6; i++) {
          const burst = { name: 'burst', args: [corner(1, 1), feet(20)] };
          bursts.push(issue(history, remote, burst));
          issue(history, remote, { name: 'toJSON', args: [] });
          issue(history, remote, { name: 'distances', args: [cell(0, 0)] });
        }
        // The one that was under way runs again before the next worker dies.
        await Promise.allSettled(bursts);
        expect(crew.left).toBe(0);
      }
      await history.judge(start as unknown as PlainMap);
      expect(pool.stats().lost).toBe(5);
      expect(remote.version).toBe(editor.map.version);
    });
  });

  it('a deadline of one call', async () => {
    await withCrew('exit', 'burst', async (pool, crew) => {
      const remote = await pool.load(openMap(20));
      crew.arm('loop');
      const set = await inTime(
        remote.burst(AT, feet(20), { deadline: DEADLINE_MS }),
        PATIENCE_MS,
        'a burst',
      );
      expect(set.count).toBeGreaterThan(0);
      crew.arm('loop', 2);
      await expectCode(remote.burst(AT, feet(20), { deadline: DEADLINE_MS }), 'E_WORKER_LOST');
      expect(pool.stats().lost).toBe(3);
    });
  });

  it('a deadline of one edit', async () => {
    await withCrew('exit', 'foldSteps', async (pool, crew) => {
      const remote = await pool.load(openMap(20));
      await untilIdle(pool);
      crew.arm('loop');
      const edit = remote.setCell(cell(3, 1), 'solid', { deadline: DEADLINE_MS });
      await inTime(edit, PATIENCE_MS, 'an edit');
      expect(crew.left).toBe(0);
      expect(await remote.isOpen(cell(3, 1))).toBe(false);
      expect(pool.stats().lost).toBe(1);
    });
  });

  it('an aborted call whose worker never comes back to its loop does not block the pool', async () => {
    await withCrew('loop', 'burst', async (pool, crew) => {
      const remote = await pool.load(openMap(20));
      crew.arm('loop');
      const controller = new AbortController();
      const { signal } = controller;
      const call = awaitedLater(remote.burst(AT, feet(20), { signal }));
      await until(() => crew.left === 0);
      controller.abort('enough');
      expect(await refusedWith(call)).toBe('enough');
      const next = Array.from({ length: 6 }, () => remote.isOpen(cell(0, 0)));
      for (const one of next) expect(await inTime(one, PATIENCE_MS, 'the next call')).toBe(true);
    });
  });

  it('closing while workers die', async () => {
    const crew = new Crew();
    const pool = await WorkerPool.open({ ...options, spawn: crew.spawn });
    const remote = await pool.load(openMap(200));
    const calls = Array.from({ length: 20 }, () => awaitedLater(remote.distances(cell(0, 0))));
    for (const hand of crew.alive) Crew.order(hand, 'exit');
    const closed = pool.close();
    for (const call of calls) {
      const error = await inTime(call, PATIENCE_MS, 'a call').catch((error) => error);
      if (error instanceof Error) expect(error).toMatchObject({ code: 'E_DISPOSED' });
    }
    await inTime(closed, PATIENCE_MS, 'close');
    await until(() => crew.alive.length === 0);
  });
});

type Run = (pool: WorkerPool, crew: Crew) => Promise<void>;

function wasLost(error: unknown): boolean {
  return error instanceof GridError && error.code === 'E_WORKER_LOST';
}
