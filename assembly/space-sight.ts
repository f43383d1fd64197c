/**
 * What is seen from the cells of a space (SEMANTICS §8, R48-R59): a cell is, if some part of it is
 * seen from a corner or the centre of one of the space's cells, or some part of one of those from a
 * corner or the centre of the cell. Each end of a look knows its side of the walls, by the K of own
 * corners.
 */
import { lookFrom } from './around';
import { glimpses } from './glimpse';
import { lookBack } from './look-back';
import { MapHeader, OPAQUE, rowAt, Scratch, SIGHT, SOLID } from './memory';
import { bitAt, claimBit, clearBit, Window, windowRow } from './plane';
import { ALL_QUADRANTS, joined, ownSectors } from './sectors';
import { Space, takeSpace } from './space';
import { cellOpen } from './steps';
import { isFan } from './walls/fan';
import { glimpseAmongWalls } from './walls/look';
import { wallsIn } from './walls/planes';
import { lookFromSpaceAmongWalls } from './walls/space-look';
import { hasWalls } from './walls/store';

/**
 * Marks in the window what is seen from a space, dark cells as if they were lit.
 * @returns the sides of the window as far as which anything was seen or looked for
 */
export function lookFromSpace(
  scratch: Scratch,
  map: MapHeader,
  channel: i32,
  z: i32,
  space: Space,
  seen: Window,
): i32 {
  if (wallsIn(map, seen.x, seen.y, z, seen.width, seen.height)) {
    return lookFromSpaceAmongWalls(scratch, map, channel, z, space, seen);
  }
  const sides = lookOut(scratch, map, channel, z, space, seen);
  return sides | lookBack(scratch, map, channel, z, space, seen);
}

/** What the space's own corners and centres see. */
function lookOut(
  scratch: Scratch,
  map: MapHeader,
  channel: i32,
  z: i32,
  space: Space,
  seen: Window,
): i32 {
  let sides = 0;
  for (let y = space.y; y <= space.y + space.size; y++) {
    for (let x = space.x; x <= space.x + space.size; x++) {
      const own = ownSectors(scratch, map, channel, x, y, z, space.x, space.y, space.size);
      sides |= lookFrom(scratch, map, channel, z, seen, 2 * x, 2 * y, own);
      if (x == space.x + space.size || y == space.y + space.size) continue;
      if (looksAround(map, channel, x, y, z)) {
        sides |= lookFrom(scratch, map, channel, z, seen, 2 * x + 1, 2 * y + 1, ALL_QUADRANTS);
      } else if (cellOpen(map, x, y, z)) seeBesideFog(map, seen, x, y, z);
    }
  }
  return sides;
}

/** Whether more than its neighbours is seen from a cell: it is open and, on sight, no fog. */
export function looksAround(map: MapHeader, channel: i32, x: i32, y: i32, z: i32): bool {
  return !bitAt(rowAt(map, channel == SIGHT ? OPAQUE : SOLID, y, z), x);
}

/** From a cell of fog one sees that cell and the neighbours that are joined to it round a corner. */
export function seeBesideFog(map: MapHeader, seen: Window, x: i32, y: i32, z: i32): void {
  for (let row = y - 1; row <= y + 1; row++) {
    for (let column = x - 1; column <= x + 1; column++) {
      if (!holdsCell(seen, column, row) || !cellOpen(map, column, row, z)) continue;
      if (!joined(map, SIGHT, x, y, column, row, z)) continue;
      claimBit(windowRow(seen, row - seen.y), column - seen.x);
    }
  }
}

/**
 * Round a corner among walls a cell of fog may be open to a look and yet closed to steps: it is seen
 * from the cells alone that are joined to it.
 */
export function settleFog(map: MapHeader, seen: Window, z: i32, space: Space): void {
  for (let y = space.y - 1; y <= space.y + space.size; y++) {
    for (let x = space.x - 1; x <= space.x + space.size; x++) {
      if (!holdsCell(seen, x, y) || !isFog(map, x, y, z)) continue;
      const bits = windowRow(seen, y - seen.y);
      const column = x - seen.x;
      clearBit(bits, column);
      if (isJoinedTo(map, z, space, x, y)) claimBit(bits, column);
    }
  }
}

/** Whether a cell is the same as some open cell of a space, or joined to it round a corner. */
export function isJoinedTo(map: MapHeader, z: i32, space: Space, cellX: i32, cellY: i32): bool {
  for (let y = space.y; y < space.y + space.size; y++) {
    for (let x = space.x; x < space.x + space.size; x++) {
      if (cellOpen(map, x, y, z) && joined(map, SIGHT, x, y, cellX, cellY, z)) return true;
    }
  }
  return false;
}

function isFog(map: MapHeader, x: i32, y: i32, z: i32): bool {
  return cellOpen(map, x, y, z) && bitAt(rowAt(map, OPAQUE, y, z), x);
}

export function holdsCell(window: Window, x: i32, y: i32): bool {
  return <u32>(x - window.x) < <u32>window.width && <u32>(y - window.y) < <u32>window.height;
}

/**
 * Whether a point of a cell that is no fog sees anything of a space: of its cells of fog those alone
 * count that are joined to the cell, which others tell.
 */
export function seesSpace(
  scratch: Scratch,
  map: MapHeader,
  channel: i32,
  z: i32,
  x: i32,
  y: i32,
  sides: usize,
  space: Space,
  backwards: bool,
): bool {
  if (channel != SIGHT || !hasWalls(map)) {
    return sees(scratch, map, channel, z, x, y, sides, space, backwards);
  }
  const restore = scratch.top;
  const cell = takeSpace(scratch, 0, 0, 1);
  let isSeen = false;
  for (let cellY = space.y; cellY < space.y + space.size && !isSeen; cellY++) {
    for (let cellX = space.x; cellX < space.x + space.size && !isSeen; cellX++) {
      if (!looksAround(map, channel, cellX, cellY, z)) continue;
      cell.x = cellX;
      cell.y = cellY;
      isSeen = sees(scratch, map, channel, z, x, y, sides, cell, backwards);
    }
  }
  scratch.top = restore;
  return isSeen;
}

/**
 * Whether a point at half squares, open to some sides (fan.ts), sees anything of a space; `backwards`
 * if rays run from the space to the point, which one-way walls ask for.
 */
export function sees(
  scratch: Scratch,
  map: MapHeader,
  channel: i32,
  z: i32,
  x: i32,
  y: i32,
  sides: usize,
  space: Space,
  backwards: bool,
): bool {
  const left = space.x;
  const top = space.y;
  const right = left + space.size;
  const bottom = top + space.size;
  if (!isFan(sides)) {
    // All that can lie between.
    const west = min(left, (x - 1) >> 1);
    const north = min(top, (y - 1) >> 1);
    const east = max(right, (x >> 1) + 1);
    const south = max(bottom, (y >> 1) + 1);
    if (!wallsIn(map, west, north, z, east - west, south - north)) {
      return glimpses(scratch, map, channel, z, x, y, <i32>sides, left, top, right, bottom);
    }
  }
  return glimpseAmongWalls(
    scratch,
    map,
    channel,
    z,
    x,
    y,
    sides,
    left,
    top,
    right,
    bottom,
    backwards,
  );
}
