/**
 * The directions into which a point is open (SEMANTICS §9): what on the grid is a mask of quadrants
 * (sectors.ts), among free walls is a list of ranges of directions between integer vectors.
 *
 * `sides: usize` holds either: up to 15 the mask, above that the address of a Fan. A range leads
 * clockwise on the screen, y growing downward: cross(from, to) > 0, less than half a turn. Its ends are
 * not in it.
 */
import { Scratch, take } from '../memory';

/** The greatest mask. */
const MASKS: usize = 15;

@unmanaged
export class Range {
  fromX: i32;
  fromY: i32;
  toX: i32;
  toY: i32;
}

/** The ranges follow, RANGES bytes from here on. */
@unmanaged
export class Fan {
  count: i32;
}

const RANGES: usize = 16;
/** The quadrants in the order in which their directions lie clockwise from east, two bits each. */
const CLOCKWISE: i32 = 0 | (1 << 2) | (3 << 4) | (2 << 6);

export function isFan(sides: usize): bool {
  return sides > MASKS;
}

/** An empty fan with room for so many ranges. */
export function takeFan(scratch: Scratch, most: i32): Fan {
  const fan = changetype<Fan>(take(scratch, fanBytes(most)));
  fan.count = 0;
  return fan;
}

export function fanBytes(count: i32): u64 {
  return RANGES + <u64>count * offsetof<Range>();
}

export function rangeAt(fan: Fan, i: i32): Range {
  return changetype<Range>(changetype<usize>(fan) + RANGES + <usize>i * offsetof<Range>());
}

export function addRange(fan: Fan, fromX: i32, fromY: i32, toX: i32, toY: i32): void {
  const range = rangeAt(fan, fan.count++);
  range.fromX = fromX;
  range.fromY = fromY;
  range.toX = toX;
  range.toY = toY;
}

/** The ranges of any sides; of a mask one for each quadrant, whose vectors are units. */
export function fanOf(scratch: Scratch, sides: usize): Fan {
  if (isFan(sides)) return changetype<Fan>(sides);
  const fan = takeFan(scratch, 4);
  for (let turn = 0; turn < 4; turn++) {
    if (!((<i32>sides >> quadrantAt(turn)) & 1)) continue;
    addRange(fan, axisX(turn), axisY(turn), axisX(turn + 1), axisY(turn + 1));
  }
  return fan;
}

/** The quadrant that begins so many quarter turns clockwise from east. */
export function quadrantAt(turn: i32): i32 {
  return (CLOCKWISE >> (2 * (turn & 3))) & 3;
}

/** How many quarter turns clockwise from east a quadrant begins: the other way round, the same. */
export function turnOf(q: i32): i32 {
  return quadrantAt(q);
}

/** East, south, west, north. */
export function axisX(turn: i32): i32 {
  return turn & 1 ? 0 : 1 - (turn & 2);
}

export function axisY(turn: i32): i32 {
  return turn & 1 ? 1 - (turn & 2) : 0;
}

/** Positive where b lies less than half a turn clockwise from a. */
export function cross(aX: i32, aY: i32, bX: i32, bY: i32): i64 {
  return <i64>aX * bY - <i64>aY * bX;
}

/** Whether a direction, moved to its left (counterclockwise) by less than any angle, is in some sides. */
export function opensLeft(sides: usize, x: i32, y: i32): bool {
  return opens(sides, x, y, 0, 1);
}

/** The same, moved to its right. */
export function opensRight(sides: usize, x: i32, y: i32): bool {
  return opens(sides, x, y, 1, 0);
}

/** `from` and `to` tell whether a range's own ends count. */
function opens(sides: usize, x: i32, y: i32, from: i64, to: i64): bool {
  if (isFan(sides)) {
    const fan = changetype<Fan>(sides);
    for (let i = 0; i < fan.count; i++) {
      const range = rangeAt(fan, i);
      if (lies(x, y, range.fromX, range.fromY, range.toX, range.toY, from, to)) return true;
    }
    return false;
  }
  for (let turn = 0; turn < 4; turn++) {
    if (!((<i32>sides >> quadrantAt(turn)) & 1)) continue;
    const next = turn + 1;
    if (lies(x, y, axisX(turn), axisY(turn), axisX(next), axisY(next), from, to)) return true;
  }
  return false;
}

// Of integers, > −1 is ≥ 0. A range is less than half a turn, so that a direction on one of its ends
// and on the right side of the other is no opposite of the end.
function lies(
  x: i32,
  y: i32,
  fromX: i32,
  fromY: i32,
  toX: i32,
  toY: i32,
  from: i64,
  to: i64,
): bool {
  return cross(fromX, fromY, x, y) > -from && cross(x, y, toX, toY) > -to;
}

/** Whether two sides have directions in common. */
export function meet(a: usize, b: usize): bool {
  if (!isFan(a) && !isFan(b)) return (a & b) != 0;
  return startsIn(a, b) || startsIn(b, a);
}

/** Whether a range of `a` starts inside of `b`, or where one of `b` does. */
function startsIn(a: usize, b: usize): bool {
  if (isFan(a)) {
    const fan = changetype<Fan>(a);
    for (let i = 0; i < fan.count; i++) {
      const range = rangeAt(fan, i);
      if (opensRight(b, range.fromX, range.fromY)) return true;
    }
    return false;
  }
  for (let turn = 0; turn < 4; turn++) {
    if (!((<i32>a >> quadrantAt(turn)) & 1)) continue;
    if (opensRight(b, axisX(turn), axisY(turn))) return true;
  }
  return false;
}
