/**
 * Tight steps: those that a cell's cost comes from. All shortest ways are made of them.
 */
import { Scratch } from '../memory';
import { entering } from './entering';
import { costAt, Field, tileAt } from './field';
import { NEVER } from './order';
import { codeAt, startWays } from './starts';
import { TILE, TILE_SHIFT } from './tile';
import { Way } from './way';

/** The ways back from a cell by which its neighbours give it a cost no greater than this, a bit each. */
export function tightWays(scratch: Scratch, field: Field, x: i32, y: i32, cost: u32): u32 {
  const order = field.order;
  const code = codeAt(scratch, field, x, y);
  const straight = entering(order, code, order.straight);
  const diagonal = entering(order, code, order.diagonal);
  if (straight == NEVER) return 0;
  const index = (y >> TILE_SHIFT) * field.tilesX + (x >> TILE_SHIFT);
  const open = Way.open(field, tileAt(field, index), x & (TILE - 1), y & (TILE - 1));
  let tight = startWays(scratch, field, x, y, cost);
  for (let ways = open; ways; ways &= ways - 1) {
    const way = ctz(ways);
    const step = Way.isStraight(way) ? straight : diagonal;
    if (step > cost) continue;
    const from = costAt(field, x + Way.columns(way), y + Way.rows(way));
    if (from <= cost - step) tight |= (<u32>1) << way;
  }
  return tight;
}
