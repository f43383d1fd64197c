/**
 * A level of a map as rays read it, and its points and steps asked one at a time.
 */
import { blockRowAt, EAST, MapHeader, rowAt, Scratch, SOLID, SOUTH, take } from './memory';
import { bitAt } from './plane';
import { closedRow } from './steps';

/** Addresses of row 0, and the way from one row to the next. */
@unmanaged
export class Level {
  width: i32;
  height: i32;
  rowBytes: usize;
  east: usize;
  south: usize;
  solid: usize;
  blocks: usize;
  blockRowBytes: usize;
}

export function takeLevel(scratch: Scratch, map: MapHeader, channel: i32, z: i32): Level {
  const level = changetype<Level>(take(scratch, offsetof<Level>()));
  level.width = map.width;
  level.height = map.height;
  level.rowBytes = map.rowBytes;
  level.east = closedRow(map, channel, EAST, 0, z);
  level.south = closedRow(map, channel, SOUTH, 0, z);
  level.solid = rowAt(map, SOLID, 0, z);
  level.blocks = blockRowAt(map, channel, 0, z);
  level.blockRowBytes = map.blockRowBytes;
  return level;
}

/** Whether the step is closed; the map's border is. */
export function closedEast(level: Level, column: i32, row: i32): bool {
  if (<u32>column >= <u32>(level.width - 1)) return true;
  return bitAt(level.east + <usize>row * level.rowBytes, column);
}

export function closedSouth(level: Level, column: i32, row: i32): bool {
  if (<u32>row >= <u32>(level.height - 1)) return true;
  return bitAt(level.south + <usize>row * level.rowBytes, column);
}

export function isSolid(level: Level, column: i32, row: i32): bool {
  return bitAt(level.solid + <usize>row * level.rowBytes, column);
}

/** Whether the step between two neighbours is closed, either of which may lie outside. */
export function isClosed(level: Level, x: i32, y: i32, toX: i32, toY: i32): bool {
  if (<u32>x >= <u32>level.width || <u32>y >= <u32>level.height) return true;
  return y == toY ? closedEast(level, min(x, toX), y) : closedSouth(level, x, min(y, toY));
}

/** Whether a point, in half squares, lies on the level or on its border. */
export function isInside(level: Level, x: i32, y: i32): bool {
  return <u32>x <= <u32>(2 * level.width) && <u32>y <= <u32>(2 * level.height);
}

/** Whether all cells that hold a point, their borders counted in, are open. */
export function isOpenAt(level: Level, x: i32, y: i32): bool {
  const right = x >> 1;
  const below = y >> 1;
  const left = (x - 1) >> 1;
  const above = (y - 1) >> 1;
  if (left < 0 || above < 0 || right >= level.width || below >= level.height) return false;
  return !(
    isSolid(level, left, above) ||
    isSolid(level, right, above) ||
    isSolid(level, left, below) ||
    isSolid(level, right, below)
  );
}
