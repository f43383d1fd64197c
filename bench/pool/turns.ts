import { performance } from 'node:perf_hooks';
import { type Runs, runsOf } from '../interleave.js';

/** Runs of a variant, in microseconds. */
export interface Turns extends Runs {
  readonly least: number;
  /** Of a run, while the main thread was at work and could have answered no one else: the median. */
  readonly busy: number;
}

/** Both sides are compiled a second time before anything is timed. */
const WARM_UP = 3;
const WARM_UP_MS = 300;
/** Short calls are timed so many together that one sample takes this long. */
const SAMPLE_MS = 10;
const MOST_RUNS = 101;

/**
 * Variants of the same work in turn, as `interleave` has them, and awaited.
 *
 * @param seconds for each variant on average; whatever it takes, each has at least `least` runs
 */
export async function inTurn<Name extends string>(
  variants: Readonly<Record<Name, () => unknown>>,
  seconds: number,
  least = 5,
): Promise<Record<Name, Turns>> {
  const timed = [];
  for (const name of Object.keys(variants) as Name[]) {
    const run = variants[name];
    let took = 0;
    const start = performance.now();
    for (let i = 0; i < WARM_UP || performance.now() - start < WARM_UP_MS; i++) {
      took = (await clock(run, 1)).ms;
    }
    const calls = Math.max(1, Math.ceil(SAMPLE_MS / Math.max(took, 1e-4)));
    timed.push({ name, run, calls, round: took * calls, samples: [] as Sample[] });
  }
  const round = timed.reduce((sum, { round }) => sum + round, 0);
  const wanted = Math.floor((1000 * seconds * timed.length) / Math.max(round, 1e-3));
  const rounds = Math.max(least, Math.min(MOST_RUNS, wanted));
  for (let i = 0; i < rounds; i++) {
    for (const { run, calls, samples } of timed) samples.push(await clock(run, calls));
  }
  return Object.fromEntries(timed.map(({ name, samples }) => [name, turnsOf(samples)])) as Record<
    Name,
    Turns
  >;
}

export interface Sample {
  readonly ms: number;
  readonly busyMs: number;
}

export function turnsOf(samples: readonly Sample[]): Turns {
  const runs = runsOf(samples.map(({ ms }) => ms));
  const least = 1000 * Math.min(...samples.map(({ ms }) => ms));
  return { ...runs, least, busy: runsOf(samples.map(({ busyMs }) => busyMs)).median };
}

/** Milliseconds of one call of several, and for how much of that the main thread had work. */
export async function clock(run: () => unknown, calls: number): Promise<Sample> {
  const loop = performance.eventLoopUtilization();
  const start = performance.now();
  for (let i = 0; i < calls; i++) {
    const answer = run();
    if (answer instanceof Promise) await answer;
  }
  const ms = (performance.now() - start) / calls;
  const { active } = performance.eventLoopUtilization(loop);
  // Before the loop's first turn nothing is told, and work without a wait is all work.
  return { ms, busyMs: Math.min(ms, active / calls) };
}
