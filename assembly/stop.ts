/**
 * Where a blocked ray ends: the same two sides as in `march`, followed cell by cell.
 */
import { isClosed, Level } from './level';
import { Scratch, take } from './memory';

/** A closed step that stops a ray, and when: at (time + ε · shift) / length of its way. */
@unmanaged
export class Stop {
  x: i32;
  y: i32;
  stepX: i32;
  stepY: i32;
  time: i32;
  shift: i32;
  length: i32;
}

/** Leaves in scratch the stop of the side that gets farther, the left where neither does. */
export function findStop(scratch: Scratch, level: Level, x0: i32, y0: i32, x1: i32, y1: i32): void {
  const left = takeStop(scratch);
  const right = takeStop(scratch);
  const stopsLeft = follow(level, left, 1, x0, y0, x1, y1);
  const stopsRight = follow(level, right, -1, x0, y0, x1, y1);
  if (!stopsLeft && !stopsRight) return;
  leaveStop(scratch, !stopsLeft || (stopsRight && isFarther(right, left)) ? right : left);
}

export function takeStop(scratch: Scratch): Stop {
  return changetype<Stop>(take(scratch, offsetof<Stop>()));
}

export function leaveStop(scratch: Scratch, stop: Stop): void {
  scratch.x = stop.x;
  scratch.y = stop.y;
  scratch.width = stop.stepX;
  scratch.height = stop.stepY;
}

/**
 * Follows a ray moved to its left (side 1) or right (−1) to the first closed step. There is none
 * where it stays in one cell, or runs along the map's border outside.
 */
export function follow(
  level: Level,
  stop: Stop,
  side: i32,
  x0: i32,
  y0: i32,
  x1: i32,
  y1: i32,
): bool {
  const dx = x1 - x0;
  const dy = y1 - y0;
  // Left of (dx, dy) is (dy, −dx).
  const shiftX = side * dy;
  const shiftY = -side * dx;
  let x = cellAt(x0, dx ? dx : shiftX);
  let y = cellAt(y0, dy ? dy : shiftY);
  const lastX = cellAt(x1, dx ? -dx : shiftX);
  const lastY = cellAt(y1, dy ? -dy : shiftY);
  if (!dx && <u32>x >= <u32>level.width) return false;
  if (!dy && <u32>y >= <u32>level.height) return false;
  const wayX = dx > 0 ? 1 : -1;
  const wayY = dy > 0 ? 1 : -1;
  while (x != lastX || y != lastY) {
    const timeX = abs(2 * x + 1 + wayX - x0);
    const timeY = abs(2 * y + 1 + wayY - y0);
    const ahead = timeX * abs(dy) - timeY * abs(dx);
    // At a corner one side crosses the upright line first, the other the lying one.
    const upright = y == lastY || (x != lastX && (ahead < 0 || (!ahead && shiftX * wayX > 0)));
    const nextX = upright ? x + wayX : x;
    const nextY = upright ? y : y + wayY;
    if (isClosed(level, x, y, nextX, nextY)) {
      stop.x = x;
      stop.y = y;
      stop.stepX = nextX - x;
      stop.stepY = nextY - y;
      stop.time = upright ? timeX : timeY;
      stop.shift = upright ? -shiftX * wayX : -shiftY * wayY;
      stop.length = abs(upright ? dx : dy);
      return true;
    }
    x = nextX;
    y = nextY;
  }
  return false;
}

/** The cell in which a coordinate lies, or on a border the one in some way from it. */
function cellAt(half: i32, way: i32): i32 {
  return (half - i32(way < 0)) >> 1;
}

function isFarther(one: Stop, other: Stop): bool {
  const late = one.time * other.length - other.time * one.length;
  return late > 0 || (!late && one.shift * other.length > other.shift * one.length);
}
