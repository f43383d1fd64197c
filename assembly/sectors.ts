/**
 * The quadrants round a corner, and which of them lie on the same side of the walls that meet there
 * (SEMANTICS §2, sectors): a corner on a wall is two points.
 *
 * Quadrant q looks east, or west with bit 0 of q set, and south, or north with bit 1 set. A set of
 * quadrants K is a mask of four bits.
 */
import { MapHeader } from './memory';
import { isOpen, opensEast, opensSouth } from './steps';

export const ALL_QUADRANTS: i32 = 15;

/** Column of the cell where quadrant q of the corner at column x begins. */
export function firstColumn(q: i32, x: i32): i32 {
  return x - (q & 1);
}

/** Row of the cell where quadrant q of the corner at row y begins. */
export function firstRow(q: i32, y: i32): i32 {
  return y - (q >> 1);
}

/** The quadrants of `mask` whose first cell is open. */
export function openQuadrants(map: MapHeader, x: i32, y: i32, z: i32, mask: i32): i32 {
  let open = 0;
  for (let q = 0; q < 4; q++) {
    if (isOpen(map, firstColumn(q, x), firstRow(q, y), z)) open |= 1 << q;
  }
  return open & mask;
}

/** The sector of open quadrant q: the quadrants joined to it by passable steps round the corner. */
export function sectorOf(map: MapHeader, channel: i32, x: i32, y: i32, z: i32, q: i32): i32 {
  const south = opensEast(map, channel, x - 1, y, z);
  const north = opensEast(map, channel, x - 1, y - 1, z);
  const east = opensSouth(map, channel, x, y - 1, z);
  const west = opensSouth(map, channel, x - 1, y - 1, z);
  let sector = 1 << q;
  // Four cells in a ring: the farthest is two joins away one way or three the other.
  for (let round = 0; round < 3; round++) {
    if (south) sector |= join(sector, 0, 1);
    if (west) sector |= join(sector, 1, 3);
    if (north) sector |= join(sector, 3, 2);
    if (east) sector |= join(sector, 2, 0);
  }
  return sector;
}

function join(sector: i32, a: i32, b: i32): i32 {
  const both = (1 << a) | (1 << b);
  return sector & both ? both : 0;
}
