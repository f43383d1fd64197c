/**
 * Low walls along the grid: each square's length of them is a barrier of its own, near some and far from
 * others, as edge walls are (SEMANTICS §8, §9). Other low walls are each one barrier.
 */
import { Ground } from '../cover-ground';
import { NEAR_SQUARES, squaresTo } from '../cover-low';
import { Scratch, take } from '../memory';
import { BY_UNITS, COUNTS } from './cover-walls';
import { addTo, takeList, WallList, wallIn } from './list';
import { Notes } from './notes';
import { unitOf, Wall } from './store';

/** Whether a wall lies on a line of the grid, whose squares are `unit` wide. */
export function liesOnGrid(wall: Wall, unit: i32): bool {
  return (wall.ax == wall.bx && wall.ax % unit == 0) || (wall.ay == wall.by && wall.ay % unit == 0);
}

/** Whether any square's length of a wall counts. */
export function hasUnits(ground: Ground, wall: Wall): bool {
  const unit = unitOf(ground.map);
  for (let n = firstUnit(wall, unit); n <= lastUnit(wall, unit); n++) {
    if (counts(ground, wall, unit, n)) return true;
  }
  return false;
}

/** The walls of a list that count, of walls along the grid those lengths that do. */
export function standing(scratch: Scratch, ground: Ground, list: WallList): WallList {
  const unit = unitOf(ground.map);
  let most = list.count;
  for (let i = 0; i < list.count; i++) {
    const wall = wallIn(list, i);
    if ((Notes.marksOf(wall) >> BY_UNITS) & 1)
      most += lastUnit(wall, unit) - firstUnit(wall, unit) + 1;
  }
  const found = takeList(scratch, most);
  for (let i = 0; i < list.count; i++) {
    const wall = wallIn(list, i);
    if ((Notes.marksOf(wall) >> COUNTS) & 1) addTo(found, wall);
    if (!((Notes.marksOf(wall) >> BY_UNITS) & 1)) continue;
    for (let n = firstUnit(wall, unit); n <= lastUnit(wall, unit); n++) {
      if (counts(ground, wall, unit, n)) addTo(found, takeUnit(scratch, wall, unit, n));
    }
  }
  return found;
}

/** The n-th square's length of a wall. */
function takeUnit(scratch: Scratch, wall: Wall, unit: i32, n: i32): Wall {
  const piece = changetype<Wall>(take(scratch, offsetof<Wall>()));
  memory.copy(changetype<usize>(piece), changetype<usize>(wall), offsetof<Wall>());
  const from = n * unit;
  const to = from + unit;
  if (wall.ax == wall.bx) {
    piece.ay = max(from, min(to, wall.ay));
    piece.by = max(from, min(to, wall.by));
  } else {
    piece.ax = max(from, min(to, wall.ax));
    piece.bx = max(from, min(to, wall.bx));
  }
  return piece;
}

/** By the two cells beside it. */
function counts(ground: Ground, wall: Wall, unit: i32, n: i32): bool {
  const upright = wall.ax == wall.bx;
  const x = upright ? wall.ax / unit : n;
  const y = upright ? n : wall.ay / unit;
  const otherX = upright ? x - 1 : x;
  const otherY = upright ? y : y - 1;
  const target = ground.target;
  const attacker = ground.attacker;
  const near = min(squaresTo(target, x, y, 1), squaresTo(target, otherX, otherY, 1));
  const far = min(squaresTo(attacker, x, y, 1), squaresTo(attacker, otherX, otherY, 1));
  return near <= NEAR_SQUARES && far >= near;
}

function firstUnit(wall: Wall, unit: i32): i32 {
  return (wall.ax == wall.bx ? min(wall.ay, wall.by) : min(wall.ax, wall.bx)) / unit;
}

function lastUnit(wall: Wall, unit: i32): i32 {
  return ((wall.ax == wall.bx ? max(wall.ay, wall.by) : max(wall.ax, wall.bx)) - 1) / unit;
}
