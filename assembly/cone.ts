/**
 * Cones (SEMANTICS §4, R37-R39): the cells of a burst whose centre lies in the quarter circle round
 * a direction d. With p from the origin to a centre, that is |p × d| ≤ p · d: p lies in both half
 * planes that are bounded by d turned by an eighth to either side.
 */
import { keepBits, lookFrom } from './around';
import { EFFECT, MapHeader, openScratch, Scratch } from './memory';
import { budget, discColumns } from './metric';
import { takeWindow, Window, windowRow } from './plane';
import { answer } from './result';
import { openQuadrants } from './sectors';
import { readSides } from './sides';
import { isFan } from './walls/fan';

/** Beyond all columns of a row. */
const NOWHERE: i64 = 1 << 20;

/**
 * @param quadrants that the corner is open to, as sides.ts reads them
 * @param dx of any integer direction, likewise dy; not both 0
 */
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
  const toward = quadrantsToward(dx, dy);
  const sides = readSides(scratch, quadrants);
  const open = openQuadrants(map, x, y, z, isFan(sides) ? sides : sides & toward);
  if (!radius || !open) return;
  const seen = windowInto(scratch, map, x, y, radius, isFan(open) ? toward : <i32>open);
  lookFrom(scratch, map, EFFECT, z, seen, 2 * x, 2 * y, open);
  keepCone(seen, x - seen.x, y - seen.y, dx, dy, radius);
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

/** Drops the cells outside the burst or outside the quarter circle round a direction. */
function keepCone(window: Window, column: i32, row: i32, dx: i32, dy: i32, radius: i32): void {
  const cost = budget(radius);
  const sum = <i64>dx + dy;
  const difference = <i64>dx - dy;
  for (let y = 0; y < window.height; y++) {
    const away = y - row;
    const columns = discColumns(cost, away < 0 ? -away : away + 1);
    // In half squares from the corner to the row's centres.
    const centre = 2 * away + 1;
    const one = -difference * centre;
    const other = sum * centre;
    const from = max<i64>(-columns, max(first(sum, one), first(difference, other)));
    const to = min<i64>(columns, min(end(sum, one), end(difference, other)));
    keepBits(windowRow(window, y), window.width, column + <i32>from, column + <i32>to);
  }
}

// The cells of a row whose centre p, in half squares from the corner, is in a half plane: those c
// columns on with a·p + offset ≥ 0, p = 2c + 1.

function first(a: i64, offset: i64): i64 {
  if (a > 0) return -floorDivide(offset + a, 2 * a);
  return !a && offset < 0 ? NOWHERE : -NOWHERE;
}

function end(a: i64, offset: i64): i64 {
  return a < 0 ? floorDivide(offset - a, -2 * a) : NOWHERE;
}

/** By a positive number. */
function floorDivide(a: i64, b: i64): i64 {
  const quotient = a / b;
  return quotient - i64(quotient * b > a);
}
