/**
 * A wall as it stands before a point that looks at it: its ends counted from the point, in half steps,
 * b reached from a in the sense in which directions are ordered. All of it lies on one line
 * a·x + b·y + c = 0 (`Line`) with the point on the positive, the near side.
 */
import { Scratch, take } from '../memory';
import { signOf, signOfDifference, signOfSum } from './wide';

@unmanaged
export class Screen {
  ax: i32;
  ay: i32;
  bx: i32;
  by: i32;
  /** cross(a, b), which is positive. */
  area: i64;
  /** Bits LETS_ONE_THROUGH, ONE_WAY. */
  traits: i32;
}

/** A limited wall: only the second one that is crossed hides what is behind it. */
export const LETS_ONE_THROUGH: i32 = 1;
/** It stands before the point, and perhaps not before others on its other side. */
export const ONE_WAY: i32 = 2;

/** The points with a·x + b·y + c > 0 are on its inner side. */
@unmanaged
export class Line {
  a: i64;
  b: i64;
  c: i64;
  /** The Screen that it is the line of, if any. */
  screen: usize;
}

export function cross(ax: i32, ay: i32, bx: i32, by: i32): i64 {
  return <i64>ax * by - <i64>ay * bx;
}

export function takeScreen(
  scratch: Scratch,
  ax: i32,
  ay: i32,
  bx: i32,
  by: i32,
  area: i64,
  traits: i32,
): Screen {
  const screen = changetype<Screen>(take(scratch, offsetof<Screen>()));
  screen.ax = ax;
  screen.ay = ay;
  screen.bx = bx;
  screen.by = by;
  screen.area = area;
  screen.traits = traits;
  return screen;
}

/** Positive where a point is nearer than the screen's line, 0 on it. */
export function nearness(screen: Screen, x: i32, y: i32): i64 {
  const ax = screen.ax;
  const ay = screen.ay;
  return <i64>(screen.bx - ax) * (y - ay) - <i64>(screen.by - ay) * (x - ax);
}

/** How fast a ray in some direction nears the screen's line: it meets it area / speed times as far. */
export function speed(screen: Screen, x: i32, y: i32): i64 {
  return cross(x, y, screen.bx - screen.ax, screen.by - screen.ay);
}

/** Positive where `one` is nearer than `other` in a direction in which both stand, negative if farther. */
export function isNearer(one: Screen, other: Screen, x: i32, y: i32): i32 {
  return signOfDifference(other.area, speed(one, x, y), one.area, speed(other, x, y));
}

/** The same where the lines of two other screens cross. */
export function isNearerAtCrossing(one: Screen, left: Screen, right: Screen): i32 {
  const a1 = -(<i64>(left.by - left.ay));
  const b1 = <i64>(left.bx - left.ax);
  const a2 = -(<i64>(right.by - right.ay));
  const b2 = <i64>(right.bx - right.ax);
  const a3 = -(<i64>(one.by - one.ay));
  const b3 = <i64>(one.bx - one.ax);
  const sum = signOfSum(
    left.area,
    a2 * b3 - a3 * b2,
    right.area,
    a3 * b1 - a1 * b3,
    one.area,
    a1 * b2 - a2 * b1,
  );
  return -sum * signOf(a1 * b2 - a2 * b1);
}

// How one screen stands to another between two directions in which both stand.

/** The other hides it, or both are one. */
export const BEHIND: i32 = 0;
export const IN_FRONT: i32 = 1;
/** They cross, and it is nearer on the side of the first direction, or of the last. */
export const NEARER_FIRST: i32 = 2;
export const NEARER_LAST: i32 = 3;

export function orderOf(
  one: Screen,
  other: Screen,
  fromX: i32,
  fromY: i32,
  toX: i32,
  toY: i32,
): i32 {
  const a = nearness(other, one.ax, one.ay);
  const b = nearness(other, one.bx, one.by);
  if (a <= 0 && b <= 0) return BEHIND;
  if (a >= 0 && b >= 0) return IN_FRONT;
  const otherA = nearness(one, other.ax, other.ay);
  const otherB = nearness(one, other.bx, other.by);
  if (otherA >= 0 && otherB >= 0) return BEHIND;
  if (otherA <= 0 && otherB <= 0) return IN_FRONT;
  const first = isNearer(one, other, fromX, fromY);
  const last = isNearer(one, other, toX, toY);
  if (first <= 0 && last <= 0) return BEHIND;
  if (first >= 0 && last >= 0) return IN_FRONT;
  return first > 0 ? NEARER_FIRST : NEARER_LAST;
}

/** Writes the line of a screen. */
export function putScreenLine(line: Line, screen: Screen): void {
  line.a = -(<i64>(screen.by - screen.ay));
  line.b = <i64>(screen.bx - screen.ax);
  line.c = screen.area;
  line.screen = changetype<usize>(screen);
}

/** Writes a line through the point; directions clockwise of (x, y) are on its inner side. */
export function putRayLine(line: Line, x: i32, y: i32): void {
  line.a = -(<i64>y);
  line.b = <i64>x;
  line.c = 0;
  line.screen = 0;
}

/** The sign of a·x + b·y + c where two lines cross, which must not be parallel. */
export function signAtCrossing(a: i64, b: i64, c: i64, one: Line, other: Line): i32 {
  const turn = one.a * other.b - other.a * one.b;
  const sum = signOfSum(one.c, other.a * b - a * other.b, other.c, a * one.b - one.a * b, c, turn);
  return turn > 0 ? sum : -sum;
}
