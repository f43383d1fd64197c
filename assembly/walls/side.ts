/**
 * One-way walls (SEMANTICS §9): from which side they block. Left of a wall that leads east is north.
 */
import { BLOCKS_LEFT, Wall } from './store';

/** On which side of a wall's line a point lies: negative left of it, 0 on it. */
export function sideOf(wall: Wall, x: i32, y: i32): i64 {
  return <i64>(wall.bx - wall.ax) * (y - wall.ay) - <i64>(wall.by - wall.ay) * (x - wall.ax);
}

/** Whether a wall blocks what comes from a point; from a point on its own line it does. */
export function standsFor(wall: Wall, x: i32, y: i32): bool {
  if (!wall.oneWay) return true;
  const side = sideOf(wall, x, y);
  return wall.oneWay == BLOCKS_LEFT ? side <= 0 : side >= 0;
}
