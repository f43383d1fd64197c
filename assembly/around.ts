/**
 * The square of cells around a corner that a radius touches, and what is seen there.
 */
import { MapHeader, Scratch } from './memory';
import { takeWindow, Window } from './plane';
import { openQuadrants } from './sectors';
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

/** What is seen from a corner in the window around it. */
export function seenAround(
  scratch: Scratch,
  map: MapHeader,
  channel: i32,
  x: i32,
  y: i32,
  z: i32,
  quadrants: i32,
  radius: i32,
): Window {
  const seen = windowAround(scratch, map, x, y, radius);
  const open = openQuadrants(map, x, y, z, quadrants);
  for (let q = 0; q < 4; q++) {
    const columns = q & 1 ? x - seen.x : seen.x + seen.width - x;
    const rows = q & 2 ? y - seen.y : seen.y + seen.height - y;
    if (open & (1 << q) && columns && rows) {
      look(scratch, map, channel, x, y, z, q, columns, rows, seen);
    }
  }
  return seen;
}

/** Rows from a corner's row to the far side of a cell's row. */
export function rowsFrom(corner: i32, row: i32): i32 {
  return row >= corner ? row - corner + 1 : corner - row;
}
