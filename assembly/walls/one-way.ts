/**
 * Whether any wall lets through what comes from one of its sides: where none does, lines lead both ways.
 */
import { MapHeader } from '../memory';
import { lowBits } from '../plane';
import { Space, spaceAt } from '../space';
import { OCCUPIED, wallBits } from './planes';
import { firstLink, hasWalls, Link, Wall } from './store';

/** Among all that can stand between the spaces of a list. */
export function isOneWayAmong(map: MapHeader, z: i32, spaces: usize, count: i32): bool {
  if (!hasWalls(map) || !count) return false;
  const first = spaceAt(spaces, 0);
  let left = first.x;
  let top = first.y;
  let right = left;
  let bottom = top;
  for (let i = 0; i < count; i++) {
    const space: Space = spaceAt(spaces, i);
    left = min(left, space.x);
    top = min(top, space.y);
    right = max(right, space.x + space.size);
    bottom = max(bottom, space.y + space.size);
  }
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x += 64) {
      let cells = wallBits(map, 0, OCCUPIED, x, y, z) & lowBits(right - x);
      for (; cells; cells &= cells - 1) {
        if (isOneWayIn(map, x + <i32>ctz(cells), y, z)) return true;
      }
    }
  }
  return false;
}

function isOneWayIn(map: MapHeader, x: i32, y: i32, z: i32): bool {
  for (let at = firstLink(map, x, y, z); at; at = changetype<Link>(at).next) {
    if (changetype<Wall>(changetype<Link>(at).wall).oneWay) return true;
  }
  return false;
}
