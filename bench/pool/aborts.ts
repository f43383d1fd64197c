import { type Cell, cell, feet, type GridMap } from 'fivefoot';
import { type RemoteMap, WorkerPool } from 'fivefoot/pool';
import { duration } from '../interleave.js';
import { numbers } from '../scenes/random.js';
import { placesIn, SEED } from '../scenes.js';
import { head, row } from '../table.js';
import { groundOf, sourceOn } from './ground.js';
import { settled } from './pools.js';
import { clock } from './turns.js';

const FIELD = { name: 'random 25 %', side: 8192 } as const;
const BATCH = { name: 'rooms', side: 4096, fields: 5000, squares: 60 } as const;
const WARM_UP = 3;
const ABORTS = 100;

/**
 * Work called off at random moments: how soon its promise rejects, and how soon the next question, a
 * ping, is answered and no worker has anything to do. Memory is shared by two workers, each with the
 * same work.
 */
export async function aborts(fieldSide: number | undefined): Promise<void> {
  head(`Called off at ${ABORTS} random moments`, [
    ...['work', 'workers', 'memory', 'takes', 'ping', 'rejected: p50', 'p95'],
    ...['workers free again: p50', 'p95', 'max'],
  ]);
  const { map } = groundOf(FIELD.name, fieldSide ?? FIELD.side);
  const source = sourceOn(map);
  await onBoth(map, `a field, ${FIELD.name}, ${map.width}²`, (remote, signal) =>
    remote.distances(source, signal ? { signal } : {}),
  );
  map.dispose();

  const many = groundOf(BATCH.name, BATCH.side);
  const max = feet(5 * BATCH.squares);
  const calls = placesIn(many.scene, BATCH.fields, 2 * BATCH.squares).map(
    ({ x, y }) => [cell(x, y), { max }] as [Cell, { max: typeof max }],
  );
  await onBoth(
    many.map,
    `a batch of ${BATCH.fields.toLocaleString('en')} fields`,
    (remote, signal) => remote.batch('distances', calls, signal ? { signal } : {}),
  );
  many.map.dispose();
}

type Work = (remote: RemoteMap, signal?: AbortSignal) => Promise<unknown>;

async function onBoth(map: GridMap, title: string, work: Work): Promise<void> {
  for (const size of [1, 2]) {
    await using pool = await WorkerPool.open({ size, ...(size === 1 && { shared: false }) });
    const remote = await pool.load(map);
    await settled(pool);
    const all: Work = (remote, signal) =>
      Promise.all(Array.from({ length: size }, () => work(remote, signal)));
    const at = cell(0, 0);
    for (let i = 0; i < WARM_UP; i++) await all(remote);
    const { ms: takes } = await clock(() => all(remote), 2);
    const { ms: ping } = await clock(() => remote.isOpen(at), 200);
    const random = numbers(SEED);
    const rejected: number[] = [];
    const free: number[] = [];
    for (let i = 0; i < ABORTS; i++) {
      const times = await abortAfter(0.9 * takes * random(), { pool, remote, work: all, at });
      if (!times) continue; // it was done before
      rejected.push(times.rejected);
      free.push(times.free);
    }
    row([
      ...[title, size, pool.stats().shared ? 'shared' : 'own copies'],
      ...[duration(1000 * takes), duration(1000 * ping)],
      ...[quantile(rejected, 0.5), quantile(rejected, 0.95)],
      ...[quantile(free, 0.5), quantile(free, 0.95), quantile(free, 1)],
    ]);
  }
}

interface Bench {
  readonly pool: WorkerPool;
  readonly remote: RemoteMap;
  readonly work: Work;
  readonly at: Cell;
}

async function abortAfter(
  ms: number,
  { pool, remote, work, at }: Bench,
): Promise<{ rejected: number; free: number } | undefined> {
  const controller = new AbortController();
  let rejectedAt = 0;
  const done = work(remote, controller.signal).then(
    () => true,
    () => {
      rejectedAt = performance.now();
      return false;
    },
  );
  await new Promise((resolve) => setTimeout(resolve, ms));
  const start = performance.now();
  controller.abort();
  await remote.isOpen(at);
  await settled(pool);
  const free = performance.now() - start;
  return (await done) ? undefined : { rejected: rejectedAt - start, free };
}

function quantile(milliseconds: number[], share: number): string {
  const sorted = milliseconds.sort((a, b) => a - b);
  const at = Math.min(sorted.length - 1, Math.floor(share * sorted.length));
  return duration(1000 * (sorted[at] as number));
}
