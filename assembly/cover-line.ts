/**
 * One line of cover, from a corner of the attacker to a corner of the target's space (SEMANTICS §8):
 * what blocks it, and where it stops.
 *
 * Barriers block a line where it crosses them; touching is not crossing. Exactly through a corner of
 * the grid it passes round one of the two cells beside it. Along a grid line it may keep to either
 * side, and changes sides where nothing lies between. Each end stands on its own sides of the walls
 * that meet there. Behind a barrier a line is followed on, for what it crosses besides.
 */
import { End } from './cover-ends';
import { closedEast, closedSouth, Ground, isImproved } from './cover-ground';
import { EAST, SOUTH } from './memory';
import { bitAt } from './plane';
import { Space } from './space';

/** What a line meets, as bits of its code; a corner's code has those of all its lines. */
export const BARRIER: i32 = 1;
export const IMPROVED: i32 = 2;
export const CREATURE: i32 = 4;
export const MET: i32 = 7;
/** Above them where it stops: at which grid line from its start on, of those that stand or lie. */
const LYING: i32 = 8;
const NTH: i32 = 16;

const ALL: i32 = 15;

/** The code of the line between two ends. */
export function trace(ground: Ground, target: Space, from: End, to: End): i32 {
  const upright = from.x == to.x;
  const lying = from.y == to.y;
  if (!upright && !lying) return across(ground, target, from, to);
  if (!upright || !lying) return along(ground, from, to);
  return from.sides & to.sides ? 0 : blockAt(0, ground, from, ALL, 0);
}

/** A line that goes through cells: neither upright nor lying. */
function across(ground: Ground, target: Space, from: End, to: End): i32 {
  const west = i32(to.x < from.x);
  const north = i32(to.y < from.y);
  const stepX = 1 - 2 * west;
  const stepY = 1 - 2 * north;
  const columns = abs(to.x - from.x);
  const rows = abs(to.y - from.y);
  const ahead = west | (north << 1);
  const goesOn = ground.improved || ground.creatures != 0;
  let column = from.x - west;
  let row = from.y - north;
  let code = from.sides & (1 << ahead) ? 0 : blockAt(0, ground, from, edgesOf(1 << ahead), 0);
  let nthX = 0;
  let nthY = 0;
  // How much later the next upright grid line comes than the next lying one.
  let later = rows - columns;
  let entry = 0;
  for (;;) {
    if (ground.creatures && !(code & CREATURE) && isCreature(ground, target, column, row)) {
      code |= code ? CREATURE : CREATURE | entry;
    }
    if (code & BARRIER && !goesOn) return code;
    if (later < 0) {
      const edge = column - west;
      entry = ++nthX * NTH;
      if (closedEast(ground, edge, row)) code = block(code, ground, EAST, edge, row, entry);
      column += stepX;
      later += rows;
    } else if (later > 0) {
      const edge = row - north;
      entry = (++nthY * NTH) | LYING;
      if (closedSouth(ground, column, edge)) code = block(code, ground, SOUTH, column, edge, entry);
      row += stepY;
      later -= columns;
    } else {
      nthX++;
      nthY++;
      if (nthX == columns) break;
      entry = nthX * NTH;
      const east = column - west;
      const south = row - north;
      const oneWay = closedEast(ground, east, row) || closedSouth(ground, column + stepX, south);
      const other = closedSouth(ground, column, south) || closedEast(ground, east, row + stepY);
      if (oneWay && other) code = blockRound(code, ground, east + 1, south + 1, ALL, entry);
      column += stepX;
      row += stepY;
      later += rows - columns;
    }
  }
  const last = 1 << (ahead ^ 3);
  return to.sides & last ? code : blockAt(code, ground, to, edgesOf(last), columns * NTH);
}

