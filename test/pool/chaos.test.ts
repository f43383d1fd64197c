import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { corner, feet, GridError, GridMap } from '../../dist/index.js';
import type { WorkerPool } from '../../dist/pool/node.js';
import type { PlainMap } from '../oracle/pool-history.js';
import { Random } from '../oracle/random.js';
import { anyMap, type Call, Calls } from './calls.js';
import { Crew, type Deed, type Hand } from './crew.js';
import { Editor } from './editor.js';
import { issue, newHistory, openMap, PATIENCE_MS, type RemoteMap, withPool } from './pools.js';

// A thousand workers die at random moments under load. Each promise settles, and each answer that comes
// is right.

const KILLS = 500;
const WORKERS = 3;
const IN_FLIGHT = 24;
/** Of an edit that was lost nobody knows whether it took place: of so many there are 2 to that power. */
const EDITS_IN_FLIGHT = 8;
/** Calls after which a map is judged and another loaded. */
const ROUND = 400;
const DEEDS: readonly (Deed | 'terminate' | 'armed')[] = [
  ...(['terminate', 'terminate', 'exit', 'throw', 'close'] as const),
  ...(['trap', 'fault', 'armed', 'armed'] as const),
];

describe.each([
  { title: 'shared memory', shared: undefined },
  { title: 'own copies', shared: false as const },
])('$title', ({ title, shared }) => {
  it(`${KILLS} workers killed at random moments`, { timeout: 10 * PATIENCE_MS }, async () => {
    const random = new Random(shared === false ? 2100 : 2200);
    const crew = new Crew();
    const options = { size: WORKERS, spawn: crew.spawn, ...(shared === false && { shared }) };
    await withPool(options, async (pool) => {
      const watched = await pool.load(openMap(50));
      const killer = new Killer(crew, random, pool);
      const killing = killer.run();
      const totals = { calls: 0, excused: 0 };
      try {
        while (!killer.done) {
          const { calls, excused } = await round(pool, random, killer);
          totals.calls += calls;
          totals.excused += excused;
        }
      } finally {
        killer.done = true;
        await killing;
      }
      crew.arm('exit', 0);
      expect((await watched.burst(corner(9, 9), feet(10))).count).toBe(12);
      // The last killed are replaced in their own time.
      while (crew.alive.length > WORKERS || pool.stats().busy > 0) await delay(20);
      expect(pool.stats()).toMatchObject({ waiting: 0, maps: 1, workers: WORKERS });
      // Most must be answered, or the pool does nothing for those who use it.
      expect(totals.excused).toBeLessThan(0.2 * totals.calls);
      const lost = `${totals.excused} of ${totals.calls} calls lost their workers twice`;
      console.log(`${title}: ${pool.stats().lost} workers lost; ${lost}`);
    });
  });
});

/** Calls and edits of one map, as many as a few at a time, all judged at the end. */
async function round(
  pool: WorkerPool,
  random: Random,
  killer: Killer,
): Promise<{ calls: number; excused: number }> {
  const start = GridMap.fromJSON(anyMap(random, 24));
  const remote = await loaded(pool, start);
  const calls = new Calls(random, start);
  const editor = new Editor(random, start.clone());
  const history = newHistory(wasLost);
  const share = random.pick([0, 0.1, 0.4]);
  let inFlight = 0;
  let editsInFlight = 0;
  while (history.length < ROUND && !killer.done) {
    while (inFlight >= IN_FLIGHT) await delay(1);
    inFlight++;
    const edit = random.chance(share) && editsInFlight < EDITS_IN_FLIGHT;
    if (edit) editsInFlight++;
    const call = edit ? editor.edit() : random.chance(0.1) ? batch(calls) : calls.any();
    const settle = () => {
      inFlight--;
      if (edit) editsInFlight--;
    };
    issue(history, remote, call, edit).then(settle, settle);
    // On its way before the next is asked, now and then.
    if (random.chance(0.3)) await delay(random.below(3));
  }
  await history.judge(start as unknown as PlainMap);
  await remote.dispose();
  return { calls: history.length, excused: history.excused };
}

/** Loading loses its workers too. */
async function loaded(pool: WorkerPool, map: GridMap): Promise<RemoteMap> {
  for (;;) {
    try {
      return await pool.load(map);
    } catch (error) {
      if (!wasLost(error)) throw error;
    }
  }
}

function batch(calls: Calls): Call {
  const names = ['burst', 'visible', 'distances', 'cover', 'path'] as const;
  const name = calls.random.pick(names);
  return { name: 'batch', args: [name, calls.list(() => calls.any(name).args, 0, 30)] };
}

function wasLost(error: unknown): boolean {
  return error instanceof GridError && error.code === 'E_WORKER_LOST';
}

/** Ends one worker after another, in one way or another. */
class Killer {
  done = false;

  constructor(
    readonly crew: Crew,
    readonly random: Random,
    readonly pool: WorkerPool,
  ) {}

  async run(): Promise<void> {
    const { crew, random, pool } = this;
    const killed = new Set<Hand>();
    try {
      while (!this.done && pool.stats().lost < KILLS) {
        // Most live to answer something, on a machine that is busy too.
        const { jobs, lost } = pool.stats();
        const wanted = random.chance(0.2) ? 0 : random.between(1, 12);
        const waits = () => pool.stats().jobs < jobs + wanted && pool.stats().lost === lost;
        while (!this.done && waits()) await delay(2);
        await delay(random.pick([0, 0, 1, 10]));
        const deed = random.pick(DEEDS);
        if (deed === 'armed') {
          crew.arm(random.pick(['exit', 'trap', 'fault'] as const));
          continue;
        }
        const alive = crew.alive.filter((hand) => !killed.has(hand));
        if (alive.length === 0) continue;
        const hand = random.pick(alive);
        killed.add(hand);
        if (deed === 'terminate') void hand.worker.terminate();
        else Crew.order(hand, deed);
      }
    } finally {
      this.done = true;
    }
  }
}
