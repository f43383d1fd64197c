/**
 * Which free walls stand in the way of lines of cover between two spaces (SEMANTICS §8, §9): those that
 * give cover, low ones only near the target. They carry a mark of their own while a pair is looked at,
 * so that everything that asks for walls of a channel can ask for these.
 */
import { Ground } from '../cover-ground';
import { NEAR_SQUARES, squaresTo } from '../cover-low';
import { COVER, LOW, Scratch, take } from '../memory';
import { lowBits } from '../plane';
import { Space } from '../space';
import { addTo, WallList } from './list';
import { OCCUPIED, wallBits, wallsIn } from './planes';
import { firstLink, Link, nextStamp, Wall } from './store';

/** The mark, above those that walls have for good; what it says of walls elsewhere means nothing. */
export const COUNTS: i32 = 7;
/** Walls for which room is taken at once. */
const CHUNK: i32 = 64;

/**
 * Marks the walls that touch a cell of the smallest rectangle round both spaces.
 * @param always whether low walls count wherever they are
 * @returns whether any counts
 */
export function countWalls(ground: Ground, attacker: Space, target: Space, always: bool): bool {
  const map = ground.map;
  const z = ground.z;
  const left = max(0, min(attacker.x, target.x));
  const top = max(0, min(attacker.y, target.y));
  const right = min(map.width, max(attacker.x + attacker.size, target.x + target.size));
  const bottom = min(map.height, max(attacker.y + attacker.size, target.y + target.size));
  if (!wallsIn(map, left, top, z, right - left, bottom - top)) return false;
  const stamp = nextStamp(map);
  let any = false;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x += 64) {
      let cells = wallBits(map, 0, OCCUPIED, x, y, z) & lowBits(right - x);
      for (; cells; cells &= cells - 1) {
        const first = firstLink(map, x + <i32>ctz(cells), y, z);
        for (let at = first; at; at = changetype<Link>(at).next) {
          const wall = changetype<Wall>(changetype<Link>(at).wall);
          if (wall.stamp == stamp) continue;
          wall.stamp = stamp;
          const counts = doesCount(wall, attacker, target, always);
          wall.marks = (wall.marks & ~(1 << COUNTS)) | (i32(counts) << COUNTS);
          if (counts) any = true;
        }
      }
    }
  }
  return any;
}

function doesCount(wall: Wall, attacker: Space, target: Space, always: bool): bool {
  if ((wall.marks >> COVER) & 1) return true;
  if (!((wall.marks >> LOW) & 1)) return false;
  if (always) return true;
  let near = i32.MAX_VALUE;
  let far = i32.MAX_VALUE;
  for (let at = wall.links; at; at = changetype<Link>(at).along) {
    const cell = changetype<Link>(at).cell;
    const x = <i32>(cell & 0xffff);
    const y = <i32>(cell >> 16);
    near = min(near, squaresTo(target, x, y, 1));
    far = min(far, squaresTo(attacker, x, y, 1));
  }
  return near <= NEAR_SQUARES && far >= near;
}

/** The walls that count and touch a cell between a corner and a space. */
export function wallsBetween(
  scratch: Scratch,
  ground: Ground,
  x: i32,
  y: i32,
  space: Space,
): WallList {
  const map = ground.map;
  const left = max(0, min(x, space.x));
  const top = max(0, min(y, space.y));
  const right = min(map.width, max(x, space.x + space.size));
  const bottom = min(map.height, max(y, space.y + space.size));
  const list = changetype<WallList>(take(scratch, offsetof<WallList>()));
  list.count = 0;
  list.at = scratch.top;
  const stamp = nextStamp(map);
  for (let row = top; row < bottom; row++) {
    for (let column = left; column < right; column++) {
      for (let at = firstLink(map, column, row, ground.z); at; at = changetype<Link>(at).next) {
        const wall = changetype<Wall>(changetype<Link>(at).wall);
        if (wall.stamp == stamp || !((wall.marks >> COUNTS) & 1)) continue;
        wall.stamp = stamp;
        if (!(list.count % CHUNK)) take(scratch, (<u64>CHUNK) << 2);
        addTo(list, wall);
      }
    }
  }
  return list;
}
