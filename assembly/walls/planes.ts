/**
 * What free walls close, as bits of cells (SEMANTICS §9).
 *
 * Ten planes for each of the channels EFFECT, SIGHT and MOVEMENT: the cells whose open square a wall
 * meets, those whose centre a wall contains, and the closed segments between the centres of neighbours,
 * each kept at the upper left cell of the square or the pair that it lies in. A segment is closed from
 * a to b where a wall meets it anywhere but in a; one-way walls, unless it comes strictly from their
 * free side and ends beyond them. Limited walls close no segment of sight.
 */
import { MapHeader } from '../memory';
import { lowBits } from '../plane';
import { recordAt, recordRow, WallStore } from './store';

export const CUT: i32 = 0;
export const CENTRE: i32 = 1;
/** (x, y) → (x + 1, y), and back. */
export const EASTWARD: i32 = 2;
export const WESTWARD: i32 = 3;
/** (x, y) → (x, y + 1), and back. */
export const SOUTHWARD: i32 = 4;
export const NORTHWARD: i32 = 5;
/** (x, y) → (x + 1, y + 1), and back. */
export const SOUTHEAST: i32 = 6;
export const NORTHWEST: i32 = 7;
/** (x + 1, y) → (x, y + 1), and back. */
export const SOUTHWEST: i32 = 8;
export const NORTHEAST: i32 = 9;
/** The cells whose closed square any wall touches, on no channel: it is asked for with channel 0. */
export const OCCUPIED: i32 = 30;

/** 64 columns of a row of a plane from column x on; outside the map all is clear. */
export function wallBits(map: MapHeader, channel: i32, plane: i32, x: i32, y: i32, z: i32): u64 {
  if (!map.walls || <u32>y >= <u32>map.height) return 0;
  const walls = changetype<WallStore>(map.walls);
  const index = planeOf(channel, plane);
  const low = wordAt(walls, index, x >> 6, y, z);
  const shift = <u64>(x & 63);
  if (!shift) return low;
  return (low >> shift) | (wordAt(walls, index, (x >> 6) + 1, y, z) << (64 - shift));
}

/** Whether a free wall, be it an open door, touches any of these cells; they may lie anywhere. */
export function wallsIn(map: MapHeader, x: i32, y: i32, z: i32, width: i32, height: i32): bool {
  if (!map.walls) return false;
  const walls = changetype<WallStore>(map.walls);
  if (!walls.count) return false;
  const left = max(0, x);
  const top = max(0, y);
  const right = min(map.width, x + width);
  const bottom = min(map.height, y + height);
  for (let row = top >> 6; row << 6 < bottom; row++) {
    for (let column = left >> 6; column << 6 < right; column++) {
      const record = recordAt(walls, column, row, z);
      if (!record) continue;
      const low = max(0, left - (column << 6));
      const mask = lowBits(min(64, right - (column << 6))) & ~lowBits(low);
      const last = min(bottom, (row + 1) << 6) - 1;
      for (let cell = max(top, row << 6); cell <= last; cell++) {
        if (load<u64>(recordRow(record, OCCUPIED, cell)) & mask) return true;
      }
    }
  }
  return false;
}

/** A record's own number of a plane. */
export function planeOf(channel: i32, plane: i32): i32 {
  return channel * 10 + plane;
}

function wordAt(walls: WallStore, index: i32, column: i32, y: i32, z: i32): u64 {
  if (<u32>column >= <u32>walls.columns) return 0;
  const record = recordAt(walls, column, y >> 6, z);
  return record ? load<u64>(recordRow(record, index, y)) : 0;
}
