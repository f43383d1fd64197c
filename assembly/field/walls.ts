/**
 * The free walls that stop movement, as searches read them (SEMANTICS §9).
 */
import { MapHeader, MOVEMENT } from '../memory';
import {
  EASTWARD,
  NORTHEAST,
  NORTHWARD,
  NORTHWEST,
  SOUTHEAST,
  SOUTHWARD,
  SOUTHWEST,
  WESTWARD,
  wallBits,
  wallsIn,
} from '../walls/planes';
import { hasWalls } from '../walls/store';

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

/**
 * Steps one way that free walls stop, of 64 cells of a row of the map from column x on, which may be
 * negative.
 */
export function stoppedSteps(map: MapHeader, way: i32, x: i32, y: i32, z: i32): u64 {
  if (x >= 0) return wallBits(map, MOVEMENT, way, x, y, z);
  return x <= -64 ? 0 : wallBits(map, MOVEMENT, way, 0, y, z) << (<u64>-x);
}

/** Whether free walls stop the step from a cell by (dx, dy) to another cell of the map. */
export function isStopped(map: MapHeader, x: i32, y: i32, z: i32, dx: i32, dy: i32): bool {
  let way = dx > 0 ? EASTWARD : WESTWARD;
  if (!dx) way = dy > 0 ? SOUTHWARD : NORTHWARD;
  else if (dy > 0) way = dx > 0 ? SOUTHEAST : SOUTHWEST;
  else if (dy < 0) way = dx > 0 ? NORTHEAST : NORTHWEST;
  return (wallBits(map, MOVEMENT, way, min(x, x + dx), min(y, y + dy), z) & 1) != 0;
}
