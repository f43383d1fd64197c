/**
 * One line of cover, from a corner of the attacker to a corner of the target's space (SEMANTICS §8):
 * what blocks it, and where it stops.
 *
 * Barriers block a line where it crosses them; touching is not crossing. Exactly through a corner of
 * the grid it passes round one of the two cells beside it. Along a grid line it may keep to either
 * side, and changes sides where nothing lies between. Each end stands on its own sides of the walls
 * that meet there. Behind a barrier a line is followed on, for what it crosses besides; improved cover
 * comes of crossing alone.
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
/**
 * Above them where it stops: at which grid line from its start on, of those that stand or lie. A code
 * below 0 has which part of the line instead (walls/cover-stop.ts).
 */
export const LYING: i32 = 8;
export const NTH: i32 = 16;
/** In place of a code: the line has an end that is none (walls/cover-end.ts). */
export const HIDDEN: i32 = i32.MIN_VALUE;

/** The code of the line between two ends whose sides are masks. */
export function trace(ground: Ground, target: Space, from: End, to: End): i32 {
  const upright = from.x == to.x;
  const lying = from.y == to.y;
  if (!upright && !lying) {
    const ahead = i32(to.x < from.x) | (i32(to.y < from.y) << 1);
    const begins = (from.sides & (1 << ahead)) != 0;
    const ends = (to.sides & (1 << (ahead ^ 3))) != 0;
    return across(ground, target, from, to, begins, ends);
  }
  if (!upright || !lying) return along(ground, from, to);
  return from.sides & to.sides ? 0 : BARRIER;
}

/** A line that goes through cells: neither upright nor lying. Do its ends stand on its sides? */
export function across(
  ground: Ground,
  target: Space,
  from: End,
  to: End,
  begins: bool,
  ends: bool,
): i32 {
  const west = i32(to.x < from.x);
  const north = i32(to.y < from.y);
  const stepX = 1 - 2 * west;
  const stepY = 1 - 2 * north;
  const columns = abs(to.x - from.x);
  const rows = abs(to.y - from.y);
  const barriers = ground.improved ? BARRIER | IMPROVED : BARRIER;
  const all = (ground.barred ? barriers : 0) | (ground.creatures ? CREATURE : 0);
  const east = ground.east;
  const south = ground.south;
  const crowd = ground.creatures;
  const down = north ? -(<isize>ground.stride) : <isize>ground.stride;
  let column = from.x - west;
  let row = from.y - north;
  // The row's place in each plane, and that of the steps to the next row, which the upper one has.
  let here = <usize>row * ground.stride;
  const toNext = north ? down : 0;
  let code = begins ? 0 : BARRIER;
  let nthX = 0;
  let nthY = 0;
  // How much later the next upright grid line comes than the next lying one.
  let later = rows - columns;
  let entry = 0;
  for (;;) {
    if (
      crowd &&
      bitAt(crowd + here, column) &&
      !(code & CREATURE) &&
      isOther(ground, target, column, row)
    ) {
      code |= code ? CREATURE : CREATURE | entry;
    }
    if ((code & all) == all) return code;
    if (later < 0) {
      const edge = column - west;
      entry = ++nthX * NTH;
      if (bitAt(east + here, edge)) code = blockOn(code, ground, EAST, edge, row, entry);
      column += stepX;
      later += rows;
    } else if (later > 0) {
      entry = (++nthY * NTH) | LYING;
      if (bitAt(south + here + toNext, column)) {
        code = blockOn(code, ground, SOUTH, column, row - north, entry);
      }
      row += stepY;
      here += down;
      later -= columns;
    } else {
      nthX++;
      nthY++;
      if (nthX == columns) break;
      entry = nthX * NTH;
      const edge = column - west;
      const next = column + stepX;
      const beside = south + here + toNext;
      const oneWay = bitAt(east + here, edge) || bitAt(beside, next);
      const other = bitAt(beside, column) || bitAt(east + here + down, edge);
      if (oneWay && other) code = block(code, entry);
      column = next;
      row += stepY;
      here += down;
      later += rows - columns;
    }
  }
  return ends ? code : block(code, columns * NTH);
}

/** A line along the grid; it enters no cell, and crosses barriers only where they block both sides. */
function along(ground: Ground, from: End, to: End): i32 {
  const upright = from.x == to.x;
  const axis = upright ? LYING : 0;
  const line = upright ? from.x : from.y;
  const length = abs(to.x - from.x + to.y - from.y);
  const back = i32(to.x < from.x || to.y < from.y);
  // The quadrants ahead, the one of greater coordinates beside the line first; the ends have theirs
  // behind.
  const first = upright ? back << 1 : back;
  const second = first | (upright ? 1 : 2);
  const behind = upright ? 2 : 1;
  const over = upright ? SOUTH : EAST;
  const beside = upright ? EAST : SOUTH;
  // The sides that the line may keep to: bit 0 the one of greater coordinates.
  let sides = pick(<i32>from.sides, first, second);
  if (!sides) return BARRIER | axis;
  let cell = (upright ? from.y : from.x) - back;
  for (let unit = 1; ; unit++) {
    if (!isClosed(ground, upright, beside, cell, line - 1)) sides = 3;
    else if (ground.along) return BARRIER | axis | ((unit - 1) * NTH);
    if (unit == length) break;
    const edge = cell - back;
    if (isClosed(ground, upright, over, edge, line)) sides &= 2;
    if (isClosed(ground, upright, over, edge, line - 1)) sides &= 1;
    if (!sides) return BARRIER | axis | (unit * NTH);
    cell += 1 - 2 * back;
  }
  const ends = pick(<i32>to.sides, first ^ behind, second ^ behind);
  return sides & ends ? 0 : BARRIER | axis | (length * NTH);
}

/** Two of the quadrants of a mask, as bits 0 and 1. */
function pick(sides: i32, first: i32, second: i32): i32 {
  return ((sides >> first) & 1) | (((sides >> second) & 1) << 1);
}

/** A code to which a barrier is added. */
function block(code: i32, stop: i32): i32 {
  return code & BARRIER ? code : (code & CREATURE) | BARRIER | stop;
}

/** The same where it is crossed at an edge of the grid. */
function blockOn(code: i32, ground: Ground, side: i32, column: i32, row: i32, stop: i32): i32 {
  const improved = ground.improved && isImproved(ground, side, column, row);
  return block(code, stop) | (improved ? IMPROVED : 0);
}

/** By the place along a line and the row or column of cells beside it. */
function isClosed(ground: Ground, upright: bool, side: i32, place: i32, beside: i32): bool {
  const column = upright ? beside : place;
  const row = upright ? place : beside;
  return side == EAST ? closedEast(ground, column, row) : closedSouth(ground, column, row);
}

/** Whether a cell is not one of the target's own. */
function isOther(ground: Ground, target: Space, column: i32, row: i32): bool {
  const x = ground.x + column - target.x;
  const y = ground.y + row - target.y;
  return <u32>x >= <u32>target.size || <u32>y >= <u32>target.size;
}
