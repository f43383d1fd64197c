/**
 * Edits of free walls (SEMANTICS §9): each takes the time of the cells that the wall touches, and the
 * next query knows of it. The host sees to it that there is room (room.ts); then no edit fails.
 */
import { CHANNELS, MapHeader } from '../memory';
import { close, countingBits, open } from './closing';
import { OCCUPIED } from './planes';
import { giveLink, giveWall, layRecord, takeLink, takeWall } from './pools';
import { room } from './room';
import { bottomRow, firstColumnIn, lastColumnIn, topRow } from './span';
import { headAt, Link, recordAt, recordRow, storeOf, Wall, WallStore } from './store';
import { touchBits } from './touch';

/**
 * Adds a wall of some length between two points, in half steps.
 * @returns its handle, the address of its `Wall`
 */
export function addFreeWall(
  base: usize,
  ax: i32,
  ay: i32,
  bx: i32,
  by: i32,
  z: i32,
  marks: i32,
  oneWay: i32,
): usize {
  const map = changetype<MapHeader>(base);
  const walls = storeOf(base);
  assert((ax != bx || ay != by) && <u32>z < <u32>map.levels && !room(base, ax, ay, bx, by, z));
  const wall = takeWall(walls);
  wall.ax = ax;
  wall.ay = ay;
  wall.bx = bx;
  wall.by = by;
  wall.z = z;
  wall.marks = 0;
  wall.oneWay = oneWay;
  wall.links = 0;
  const unit = walls.unit;
  const bottom = min(map.height - 1, bottomRow(ay, by, unit));
  for (let row = max(0, topRow(ay, by, unit)); row <= bottom; row++) {
    const last = min(map.width - 1, lastColumnIn(ax, ay, bx, by, unit, row));
    for (let x = max(0, firstColumnIn(ax, ay, bx, by, unit, row)); x <= last; x++) {
      hook(walls, wall, x, row);
    }
  }
  markFreeWall(base, changetype<usize>(wall), marks);
  return changetype<usize>(wall);
}

/** Removes a wall; its handle is dead from then on. */
export function removeFreeWall(base: usize, handle: usize): void {
  const walls = storeOf(base);
  markFreeWall(base, handle, 0);
  const wall = changetype<Wall>(handle);
  for (let at = wall.links; at; ) {
    const link = changetype<Link>(at);
    const along = link.along;
    unhook(walls, link, wall.z);
    at = along;
  }
  giveWall(walls, handle);
}

/** Gives a wall other marks. */
export function markFreeWall(base: usize, handle: usize, marks: i32): void {
  const map = changetype<MapHeader>(base);
  const wall = changetype<Wall>(handle);
  const before = wall.marks;
  wall.marks = marks;
  for (let channel = 0; channel < CHANNELS; channel++) {
    const had = countingBits(before, channel);
    const has = countingBits(marks, channel);
    if (had == has) continue;
    for (let at = wall.links; at; ) {
      const link = changetype<Link>(at);
      const x = <i32>(link.cell & 0xffff);
      const y = <i32>(link.cell >> 16);
      const closed = link.bits & has & ~had;
      const opened = link.bits & had & ~has;
      if (closed) close(map, channel, x, y, wall.z, closed);
      if (opened) open(map, channel, x, y, wall.z, opened);
      at = link.along;
    }
  }
}

/** Links a wall to a cell that it touches. */
function hook(walls: WallStore, wall: Wall, x: i32, y: i32): void {
  const record = layRecord(walls, x >> 6, y >> 6, wall.z);
  // What is closed beside a cell is kept up to a cell up and left of it; marks may ask for it later.
  const left = max(0, x - 1) >> 6;
  const above = max(0, y - 1) >> 6;
  if (!(x & 63)) layRecord(walls, left, y >> 6, wall.z);
  if (!(y & 63)) layRecord(walls, x >> 6, above, wall.z);
  if (!((x | y) & 63)) layRecord(walls, left, above, wall.z);
  const head = headAt(record, x, y);
  const link = takeLink(walls);
  const half = walls.unit >> 1;
  link.wall = changetype<usize>(wall);
  link.cell = ((<u32>y) << 16) | <u32>x;
  link.bits = touchBits(wall, x * walls.unit + half, y * walls.unit + half, half);
  link.along = wall.links;
  wall.links = changetype<usize>(link);
  link.back = head;
  link.next = load<u32>(head);
  if (link.next)
    changetype<Link>(link.next).back = changetype<usize>(link) + offsetof<Link>('next');
  store<u32>(head, <u32>changetype<usize>(link));
  const row = recordRow(record, OCCUPIED, y);
  store<u64>(row, load<u64>(row) | ((<u64>1) << (x & 63)));
}

/** Takes a link out of its cell's list. */
function unhook(walls: WallStore, link: Link, z: i32): void {
  store<u32>(link.back, <u32>link.next);
  if (link.next) changetype<Link>(link.next).back = link.back;
  const x = <i32>(link.cell & 0xffff);
  const y = <i32>(link.cell >> 16);
  const record = recordAt(walls, x >> 6, y >> 6, z);
  giveLink(walls, changetype<usize>(link));
  if (load<u32>(headAt(record, x, y))) return;
  const row = recordRow(record, OCCUPIED, y);
  store<u64>(row, load<u64>(row) & ~((<u64>1) << (x & 63)));
}
