/**
 * Cones (SEMANTICS §4, R37-R39): the cells of a burst whose centre lies in the quarter circle round
 * a direction d. With p from the origin to a centre, that is |p × d| ≤ p · d: p lies in both half
 * planes that are bounded by d turned by an eighth to either side.
 */
import { keepBits, keepDisc, lookAround, takeOrigin } from './around';
import { EFFECT, MapHeader, openScratch, Scratch } from './memory';
import { budget } from './metric';
import { takeWindow, Window, windowRow } from './plane';
import { answer } from './result';
import { openQuadrants } from './sectors';

/** @param dx of any integer direction, likewise dy; not both 0 */
export function cone(
  base: usize,
  scratchBase: usize,
  x: i32,
  y: i32,
  z: i32,
  quadrants: i32,
  dx: i32,
  dy: i32,
  radius: i32,
): void {
  const map = changetype<MapHeader>(base);
  const scratch = openScratch(scratchBase);
  const open = openQuadrants(map, x, y, z, quadrants & quadrantsToward(dx, dy));
  if (!radius || !open) return;
  const seen = windowInto(scratch, map, x, y, radius, open);
  lookAround(scratch, map, EFFECT, z, seen, x, y, open);
  keepDisc(seen, takeOrigin(scratch, seen, x, y, 0), budget(radius));
  keepQuarter(seen, x - seen.x, y - seen.y, dx, dy);
  answer(scratch, seen, z);
}

/** The one or two quadrants in which a quarter circle round a direction has cells. */
export function quadrantsToward(dx: i32, dy: i32): i32 {
  const east = 0b0101;
  const south = 0b0011;
  const along = dx > 0 ? east : ~east;
  const down = dy > 0 ? south : ~south;
  const far = abs(<i64>dx) - abs(<i64>dy);
  return (far < 0 ? 15 : along) & (far > 0 ? 15 : down) & 15;
}

/** An empty window over some quadrants of a corner, as far as a radius reaches. */
function windowInto(
  scratch: Scratch,
  map: MapHeader,
  x: i32,
  y: i32,
  radius: i32,
  quadrants: i32,
): Window {
  const east = quadrants & 0b0101 ? min(radius, map.width - x) : 0;
  const west = quadrants & 0b1010 ? min(radius, x) : 0;
  const south = quadrants & 0b0011 ? min(radius, map.height - y) : 0;
  const north = quadrants & 0b1100 ? min(radius, y) : 0;
  return takeWindow(scratch, x - west, y - north, west + east, north + south);
}

/** Drops the cells whose centre lies outside the quarter circle from the corner at (column, row). */
function keepQuarter(window: Window, column: i32, row: i32, dx: i32, dy: i32): void {
  const sum = <i64>dx + dy;
  const difference = <i64>dx - dy;
  for (let y = 0; y < window.height; y++) {
    const centre = 2 * (y - row) + 1;
    const bits = windowRow(window, y);
    keepHalf(bits, window.width, column, centre, sum, -difference);
    keepHalf(bits, window.width, column, centre, difference, sum);
  }
}

/**
 * Keeps the cells of a row whose centre (p, centre), in half squares from the column, lies in the
 * half plane a·p + b·centre ≥ 0.
 */
function keepHalf(bits: usize, width: i32, column: i32, centre: i32, a: i64, b: i64): void {
  const bound = b * centre;
  let from = 0;
  let to = width;
  // The centre of the cell c columns on is at 2c + 1.
  if (a > 0) from = within(<i64>column - floorDivide(bound + a, 2 * a), width);
  else if (a < 0) to = within(column + floorDivide(bound - a, -2 * a), width);
  else if (bound < 0) to = 0;
  keepBits(bits, width, from, to);
}

function within(column: i64, width: i32): i32 {
  return <i32>max(0, min(<i64>width, column));
}

/** By a positive number. */
function floorDivide(a: i64, b: i64): i64 {
  const quotient = a / b;
  return quotient - i64(quotient * b > a);
}
