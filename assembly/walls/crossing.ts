/**
 * Whether a straight way crosses a wall: moved as a whole by less than any length to its left, and to
 * its right (SEMANTICS §8, point to point). A wall that crosses it is in the way of both; of one that
 * ends on it, the side that its body is on. Walls along it, or at its own ends, are in the way of none.
 */
import { sideOf } from './side';
import { BLOCKS_LEFT, BLOCKS_RIGHT, Wall } from './store';

export const LEFT: i32 = 1;
export const RIGHT: i32 = 2;

/** The sides on which a wall is in the way from one point to another, in half steps. */
export function crossing(wall: Wall, fromX: i32, fromY: i32, toX: i32, toY: i32): i32 {
  const from = sideOf(wall, fromX, fromY);
  const to = sideOf(wall, toX, toY);
  if (from < 0 ? to <= 0 || wall.oneWay == BLOCKS_RIGHT : to >= 0) return 0;
  if (!from || (from > 0 && wall.oneWay == BLOCKS_LEFT)) return 0;
  const wayX = <i64>(toX - fromX);
  const wayY = <i64>(toY - fromY);
  // On which side of the way the wall's ends lie. Moved to the left, the way has all of its own points
  // on its right.
  const a = wayX * (wall.ay - fromY) - wayY * (wall.ax - fromX);
  const b = wayX * (wall.by - fromY) - wayY * (wall.bx - fromX);
  return (i32(a < 0 != b < 0) * LEFT) | (i32(a > 0 != b > 0) * RIGHT);
}
