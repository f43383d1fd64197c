/**
 * Settling a tile of corridors cell by cell: in a maze a row would be relaxed time and again for one
 * cell of it, while what comes in at a door has one way to go on.
 */
import { entering } from './entering';
import { Field } from './field';
import { Lanes } from './lanes';
import { levelRow, relaxRow } from './rows';
import { EAST, NORTH, NORTHEAST, NORTHWEST, TILE, Tile, WEST } from './tile';

const LAST: i32 = TILE - 1;

/** Settles a tile whose first cost is at `base`. */
export function settleCells<T>(field: Field, tile: Tile, base: usize): void {
  field.pending = 0;
  for (let todo = tile.down | tile.up | tile.along; todo; todo &= todo - 1) {
    enterRow<T>(field, tile, base, <i32>ctz(todo));
  }
  while (field.pending) {
    field.pending--;
    const cell = <i32>load<u16>(field.stack + ((<usize>field.pending) << 1));
    const row = field.waiters + (<usize>(cell >> 6) << 3);
    store<u64>(row, load<u64>(row) & ~((<u64>1) << (cell & 63)));
    leave<T>(field, tile, base, cell & 63, cell >> 6);
  }
}

/** Lets in what waits for a row, and has the cells that it makes cheaper lead on. */
function enterRow<T>(field: Field, tile: Tile, base: usize, r: i32): void {
  const row = base + <usize>r * field.stride;
  const bit = (<u64>1) << r;
  const bytes = <usize>TILE << alignof<T>();
  const before = field.before;
  memory.copy(before, row, bytes);
  if (tile.down & bit) relaxRow<T>(field, tile, row, r, true);
  if (tile.up & bit) relaxRow<T>(field, tile, row, r, false);
  levelRow<T>(field, tile, row, r);
  for (let at: usize = 0; at < bytes; at += 16) {
    const same = Lanes.same<T>(v128.load(row + at), v128.load(before + at));
    let changed = ~Lanes.bits<T>(same) & ((1 << (1 << Lanes.shift<T>())) - 1);
    for (; changed; changed &= changed - 1) {
      note(field, (<i32>at >> <i32>alignof<T>()) + ctz(changed), r);
    }
  }
}

/** Makes the neighbours of a cell cheaper by way of it. */
function leave<T>(field: Field, tile: Tile, base: usize, x: i32, r: i32): void {
  const line = changetype<usize>(tile) + (<usize>r << 3);
  const bit = (<u64>1) << x;
  const cost = <u32>load<T>(base + <usize>r * field.stride + (<usize>x << alignof<T>()));
  const straight = field.order.straight;
  if (x > 0 && !(load<u64>(line, WEST) & bit)) enter<T>(field, tile, base, x - 1, r, cost, straight);
  if (x < LAST && !(load<u64>(line, EAST) & bit)) enter<T>(field, tile, base, x + 1, r, cost, straight);
  if (r > 0 && !(load<u64>(line, NORTH) & bit)) enter<T>(field, tile, base, x, r - 1, cost, straight);
  if (r < LAST && !(load<u64>(line, NORTH + 8) & bit)) enter<T>(field, tile, base, x, r + 1, cost, straight);
  const diagonal = field.order.diagonal;
  if (r > 0) {
    if (x > 0 && !(load<u64>(line, NORTHWEST) & bit)) enter<T>(field, tile, base, x - 1, r - 1, cost, diagonal);
    if (x < LAST && !(load<u64>(line, NORTHEAST) & bit)) enter<T>(field, tile, base, x + 1, r - 1, cost, diagonal);
  }
  if (r == LAST) return;
  const southwest = load<u64>(line + 8 + field.fromSouthwest);
  const southeast = load<u64>(line + 8 + field.fromSoutheast);
  if (x > 0 && !(southwest & bit)) enter<T>(field, tile, base, x - 1, r + 1, cost, diagonal);
  if (x < LAST && !(southeast & bit)) enter<T>(field, tile, base, x + 1, r + 1, cost, diagonal);
}

function enter<T>(
  field: Field,
  tile: Tile,
  base: usize,
  x: i32,
  r: i32,
  from: u32,
  weight: u32,
): void {
  let step = weight;
  if (tile.rough) {
    const code = load<u8>(changetype<usize>(tile) + field.codes + ((<usize>r << 6) | x));
    step = entering(field.order, code, weight);
  }
  if (from > ~step) return;
  const at = base + <usize>r * field.stride + (<usize>x << alignof<T>());
  if (from + step >= <u32>load<T>(at)) return;
  store<T>(at, <T>(from + step));
  note(field, x, r);
}

/** Has a cell that became cheaper lead on, unless it waits for that already. */
function note(field: Field, x: i32, r: i32): void {
  const changes = field.changes;
  const rowBit = (<u64>1) << r;
  changes.rows |= rowBit;
  if (x == 0) changes.lefts |= rowBit;
  if (x == LAST) changes.rights |= rowBit;
  const row = field.waiters + (<usize>r << 3);
  const bits = load<u64>(row);
  const bit = (<u64>1) << x;
  if (bits & bit) return;
  store<u64>(row, bits | bit);
  store<u16>(field.stack + ((<usize>field.pending) << 1), <u16>((r << 6) | x));
  field.pending++;
}
