/**
 * The least time of a call in microseconds, over many runs of the list of queries: what else runs on
 * the machine only ever adds.
 */
export function leastMicros(run: () => void, calls: number, milliseconds: number): number {
  run(); // compiled once hot, and measured then
  let least = Number.POSITIVE_INFINITY;
  const end = performance.now() + milliseconds;
  do {
    const start = performance.now();
    run();
    least = Math.min(least, performance.now() - start);
  } while (performance.now() < end);
  return (1000 * least) / calls;
}
