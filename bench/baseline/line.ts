import { distance } from './distance.js';
import {
  cellAt,
  EAST,
  OPEN,
  type PlainMap,
  type PlainWindow,
  placeWindow,
  SOUTH,
} from './plain-map.js';

/**
 * The cells whose interior the ray from a corner crosses, up to the first barrier (SEMANTICS §5).
 * `side` is the sign on the axis that a direction along the grid does not move on.
 */
export function line(
  { steps, stride }: PlainMap,
  x: number,
  y: number,
  dx: number,
  dy: number,
  side: number,
  radius: number,
  window: PlainWindow,
): number {
  placeWindow(window, x, y, radius);
  const right = (dx || side) > 0;
  const down = (dy || side) > 0;
  const columnStep = right ? 1 : -1;
  const rowStep = down ? stride : -stride;
  const eastAt = right ? 0 : -1;
  const southAt = down ? 0 : -stride;
  const markStep = down ? window.side : -window.side;
  const width = Math.abs(dx);
  const height = Math.abs(dy);
  let cell = cellAt(stride, right ? x : x - 1, down ? y : y - 1);
  let mark = (down ? radius : radius - 1) * window.side + (right ? radius : radius - 1);
  if (!((steps[cell] as number) & OPEN)) return 0;

  let column = 0;
  let row = 0;
  let count = 0;
  while (distance(column, row) + 1 <= radius) {
    window.cells[mark] = 1;
    count++;
    const ahead = (column + 1) * height - (row + 1) * width;
    const eastOpen = (steps[cell + eastAt] as number) & EAST;
    const southOpen = (steps[cell + southAt] as number) & SOUTH;
    if (ahead < 0) {
      if (!eastOpen) break;
    } else if (ahead > 0) {
      if (!southOpen) break;
    } else {
      const acrossThenDown = eastOpen && (steps[cell + columnStep + southAt] as number) & SOUTH;
      const downThenAcross = southOpen && (steps[cell + rowStep + eastAt] as number) & EAST;
      if (!acrossThenDown && !downThenAcross) break;
    }
    if (ahead <= 0) {
      column++;
      cell += columnStep;
      mark += columnStep;
    }
    if (ahead >= 0) {
      row++;
      cell += rowStep;
      mark += markStep;
    }
  }
  return count;
}
