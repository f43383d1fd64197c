/**
 * The square of cells around a corner or a space that a radius touches, what is seen there, and the
 * disc in it.
 */
import { MapHeader, Scratch } from './memory';
import { discColumns } from './metric';
import { takeWindow, Window, windowRow } from './plane';
import { look } from './sight';
import { Space, takeSpace } from './space';
import { isFan } from './walls/fan';
import { lookAmongWalls } from './walls/look';
import { wallsIn } from './walls/planes';

/** An empty window that reaches `radius` squares from a corner to each side, cut at the borders. */
export function windowAround(
  scratch: Scratch,
  map: MapHeader,
  x: i32,
  y: i32,
  radius: i32,
): Window {
  return windowAroundSpace(scratch, map, x, y, 0, radius);
}

/** The same around `size` × `size` cells. */
export function windowAroundSpace(
  scratch: Scratch,
  map: MapHeader,
  x: i32,
  y: i32,
  size: i32,
  radius: i32,
): Window {
  const west = min(radius, x);
  const north = min(radius, y);
  const east = min(radius, map.width - x - size);
  const south = min(radius, map.height - y - size);
  return takeWindow(scratch, x - west, y - north, west + size + east, north + size + south);
}

/** Where sight has no radius, the first window reaches this far; each side doubles as needed. */
export const FIRST_REACH: i32 = 64;

/**
 * Lays a window around a space anew and empty, twice as far to the sides that were reached, as `look`
 * tells them; false where there is nothing more to see. Nothing may lie behind it in scratch.
 */
export function growWindow(
  scratch: Scratch,
  map: MapHeader,
  window: Window,
  x: i32,
  y: i32,
  size: i32,
  sides: i32,
): bool {
  const right = x + size;
  const bottom = y + size;
  let east = window.x + window.width - right;
  let south = window.y + window.height - bottom;
  let west = x - window.x;
  let north = y - window.y;
  if (sides & 1) east = min(2 * east, map.width - right);
  if (sides & 2) west = min(2 * west, x);
  if (sides & 4) south = min(2 * south, map.height - bottom);
  if (sides & 8) north = min(2 * north, y);
  const width = west + size + east;
  const height = north + size + south;
  if (width == window.width && height == window.height) return false;
  scratch.top = changetype<usize>(window);
  takeWindow(scratch, x - west, y - north, width, height);
  return true;
}

/**
 * Marks in the window what is seen from a point at half squares that is open to some sides (fan.ts).
 * @returns the sides of the window that it reaches, as `look` does
 */
export function lookFrom(
  scratch: Scratch,
  map: MapHeader,
  channel: i32,
  z: i32,
  seen: Window,
  x: i32,
  y: i32,
  sides: usize,
): i32 {
  if (isFan(sides) || wallsIn(map, seen.x, seen.y, z, seen.width, seen.height)) {
    return lookAmongWalls(scratch, map, channel, z, seen, x, y, sides);
  }
  let reached = 0;
  for (let q = 0; q < 4; q++) {
    if (sides & (1 << q)) reached |= look(scratch, map, channel, z, seen, x, y, q);
  }
  return reached;
}

/** A space as the cells of a window count it; a corner is a space of no cells. */
export function takeOrigin(scratch: Scratch, window: Window, x: i32, y: i32, size: i32): Space {
  return takeSpace(scratch, x - window.x, y - window.y, size);
}

/**
 * Drops the cells that cost more than `cost` from the origin in a straight way, but those straight on
 * a diagonal from it up to `diagonal` squares off.
 */
export function keepDisc(window: Window, origin: Space, cost: i32, diagonal: i32 = 0): void {
  for (let y = 0; y < window.height; y++) {
    const rows = rowsFrom(origin, y);
    let columns = discColumns(cost, rows);
    if (rows && rows <= diagonal) columns = max(columns, rows);
    const left = origin.x - columns;
    keepBits(windowRow(window, y), window.width, left, origin.x + origin.size + columns);
  }
}

/** Rows from an origin to a row: 0 beside a space, to the far side of the row from a corner. */
export function rowsFrom(origin: Space, row: i32): i32 {
  const below = row - origin.y - origin.size + 1;
  return max(0, max(origin.y - row, below));
}

/** Clears a row's bits outside [from, to), either of which may lie anywhere. */
export function keepBits(row: usize, width: i32, from: i32, to: i32): void {
  for (let word = 0; word << 6 < width; word++) {
    const low = max(0, min(64, from - (word << 6)));
    const high = max(0, min(64, to - (word << 6)));
    const mask = high > low ? (~(<u64>0) >> (64 - high + low)) << low : 0;
    const address = row + (word << 3);
    store<u64>(address, load<u64>(address) & mask);
  }
}
