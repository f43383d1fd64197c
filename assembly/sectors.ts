/**
 * The quadrants round a corner, and which of them lie on the same side of the walls that meet there
 * (SEMANTICS §2, sectors): a corner on a wall is two points.
 *
 * Quadrant q looks east, or west with bit 0 of q set, and south, or north with bit 1 set. A set of
 * quadrants K is a mask of four bits.
 */
import { EAST, MapHeader, OPAQUE, rowAt, Scratch, SIGHT, SOLID, SOUTH } from './memory';
import { bitAt } from './plane';
import { cellOpen, edgeOpen } from './steps';
import { ownSides, wallsTouch } from './walls/corner';
import { isFan } from './walls/fan';
import { CENTRE, wallBits } from './walls/planes';
import { wallsClose } from './walls/step';

/** All of them. */
export const ALL_QUADRANTS: i32 = 15;

/** Column of the cell where quadrant q of the corner at column x begins. */
export function firstColumn(q: i32, x: i32): i32 {
  return x - (q & 1);
}

/** Row of the cell where quadrant q of the corner at row y begins. */
export function firstRow(q: i32, y: i32): i32 {
  return y - (q >> 1);
}

/** Of a mask, the quadrants whose first cell is open; ranges (walls/fan.ts) are in no other. */
export function openQuadrants(map: MapHeader, x: i32, y: i32, z: i32, sides: usize): usize {
  if (isFan(sides)) return sides;
  let open: usize = 0;
  for (let q = 0; q < 4; q++) {
    if (cellOpen(map, firstColumn(q, x), firstRow(q, y), z)) open |= 1 << q;
  }
  return open & sides;
}

/** The sector of open quadrant q: the quadrants joined to it by steps round the corner. */
export function sectorOf(map: MapHeader, walls: i32, x: i32, y: i32, z: i32, q: i32): i32 {
  const joins = joinsAt(map, walls, x, y, z);
  let sector = 1 << q;
  // Four cells in a ring: none is more than three joins away, each round crosses at least one.
  for (let round = 0; round < 3; round++) {
    for (let from = 0; from < 4; from++) if (sector & (1 << from)) sector |= nextTo(joins, from);
  }
  return sector;
}

/**
 * The K of own corners (SEMANTICS §2): for each open cell of the space at the corner the cell, its
 * passable neighbours round the corner, and the quadrant opposite where one of those leads to it. On
 * the channel of sight a cell of fog looks no farther than its neighbours and is left out here.
 */
export function ownSectors(
  scratch: Scratch,
  map: MapHeader,
  walls: i32,
  x: i32,
  y: i32,
  z: i32,
  spaceX: i32,
  spaceY: i32,
  size: i32,
): usize {
  if (wallsTouch(map, x, y, z)) {
    return ownSides(scratch, map, walls, x, y, z, spaceX, spaceY, size);
  }
  const joins = joinsAt(map, walls, x, y, z);
  let sectors: usize = 0;
  for (let q = 0; q < 4; q++) {
    const column = firstColumn(q, x);
    const row = firstRow(q, y);
    if (<u32>(column - spaceX) >= <u32>size || <u32>(row - spaceY) >= <u32>size) continue;
    if (bitAt(rowAt(map, walls == SIGHT ? OPAQUE : SOLID, row, z), column)) continue;
    sectors |= ownSector(joins, q);
  }
  return sectors;
}

/**
 * Whether two open cells are the same, or neighbours on the same side of a corner of both: round it
 * steps lead from one to the other.
 */
export function joined(
  map: MapHeader,
  walls: i32,
  ax: i32,
  ay: i32,
  bx: i32,
  by: i32,
  z: i32,
): bool {
  if (abs(ax - bx) > 1 || abs(ay - by) > 1) return false;
  const x = max(ax, bx);
  const y = max(ay, by);
  const from = i32(ax < x) | (i32(ay < y) << 1);
  const to = i32(bx < x) | (i32(by < y) << 1);
  const joins = joinsAt(map, walls, x, y, z);
  if (wallsTouch(map, x, y, z)) {
    if (joinedAmongWalls(map, walls, joins, x, y, z, from, to)) return true;
    // A wall on a cell's centre lets steps out and none in, and hides neither side from it.
    const onWalls =
      wallBits(map, walls, CENTRE, ax, ay, z) | wallBits(map, walls, CENTRE, bx, by, z);
    return (onWalls & 1) != 0 && joinedAmongWalls(map, walls, joins, x, y, z, to, from);
  }
  return ((ownSector(joins, from) >> to) & 1) != 0;
}

/** The same where free walls may close steps, one way or both. */
function joinedAmongWalls(
  map: MapHeader,
  walls: i32,
  joins: i32,
  x: i32,
  y: i32,
  z: i32,
  from: i32,
  to: i32,
): bool {
  if (from == to) return true;
  for (let beside = 1; beside <= 2; beside++) {
    const next = from ^ beside;
    if (!leads(map, walls, joins, x, y, z, from, next)) continue;
    if (next == to) return true;
    if ((next ^ to) < 3 && leads(map, walls, joins, x, y, z, next, to)) return true;
  }
  return false;
}

/** Whether a step leads from one quadrant of a corner to the next. */
function leads(
  map: MapHeader,
  walls: i32,
  joins: i32,
  x: i32,
  y: i32,
  z: i32,
  from: i32,
  to: i32,
): bool {
  if (!((nextTo(joins, from) >> to) & 1)) return false;
  const fromX = firstColumn(from, x);
  const fromY = firstRow(from, y);
  return !wallsClose(map, walls, fromX, fromY, firstColumn(to, x), firstRow(to, y), z);
}

/** K of an own cell that is quadrant q of a corner, by the steps round the corner (`joinsAt`). */
export function ownSector(joins: i32, q: i32): i32 {
  let sector = (1 << q) | nextTo(joins, q);
  for (let beside = 1; beside <= 2; beside++) {
    const next = q ^ beside;
    if (sector & (1 << next)) sector |= nextTo(joins, next) & (1 << (q ^ 3));
  }
  return sector;
}

/**
 * The steps round a corner that the grid's barriers leave open: bits 0 and 1 south and north of it, bits
 * 2 and 3 east and west.
 */
export function joinsAt(map: MapHeader, walls: i32, x: i32, y: i32, z: i32): i32 {
  return (
    i32(edgeOpen(map, walls, x - 1, y, z, EAST)) |
    (i32(edgeOpen(map, walls, x - 1, y - 1, z, EAST)) << 1) |
    (i32(edgeOpen(map, walls, x, y - 1, z, SOUTH)) << 2) |
    (i32(edgeOpen(map, walls, x - 1, y - 1, z, SOUTH)) << 3)
  );
}

/** The quadrants one step away from q. */
function nextTo(joins: i32, q: i32): i32 {
  const across = (joins >> (q >> 1)) & 1;
  const along = (joins >> (2 + (q & 1))) & 1;
  return (across << (q ^ 1)) | (along << (q ^ 2));
}
