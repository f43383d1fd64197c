/**
 * Settling a tile of corridors cell by cell: in a maze a row would be relaxed time and again for one
 * cell of it, while what comes in at a door has one way to go on.
 */
import { entering } from './entering';
import { Changes, Field } from './field';
import { Lanes } from './lanes';
import { copyRow } from './relax';
import { levelRowOnce, relaxRow, settleRows } from './rows';
import { TILE, Tile } from './tile';
import { WAYS, Way } from './way';

const LAST: i32 = TILE - 1;
const CELL_BITS: u32 = 12;
const CELLS: i32 = 1 << CELL_BITS;
/** In place of the way back to what made a cell cheaper, for one that came in from outside. */
const ANYWHERE: u32 = WAYS;
const ALL_ROWS: u64 = ~(<u64>0);

/** Settles a tile whose first cost is at `base`. */
export function settleCells<T>(field: Field, tile: Tile, base: usize): void {
  field.queued = 0;
  for (let todo = tile.down | tile.up | tile.along; todo; todo &= todo - 1) {
    enterRow<T>(field, tile, base, <i32>ctz(todo));
  }
  if (follow<T>(field, tile, base)) return;
  // Corridors so tangled that more cells wait than there are: rows end in any case.
  tile.down = ALL_ROWS;
  tile.up = ALL_ROWS;
  tile.along = ALL_ROWS;
  settleRows<T>(field, tile, base);
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
      const entry = <u16>(<u32>cell | (ANYWHERE << CELL_BITS));
      store<u16>(field.queue + ((<usize>field.queued) << 1), entry);
      field.queued++;
    }
  }
}

/**
 * Makes the neighbours of each waiting cell cheaper by way of it, and has those wait in turn, each with
 * the way back, which it need not try; one that becomes cheaper twice waits twice. First come, first
 * served: several corridors are followed at once, and the machine waits for none of them.
 * @returns whether all were served
 */
function follow<T>(field: Field, tile: Tile, base: usize): bool {
  // Read once: the engine cannot know that what is stored below changes none of them.
  const record = changetype<usize>(tile);
  const order = field.order;
  const changes = field.changes;
  const straight = order.straight;
  const diagonal = order.diagonal;
  const codes = tile.rough ? record + field.codes : 0;
  const inside = record + field.ways;
  const stride = field.stride;
  const queue = field.queue;
  let first = 0;
  let last = field.queued;
  while (first < last) {
    const entry = <u32>load<u16>(queue + ((<usize>(first & (CELLS - 1))) << 1));
    first++;
    const cell = <i32>(entry & (CELLS - 1));
    const back = entry >> CELL_BITS;
    const here = base + <usize>(cell >> 6) * stride + ((<usize>cell & 63) << alignof<T>());
    const cost = <u32>load<T>(here);
    const open = <u32>load<u8>(inside + <usize>cell);
    for (let ways = open & ~((<u32>1) << back); ways; ways &= ways - 1) {
      const way = ctz(ways);
      const rows = Way.rows(way);
      const columns = Way.columns(way);
      const next = cell + (rows << 6) + columns;
      const at = here + rows * <i32>stride + (columns << (<i32>alignof<T>()));
      let step = Way.isStraight(way) ? straight : diagonal;
      if (codes) step = entering(order, load<u8>(codes + <usize>next), step);
      if (cost > ~step || cost + step >= <u32>load<T>(at)) continue;
      store<T>(at, <T>(cost + step));
      note(changes, next);
      const onward = <u16>(<u32>next | (Way.back(way) << CELL_BITS));
      store<u16>(queue + ((<usize>(last & (CELLS - 1))) << 1), onward);
      last++;
    }
    if (last - first > CELLS - WAYS) return false;
  }
  return true;
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