/** A line along the grid. */
function along(ground: Ground, from: End, to: End): i32 {
  const upright = from.x == to.x;
  const axis = upright ? LYING : 0;
  const line = upright ? from.x : from.y;
  const start = upright ? from.y : from.x;
  const length = abs(to.x - from.x + to.y - from.y);
  const back = i32(to.x < from.x || to.y < from.y);
  // The quadrants ahead, the one of greater coordinates beside the line first; the ends have theirs
  // behind.
  const first = upright ? back << 1 : back;
  const second = first | (upright ? 1 : 2);
  const behind = upright ? 2 : 1;
  // The sides that the line may keep to: bit 0 the one of greater coordinates.
  const ahead = (1 << first) | (1 << second);
  let sides = pick(from.sides, first, second);
  let code = sides ? 0 : blockAt(0, ground, from, edgesOf(ahead), axis);
  let cell = start - back;
  const over = upright ? SOUTH : EAST;
  const beside = upright ? EAST : SOUTH;
  for (let unit = 1; ; unit++) {
    if (!isClosed(ground, upright, beside, cell, line - 1)) sides = 3;
    else if (ground.along) {
      code = blockOn(code, ground, upright, beside, cell, line - 1, axis | ((unit - 1) * NTH));
    }
    if (unit == length) break;
    const edge = cell - back;
    const open =
      i32(!isClosed(ground, upright, over, edge, line)) |
      (i32(!isClosed(ground, upright, over, edge, line - 1)) << 1);
    if (sides & open) sides &= open;
    else {
      const stop = axis | (unit * NTH);
      if (sides & 1) code = blockOn(code, ground, upright, over, edge, line, stop);
      if (sides & 2) code = blockOn(code, ground, upright, over, edge, line - 1, stop);
    }
    cell += 1 - 2 * back;
    if (code & BARRIER && !ground.improved) return code;
  }
  if (sides & pick(to.sides, first ^ behind, second ^ behind)) return code;
  return blockAt(code, ground, to, edgesOf(ahead), axis | (length * NTH));
}

/** Two of the quadrants of a mask, as bits 0 and 1. */
function pick(sides: i32, first: i32, second: i32): i32 {
  return ((sides >> first) & 1) | (((sides >> second) & 1) << 1);
}

/** A code to which a barrier on an edge is added. */
function block(code: i32, ground: Ground, side: i32, column: i32, row: i32, stop: i32): i32 {
  if (!(code & BARRIER)) code = (code & CREATURE) | BARRIER | stop;
  return ground.improved && isImproved(ground, side, column, row) ? code | IMPROVED : code;
}

/** The same at an end, for barriers on some of the edges that meet there, bits as in `edgesOf`. */
function blockAt(code: i32, ground: Ground, end: End, edges: i32, stop: i32): i32 {
  return blockRound(code, ground, end.x, end.y, edges, stop);
}

function blockRound(code: i32, ground: Ground, x: i32, y: i32, edges: i32, stop: i32): i32 {
  if (!(code & BARRIER)) code = BARRIER | (code & CREATURE) | stop;
  if (!ground.improved) return code;
  const improved =
    (edges & 1 && isImproved(ground, EAST, x - 1, y)) ||
    (edges & 2 && isImproved(ground, EAST, x - 1, y - 1)) ||
    (edges & 4 && isImproved(ground, SOUTH, x, y - 1)) ||
    (edges & 8 && isImproved(ground, SOUTH, x - 1, y - 1));
  return improved ? code | IMPROVED : code;
}

/** The edges, south, north, east and west of a corner, that bound some of its quadrants. */
function edgesOf(quadrants: i32): i32 {
  const across = quadrants ^ (quadrants >> 1);
  const down = quadrants ^ (quadrants >> 2);
  return (across & 1) | ((across >> 1) & 2) | ((down & 3) << 2);
}

/** The same for an edge by its place along a line and the row or column of cells beside it. */
function blockOn(
  code: i32,
  ground: Ground,
  upright: bool,
  side: i32,
  place: i32,
  beside: i32,
  stop: i32,
): i32 {
  return block(code, ground, side, upright ? beside : place, upright ? place : beside, stop);
}

function isClosed(ground: Ground, upright: bool, side: i32, place: i32, beside: i32): bool {
  const column = upright ? beside : place;
  const row = upright ? place : beside;
  return side == EAST ? closedEast(ground, column, row) : closedSouth(ground, column, row);
}

/** Whether a creature other than the target stands on a cell. */
function isCreature(ground: Ground, target: Space, column: i32, row: i32): bool {
  if (!bitAt(ground.creatures + <usize>row * ground.stride, column)) return false;
  const x = ground.x + column - target.x;
  const y = ground.y + row - target.y;
  return <u32>x >= <u32>target.size || <u32>y >= <u32>target.size;
}
