/** What some runs of one variant took, in microseconds. */
export interface Runs {
  readonly median: number;
  readonly p90: number;
  readonly max: number;
  readonly count: number;
}

/** Engines compile what runs often a second time: no variant is timed before that. */
const WARM_UP = 3;
const WARM_UP_MS = 200;
/**
 * Short calls are timed so many together that one sample takes this long, so that each variant has
 * the caches to itself for most of it.
 */
const SAMPLE_MS = 20;
const MOST_RUNS = 101;

/**
 * Variants of the same work in turn, so that whatever else the machine does meets all of them alike:
 * for what takes milliseconds and more. (`measure` is for what takes microseconds.)
 *
 * @param seconds for each variant on average; whatever it takes, each has at least `least` runs
 */
export function interleave<Name extends string>(
  variants: Readonly<Record<Name, () => unknown>>,
  seconds: number,
  least = 3,
): Record<Name, Runs> {
  const timed = (Object.keys(variants) as Name[]).map((name) => {
    const run = variants[name];
    let took = 0;
    const start = performance.now();
    for (let i = 0; i < WARM_UP || performance.now() - start < WARM_UP_MS; i++)
      took = clock(run, 1);
    const calls = Math.max(1, Math.ceil(SAMPLE_MS / Math.max(took, 1e-4)));
    return { name, run, calls, round: took * calls, samples: [] as number[] };
  });
  const round = timed.reduce((sum, { round }) => sum + round, 0);
  const wanted = Math.floor((1000 * seconds * timed.length) / Math.max(round, 1e-3));
  const rounds = Math.max(least, Math.min(MOST_RUNS, wanted));
  for (let i = 0; i < rounds; i++) {
    for (const { run, calls, samples } of timed) samples.push(clock(run, calls));
  }
  return Object.fromEntries(timed.map(({ name, samples }) => [name, runsOf(samples)])) as Record<
    Name,
    Runs
  >;
}

/** Milliseconds of single runs, as microseconds in order. */
export function runsOf(milliseconds: readonly number[]): Runs {
  const sorted = milliseconds.map((ms) => 1000 * ms).sort((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] as number;
  return { median: at(0.5), p90: at(0.9), max: at(1), count: sorted.length };
}

/** How many times faster the first is, by their medians. */
export function ratio(ours: Runs, other: Runs): string {
  const times = other.median / ours.median;
  return times < 10 ? times.toFixed(1) : Math.round(times).toLocaleString('en');
}

/** Microseconds in the unit that suits them. */
export function duration(micros: number): string {
  if (micros < 1) return `${Math.round(1000 * micros)} ns`;
  if (micros < 1000) return `${micros.toPrecision(3)} µs`;
  if (micros < 1e6) return `${(micros / 1000).toPrecision(3)} ms`;
  return `${(micros / 1e6).toPrecision(3)} s`;
}

/** Milliseconds of one call of several. */
function clock(run: () => unknown, calls: number): number {
  const start = performance.now();
  for (let i = 0; i < calls; i++) run();
  return (performance.now() - start) / calls;
}
