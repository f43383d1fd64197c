import { cellAt, EAST, OPEN, type PlainMap, SOUTH } from './plain-map.js';

/** Quadrants round a corner as the bits of a mask: bit 0 of a number is west, bit 1 north. */
export const ALL = 15;

/**
 * The quadrants of a corner that the cell in quadrant `own` looks into (SEMANTICS §2, own corners):
 * its own, its passable neighbours, and the opposite one where one of those leads there.
 */
export function ownQuadrants({ steps, stride }: PlainMap, x: number, y: number, own: number) {
  const northWest = cellAt(stride, x - 1, y - 1);
  const cell = northWest + (own & 2 ? 0 : stride) + (own & 1 ? 0 : 1);
  if (!((steps[cell] as number) & OPEN)) return 0;
  const north = (steps[northWest] as number) & EAST;
  const west = (steps[northWest] as number) & SOUTH;
  const east = (steps[northWest + 1] as number) & SOUTH;
  const south = (steps[northWest + stride] as number) & EAST;
  const across = own & 2 ? north : south;
  const beyondAcross = own & 1 ? east : west;
  const along = own & 1 ? west : east;
  const beyondAlong = own & 2 ? south : north;
  let mask = 1 << own;
  if (across) mask |= 1 << (own ^ 1);
  if (along) mask |= 1 << (own ^ 2);
  if ((across && beyondAcross) || (along && beyondAlong)) mask |= 1 << (own ^ 3);
  return mask;
}

/** The same for a space of `size` × `size` cells: what any of its cells at the corner looks into. */
export function ownQuadrantsOfSpace(
  map: PlainMap,
  x: number,
  y: number,
  left: number,
  top: number,
  size: number,
): number {
  let mask = 0;
  for (let own = 0; own < 4; own++) {
    const column = own & 1 ? x - 1 : x;
    const row = own & 2 ? y - 1 : y;
    if (column < left || row < top || column >= left + size || row >= top + size) continue;
    mask |= ownQuadrants(map, x, y, own);
  }
  return mask;
}
