import { breath } from './breath.js';
import { errorData, isFault } from './faults.js';
import { type Job, PART_MS, SLICE_MS } from './messages.js';
import { SEARCHES, type Sliced } from './searches.js';
import { inSlices, type Task } from './slicing.js';
import { SPLITS, type Split } from './split.js';
import { decodeArguments } from './wire.js';

/** What came of the first `items` of a job. */
export interface Answered {
  readonly value: unknown;
  readonly items: number;
}

/**
 * Runs a job in slices, between which messages are heard. Of a list it answers as many items as it has
 * time for, at least one.
 */
export async function runJob(map: Sliced, job: Job, task: Task): Promise<Answered> {
  const args = decodeArguments(job.args);
  if (job.kind === 'batch') return runBatch(map, job.verb, args as unknown[][], task);
  if (job.kind === 'list') return runList(map, job.verb, args, SPLITS[job.verb] as Split, task);
  return { value: await ask(map, job.verb, args, task), items: 1 };
}

async function runBatch(
  map: Sliced,
  verb: string,
  calls: readonly (readonly unknown[])[],
  task: Task,
): Promise<Answered> {
  const answers: unknown[] = [];
  const clock = new Clock();
  for (const args of calls) {
    try {
      answers.push(await ask(map, verb, args, task));
    } catch (error) {
      // Those before it are answered; it is refused as the first of the next part.
      if (answers.length === 0 || isFault(errorData(error))) throw error;
      break;
    }
    if (clock.isSpent) break;
    if (clock.isSliceOver && !(await clock.breathe(task))) break;
  }
  return { value: answers, items: answers.length };
}

async function runList(
  map: Sliced,
  verb: string,
  args: readonly unknown[],
  { count, cut, join }: Split,
  task: Task,
): Promise<Answered> {
  const total = count(args);
  const answers: unknown[] = [];
  const clock = new Clock();
  let done = 0;
  for (let size = FIRST_ITEMS; done < total; ) {
    const start = performance.now();
    const end = Math.min(total, done + size);
    answers.push(await ask(map, verb, cut(args, done, end), task));
    const ms = performance.now() - start;
    const fitting = Math.floor(((end - done) * SLICE_MS) / Math.max(ms, SHORTEST_MS));
    size = Math.max(1, Math.min(MOST_GROWTH * size, fitting));
    done = end;
    if (clock.isSpent) break;
    if (clock.isSliceOver && !(await clock.breathe(task))) break;
  }
  return { value: join(answers, args), items: done };
}

async function ask(
  map: Sliced,
  verb: string,
  args: readonly unknown[],
  task: Task,
): Promise<unknown> {
  const search = SEARCHES[verb];
  if (search) return inSlices((pace) => search(map, args, pace), task);
  return (map[verb as 'burst'] as (...args: unknown[]) => unknown).apply(map, [...args]);
}

/** Items of a list in its first slice, of which nothing is known yet. */
const FIRST_ITEMS = 16;
const MOST_GROWTH = 16;
const SHORTEST_MS = 0.05;

/** Measures slices and the whole part. */
class Clock {
  readonly #end = performance.now() + PART_MS;
  #slice = performance.now() + SLICE_MS;

  get isSpent(): boolean {
    return performance.now() >= this.#end;
  }

  get isSliceOver(): boolean {
    return performance.now() >= this.#slice;
  }

  /** Hears messages; whether the answer is still wanted. */
  async breathe(task: Task): Promise<boolean> {
    await breath();
    this.#slice = performance.now() + SLICE_MS;
    return task.isWanted();
  }
}
