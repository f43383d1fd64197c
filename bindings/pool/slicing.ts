import type { Pace, Slices } from '../slices.js';
import { breath } from './breath.js';
import { SLICE_MS } from './messages.js';

/** What a job knows of whoever has asked for it. */
export interface Task {
  /** Whether the answer is still waited for; to be asked after each breath. */
  readonly isWanted: () => boolean;
  readonly progress: (done: number, total: number) => void;
}

/** Thrown where nobody waits for an answer any longer. */
export class Unwanted extends Error {}

/** Goes through a query slice by slice, between which messages are heard. */
export async function inSlices<T>(begin: (pace: Pace) => Slices<T>, task: Task): Promise<T> {
  const slices = begin(() => budget);
  for (;;) {
    const start = performance.now();
    const { done, value } = slices.next();
    if (done) return value;
    adapt(performance.now() - start);
    task.progress(value.done, value.total);
    await breath();
    if (!task.isWanted()) throw new Unwanted();
  }
}

/** Tiles that a slice has time for, by the slices so far. */
let budget = 64;

function adapt(ms: number): void {
  const fitting = (budget * SLICE_MS) / Math.max(ms, SHORTEST_MS);
  budget = Math.round(Math.min(MOST_TILES, 2 * budget, Math.max(1, budget / 4, fitting)));
}

const SHORTEST_MS = 0.1;
const MOST_TILES = 2 ** 16;
