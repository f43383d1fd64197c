/**
 * Low walls (SEMANTICS §8, cover): one gives cover to a target within 30 ft of it, unless the
 * attacker is nearer to it than the target; in adjacent melee it always does.
 */
import { Ground } from './cover-ground';
import { EAST, LOW, rowAt, SOUTH, WALLS } from './memory';
import { openCost } from './metric';
import { bitsFrom } from './plane';
import { Space } from './space';

export const NEAR_SQUARES: i32 = 6;

/** Lays the ground of one pair: closes the steps over low walls that count between the two. */
export function layLow(ground: Ground, attacker: Space, target: Space, always: bool): void {
  if (!ground.low) return;
  const plane = ground.stride * ground.rows;
  ground.east = ground.mixed;
  ground.south = ground.mixed + plane;
  // Lines between the two turn no farther out than around the corners of both spaces.
  const left = min(attacker.x, target.x) - 1 - ground.x;
  const right = max(attacker.x + attacker.size, target.x + target.size) + 1 - ground.x;
  const top = min(attacker.y, target.y) - 1 - ground.y;
  const bottom = max(attacker.y + attacker.size, target.y + target.size) + 1 - ground.y;
  for (let row = top; row < bottom; row++) {
    for (let column = left & ~63; column < right; column += 64) {
      const word = <usize>row * ground.stride + (column >> 3);
      addWord(ground, EAST, row, column, word, attacker, target, always);
      addWord(ground, SOUTH, row, column, word + plane, attacker, target, always);
    }
  }
}

/**
 * Squares between two spaces: the least over the cells of both (SEMANTICS §1). A corner is as far from
 * a cell as the four cells around it are.
 */
export function squaresBetween(a: Space, b: Space): i32 {
  return squaresTo(a, b.x, b.y, b.size);
}

function addWord(
  ground: Ground,
  side: i32,
  row: i32,
  column: i32,
  word: usize,
  attacker: Space,
  target: Space,
  always: bool,
): void {
  let closed = load<u64>(ground.firm + word);
  const x = ground.x + column;
  const y = ground.y + row;
  const map = ground.map;
  if (<u32>y < <u32>map.height && x < map.width) {
    let low = bitsFrom(rowAt(map, WALLS + 2 * LOW + side, y, ground.z), x) & ~closed;
    for (; low; low &= low - 1) {
      const wallX = x + <i32>ctz(low);
      if (always || counts(attacker, target, wallX, y, side)) closed |= low & (0 - low);
    }
  }
  store<u64>(ground.mixed + word, closed);
}

function counts(attacker: Space, target: Space, x: i32, y: i32, side: i32): bool {
  const near = squaresToEdge(target, x, y, side);
  return near <= NEAR_SQUARES && squaresToEdge(attacker, x, y, side) >= near;
}

/** Squares from a space to the nearer one of the two cells that touch an edge. */
function squaresToEdge(space: Space, x: i32, y: i32, side: i32): i32 {
  const otherX = side == EAST ? x + 1 : x;
  const otherY = side == EAST ? y : y + 1;
  return min(squaresTo(space, x, y, 1), squaresTo(space, otherX, otherY, 1));
}

export function squaresTo(space: Space, x: i32, y: i32, size: i32): i32 {
  const columns = gap(space.x, space.size, x, size);
  return openCost(columns, gap(space.y, space.size, y, size), 2, 3) >> 1;
}

/** Columns or rows from a space to others; a corner lies in the middle of two. */
function gap(from: i32, size: i32, to: i32, others: i32): i32 {
  const first = size ? from : from - 1;
  const last = size ? from + size - 1 : from;
  return max(0, max(first - to - others + 1, to - last));
}
