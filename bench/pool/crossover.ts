import { type Cell, type Feet, feet } from 'fivefoot';
import { duration } from '../interleave.js';
import { placesIn } from '../scenes.js';
import { head, row } from '../table.js';
import { groundOf, sourceOn } from './ground.js';
import { type Everywhere, everywhere, withPools } from './pools.js';
import { inTurn, type Turns } from './turns.js';

const WORKERS = 2;
const SIDE = 4096;
const MARGIN = 64;
const RADIUS = feet(20);
const SPREADS = [1, 10, 30, 100, 300, 1000, 3000, 10_000, 30_000, 100_000];
const FIELDS = [10, 30, 100, 300, 1000, 2000];

/** What one amount of work takes in each way. */
interface Step {
  readonly amount: string;
  readonly main: Turns;
  readonly own: Turns;
  readonly shared: Turns;
}

/**
 * From what amount of work a pool pays: lists of ever more spreads, which are split over the workers,
 * and fields of ever greater radius, each the work of one. It pays twice: once the page is busy for
 * less time than the work takes, and once the answer is there sooner.
 */
export async function crossover(seconds: number): Promise<void> {
  const { name, map, scene } = groundOf('rooms + walls', SIDE);
  const places = placesIn(scene, SPREADS.at(-1) as number, MARGIN);
  const corners = Int32Array.from(places.flatMap(({ x, y }) => [x, y]));
  const source = sourceOn(map);
  await withPools(WORKERS, (pools) =>
    everywhere(map, pools, async (maps) => {
      const lists = SPREADS.map((count) => ({
        amount: `${count.toLocaleString('en')} spreads`,
        variants: ask(maps, (on) => on.spreads(corners.subarray(0, 2 * count), RADIUS)),
      }));
      head(`From what work on: lists of spreads of 20 ft, ${name}, ${SIDE}²`, COLUMNS);
      conclude(await sweep(lists, seconds));
      const fields = FIELDS.map((squares) => ({
        amount: `${squares} squares`,
        variants: ask(maps, (on) => on.distances(source, { max: feet(5 * squares) })),
      }));
      head(`From what work on: one field of a radius, ${name}, ${SIDE}²`, COLUMNS);
      conclude(await sweep(fields, seconds));
    }),
  );
  map.dispose();
}

const COLUMNS = [
  ...['work', 'main thread', 'own copies', '×', 'shared memory', '×'],
  ...['page busy: own copies', 'shared memory'],
];

interface Asked {
  spreads(corners: Int32Array, radius: Feet): unknown;
  distances(source: Cell, options: { max: Feet }): unknown;
}

function ask({ map, own, shared }: Everywhere, query: (on: Asked) => unknown) {
  return { main: () => query(map), own: () => query(own), shared: () => query(shared) };
}

async function sweep(
  works: readonly { amount: string; variants: ReturnType<typeof ask> }[],
  seconds: number,
): Promise<Step[]> {
  const steps: Step[] = [];
  for (const { amount, variants } of works) {
    const step = { amount, ...(await inTurn(variants, seconds)) };
    const { main, own, shared } = step;
    const times = (turns: Turns) => (main.median / turns.median).toPrecision(2);
    row([
      ...[amount, duration(main.median), duration(own.median), times(own)],
      ...[duration(shared.median), times(shared), duration(own.busy), duration(shared.busy)],
    ]);
    steps.push(step);
  }
  return steps;
}

function conclude(steps: readonly Step[]): void {
  console.log('');
  for (const [way, words] of [
    ['own', 'own copies'],
    ['shared', 'shared memory'],
  ] as const) {
    const freed = firstWhere(steps, (step) => step[way].busy / step.main.median);
    const sooner = firstWhere(steps, (step) => step[way].median / step.main.median);
    console.log(
      `- ${words}: the page is busy for less than the work ${freed}; the answer is there sooner ${sooner}.`,
    );
  }
}

/** From which work on a ratio to the main thread stays below 1, between the steps by their logarithms. */
function firstWhere(steps: readonly Step[], ratio: (step: Step) => number): string {
  const last = steps.map((step) => ratio(step) >= 1).lastIndexOf(true);
  if (last === steps.length - 1) return 'in none of these rows';
  if (last < 0) return 'from the first row on';
  const [before, after] = [steps[last], steps[last + 1]] as [Step, Step];
  const [above, below] = [Math.log(ratio(before)), Math.log(ratio(after))];
  const share = above / (above - below);
  const [from, to] = [Math.log(before.main.median), Math.log(after.main.median)];
  const work = duration(Math.exp(from + share * (to - from)));
  return `from ${work} of work on (${before.amount} to ${after.amount})`;
}
