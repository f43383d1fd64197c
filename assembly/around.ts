/**
 * The square of cells around a corner that a radius touches, and what is seen there.
 */
import { MapHeader, Scratch } from './memory';
import { takeWindow, Window } from './plane';
import { look } from './sight';
import { Steps } from './steps';

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

/** Marks what is seen from the corner at a window's (column, row) into some open quadrants. */
export function lookAround(
  scratch: Scratch,
  steps: Steps,
  seen: Window,
  column: i32,
  row: i32,
  quadrants: i32,
): void {
  for (let q = 0; q < 4; q++) {
    if (quadrants & (1 << q)) look(scratch, steps, seen, column, row, q);
  }
}

/** Rows from a corner's row to the far side of a cell's row. */
export function rowsFrom(corner: i32, row: i32): i32 {
  return row >= corner ? row - corner + 1 : corner - row;
}
