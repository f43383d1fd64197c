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
import { hasUnits, liesOnGrid, standing } from './low-units';
import { Notes, nextStamp } from './notes';
import { OCCUPIED, wallBits, wallsIn } from './planes';
import { firstLink, Link, unitOf, Wall } from './store';
import { IN_CELL } from './touch';

/** The mark, above those that walls have for good; what it says of walls elsewhere means nothing. */
export const COUNTS: i32 = 7;
/** The mark of low walls along the grid, which count square by square as edge walls do (low-units.ts). */
export const BY_UNITS: i32 = 8;
const BOTH_MARKS: i32 = (1 << COUNTS) | (1 << BY_UNITS);
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
  ground.attacker = attacker;
  ground.target = target;
  ground.always = always;
  const stamp = nextStamp(map);
  let any = false;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x += 64) {
      let cells = wallBits(map, 0, OCCUPIED, x, y, z) & lowBits(right - x);
      for (; cells; cells &= cells - 1) {
        const first = firstLink(map, x + <i32>ctz(cells), y, z);
        for (let at = first; at; at = changetype<Link>(at).next) {
          const wall = changetype<Wall>(changetype<Link>(at).wall);
          if (!Notes.meets(wall, stamp)) continue;
          const marks = marksFor(ground, wall);
          Notes.mark(wall, BOTH_MARKS, marks);
          if (marks) any = true;
        }
      }
    }
  }
  return any;
}

function marksFor(ground: Ground, wall: Wall): i32 {
  if ((wall.marks >> COVER) & 1) return 1 << COUNTS;
  if (!((wall.marks >> LOW) & 1)) return 0;
  if (ground.always) return 1 << COUNTS;
  if (liesOnGrid(wall, unitOf(ground.map))) return hasUnits(ground, wall) ? 1 << BY_UNITS : 0;
  let near = i32.MAX_VALUE;
  let far = i32.MAX_VALUE;
  for (let at = wall.links; at; at = changetype<Link>(at).along) {
    const link = changetype<Link>(at);
    if (!(link.bits & IN_CELL)) continue;
    const x = <i32>(link.cell & 0xffff);
    const y = <i32>(link.cell >> 16);
    near = min(near, squaresTo(ground.target, x, y, 1));
    far = min(far, squaresTo(ground.attacker, x, y, 1));
  }
  return near <= NEAR_SQUARES && far >= near ? 1 << COUNTS : 0;
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
        if (!(Notes.marksOf(wall) & BOTH_MARKS) || !Notes.meets(wall, stamp)) continue;
        if (!(list.count % CHUNK)) take(scratch, (<u64>CHUNK) << 2);
        addTo(list, wall);
      }
    }
  }
  return standing(scratch, ground, list);
}
