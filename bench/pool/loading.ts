import { cell } from 'fivefoot';
import { type RemoteMap, WorkerPool } from 'fivefoot/pool';
import { duration, runsOf } from '../interleave.js';
import type { SceneName } from '../scenes.js';
import { head, row } from '../table.js';
import { groundOf } from './ground.js';
import { settled } from './pools.js';
import { clock, type Sample, turnsOf } from './turns.js';

const SIDE = 8192;
const KINDS: readonly SceneName[] = ['rooms', 'random 25 %'];
const WALLED: SceneName = 'rooms + walls';
/** A map whose walls are written out one by one is loaded by the million nowhere. */
const WALLED_SIDE = 1024;
const RUNS = 7;
/** Workers, and whether they share memory, for which it takes two. */
const ARRANGEMENTS = [
  [1, false],
  [2, false],
  [2, true],
] as const;

/** What it takes to open a pool, up to the first answer, and to load a map into all its workers. */
export async function loading(fieldSide: number | undefined): Promise<void> {
  head('Pools opened, up to their first answer, and closed', [
    ...['workers', 'memory', 'opened', 'closed', 'page busy meanwhile'],
  ]);
  const { map: small } = groundOf('rooms', 64);
  for (const [size, shared] of ARRANGEMENTS) await openings(small, size, shared);
  small.dispose();

  head('Maps loaded, up to the first answer, and until all workers have them', [
    ...['map', 'workers', 'memory', 'first answer', 'all workers', 'page busy'],
  ]);
  for (const name of KINDS) await loads(name, fieldSide ?? SIDE);
  await loads(WALLED, WALLED_SIDE);
}

async function openings(
  map: ReturnType<typeof groundOf>['map'],
  size: number,
  shared: boolean,
): Promise<void> {
  const opened: Sample[] = [];
  const closed: Sample[] = [];
  for (let i = 0; i < RUNS; i++) {
    let pool: WorkerPool | undefined;
    const sample = await clock(async () => {
      pool = await WorkerPool.open({ size, ...(!shared && { shared }) });
      const remote = await pool.load(map);
      await remote.isOpen(cell(0, 0));
    }, 1);
    opened.push(sample);
    closed.push(await clock(() => pool?.close(), 1));
  }
  const [open, close] = [turnsOf(opened), turnsOf(closed)];
  row([size, memory(shared), duration(open.median), duration(close.median), duration(open.busy)]);
}

async function loads(name: SceneName, side: number): Promise<void> {
  const { map } = groundOf(name, side);
  for (const [size, shared] of ARRANGEMENTS) {
    await using pool = await WorkerPool.open({ size, ...(!shared && { shared }) });
    const first: number[] = [];
    const all: Sample[] = [];
    for (let i = 0; i <= RUNS; i++) {
      let remote: RemoteMap | undefined;
      let answered = 0;
      const start = performance.now();
      const sample = await clock(async () => {
        remote = await pool.load(map);
        await remote.isOpen(cell(0, 0));
        answered = performance.now() - start;
        await settled(pool);
      }, 1);
      if (i > 0) {
        // The first finds cold code.
        first.push(answered);
        all.push(sample);
      }
      await remote?.dispose();
      await settled(pool);
    }
    const turns = turnsOf(all);
    row([
      ...[`${name}, ${side}²`, size, memory(shared), duration(runsOf(first).median)],
      ...[duration(turns.median), duration(turns.busy)],
    ]);
  }
  map.dispose();
}

function memory(shared: boolean): string {
  return shared ? 'shared' : 'own copies';
}
