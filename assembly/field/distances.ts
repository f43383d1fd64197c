/** What the host asks of fields. */
import { MapHeader, openScratch, Scratch, take } from '../memory';
import { Field, planField } from './field';
import { Order } from './order';
import { search } from './search';

export function distances(base: usize, scratchBase: usize, orderBytes: i32): usize {
  const map = changetype<MapHeader>(base);
  const scratch = openScratch(scratchBase);
  const order = changetype<Order>(take(scratch, orderBytes));
  const at = take(scratch, offsetof<Field>());
  const end = planField(at, map, order);
  take(scratch, end - <u64>scratch.top);
  const field = changetype<Field>(at);
  return search(scratch, field) ? at : 0;
}
