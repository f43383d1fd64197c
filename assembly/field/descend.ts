/**
 * One shortest way, read off a field: from a cell down to a source, always by the first tight step.
 */
import { Scratch, take } from '../memory';
import { costAt, Field } from './field';
import { tightWays } from './tight';
import { Way } from './way';

/**
 * Leaves in scratch x and y of each cell of the way from a source to a cell of the window, and
 * whether there is any.
 */
export function descend(scratch: Scratch, field: Field, x: i32, y: i32): void {
  // Room for the list is taken a pair at a time, and nothing else may be taken between: paving gives
  // back what it takes.
  const list = take(scratch, 0);
  let end = list;
  for (;;) {
    take(scratch, 16);
    store<i32>(end, field.x + x);
    store<i32>(end, field.y + y, 4);
    end += 8;
    const ways = tightWays(scratch, field, x, y, costAt(field, x, y));
    if (!ways) break;
    const way = ctz(ways);
    x += Way.columns(way);
    y += Way.rows(way);
  }
  reverse(list, end);
  scratch.words = list;
  scratch.count = <i32>((end - list) >> 2);
}

/** Turns a list of pairs round. */
export function reverse(list: usize, end: usize): void {
  for (let last = end - 8; list < last; list += 8, last -= 8) {
    const pair = load<u64>(list);
    store<u64>(list, load<u64>(last));
    store<u64>(last, pair);
  }
}
