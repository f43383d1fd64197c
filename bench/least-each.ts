/** Engines compile what runs often a second time: no variant is timed before that. */
const WARM_UP_MS = 200;
const LEAST_ROUNDS = 5;
const MOST_ROUNDS = 200;

/**
 * Variants of the same questions in turn; of each question the least time that each variant took, and
 * of those the mean, in microseconds: whatever else the machine does only ever adds. For questions of
 * some tens of microseconds and more.
 */
export function leastEach<Name extends string>(
  questions: number,
  variants: Readonly<Record<Name, (i: number) => unknown>>,
  seconds: number,
): Record<Name, number> {
  const timed = (Object.keys(variants) as Name[]).map((name) => {
    const run = variants[name];
    const start = performance.now();
    for (let i = 0; i < questions || performance.now() - start < WARM_UP_MS; i++)
      run(i % questions);
    return { name, run, least: new Float64Array(questions).fill(Number.POSITIVE_INFINITY) };
  });
  const end = performance.now() + 1000 * seconds * timed.length;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    if (round >= LEAST_ROUNDS && performance.now() > end) break;
    for (const { run, least } of timed) {
      for (let i = 0; i < questions; i++) {
        const start = performance.now();
        run(i);
        least[i] = Math.min(least[i] as number, performance.now() - start);
      }
    }
  }
  const mean = (least: Float64Array) => (1000 * least.reduce((sum, ms) => sum + ms, 0)) / questions;
  return Object.fromEntries(timed.map(({ name, least }) => [name, mean(least)])) as Record<
    Name,
    number
  >;
}
