const WARM_UP_MS = 60;
const ROUND_MS = 3;
const ROUNDS = 21;

/**
 * How long `work` takes once the engine has compiled it: the median of 21 rounds, in microseconds.
 * A round repeats it for about 3 ms, far longer than the clock's own grain.
 */
export function medianMicroseconds(work: () => unknown): number {
  const repeats = warmUp(work);
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    for (let i = 0; i < repeats; i++) work();
    return ((performance.now() - start) * 1000) / repeats;
  });
  times.sort((a, b) => a - b);
  return times[ROUNDS >> 1] as number;
}

/** Runs until warm; returns how often `work` fits into a round. */
function warmUp(work: () => unknown): number {
  const start = performance.now();
  let runs = 0;
  let elapsed = 0;
  do {
    work();
    runs++;
    elapsed = performance.now() - start;
  } while (elapsed < WARM_UP_MS);
  return Math.max(1, Math.round((ROUND_MS * runs) / elapsed));
}

/** Microseconds with two significant digits and a unit that reads well. */
export function readable(microseconds: number): string {
  const [value, unit] = microseconds < 1000 ? [microseconds, 'µs'] : [microseconds / 1000, 'ms'];
  return `${value < 10 ? value.toFixed(1) : String(Math.round(value))} ${unit}`;
}
