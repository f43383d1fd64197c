/**
 * The free walls that stop movement, as searches read them (SEMANTICS §9).
 */
import { MapHeader, MOVEMENT } from '../memory';
import {
  EASTWARD,
  NORTHEAST,
  NORTHWARD,
  NORTHWEST,
  planeOf,
  SOUTHEAST,
  SOUTHWARD,
  SOUTHWEST,
  WESTWARD,
  wallBits,
  wallsIn,
} from '../walls/planes';
import { hasWalls, recordAt, recordRow, WallStore } from '../walls/store';
import { Patch } from './patch';

/** Whether a map has free walls, so that steps may be open one way alone. */
export function stopsSteps(map: MapHeader): bool {
  return hasWalls(map);
}

/** Whether free walls may stop steps of some cells, which may lie outside the map. */
export function stopsStepsIn(
  map: MapHeader,
  x: i32,
  y: i32,
  z: i32,
  width: i32,
  height: i32,
): bool {
  return wallsIn(map, x, y, z, width, height);
}

/** Whether free walls stand on the way from a cell's centre to that of its neighbour at (dx, dy). */
export function meetsSegment(map: MapHeader, x: i32, y: i32, z: i32, dx: i32, dy: i32): bool {
  let way = dx > 0 ? EASTWARD : WESTWARD;
  if (!dx) way = dy > 0 ? SOUTHWARD : NORTHWARD;
  else if (dy > 0) way = dx > 0 ? SOUTHEAST : SOUTHWEST;
  else if (dy < 0) way = dx > 0 ? NORTHEAST : NORTHWEST;
  return (wallBits(map, MOVEMENT, way, min(x, x + dx), min(y, y + dy), z) & 1) != 0;
}

/** Clears in a plane of a patch the bits that are set in one of the planes of walls (walls/planes.ts). */
export function stop(map: MapHeader, z: i32, patch: Patch, plane: usize, bits: i32): void {
  const walls = changetype<WallStore>(map.walls);
  const index = planeOf(MOVEMENT, bits);
  const shift = <u64>(patch.x & 63);
  const bottom = min(map.height, patch.y + patch.side);
  // The records under a word of the patch are the same for up to 64 rows.
  for (let y = max(0, patch.y); y < bottom; ) {
    const end = min(bottom, (y | 63) + 1);
    for (let column = 0; column < patch.side; column += 64) {
      const left = (patch.x + column) >> 6;
      const low = recordOrNone(walls, left, y >> 6, z);
      const high = shift ? recordOrNone(walls, left + 1, y >> 6, z) : 0;
      if (!(low | high)) continue;
      let at = plane + <usize>(y - patch.y) * patch.stride + (column >> 3);
      for (let row = y; row < end; row++, at += patch.stride) {
        let set: u64 = 0;
        if (low) set = load<u64>(recordRow(low, index, row)) >> shift;
        if (high) set |= load<u64>(recordRow(high, index, row)) << (64 - shift);
        store<u64>(at, load<u64>(at) & ~set);
      }
    }
    y = end;
  }
}

function recordOrNone(walls: WallStore, column: i32, row: i32, z: i32): usize {
  return <u32>column < <u32>walls.columns ? recordAt(walls, column, row, z) : 0;
}
