/**
 * Sweeping a tile until none of its cells can be made cheaper, row by row down and up again, and
 * waking those around it that get cheaper by it.
 */
import { Scratch } from '../memory';
import { costAddress, Field, layAround, tileAt } from './field';
import { pave } from './pave';
import { level, relax, relaxOpen } from './relax';
import { EAST, NORTH, NORTHEAST, NORTHWEST, OPEN, TILE, TILE_SHIFT, WEST } from './tile';
import { wake } from './wake';

const ALL_ROWS: u64 = ~(<u64>0);

export function settle<T>(scratch: Scratch, field: Field, index: i32): void {
  const tileX = index % field.tilesX;
  const tileY = index / field.tilesX;
  layAround(field, tileX, tileY);
  pave(scratch, field, index);
  const tile = tileAt(field, index);
  const record = changetype<usize>(tile);
  const stride = field.stride;
  const base = costAddress(field, tileX << TILE_SHIFT, tileY << TILE_SHIFT);
  const last = <usize>(TILE - 1) << alignof<T>();
  const straight = field.order.straight;
  const diagonal = field.order.diagonal;
  const isOpen = tile.kind == OPEN;
  let down = tile.down;
  let up = tile.up;
  let along = tile.along;
  tile.down = 0;
  tile.up = 0;
  tile.along = 0;
  // Rows whose first, whose last, and rows of which any cell became cheaper.
  let lefts: u64 = 0;
  let rights: u64 = 0;
  let changed: u64 = 0;
  // What comes in last goes on first: above it nothing waits as a rule.
  let todo = (down | along) & (ALL_ROWS << tile.row);
  let isDownward = true;
  for (;;) {
    while (todo) {
      const r = <usize>(isDownward ? ctz(todo) : 63 - clz(todo));
      const bit = (<u64>1) << r;
      const row = base + r * stride;
      const line = record + (r << 3);
      const left = load<T>(row);
      const right = load<T>(row + last);
      let isLess = false;
      if (isDownward ? down & bit : up & bit) {
        const from = isDownward ? row - stride : row + stride;
        if (isOpen) isLess = relaxOpen<T>(row, from, straight, diagonal);
        else {
          const over = isDownward ? line : line + 8;
          isLess = relax<T>(
            row,
            from,
            over + NORTH,
            isDownward ? over + NORTHWEST : over + field.fromSouthwest,
            isDownward ? over + NORTHEAST : over + field.fromSoutheast,
            straight,
            diagonal,
          );
        }
      }
      let isLevelled = false;
      if (isLess || (along & bit) != 0) {
        isLevelled = level<T>(row, line + WEST, line + EAST, straight);
      }
      along &= ~bit;
      if (isDownward) down &= ~bit;
      else up &= ~bit;
      if (isLess || isLevelled) {
        changed |= bit;
        // What came from above goes on downward; what moved along the row goes both ways.
        if (isDownward || isLevelled) down |= bit << 1;
        if (!isDownward || isLevelled) up |= bit >> 1;
        if (load<T>(row) != left) lefts |= bit;
        if (load<T>(row + last) != right) rights |= bit;
      }
      todo = isDownward ? (down | along) & ~(bit | (bit - 1)) : (up | along) & (bit - 1);
    }
    if (!(down | up | along)) break;
    isDownward = !isDownward;
    todo = along | (isDownward ? down : up);
  }
  wake<T>(field, index, base, changed, lefts, rights);
}
