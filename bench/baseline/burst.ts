import { type PlainMap, type PlainWindow, placeWindow } from './plain-map.js';
import { markSeen } from './sight.js';

/** The cells in sight whose far corner is within `radius` squares; their number. */
export function burst(
  map: PlainMap,
  x: number,
  y: number,
  radius: number,
  window: PlainWindow,
): number {
  placeWindow(window, x, y, radius);
  return markSeen(map, x, y, radius, (row) => discReach(row, radius), window);
}

/** How many columns of a row lie within: max + ⌊min / 2⌋ ≤ radius at the cell's far corner. */
export function discReach(row: number, radius: number): number {
  const far = row + 1;
  // Past the diagonal the column is the greater of the two; before it the row is.
  const beyond = radius - (far >> 1);
  return beyond >= far ? beyond : Math.max(0, Math.min(far, 2 * (radius - far) + 1));
}
