/**
 * Where a ray ends that neither side of gets through, among free walls: as stop.ts has it on the grid,
 * with the walls that each side crosses.
 */
import { Level } from '../level';
import { MapHeader, Scratch, take } from '../memory';
import { follow, leaveStop, Stop, takeStop } from '../stop';
import { wallsAlong } from './along';
import { crossing, LEFT, RIGHT } from './crossing';
import { blocks, WallList, wallIn } from './list';
import { Notes } from './notes';
import { sideOf } from './side';
import { unitOf, Wall } from './store';
import { signOfDifference, signOfSum } from './wide';

/** A place on a ray: (over + ε · shift) / under of its way, under > 0. */
@unmanaged
class Place {
  over: i64;
  shift: i64;
  under: i64;
}

/** One side of a ray, in half steps. */
@unmanaged
class Side {
  x: i32;
  y: i32;
  /** The way. */
  dx: i32;
  dy: i32;
  /** What moves it aside. */
  shiftX: i32;
  shiftY: i32;
  isBlocked: bool;
  isAtWall: bool;
  place: Place;
  /** The step that it does not take, where it is not at a wall. */
  stop: Stop;
}

/**
 * Leaves in scratch the stop of the side that gets farther, as `findStop` does. At a free wall the count
 * is 1, the step leads from the cell before it to the one after, which may be the same, and the words
 * hold the place on the way as a float, to be shown.
 * @param clear sides on which no barrier of the grid is in the way
 */
export function findStopAmongWalls(
  scratch: Scratch,
  level: Level,
  map: MapHeader,
  channel: i32,
  z: i32,
  x0: i32,
  y0: i32,
  x1: i32,
  y1: i32,
  clear: i32,
): void {
  const half = unitOf(map) >> 1;
  const left = takeSide(scratch);
  const right = takeSide(scratch);
  followGrid(left, level, 1, clear & LEFT, x0, y0, x1, y1);
  followGrid(right, level, -1, clear & RIGHT, x0, y0, x1, y1);
  scaleTo(left, 1, half, x0, y0, x1, y1);
  scaleTo(right, -1, half, x0, y0, x1, y1);
  const walls = wallsAlong(scratch, map, z, x0 * half, y0 * half, x1 * half, y1 * half);
  // A side that the grid's barriers leave nothing of has no stop.
  if (left.isBlocked || clear & LEFT) meetWalls(scratch, left, walls, channel, LEFT);
  if (right.isBlocked || clear & RIGHT) meetWalls(scratch, right, walls, channel, RIGHT);
  if (!left.isBlocked && !right.isBlocked) return;
  const rightIsBest = !left.isBlocked || (right.isBlocked && compare(right.place, left.place) > 0);
  leave(scratch, rightIsBest ? right : left, unitOf(map));
}

function takeSide(scratch: Scratch): Side {
  const side = changetype<Side>(take(scratch, offsetof<Side>()));
  side.isAtWall = false;
  side.place = changetype<Place>(take(scratch, offsetof<Place>()));
  side.stop = takeStop(scratch);
  return side;
}

function followGrid(
  side: Side,
  level: Level,
  way: i32,
  clear: i32,
  x0: i32,
  y0: i32,
  x1: i32,
  y1: i32,
): void {
  const stop = side.stop;
  side.isBlocked = !clear && follow(level, stop, way, x0, y0, x1, y1);
  if (!side.isBlocked) return;
  side.place.over = stop.time;
  side.place.shift = stop.shift;
  side.place.under = stop.length;
}

function scaleTo(side: Side, way: i32, half: i32, x0: i32, y0: i32, x1: i32, y1: i32): void {
  side.x = x0 * half;
  side.y = y0 * half;
  side.dx = (x1 - x0) * half;
  side.dy = (y1 - y0) * half;
  side.shiftX = way * side.dy;
  side.shiftY = -way * side.dx;
}

