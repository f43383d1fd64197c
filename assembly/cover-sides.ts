/**
 * On which sides of the walls at a corner the ends of a line of cover stand (SEMANTICS §2): the K of
 * sectors.ts, by the barriers that give cover.
 */
import { closedEast, closedSouth, Ground } from './cover-ground';
import { ALL_QUADRANTS, firstColumn, firstRow, ownSector } from './sectors';
import { Space } from './space';
import { cellOpen } from './steps';

/** All four steps round a corner. */
const ALL_JOINED: i32 = 15;

/** The sides of a corner, at a window's (column, row), that a space has as its own corner. */
export function sidesAt(ground: Ground, column: i32, row: i32, space: Space): i32 {
  const joins = joinsAt(ground, column, row);
  if (joins == ALL_JOINED) return ALL_QUADRANTS;
  const left = space.x - ground.x;
  const top = space.y - ground.y;
  let sides = 0;
  for (let q = 0; q < 4; q++) {
    const x = firstColumn(q, column);
    const y = firstRow(q, row);
    if (<u32>(x - left) >= <u32>space.size || <u32>(y - top) >= <u32>space.size) continue;
    if (!cellOpen(ground.map, ground.x + x, ground.y + y, ground.z)) continue;
    sides |= ownSector(joins, q);
  }
  return sides;
}

/** The steps round a corner, in the bits that sectors.ts has them in. */
export function joinsAt(ground: Ground, column: i32, row: i32): i32 {
  return (
    i32(!closedEast(ground, column - 1, row)) |
    (i32(!closedEast(ground, column - 1, row - 1)) << 1) |
    (i32(!closedSouth(ground, column, row - 1)) << 2) |
    (i32(!closedSouth(ground, column - 1, row - 1)) << 3)
  );
}
