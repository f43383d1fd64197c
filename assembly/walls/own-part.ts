/**
 * The own parts of cells that walls cut (SEMANTICS §9): what a cell's centre sees inside the cell, as
 * convex regions with lengths counted from the centre. A wall through the centre hides neither side.
 */
import { MapHeader, Scratch, SIGHT, take, takeZeroed } from '../memory';
import { placeOf, Table, takeTable } from '../table';
import { takeNode } from './envelope';
import { blocksFrom } from './gather';
import { Notes } from './notes';
import { insert, openPieces, Pieces, pieceAt, takePieces } from './pieces';
import { Region, regionsOf, takeRegion } from './region';
import { LETS_ONE_THROUGH, Screen, takeScreen } from './screen';
import { firstLink, LIMITED, Link, unitOf, Wall } from './store';

/** The own parts that a query has found so far. */
@unmanaged
export class OwnParts {
  scratch: Scratch;
  map: MapHeader;
  channel: i32;
  z: i32;
  table: Table;
  pieces: Pieces;
  /** Where the last that was found ends in scratch. */
  end: usize;
}

/** A list of regions. */
@unmanaged
export class OwnRegion {
  region: Region;
  next: usize;
}

export function takeOwnParts(scratch: Scratch, map: MapHeader, channel: i32, z: i32): OwnParts {
  const parts = changetype<OwnParts>(take(scratch, offsetof<OwnParts>()));
  parts.scratch = scratch;
  parts.map = map;
  parts.channel = channel;
  parts.z = z;
  parts.table = takeTable(scratch, map.width, map.height);
  parts.pieces = takePieces(scratch);
  parts.end = scratch.top;
  return parts;
}

/** Address of the first `OwnRegion` of a cell. */
export function ownPart(parts: OwnParts, x: i32, y: i32): usize {
  const place = placeOf(parts.table, x, y);
  let list: usize = load<u32>(place);
  if (list) return list;
  for (let side = 0; side < 4; side++) list = find(parts, x, y, side, list);
  store<u32>(place, <u32>list);
  return list;
}

/**
 * The same of what the centre sees towards one side of the cell: right, bottom, left, top. A query asks
 * either for sides or for whole own parts.
 */
export function ownSide(parts: OwnParts, x: i32, y: i32, side: i32): usize {
  const place = placeOf(parts.table, x, y);
  let sides: usize = load<u32>(place);
  if (!sides) {
    sides = takeZeroed(parts.scratch, 16);
    store<u32>(place, <u32>sides);
  }
  const first = sides + ((<usize>side) << 2);
  const known = load<u32>(first);
  if (known) return known;
  const found = find(parts, x, y, side, 0);
  store<u32>(first, <u32>found);
  parts.end = parts.scratch.top;
  return found;
}

/** Whether all directions from the centre to a side of the cell lead away from (a, b), or along it. */
export function leadsAway(side: i32, a: i64, b: i64): bool {
  const way = side & 1 ? b : a;
  return (side & 2 ? way : -way) >= abs(side & 1 ? a : b);
}

/** Looks from the centre at a side of the cell; what it sees comes before a list. */
function find(parts: OwnParts, x: i32, y: i32, side: i32, list: usize): usize {
  const unit = unitOf(parts.map);
  const half = unit >> 1;
  const centreX = x * unit + half;
  const centreY = y * unit + half;
  const scratch = parts.scratch;
  // The ends of the side, clockwise.
  const ax = side == 0 || side == 1 ? half : -half;
  const ay = side == 1 || side == 2 ? half : -half;
  const rim = takeScreen(scratch, ax, ay, -ay, ax, 2 * <i64>half * half, 0);
  openPieces(parts.pieces, ax, ay, -ay, ax, takeNode(scratch, rim, 0));
  for (let at = firstLink(parts.map, x, y, parts.z); at; at = changetype<Link>(at).next) {
    const wall = changetype<Wall>(changetype<Link>(at).wall);
    if ((Notes.marksOf(wall) >> parts.channel) & 1) stand(parts, wall, centreX, centreY);
  }
  return collect(parts, list);
}

function stand(parts: OwnParts, wall: Wall, centreX: i32, centreY: i32): void {
  const ax = wall.ax - centreX;
  const ay = wall.ay - centreY;
  const bx = wall.bx - centreX;
  const by = wall.by - centreY;
  const area = <i64>ax * by - <i64>ay * bx;
  if (!area || (wall.oneWay && !blocksFrom(wall, centreX, centreY, false))) return;
  const isLimited = parts.channel == SIGHT && (wall.marks >> LIMITED) & 1;
  const traits = isLimited ? LETS_ONE_THROUGH : 0;
  const scratch = parts.scratch;
  const screen: Screen =
    area > 0
      ? takeScreen(scratch, ax, ay, bx, by, area, traits)
      : takeScreen(scratch, bx, by, ax, ay, -area, traits);
  insert(parts.pieces, screen);
}

function collect(parts: OwnParts, list: usize): usize {
  const pieces = parts.pieces;
  for (let i = 0; i < pieces.count; i++) {
    const many = regionsOf(pieceAt(pieces, i));
    for (let which = 0; which < many; which++) {
      const own = changetype<OwnRegion>(take(parts.scratch, offsetof<OwnRegion>()));
      own.region = takeRegion(parts.scratch, pieces, i, which);
      own.next = list;
      list = changetype<usize>(own);
    }
  }
  return list;
}
