import { cell, type GridMap } from 'fivefoot';
import { type RemoteMap, WorkerPool } from 'fivefoot/pool';
import { groundOf, sourceOn } from '../pool/ground.js';
import type { SceneName } from '../scenes.js';
import { type Stalls, watch } from './beat.js';

/** What a page is asked for, and what it answers; both go through JSON. */
export interface Asked {
  readonly scene: SceneName;
  readonly side: number;
  readonly runs: number;
}

export interface Answered {
  readonly isolated: boolean;
  readonly shared: boolean;
  /** By what the page did meanwhile. */
  readonly stalls: Readonly<Record<Job, readonly Stalls[]>>;
}

export const JOBS = ['nothing', 'a field on the page', 'a field', 'a load'] as const;
export type Job = (typeof JOBS)[number];

/** As many as it takes to share memory; a field is the work of one. */
const WORKERS = 2;
const IDLE_MS = 200;
const WARM_UP = 2;
/** On the page itself a field stops everything: a few times say it. */
const DIRECT_RUNS = 5;

/** The longest stalls of the page while its pool loads a large map and searches it. */
async function stalls({ scene, side, runs }: Asked): Promise<Answered> {
  const { map } = groundOf(scene, side);
  const source = sourceOn(map);
  const pool = await WorkerPool.open({ size: WORKERS });
  const remote = await pool.load(map);
  const jobs = {
    nothing: () => new Promise((resolve) => setTimeout(resolve, IDLE_MS)),
    'a field on the page': async () => map.distances(source),
    'a field': () => remote.distances(source),
    'a load': () => load(pool, map),
  };
  for (let i = 0; i < WARM_UP; i++) await remote.distances(source);
  const found = {} as Record<Job, Stalls[]>;
  for (const job of JOBS) {
    const times = job === 'a field on the page' ? DIRECT_RUNS : runs;
    const all: Stalls[] = [];
    for (let i = 0; i < times; i++) all.push(await watch(jobs[job]));
    found[job] = all;
  }
  const { shared } = pool.stats();
  await pool.close();
  return { isolated: crossOriginIsolated, shared, stalls: found };
}

/** Up to the first answer; the map is let go of when nobody watches. */
async function load(pool: WorkerPool, map: GridMap): Promise<RemoteMap> {
  const loaded = await pool.load(map);
  await loaded.isOpen(cell(0, 0));
  setTimeout(() => loaded.dispose(), 0);
  return loaded;
}

declare global {
  var ask: typeof stalls;
}
globalThis.ask = stalls;
