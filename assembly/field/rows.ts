/**
 * Sweeping a tile by rows, down and up again: each row that waits is relaxed from the row before it
 * in the sweep and along itself, and has the next one wait if that made it cheaper.
 */
import { Field } from './field';
import { level, levelOnce } from './level';
import { relax, relaxOpen } from './relax';
import { EAST, NORTH, NORTHEAST, NORTHWEST, OPEN, TILE, Tile, WEST } from './tile';

const ALL_ROWS: u64 = ~(<u64>0);

/** Settles a tile whose first cost is at `base`. */
export function settleRows<T>(field: Field, tile: Tile, base: usize): void {
  const stride = field.stride;
  const last = (<usize>(TILE - 1)) << alignof<T>();
  const changes = field.changes;
  const straight = field.order.straight;
  const diagonal = field.order.diagonal;
  // On open ground a row that comes from a level one is level itself: of two cells side by side, one
  // is never dearer than what gave the other its cost gives it, by a step along the row before.
  const isOpen = tile.kind == OPEN;
  const goesBack = field.zigzags != 0 || tile.rough != 0;
  let down = tile.down;
  let up = tile.up;
  let along = tile.along;
  let rows: u64 = 0;
  let lefts: u64 = 0;
  let rights: u64 = 0;
  // The row of the least cost goes first: as a rule nothing waits before it.
  let todo = (down | along) & (ALL_ROWS << tile.row);
  let isDownward = true;
  while (down | up | along) {
    while (todo) {
      const r = isDownward ? ctz(todo) : 63 - clz(todo);
      const bit = (<u64>1) << r;
      const row = base + <usize>r * stride;
      const left = load<T>(row);
      const right = load<T>(row + last);
      const waits = isDownward ? down & bit : up & bit;
      let isLess = false;
      if (waits) {
        isLess = isOpen
          ? relaxOpen<T>(row, isDownward ? row - stride : row + stride, straight, diagonal)
          : relaxRow<T>(field, tile, row, <usize>r, isDownward);
      }
      const isInner = isDownward ? r > 0 : r < 63;
      const waitsToLevel = (along & bit) != 0 || (isLess && !(isOpen && isInner));
      const isLevelled = waitsToLevel && levelRow<T>(field, tile, row, <usize>r);
      along &= ~bit;
      if (isDownward) down &= ~bit;
      else up &= ~bit;
      if (isLess || isLevelled) {
        rows |= bit;
        // What came from the row before goes on; what moved along the row goes both ways.
        if (isDownward || isLevelled || goesBack) down |= bit << 1;
        if (!isDownward || isLevelled || goesBack) up |= bit >> 1;
        if (load<T>(row) != left) lefts |= bit;
        if (load<T>(row + last) != right) rights |= bit;
      }
      todo = isDownward ? (down | along) & ~(bit | (bit - 1)) : (up | along) & (bit - 1);
    }
    isDownward = !isDownward;
    todo = along | (isDownward ? down : up);
  }
  changes.rows |= rows;
  changes.lefts |= lefts;
  changes.rights |= rights;
}

/** Relaxes a tile's row from the one above or below it. */
export function relaxRow<T>(
  field: Field,
  tile: Tile,
  row: usize,
  r: usize,
  isDownward: bool,
): bool {
  const from = isDownward ? row - field.stride : row + field.stride;
  // The lines above a row lead down into it, those below it up.
  const line = changetype<usize>(tile) + ((isDownward ? r : r + 1) << 3);
  const straight = line + (isDownward ? NORTH : field.fromSouth);
  const left = line + (isDownward ? NORTHWEST : field.fromSouthwest);
  const right = line + (isDownward ? NORTHEAST : field.fromSoutheast);
  return relax<T>(row, from, straight, left, right, field.order, codesOf(field, tile, r));
}

/** Relaxes a tile's row along itself. */
function levelRow<T>(field: Field, tile: Tile, row: usize, r: usize): bool {
  const line = changetype<usize>(tile) + (r << 3);
  const codes = codesOf(field, tile, r);
  return level<T>(row, line + WEST, line + EAST, field.order, codes, field.masks);
}

/** Has each cell of a tile's row look at the two beside it. */
export function levelRowOnce<T>(field: Field, tile: Tile, row: usize, r: usize): bool {
  const line = changetype<usize>(tile) + (r << 3);
  return levelOnce<T>(row, line + WEST, line + EAST, field.order, codesOf(field, tile, r));
}

/** Address of the codes of a row's cells; 0 in a tile of even ground. */
function codesOf(field: Field, tile: Tile, r: usize): usize {
  return tile.rough ? changetype<usize>(tile) + field.codes + (r << 6) : 0;
}
