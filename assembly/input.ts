/**
 * What the host hands to a batch: it lies first in the scratch, where the batch takes it again as its
 * first room, unchanged.
 */
import { openScratch, take } from './memory';

/** Address for `bytes` of input to the query that comes next. */
export function inputAt(scratchBase: usize, bytes: i32): usize {
  return take(openScratch(scratchBase), bytes);
}
