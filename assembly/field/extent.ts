/**
 * A finished field as it is handed out: the box of the cells that are reached, all of it laid, and
 * nothing kept that costs more than the order's limit.
 */
import { costAddress, Field, layTile } from './field';
import { Lanes } from './lanes';
import { NEVER } from './order';
import { enter, FOUND, Search } from './search';
import { PAVED, TILE, TILE_SHIFT } from './tile';

const FORGOTTEN: i32 = FOUND + 1;
/** Tiles that are counted as one that is settled: where something is forgotten, and all others. */
const FORGOTTEN_A_TILE: i32 = 8;
const LAID_A_TILE: i32 = 8;

/**
 * Leaves in the scratch's header the box in cells of the map, the address of its first cost and, as
 * `count`, the bytes from row to row.
 * @returns whether the search's slice suffices; else it is to be called again
 */
export function handOut(search: Search): bool {
  const scratch = search.scratch;
  const field = search.field;
  if (search.phase == FOUND) {
    if (!forgetAll(search)) return false;
    enter(search, FORGOTTEN);
  }
  let left = field.tilesX;
  let right = -1;
  let top = field.tilesY;
  let bottom = -1;
  for (let y = 0; y < field.tilesY; y++) {
    for (let x = 0; x < field.tilesX; x++) {
      if (load<u8>(field.states + <usize>(y * field.tilesX + x)) < PAVED) continue;
      left = min(left, x);
      right = max(right, x);
      top = min(top, y);
      bottom = max(bottom, y);
    }
  }
  scratch.count = 0;
  if (right < 0) return true;
  for (let y = max(top, search.next); y <= bottom; y++) {
    if (search.left <= 0) {
      search.next = y;
      return false;
    }
    for (let x = left; x <= right; x++) layTile(field, x, y);
    search.left -= (right - left) / LAID_A_TILE;
  }
  left <<= TILE_SHIFT;
  top <<= TILE_SHIFT;
  right = min(field.width, (right + 1) << TILE_SHIFT);
  bottom = min(field.height, (bottom + 1) << TILE_SHIFT);
  while (top < bottom && isEmptyRow(field, left, right, top)) top++;
  while (top < bottom && isEmptyRow(field, left, right, bottom - 1)) bottom--;
  if (top == bottom) return true;
  while (isEmptyColumn(field, left, top, bottom)) left++;
  while (isEmptyColumn(field, right - 1, top, bottom)) right--;
  scratch.x = field.x + left;
  scratch.y = field.y + top;
  scratch.z = field.order.z;
  scratch.width = right - left;
  scratch.height = bottom - top;
  scratch.count = <i32>field.stride;
  scratch.words = costAddress(field, left, top);
  return true;
}

/** Makes what costs more than the limit unreached in all tiles; false where the slice does not suffice. */
function forgetAll(search: Search): bool {
  const field = search.field;
  const tiles = field.tilesX * field.tilesY;
  let index = field.order.limit == NEVER ? tiles : search.next;
  for (; index < tiles; index++) {
    if (search.left <= 0) {
      search.next = index;
      return false;
    }
    if (load<u8>(field.states + <usize>index) < PAVED) continue;
    forget(field, index % field.tilesX, index / field.tilesX);
    if (!(index & (FORGOTTEN_A_TILE - 1))) search.left--;
  }
  return true;
}

/** The same in one tile. */
function forget(field: Field, tileX: i32, tileY: i32): void {
  if (field.lane == 1) forgetIn<u16>(field, tileX, tileY);
  else forgetIn<u32>(field, tileX, tileY);
}

function forgetIn<T>(field: Field, tileX: i32, tileY: i32): void {
  const limit = Lanes.all<T>(
    sizeof<T>() == 2 ? min<u32>(field.order.limit, 0xffff) : field.order.limit,
  );
  let row = costAddress(field, tileX << TILE_SHIFT, tileY << TILE_SHIFT);
  for (let r = 0; r < TILE; r++, row += field.stride) {
    for (let at = row; at < row + ((<usize>TILE) << alignof<T>()); at += 16) {
      const costs = v128.load(at);
      const kept = Lanes.same<T>(Lanes.least<T>(costs, limit), costs);
      v128.store(at, v128.or(costs, v128.not(kept)));
    }
  }
}

function isEmptyRow(field: Field, left: i32, right: i32, y: i32): bool {
  for (let x = left; x < right; x++) if (!isNever(field, x, y)) return false;
  return true;
}

function isEmptyColumn(field: Field, x: i32, top: i32, bottom: i32): bool {
  for (let y = top; y < bottom; y++) if (!isNever(field, x, y)) return false;
  return true;
}

function isNever(field: Field, x: i32, y: i32): bool {
  const at = costAddress(field, x, y);
  return field.lane == 1 ? load<u16>(at) == 0xffff : load<u32>(at) == NEVER;
}