/** Ends a side at the first wall that stops it, on sight at the second limited one, if that comes first. */
function meetWalls(scratch: Scratch, side: Side, walls: WallList, channel: i32, bit: i32): void {
  const place = changetype<Place>(take(scratch, offsetof<Place>()));
  const limited = changetype<Place>(take(scratch, offsetof<Place>()));
  limited.under = 0;
  for (let i = 0; i < walls.count; i++) {
    const wall = wallIn(walls, i);
    if (!((Notes.marksOf(wall) >> channel) & 1)) continue;
    if (!(crossing(wall, side.x, side.y, side.x + side.dx, side.y + side.dy) & bit)) continue;
    locate(place, side, wall);
    if (blocks(wall, channel)) endAt(side, place);
    else if (!limited.under) copy(limited, place);
    else if (compare(place, limited) >= 0) endAt(side, place);
    else {
      endAt(side, limited);
      copy(limited, place);
    }
  }
}

function endAt(side: Side, place: Place): void {
  if (side.isBlocked && compare(place, side.place) >= 0) return;
  side.isBlocked = true;
  side.isAtWall = true;
  copy(side.place, place);
}

/** Where a side crosses a wall's line. */
function locate(place: Place, side: Side, wall: Wall): void {
  const from = sideOf(wall, side.x, side.y);
  const to = sideOf(wall, side.x + side.dx, side.y + side.dy);
  const shift = <i64>(wall.bx - wall.ax) * side.shiftY - <i64>(wall.by - wall.ay) * side.shiftX;
  const sign: i64 = from > to ? 1 : -1;
  place.over = from * sign;
  place.shift = shift * sign;
  place.under = (from - to) * sign;
}

function copy(to: Place, from: Place): void {
  to.over = from.over;
  to.shift = from.shift;
  to.under = from.under;
}

/** Positive where a place is farther than another. */
function compare(one: Place, other: Place): i32 {
  const late = signOfDifference(one.over, other.under, other.over, one.under);
  return late ? late : signOfDifference(one.shift, other.under, other.shift, one.under);
}

function leave(scratch: Scratch, side: Side, unit: i32): void {
  if (!side.isAtWall) {
    leaveStop(scratch, side.stop);
    return;
  }
  const place = side.place;
  scratch.x = cellAt(place, unit, side.x, side.dx, side.shiftX, -1);
  scratch.y = cellAt(place, unit, side.y, side.dy, side.shiftY, -1);
  scratch.width = cellAt(place, unit, side.x, side.dx, side.shiftX, 1) - scratch.x;
  scratch.height = cellAt(place, unit, side.y, side.dy, side.shiftY, 1) - scratch.y;
  scratch.words = take(scratch, 8);
  scratch.count = 1;
  store<f64>(scratch.words, <f64>place.over / <f64>place.under);
}

/** The column or row of cells of a place, right before it or right after it. */
function cellAt(place: Place, unit: i32, from: i32, way: i32, aside: i32, after: i32): i32 {
  const guess = (<f64>from + (<f64>place.over * way) / <f64>place.under) / unit;
  // Rounding may be one cell off, which the exact signs put right.
  let cell = <i32>Math.floor(guess);
  if (beyond(place, from - cell * unit, way) < 0) cell--;
  else if (beyond(place, from - (cell + 1) * unit, way) >= 0) cell++;
  if (beyond(place, from - cell * unit, way)) return cell;
  // On a grid line: the side to which it is moved, or else whence it comes or where it goes.
  let lean = signOfSum(aside, place.under, place.shift, way, 0, 0);
  if (!lean) lean = way > 0 ? after : -after;
  return lean < 0 ? cell - 1 : cell;
}

/** The sign of where a place lies past a grid line, given where the ray starts past it. */
function beyond(place: Place, from: i32, way: i32): i32 {
  return signOfSum(from, place.under, place.over, way, 0, 0);
}
