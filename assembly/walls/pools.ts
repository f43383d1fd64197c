/**
 * Room for walls, links and records. The host asks first what an edit wants and feeds that much; from
 * then on nothing can fail, so that an edit is done whole or not at all.
 */
import { Link, RECORD_BYTES, slotAt, Wall, WallStore } from './store';

const WALL_BYTES: usize = (offsetof<Wall>() + 7) & ~7;
const LINK_BYTES: usize = (offsetof<Link>() + 7) & ~7;

/** Bytes that have to be fed before there is room for one wall, some links and records; 0: none. */
export function bytesMissing(walls: WallStore, links: i32, records: i32): usize {
  const wall: usize = walls.freeWalls ? 0 : WALL_BYTES;
  const least = wall + <usize>records * RECORD_BYTES;
  const rest = walls.restEnd - walls.rest;
  if (least + <usize>max(0, links - walls.freeLinks) * LINK_BYTES <= rest) return 0;
  // What is left of the old room will hold links alone.
  const have = walls.freeLinks + <i32>(rest / LINK_BYTES);
  return least + <usize>max(0, links - have) * LINK_BYTES;
}

/** Takes over memory that is there, on a boundary of 8 bytes. */
export function feed(walls: WallStore, at: usize, bytes: usize): void {
  while (walls.restEnd - walls.rest >= LINK_BYTES) giveLink(walls, takeRest(walls, LINK_BYTES));
  walls.rest = at;
  walls.restEnd = at + bytes;
}

/** The record at a column and row of records, laid where it was missing. */
export function layRecord(walls: WallStore, column: i32, row: i32, z: i32): usize {
  const slot = slotAt(walls, column, row, z);
  const laid = load<u32>(slot);
  if (laid) return laid;
  const record = takeRest(walls, RECORD_BYTES);
  memory.fill(record, 0, RECORD_BYTES);
  store<u32>(slot, <u32>record);
  return record;
}

function takeRest(walls: WallStore, bytes: usize): usize {
  const at = walls.rest;
  assert(walls.restEnd - at >= bytes);
  walls.rest = at + bytes;
  return at;
}

export function takeWall(walls: WallStore): Wall {
  walls.count++;
  const wall = walls.wallList;
  if (wall) {
    walls.wallList = load<u32>(wall);
    walls.freeWalls--;
    return changetype<Wall>(wall);
  }
  const laid = changetype<Wall>(takeRest(walls, WALL_BYTES));
  laid.stamp = ASC_FEATURE_THREADS ? ++walls.stamp : 0;
  return laid;
}

export function giveWall(walls: WallStore, wall: usize): void {
  store<u32>(wall, <u32>walls.wallList);
  walls.wallList = wall;
  walls.freeWalls++;
  walls.count--;
}

export function takeLink(walls: WallStore): Link {
  const link = walls.linkList;
  if (!link) return changetype<Link>(takeRest(walls, LINK_BYTES));
  walls.linkList = load<u32>(link);
  walls.freeLinks--;
  return changetype<Link>(link);
}

export function giveLink(walls: WallStore, link: usize): void {
  store<u32>(link, <u32>walls.linkList);
  walls.linkList = link;
  walls.freeLinks++;
}
