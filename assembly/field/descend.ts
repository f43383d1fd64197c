/**
 * One shortest way, read off a field: from a cell down to a source, always by the first tight step.
 */
import { take } from '../memory';
import { costAt } from './field';
import { Search } from './search';
import { tightWays } from './tight';
import { Way } from './way';

/** A way as far as it is read off, back from its last cell. */
@unmanaged
class Descent {
  /** The next cell, and the list of those before it. */
  x: i32;
  y: i32;
  list: usize;
  end: usize;
}

/** Cells that are counted as a tile. */
const CELLS_A_TILE: i32 = 256;

/**
 * Leaves in scratch x and y of each cell of the way from a source to a reached cell of the window.
 * @returns whether the search's slice suffices; else it is to be called again
 */
export function descend(search: Search, toX: i32, toY: i32): bool {
  const scratch = search.scratch;
  const field = search.field;
  if (!search.outcome) {
    const descent = changetype<Descent>(take(scratch, offsetof<Descent>()));
    search.outcome = changetype<usize>(descent);
    descent.x = toX;
    descent.y = toY;
    descent.list = take(scratch, 0);
    descent.end = descent.list;
  }
  const descent = changetype<Descent>(search.outcome);
  const list = descent.list;
  let x = descent.x;
  let y = descent.y;
  let end = descent.end;
  for (let cells = 1; ; cells++) {
    // Room for the list is taken a pair at a time, and nothing else may be taken between: paving gives
    // back what it takes.
    take(scratch, 16);
    store<i32>(end, field.x + x);
    store<i32>(end, field.y + y, 4);
    end += 8;
    const ways = tightWays(scratch, field, x, y, costAt(field, x, y));
    if (!ways) break;
    const way = ctz(ways);
    x += Way.columns(way);
    y += Way.rows(way);
    if (!(cells & (CELLS_A_TILE - 1)) && --search.left <= 0) {
      descent.x = x;
      descent.y = y;
      descent.end = end;
      return false;
    }
  }
  reverse(list, end);
  scratch.words = list;
  scratch.count = <i32>((end - list) >> 2);
  return true;
}

/** Turns a list of pairs round. */
export function reverse(list: usize, end: usize): void {
  for (let last = end - 8; list < last; list += 8, last -= 8) {
    const pair = load<u64>(list);
    store<u64>(list, load<u64>(last));
    store<u64>(last, pair);
  }
}
