/**
 * The ground that lines of cover cross: the steps that barriers close, and the squares of creatures
 * (SEMANTICS §8, cover).
 *
 * A low wall gives cover to some targets and not to others. All other barriers are folded once, in a
 * window that holds the attacker, all its targets and one cell around them; cells off the map count
 * as solid there, so that nobody who reads it has to look out for the border.
 */
import {
  COVER,
  EAST,
  IMPROVED,
  LOW,
  MapHeader,
  rowAt,
  Scratch,
  SOLID,
  SOUTH,
  take,
  takeZeroed,
  WALLS,
} from './memory';
import { bitAt, bitsFrom, fillBits, lowBits, wordsOf } from './plane';
import { Space, spaceAt } from './space';

@unmanaged
export class Ground {
  map: MapHeader;
  z: i32;
  /** The map's column and row of the window's first. */
  x: i32;
  y: i32;
  columns: i32;
  rows: i32;
  stride: usize;
  /** Row 0 of the closed steps that lines of the present pair meet. */
  east: usize;
  south: usize;
  /** The same without low walls, and the room where low ones are added. */
  firm: usize;
  mixed: usize;
  /** Squares of creatures, and the same again where the present pair has some between. */
  crowd: usize;
  creatures: usize;
  /** Whether barriers stand between the present pair, and free walls among them. */
  barred: bool;
  among: bool;
  /** Whether the window has barriers of the kind at all. */
  low: bool;
  improved: bool;
  /** Whether lines along a barrier are blocked. */
  along: bool;
  /** The present pair, where free walls are, and whether low walls count wherever they are. */
  attacker: Space;
  target: Space;
  always: bool;
  /** The size of the largest target. */
  largest: i32;
}

/** The ground of an attacker, which may be a corner, a space of size 0, and at least one target. */
export function takeGround(
  scratch: Scratch,
  map: MapHeader,
  z: i32,
  attacker: Space,
  targets: usize,
  count: i32,
): Ground {
  let left = attacker.x;
  let top = attacker.y;
  let right = left + attacker.size;
  let bottom = top + attacker.size;
  let largest = 1;
  for (let i = 0; i < count; i++) {
    const target = spaceAt(targets, i);
    left = min(left, target.x);
    top = min(top, target.y);
    right = max(right, target.x + target.size);
    bottom = max(bottom, target.y + target.size);
    largest = max(largest, target.size);
  }
  const ground = changetype<Ground>(take(scratch, offsetof<Ground>()));
  ground.map = map;
  ground.z = z;
  ground.x = left - 1;
  ground.y = top - 1;
  ground.columns = right - left + 2;
  ground.rows = bottom - top + 2;
  ground.stride = (<usize>wordsOf(ground.columns)) << 3;
  const plane = <u64>ground.stride * ground.rows;
  ground.firm = take(scratch, 2 * plane);
  ground.largest = largest;
  ground.among = false;
  ground.mixed = 0;
  ground.crowd = 0;
  ground.low = false;
  ground.improved = false;
  foldFirm(ground);
  if (ground.low) ground.mixed = take(scratch, 2 * plane);
  ground.east = ground.firm;
  ground.south = ground.firm + <usize>plane;
  return ground;
}

/** Marks the squares of creatures, those of the attacker excepted. */
export function addCreatures(
  scratch: Scratch,
  ground: Ground,
  attacker: Space,
  creatures: usize,
  count: i32,
): void {
  if (!count) return;
  ground.crowd = takeZeroed(scratch, <u64>ground.stride * ground.rows);
  for (let i = 0; i < count; i++) {
    const creature = spaceAt(creatures, i);
    const left = max(0, creature.x - ground.x);
    const right = min(ground.columns, creature.x + creature.size - ground.x);
    const top = max(0, creature.y - ground.y);
    const bottom = min(ground.rows, creature.y + creature.size - ground.y);
    if (left >= right) continue;
    for (let row = top; row < bottom; row++) {
      fillBits(ground.crowd + <usize>row * ground.stride, left, right);
    }
  }
  const first = attacker.x - ground.x;
  for (let row = 0; row < attacker.size; row++) {
    const bits = ground.crowd + <usize>(attacker.y - ground.y + row) * ground.stride;
    for (let column = first; column < first + attacker.size; column++) clearBit(bits, column);
  }
}

/** Whether the step from a cell of the window to its east neighbour is closed. */
export function closedEast(ground: Ground, column: i32, row: i32): bool {
  return bitAt(ground.east + <usize>row * ground.stride, column);
}

export function closedSouth(ground: Ground, column: i32, row: i32): bool {
  return bitAt(ground.south + <usize>row * ground.stride, column);
}

