import Benchmark from 'benchmark';

export interface Timing {
  /** Of one query, in the fastest of the samples: what else the machine does only ever adds. */
  readonly micros: number;
  /** Relative margin of error of the mean over all samples, in percent. */
  readonly margin: number;
}

// WebAssembly and JavaScript both start in a slow tier and are compiled again when they prove hot.
const WARM_UP_CALLS = 5_000;
const WARM_UP_MS = 200;
/** Short, and so many of them: on a busy machine some run undisturbed. */
const SAMPLE_SECONDS = 0.001;

/**
 * The time of a query that is called with 0, 1, 2, …
 *
 * @param queries how many questions one call answers
 */
export function measure(query: (i: number) => number, seconds: number, queries = 1): Timing {
  let i = 0;
  let sum = 0; // used, so that no compiler leaves the query out
  const once = () => {
    sum += query(i++);
  };
  const end = performance.now() + WARM_UP_MS;
  for (let call = 0; call < WARM_UP_CALLS && performance.now() < end; call++) once();
  const options = { maxTime: seconds, minTime: SAMPLE_SECONDS };
  const { stats, error } = new Benchmark(once, options).run();
  if (error) throw error;
  if (!Number.isFinite(sum)) throw new Error('a query gave no number');
  return { micros: (1e6 * Math.min(...stats.sample)) / queries, margin: stats.rme };
}

/** How many times faster the first is. */
export function times(ours: Timing, other: Timing): string {
  const ratio = other.micros / ours.micros;
  return ratio < 10 ? ratio.toFixed(1) : ratio.toFixed(0);
}

/** Microseconds to three digits. */
export function micros({ micros }: Timing): string {
  if (micros < 1) return micros.toFixed(3);
  return micros < 100 ? micros.toPrecision(3) : Math.round(micros).toLocaleString('en');
}
