/**
 * The quadrants round a corner, and which of them lie on the same side of the walls that meet there
 * (SEMANTICS §2, sectors): a corner on a wall is two points.
 *
 * Quadrant q looks east, or west with bit 0 of q set, and south, or north with bit 1 set. A set of
 * quadrants K is a mask of four bits.
 */
import { MapHeader, rowAt, SOLID } from './memory';
import { bitAt } from './plane';
import { opensEast, opensSouth, Steps } from './steps';

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
    const column = firstColumn(q, x);
    const row = firstRow(q, y);
    if (<u32>column >= <u32>map.width || <u32>row >= <u32>map.height) continue;
    if (!bitAt(rowAt(map, SOLID, row, z), column)) open |= 1 << q;
  }
  return open & mask;
}

/**
 * The sector of open quadrant q of the corner at a window's (column, row): the quadrants joined to
 * it by steps round the corner.
 */
export function sectorOf(steps: Steps, column: i32, row: i32, q: i32): i32 {
  const south = opensEast(steps, column - 1, row);
  const north = opensEast(steps, column - 1, row - 1);
  const east = opensSouth(steps, column, row - 1);
  const west = opensSouth(steps, column - 1, row - 1);
  let sector = 1 << q;
  // Four cells in a ring: none is more than three joins away, each round crosses at least one.
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
