/**
 * Memory for free walls, which the host feeds ahead of each edit (SEMANTICS §9).
 */
import { grow, MapHeader } from '../memory';
import { bytesMissing, feed } from './pools';
import { bottomRow, firstColumnIn, lastColumnIn, topRow } from './span';
import { layStore, recordAt, storeOf, WallStore, wallsBytes } from './store';

/**
 * Gives a map without free walls an empty store, in `wallsBytes` at `at`.
 * @param unit half steps across a square
 * @returns whether there is memory for it; nothing has changed otherwise
 */
export function layWalls(base: usize, at: usize, unit: i32): bool {
  if (!grow(<u64>at + wallsBytes(base))) return false;
  layStore(changetype<MapHeader>(base), at, unit);
  return true;
}

/** Gives the store more room, a multiple of 8 bytes; whether there is memory for it. */
export function feedWalls(base: usize, at: usize, bytes: usize): bool {
  if (!grow(<u64>at + bytes)) return false;
  feed(storeOf(base), at, bytes);
  return true;
}

/** Bytes that have to be fed before a wall can be added; 0 where there is room. */
export function room(base: usize, ax: i32, ay: i32, bx: i32, by: i32, z: i32): usize {
  const map = changetype<MapHeader>(base);
  const walls = storeOf(base);
  const unit = walls.unit;
  const bottom = min(map.height - 1, bottomRow(ay, by, unit));
  let links = 0;
  let records = 0;
  // The columns of a row of records that are written to. What is closed beside a cell is kept up to a
  // cell up and left of it.
  let left = map.width;
  let right = -1;
  for (let row = max(0, topRow(ay, by, unit)); row <= bottom; row++) {
    const first = max(0, firstColumnIn(ax, ay, bx, by, unit, row));
    const last = min(map.width - 1, lastColumnIn(ax, ay, bx, by, unit, row));
    if (last < first) continue;
    links += last - first + 1;
    left = min(left, max(0, first - 1));
    right = max(right, last);
    if (row & 63) continue;
    if (row) records += countMissing(walls, (row >> 6) - 1, left, right, z);
    left = max(0, first - 1);
    right = last;
  }
  records += countMissing(walls, bottom >> 6, left, right, z);
  return bytesMissing(walls, links, records);
}

/** How many records of a row of them are still to be laid for some columns of cells. */
function countMissing(walls: WallStore, row: i32, left: i32, right: i32, z: i32): i32 {
  let missing = 0;
  for (let column = left >> 6; column <= right >> 6; column++) {
    if (!recordAt(walls, column, row, z)) missing++;
  }
  return missing;
}
