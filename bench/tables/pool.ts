import { aborts } from '../pool/aborts.js';
import { calls } from '../pool/calls.js';
import { crossover } from '../pool/crossover.js';
import { loading } from '../pool/loading.js';
import { slices } from '../pool/slices.js';
import { speedUp } from '../pool/speed-up.js';
import type { TableOptions } from './options.js';

/**
 * The pool of workers in Node against the main thread: the same calls, the work from which on it
 * pays, two workers against one, loads, calls that are called off, and what slices cost.
 */
export async function pool({ seconds, size, oneSize }: TableOptions): Promise<void> {
  const fieldSide = oneSize ? size : undefined;
  await calls(seconds, fieldSide);
  await crossover(seconds);
  await speedUp(seconds);
  await loading(fieldSide);
  await aborts(fieldSide);
  await slices(seconds, fieldSide);
}
