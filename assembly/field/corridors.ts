/**
 * Settling a tile of corridors cell by cell: in a maze a row would be relaxed time and again for one
 * cell of it, while what comes in at a door has one way to go on.
 */
import { entering } from './entering';
import { Changes, Field } from './field';
import { Lanes } from './lanes';
import { copyRow } from './relax';
import { levelRowOnce, relaxRow } from './rows';
import { TILE, Tile } from './tile';
import { WAYS, Way } from './way';

const LAST: i32 = TILE - 1;
const CELLS: i32 = TILE * TILE;
const CELL_BITS: u32 = 12;
/** In place of the way back to what made a cell cheaper, for one that came in from outside. */
const ANYWHERE: u32 = WAYS;
/** How often a waiting cell has become cheaper. */
const ONCE: u8 = 1;
const TWICE: u8 = 2;

/** Settles a tile whose first cost is at `base`. */
export function settleCells<T>(field: Field, tile: Tile, base: usize): void {
  field.queued = 0;
  for (let todo = tile.down | tile.up | tile.along; todo; todo &= todo - 1) {
    enterRow<T>(field, tile, base, <i32>ctz(todo));
  }
  follow<T>(field, tile, base);
}

/** Lets in what waits for a row, and has the cells that it makes cheaper wait in turn. */
function enterRow<T>(field: Field, tile: Tile, base: usize, r: i32): void {
  const row = base + <usize>r * field.stride;
  const bit = (<u64>1) << r;
  const bytes = (<usize>TILE) << alignof<T>();
  const before = field.before;
  copyRow<T>(before, row);
  if (tile.down & bit) relaxRow<T>(field, tile, row, r, true);
  if (tile.up & bit) relaxRow<T>(field, tile, row, r, false);
  if (tile.along & bit) levelRowOnce<T>(field, tile, row, r);
  for (let at: usize = 0; at < bytes; at += 16) {
    const same = Lanes.same<T>(v128.load(row + at), v128.load(before + at));
    let changed = ~Lanes.bits<T>(same) & ((1 << (1 << Lanes.shift<T>())) - 1);
    for (; changed; changed &= changed - 1) {
      const cell = (r << 6) | ((<i32>at >> <i32>alignof<T>()) + ctz(changed));
      note(field.changes, cell);
      store<u8>(field.waits + <usize>cell, ONCE);
      const entry = <u16>(<u32>cell | (ANYWHERE << CELL_BITS));
      store<u16>(field.queue + ((<usize>field.queued) << 1), entry);
      field.queued++;
    }
  }
}

/**
 * Makes the neighbours of each waiting cell cheaper by way of it, and has those wait in turn. First
 * come, first served: several corridors are followed at once, and the machine waits for none of them.
 */
function follow<T>(field: Field, tile: Tile, base: usize): void {
  const order = field.order;
  const stride = field.stride;
  const waits = field.waits;
  const record = changetype<usize>(tile);
  let first = 0;
  let last = field.queued;
  while (first < last) {
    const entry = <u32>load<u16>(field.queue + ((<usize>(first & (CELLS - 1))) << 1));
    first++;
    const cell = <i32>(entry & (CELLS - 1));
    let back = entry >> CELL_BITS;
    // A cell that became cheaper twice while it waited may lead back where it first came from.
    if (load<u8>(waits + <usize>cell) == TWICE) back = ANYWHERE;
    store<u8>(waits + <usize>cell, 0);
    const here = base + <usize>(cell >> 6) * stride + ((<usize>cell & 63) << alignof<T>());
    const cost = <u32>load<T>(here);
    const open = <u32>load<u8>(record + field.ways + <usize>cell);
    for (let ways = open & ~((<u32>1) << back); ways; ways &= ways - 1) {
      const way = ctz(ways);
      const next = cell + (Way.rows(way) << 6) + Way.columns(way);
      const at = here + Way.rows(way) * <i32>stride + (Way.columns(way) << (<i32>alignof<T>()));
      let step = Way.isStraight(way) ? order.straight : order.diagonal;
      if (tile.rough) step = entering(order, load<u8>(record + field.codes + <usize>next), step);
      if (cost > ~step || cost + step >= <u32>load<T>(at)) continue;
      store<T>(at, <T>(cost + step));
      note(field.changes, next);
      const waiting = load<u8>(waits + <usize>next);
      store<u8>(waits + <usize>next, waiting ? TWICE : ONCE);
      if (waiting) continue;
      const onward = <u16>(<u32>next | (Way.back(way) << CELL_BITS));
      store<u16>(field.queue + ((<usize>(last & (CELLS - 1))) << 1), onward);
      last++;
    }
  }
}

/** Remembers a change of a cell that tiles around this one border on. */
function note(changes: Changes, cell: i32): void {
  const x = cell & LAST;
  const r = cell >> 6;
  if (<u32>(x - 1) < <u32>(LAST - 1) && <u32>(r - 1) < <u32>(LAST - 1)) return;
  const row = (<u64>1) << r;
  changes.rows |= row;
  changes.lefts |= x == 0 ? row : 0;
  changes.rights |= x == LAST ? row : 0;
}
