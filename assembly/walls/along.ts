/**
 * The free walls that a straight way may meet: all that touch a cell which the closed segment touches,
 * each once, open doors among them.
 */
import { MapHeader, Scratch, take } from '../memory';
import { lowBits } from '../plane';
import { WallList } from './list';
import { Notes, nextStamp } from './notes';
import { OCCUPIED, wallBits } from './planes';
import { bottomRow, firstColumnIn, lastColumnIn, topRow } from './span';
import { firstLink, Link, unitOf, Wall } from './store';

/** Walls for which room is taken at once. */
const CHUNK: i32 = 64;

/** From end to end in half steps. The list ends where the scratch does. */
export function wallsAlong(
  scratch: Scratch,
  map: MapHeader,
  z: i32,
  ax: i32,
  ay: i32,
  bx: i32,
  by: i32,
): WallList {
  const list = changetype<WallList>(take(scratch, offsetof<WallList>()));
  list.count = 0;
  list.at = scratch.top;
  const stamp = nextStamp(map);
  const unit = unitOf(map);
  const bottom = min(map.height - 1, bottomRow(ay, by, unit));
  for (let row = max(0, topRow(ay, by, unit)); row <= bottom; row++) {
    const last = min(map.width - 1, lastColumnIn(ax, ay, bx, by, unit, row));
    let column = max(0, firstColumnIn(ax, ay, bx, by, unit, row));
    for (; column <= last; column += 64) {
      let cells = wallBits(map, 0, OCCUPIED, column, row, z) & lowBits(last + 1 - column);
      for (; cells; cells &= cells - 1) {
        const cell = column + <i32>ctz(cells);
        for (let at = firstLink(map, cell, row, z); at; at = changetype<Link>(at).next) {
          const wall = changetype<Wall>(changetype<Link>(at).wall);
          if (!Notes.meets(wall, stamp)) continue;
          if (!(list.count % CHUNK)) take(scratch, (<u64>CHUNK) << 2);
          store<usize>(list.at + ((<usize>list.count) << 2), changetype<usize>(wall));
          list.count++;
        }
      }
    }
  }
  return list;
}
