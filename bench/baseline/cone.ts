import { type PlainMap, type PlainWindow, placeWindow } from './plain-map.js';
import { disc } from './shapes.js';
import { markFrom } from './sight.js';

/** The burst's cells whose centre lies in the quarter circle round a direction (SEMANTICS §4). */
export function cone(
  map: PlainMap,
  x: number,
  y: number,
  dx: number,
  dy: number,
  radius: number,
  window: PlainWindow,
): number {
  placeWindow(window, x, y, radius);
  let count = 0;
  for (let quadrant = 0; quadrant < 4; quadrant++) {
    const across = quadrant & 1 ? -1 : 1;
    const down = quadrant & 2 ? -1 : 1;
    if (across * dx + down * dy <= 0) continue;
    count += markFrom(map, x, y, 0, 1 << quadrant, radius, disc(radius), window);
    count -= dropOutside(window, radius, across, down, dx, dy);
  }
  return count;
}

/** Clears the cells of a quadrant that are outside; how many were marked. */
function dropOutside(
  { cells, side }: PlainWindow,
  radius: number,
  across: number,
  down: number,
  dx: number,
  dy: number,
): number {
  let dropped = 0;
  for (let row = 0; row < radius; row++) {
    const y = down * (2 * row + 1);
    const start = (down > 0 ? radius + row : radius - 1 - row) * side;
    for (let column = 0; column < radius; column++) {
      const at = start + (across > 0 ? radius + column : radius - 1 - column);
      if (!cells[at]) continue;
      const x = across * (2 * column + 1);
      if (Math.abs(x * dy - y * dx) <= x * dx + y * dy) continue;
      cells[at] = 0;
      dropped++;
    }
  }
  return dropped;
}
