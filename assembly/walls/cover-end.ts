/**
 * The sides of an end of lines of cover among free walls (SEMANTICS §9): K of walls/corner.ts, by the
 * barriers that give cover.
 */
import { End, FAN_BYTES } from '../cover-ends';
import { Ground } from '../cover-ground';
import { joinsAt } from '../cover-sides';
import { Scratch } from '../memory';
import { ALL_QUADRANTS, firstColumn, firstRow, openQuadrants } from '../sectors';
import { Space } from '../space';
import { cellOpen } from '../steps';
import { seesOwnCorner } from './centre';
import { byTurns, markOwn, wallsAround } from './corner';
import { COUNTS } from './cover-walls';
import { Fan, fanBytes, isFan } from './fan';
import { standing } from './low-units';
import { sidesMarked, TAKEN, takeRose } from './rose';
import { unitOf } from './store';

/** Finds the sides of an end; it is hidden where no cell of the space sees it. */
export function lookForEnd(scratch: Scratch, ground: Ground, end: End, space: Space): void {
  const restore = scratch.top;
  const map = ground.map;
  const z = ground.z;
  const x = ground.x + end.x;
  const y = ground.y + end.y;
  const unit = unitOf(map);
  const walls = standing(scratch, ground, wallsAround(scratch, map, -1, x, y, z));
  const joins = byTurns(joinsAt(ground, end.x, end.y));
  const open = <i32>openQuadrants(map, x, y, z, ALL_QUADRANTS);
  const rose = takeRose(scratch, walls, x * unit, y * unit, joins, open);
  let hidden = false;
  let sees = false;
  for (let q = 0; q < 4; q++) {
    const column = firstColumn(q, x);
    const row = firstRow(q, y);
    if (<u32>(column - space.x) >= <u32>space.size || <u32>(row - space.y) >= <u32>space.size) {
      continue;
    }
    if (!cellOpen(map, column, row, z)) continue;
    if (seesOwnCorner(map, COUNTS, column, row, z, x, y)) {
      markOwn(rose, q);
      sees = true;
    } else hidden = true;
  }
  end.hidden = hidden && !sees;
  end.sides = keep(end, sidesMarked(scratch, rose, TAKEN));
  scratch.top = restore;
}

/** Copies ranges into the end's own room. */
function keep(end: End, sides: usize): usize {
  if (!isFan(sides)) return sides;
  const bytes = <usize>fanBytes(changetype<Fan>(sides).count);
  assert(bytes <= FAN_BYTES);
  const room = changetype<usize>(end) + offsetof<End>();
  memory.copy(room, sides, bytes);
  return room;
}