/** Whether an edge of a cell of the window carries a barrier that gives improved cover. */
export function isImproved(ground: Ground, side: i32, column: i32, row: i32): bool {
  const map = ground.map;
  const x = ground.x + column;
  const y = ground.y + row;
  if (<u32>x >= <u32>map.width || <u32>y >= <u32>map.height) return false;
  return bitAt(rowAt(map, WALLS + 2 * IMPROVED + side, y, ground.z), x);
}

/** Notes what lies between the two of a pair. */
export function lookBetween(ground: Ground, attacker: Space, target: Space): void {
  const left = min(attacker.x, target.x) - ground.x;
  const top = min(attacker.y, target.y) - ground.y;
  const right = max(attacker.x + attacker.size, target.x + target.size) - ground.x;
  const bottom = max(attacker.y + attacker.size, target.y + target.size) - ground.y;
  // Lines along the outline of both have barriers beside them that lie on it.
  const rim = i32(ground.along);
  // A single cell has no steps inside that could tell whether it is solid.
  ground.barred =
    ground.among ||
    (right - left == 1 && bottom - top == 1) ||
    anyIn(ground, ground.east, left - rim, top, right - 1 + rim, bottom) ||
    anyIn(ground, ground.south, left, top - rim, right, bottom - 1 + rim);
  const crowded = ground.crowd != 0 && anyIn(ground, ground.crowd, left, top, right, bottom);
  ground.creatures = crowded ? ground.crowd : 0;
}

/** Whether any bit of a plane is set in columns [left, right) of rows [top, bottom). */
function anyIn(ground: Ground, plane: usize, left: i32, top: i32, right: i32, bottom: i32): bool {
  let found: u64 = 0;
  for (let row = top; row < bottom; row++) {
    const bits = plane + <usize>row * ground.stride;
    for (let column = left; column < right; column += 64) {
      found |= bitsFrom(bits, column) & lowBits(right - column);
    }
  }
  return found != 0;
}

function clearBit(row: usize, x: i32): void {
  const word = row + ((x >> 6) << 3);
  store<u64>(word, load<u64>(word) & ~((<u64>1) << (x & 63)));
}

/** Folds solids and the walls that always give cover; notes whether there are others. */
function foldFirm(ground: Ground): void {
  const map = ground.map;
  const z = ground.z;
  const stride = ground.stride;
  const plane = stride * ground.rows;
  const rowBytes = <usize>map.rowBytes;
  const top = max(0, ground.y);
  const bottom = min(map.height, ground.y + ground.rows);
  // Rows lie evenly spaced, so that checking the last one checks all before it.
  rowAt(map, SOLID, bottom - 1, z);
  memory.fill(ground.firm, 0xff, 2 * plane);
  const solids = rowAt(map, SOLID, top, z);
  const eastWalls = rowAt(map, WALLS + 2 * COVER + EAST, top, z);
  const southWalls = rowAt(map, WALLS + 2 * COVER + SOUTH, top, z);
  const lowEast = rowAt(map, WALLS + 2 * LOW + EAST, top, z);
  const lowSouth = rowAt(map, WALLS + 2 * LOW + SOUTH, top, z);
  const bestEast = rowAt(map, WALLS + 2 * IMPROVED + EAST, top, z);
  const bestSouth = rowAt(map, WALLS + 2 * IMPROVED + SOUTH, top, z);
  let low: u64 = 0;
  let improved: u64 = 0;
  for (let column = 0; column < ground.columns; column += 64) {
    const x = ground.x + column;
    let east = ground.firm + <usize>(top - ground.y) * stride + (column >> 3);
    let here = solidFrom(map, solids, x);
    for (let row = top, at: usize = 0; row < bottom; row++, at += rowBytes, east += stride) {
      const last = row == map.height - 1;
      const below = last ? ~(<u64>0) : solidFrom(map, solids + at + rowBytes, x);
      const next = solidFrom(map, solids + at, x + 1);
      store<u64>(east, here | next | bitsFrom(eastWalls + at, x));
      store<u64>(east + plane, here | below | bitsFrom(southWalls + at, x));
      low |= bitsFrom(lowEast + at, x) | bitsFrom(lowSouth + at, x);
      improved |= bitsFrom(bestEast + at, x) | bitsFrom(bestSouth + at, x);
      here = below;
    }
  }
  ground.low = low != 0;
  ground.improved = improved != 0;
}

/** 64 cells of a row from column x on, x from −1: 1 where solid or off the map. */
function solidFrom(map: MapHeader, row: usize, x: i32): u64 {
  const inside = x < 0 ? ~(<u64>1) : ~(<u64>0);
  return bitsFrom(row, x) | ~(inside & lowBits(max(0, map.width - x)));
}
