/**
 * Settling a tile of corridors cell by cell: in a maze a row would be relaxed time and again for one
 * cell of it, while what comes in at a door has one way to go on.
 */
import { entering } from './entering';
import { Changes, Field } from './field';
import { Lanes } from './lanes';
import { levelRowOnce, relaxRow } from './rows';
import { TILE, Tile } from './tile';
import { Way } from './way';

const LAST: i32 = TILE - 1;
const CELLS: i32 = TILE * TILE;

/** Settles a tile whose first cost is at `base`. */
export function settleCells<T>(field: Field, tile: Tile, base: usize): void {
  field.first = 0;
  field.pending = 0;
  for (let todo = tile.down | tile.up | tile.along; todo; todo &= todo - 1) {
    enterRow<T>(field, tile, base, <i32>ctz(todo));
  }
  while (field.pending) follow<T>(field, tile, base, shift(field));
}

/** Lets in what waits for a row, and has the cells that it makes cheaper wait in turn. */
function enterRow<T>(field: Field, tile: Tile, base: usize, r: i32): void {
  const row = base + <usize>r * field.stride;
  const bit = (<u64>1) << r;
  const bytes = (<usize>TILE) << alignof<T>();
  const before = field.before;
  for (let at: usize = 0; at < bytes; at += 16) v128.store(before + at, v128.load(row + at));
  if (tile.down & bit) relaxRow<T>(field, tile, row, r, true);
  if (tile.up & bit) relaxRow<T>(field, tile, row, r, false);
  if (tile.along & bit) levelRowOnce<T>(field, tile, row, r);
  for (let at: usize = 0; at < bytes; at += 16) {
    const same = Lanes.same<T>(v128.load(row + at), v128.load(before + at));
    let changed = ~Lanes.bits<T>(same) & ((1 << (1 << Lanes.shift<T>())) - 1);
    for (; changed; changed &= changed - 1) {
      const x = (<i32>at >> <i32>alignof<T>()) + ctz(changed);
      note(field.changes, x, r);
      queue(field, x, r);
    }
  }
}

/**
 * Makes what lies beyond a cell cheaper by way of it: on and on as long as there is one way, and
 * where there are several each waits for its turn.
 */
function follow<T>(field: Field, tile: Tile, base: usize, cell: i32): void {
  const stride = field.stride;
  const order = field.order;
  const changes = field.changes;
  let x = cell & LAST;
  let r = cell >> 6;
  let cost = <u32>load<T>(base + <usize>r * stride + ((<usize>x) << alignof<T>()));
  let back: u32 = 0;
  for (;;) {
    let onward = -1;
    let count = 0;
    let least = cost;
    let came = back;
    for (let ways = waysInside(field, tile, x, r) & ~back; ways; ways &= ways - 1) {
      const way = ctz(ways);
      const nextX = x + Way.columns(way);
      const nextR = r + Way.rows(way);
      let step = Way.isStraight(way) ? order.straight : order.diagonal;
      if (tile.rough) {
        const code = changetype<usize>(tile) + field.codes + (((<usize>nextR) << 6) | nextX);
        step = entering(order, load<u8>(code), step);
      }
      const at = base + <usize>nextR * stride + ((<usize>nextX) << alignof<T>());
      if (cost > ~step || cost + step >= <u32>load<T>(at)) continue;
      store<T>(at, <T>(cost + step));
      note(changes, nextX, nextR);
      if (count > 0) queue(field, nextX, nextR);
      if (count == 1) queue(field, onward & LAST, onward >> 6);
      if (count == 0) {
        onward = (nextR << 6) | nextX;
        least = cost + step;
        came = (<u32>1) << Way.back(way);
      }
      count++;
    }
    if (count != 1) return;
    back = came;
    x = onward & LAST;
    r = onward >> 6;
    cost = least;
  }
}

/** The open ways of a cell to others of its tile. */
function waysInside(field: Field, tile: Tile, x: i32, r: i32): u32 {
  let ways = Way.open(field, tile, x, r);
  if (x == 0) ways &= ~0x51;
  if (x == LAST) ways &= ~0xa2;
  if (r == 0) ways &= ~0x34;
  if (r == LAST) ways &= ~0xc8;
  return ways;
}

/** Remembers a change of a cell that tiles around this one border on. */
function note(changes: Changes, x: i32, r: i32): void {
  if (x > 0 && x < LAST && r > 0 && r < LAST) return;
  const row = (<u64>1) << r;
  changes.rows |= row;
  changes.lefts |= x == 0 ? row : 0;
  changes.rights |= x == LAST ? row : 0;
}

/** Has a cell wait for its turn, unless it does already. */
function queue(field: Field, x: i32, r: i32): void {
  const row = field.waiters + ((<usize>r) << 3);
  const bits = load<u64>(row);
  const bit = (<u64>1) << x;
  if (bits & bit) return;
  store<u64>(row, bits | bit);
  const last = (field.first + field.pending) & (CELLS - 1);
  store<u16>(field.queue + ((<usize>last) << 1), <u16>((r << 6) | x));
  field.pending++;
}

function shift(field: Field): i32 {
  const cell = <i32>load<u16>(field.queue + ((<usize>field.first) << 1));
  field.first = (field.first + 1) & (CELLS - 1);
  field.pending--;
  const row = field.waiters + ((<usize>(cell >> 6)) << 3);
  store<u64>(row, load<u64>(row) & ~((<u64>1) << (cell & LAST)));
  return cell;
}
