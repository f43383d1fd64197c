/**
 * Walls with free ends (SEMANTICS §9), kept in memory behind the map that the host feeds bit by bit.
 *
 *   WallStore │ table of records …   pools: walls, links, records
 *
 * Everything is counted in half steps of the sub-grid, so that a square is `unit` wide, an even number,
 * and the centres of cells have whole coordinates. A record holds 64 × 64 cells and is laid only where
 * walls are: a list of links for each cell, one for each wall that touches the closed cell, and the
 * planes of what these walls close (planes.ts).
 */
import { MapHeader } from '../memory';

/** Marks of a wall; the first six are numbered as the planes of edge walls are. */
export const LIMITED: i32 = 6;

/** A one-way wall blocks what comes from one side of it, seen from a to b; 0: from both. */
export const BLOCKS_LEFT: i32 = 1;
export const BLOCKS_RIGHT: i32 = 2;

@unmanaged
export class Wall {
  // The two ends, in half steps.
  ax: i32;
  ay: i32;
  bx: i32;
  by: i32;
  z: i32;
  /** Bits EFFECT, SIGHT, MOVEMENT, COVER, LOW, IMPROVED, LIMITED. An open door has none. */
  marks: i32;
  oneWay: i32;
  /** Of the last query that has met it; in a shared memory its number instead (notes.ts). */
  stamp: u32;
  /** The first of its links. */
  links: usize;
}

/** A wall and a closed cell that it touches. */
@unmanaged
export class Link {
  wall: usize;
  /** The next link of the cell, and what points to this one. */
  next: usize;
  back: usize;
  /** The next link of the wall. */
  along: usize;
  /** y << 16 | x. */
  cell: u32;
  /** What the wall touches there (touch.ts). */
  bits: i32;
}

@unmanaged
export class WallStore {
  unit: i32;
  count: i32;
  /** The last that was given out; in a shared memory the last number of a wall instead (notes.ts). */
  stamp: u32;
  /** Records of a level, side by side. */
  columns: i32;
  rows: i32;
  /** What was given back, in lists by their first word, and how many. */
  wallList: usize;
  linkList: usize;
  freeWalls: i32;
  freeLinks: i32;
  /** Fed memory that nothing was laid in yet. */
  rest: usize;
  restEnd: usize;
}

const STORE_BYTES: usize = 64;

/** Planes of a record: ten for each channel, and one for all walls. */
const RECORD_PLANES: usize = 31;
export const PLANE_BYTES: usize = 512;
const HEADS: usize = RECORD_PLANES * PLANE_BYTES;
export const RECORD_BYTES: usize = HEADS + 4 * 64 * 64;

export function hasWalls(map: MapHeader): bool {
  return map.walls != 0 && changetype<WallStore>(map.walls).count > 0;
}

/** Half steps across a square. */
export function unitOf(map: MapHeader): i32 {
  return map.walls ? changetype<WallStore>(map.walls).unit : 2;
}

/**
 * The first of the links of a cell, one for each wall that touches the closed cell, open doors among
 * them, in no order; 0 where there are none, as outside the map.
 */
export function firstLink(map: MapHeader, x: i32, y: i32, z: i32): usize {
  if (<u32>x >= <u32>map.width || <u32>y >= <u32>map.height || !map.walls) return 0;
  const record = recordAt(changetype<WallStore>(map.walls), x >> 6, y >> 6, z);
  return record ? <usize>load<u32>(headAt(record, x, y)) : 0;
}

/** Bytes that `layWalls` wants for a map. */
export function wallsBytes(base: usize): usize {
  const map = changetype<MapHeader>(base);
  return (
    STORE_BYTES + <usize>(recordsAcross(map.width) * recordsAcross(map.height) * map.levels) * 4
  );
}

/** Lays an empty store out in memory that is there. */
export function layStore(map: MapHeader, at: usize, unit: i32): void {
  assert(unit >= 2 && unit <= 2048 && !(unit & 1));
  memory.fill(at, 0, wallsBytes(changetype<usize>(map)));
  const walls = changetype<WallStore>(at);
  walls.unit = unit;
  walls.columns = recordsAcross(map.width);
  walls.rows = recordsAcross(map.height);
  map.walls = at;
}

export function storeOf(base: usize): WallStore {
  return changetype<WallStore>(changetype<MapHeader>(base).walls);
}

/** The record at a column and row of records, or 0 where none was laid. */
export function recordAt(walls: WallStore, column: i32, row: i32, z: i32): usize {
  return load<u32>(slotAt(walls, column, row, z));
}

/** Address of a row of one of a record's planes. */
export function recordRow(record: usize, plane: i32, y: i32): usize {
  return record + <usize>plane * PLANE_BYTES + ((<usize>y & 63) << 3);
}

/** Address of what points to a cell's first link. */
export function headAt(record: usize, x: i32, y: i32): usize {
  return record + HEADS + ((((<usize>y & 63) << 6) | (<usize>x & 63)) << 2);
}

export function clearStamps(walls: WallStore, levels: i32): void {
  const end = slotAt(walls, 0, 0, levels);
  for (let slot = slotAt(walls, 0, 0, 0); slot < end; slot += 4) {
    const record = <usize>load<u32>(slot);
    if (!record) continue;
    for (let head = record + HEADS; head < record + RECORD_BYTES; head += 4) {
      for (let at = <usize>load<u32>(head); at; ) {
        const link = changetype<Link>(at);
        changetype<Wall>(link.wall).stamp = 0;
        at = link.next;
      }
    }
  }
}

function recordsAcross(side: i32): i32 {
  return (side + 63) >> 6;
}

/** Address of a record's place in the table. */
export function slotAt(walls: WallStore, column: i32, row: i32, z: i32): usize {
  const table = changetype<usize>(walls) + STORE_BYTES;
  return table + ((<usize>((z * walls.rows + row) * walls.columns + column)) << 2);
}
