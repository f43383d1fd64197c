/**
 * Point to point among free walls (SEMANTICS §8, §9). Walls are looked up row by row in the cells that a
 * ray goes through: what meets it at some point touches the cell that has the point. On sight a limited
 * wall lets through what no other has let through; a ray counts those that it crosses as moved to its
 * left, and as moved to its right.
 */
import { MapHeader } from '../memory';
import { lowBits } from '../plane';
import { crossing, LEFT, RIGHT } from './crossing';
import { blocks } from './list';
import { OCCUPIED, wallBits } from './planes';
import { firstLink, Link, nextStamp, unitOf, Wall } from './store';

/** The sides on which no free wall of a channel is in the way of a ray, in half squares. */
export function clearOfWalls(
  map: MapHeader,
  channel: i32,
  z: i32,
  x0: i32,
  y0: i32,
  x1: i32,
  y1: i32,
): i32 {
  const stamp = nextStamp(map);
  const half = unitOf(map) >> 1;
  const fromX = x0 * half;
  const fromY = y0 * half;
  const toX = x1 * half;
  const toY = y1 * half;
  const top = min(y0, y1);
  const bottom = max(y0, y1);
  const lastRow = min(map.height - 1, bottom >> 1);
  let clear = LEFT | RIGHT;
  // Sides on which one limited wall was crossed.
  let once = 0;
  for (let row = min(top >> 1, lastRow); row <= lastRow; row++) {
    const one = columnAt(x0, y0, x1, y1, max(top, 2 * row));
    const other = columnAt(x0, y0, x1, y1, min(bottom, 2 * row + 2));
    const last = min(map.width - 1, y0 == y1 ? max(x0, x1) >> 1 : max(one, other));
    let column = min(last, y0 == y1 ? min(x0, x1) >> 1 : min(one, other));
    for (; column <= last; column += 64) {
      let cells = wallBits(map, 0, OCCUPIED, column, row, z) & lowBits(last + 1 - column);
      for (; cells; cells &= cells - 1) {
        const cell = column + <i32>ctz(cells);
        for (let at = firstLink(map, cell, row, z); at; at = changetype<Link>(at).next) {
          const wall = changetype<Wall>(changetype<Link>(at).wall);
          if (wall.stamp == stamp || !((wall.marks >> channel) & 1)) continue;
          wall.stamp = stamp;
          const sides = crossing(wall, fromX, fromY, toX, toY);
          if (blocks(wall, channel)) clear &= ~sides;
          else {
            clear &= ~(once & sides);
            once |= sides;
          }
          if (!clear) return 0;
        }
      }
    }
  }
  return clear;
}

/** The column, rounded down, in which a ray that is not level comes to a row, all in half squares. */
function columnAt(x0: i32, y0: i32, x1: i32, y1: i32, y: i32): i32 {
  const down = y1 - y0;
  if (!down) return x0 >> 1;
  const across = <i64>(x1 - x0) * (y - y0);
  const whole = <i64>x0 * down + across;
  // Of a quotient by 2 · down, the floor.
  const under = <i64>2 * down;
  const quotient = whole / under;
  return <i32>(quotient - i64(quotient * under != whole && whole < 0 != under < 0));
}
