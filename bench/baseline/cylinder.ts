import { cellAt, OPEN, type PlainMap, type PlainWindow, placeWindow } from './plain-map.js';
import { disc } from './shapes.js';

/** The burst's circle whatever stands in it, without the solid cells. */
export function cylinder(
  { steps, stride }: PlainMap,
  x: number,
  y: number,
  radius: number,
  window: PlainWindow,
): number {
  placeWindow(window, x, y, radius);
  const reach = disc(radius);
  let count = 0;
  for (let row = 0; row < 2 * radius; row++) {
    const columns = reach[row < radius ? radius - 1 - row : row - radius] as number;
    const mark = row * window.side + radius;
    const cell = cellAt(stride, x, window.top + row);
    for (let column = -columns; column < columns; column++) {
      const open = (steps[cell + column] as number) & OPEN;
      window.cells[mark + column] = open;
      count += open;
    }
  }
  return count;
}
