/**
 * The square of cells around a corner that a radius touches, what is seen there, and the disc in it.
 */
import { MapHeader, Scratch } from './memory';
import { discColumns } from './metric';
import { takeWindow, Window, windowRow } from './plane';
import { look } from './sight';

/** An empty window that reaches `radius` squares from a corner to each side, cut at the borders. */
export function windowAround(
  scratch: Scratch,
  map: MapHeader,
  x: i32,
  y: i32,
  radius: i32,
): Window {
  const west = min(radius, x);
  const north = min(radius, y);
  const east = min(radius, map.width - x);
  const south = min(radius, map.height - y);
  return takeWindow(scratch, x - west, y - north, west + east, north + south);
}

/** Marks in the window what is seen from a corner of the map into some open quadrants. */
export function lookAround(
  scratch: Scratch,
  map: MapHeader,
  channel: i32,
  z: i32,
  seen: Window,
  x: i32,
  y: i32,
  quadrants: i32,
): void {
  for (let q = 0; q < 4; q++) {
    if (quadrants & (1 << q)) look(scratch, map, channel, z, seen, 2 * x, 2 * y, q);
  }
}

/** Drops the cells whose far corner costs more than `cost` from the corner at (column, row). */
export function keepDisc(window: Window, column: i32, row: i32, cost: i32): void {
  for (let y = 0; y < window.height; y++) {
    const columns = discColumns(cost, rowsFrom(row, y));
    keepBits(windowRow(window, y), window.width, column - columns, column + columns);
  }
}

/** Rows from a corner's row to the far side of a cell's row. */
export function rowsFrom(corner: i32, row: i32): i32 {
  return row >= corner ? row - corner + 1 : corner - row;
}

/** Clears a row's bits outside [from, to). */
function keepBits(row: usize, width: i32, from: i32, to: i32): void {
  for (let word = 0; word << 6 < width; word++) {
    const low = max(0, min(64, from - (word << 6)));
    const high = max(0, min(64, to - (word << 6)));
    const mask = high > low ? (~(<u64>0) >> (64 - high + low)) << low : 0;
    const address = row + (word << 3);
    store<u64>(address, load<u64>(address) & mask);
  }
}
