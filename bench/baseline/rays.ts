import { cellAt, EAST, OPEN, type PlainMap, SOUTH } from './plain-map.js';

export const LEFT = 1;
export const RIGHT = 2;

/** Four numbers a ray, in half squares; leaves the two bits of each in `clear`. */
export function rays(map: PlainMap, list: Int32Array, clear: Uint8Array): void {
  for (let i = 0, at = 0; at < list.length; i++, at += 4) {
    const x0 = list[at] as number;
    const y0 = list[at + 1] as number;
    clear[i] = ray(map, x0, y0, list[at + 2] as number, list[at + 3] as number);
  }
}

/**
 * Whether the way is clear when shifted infinitesimally to its left, and to its right (SEMANTICS §8),
 * cell by cell.
 */
export function ray(map: PlainMap, x0: number, y0: number, x1: number, y1: number): number {
  if (x0 & y0 & x1 & y1 & 1) return betweenCentres(map, x0 >> 1, y0 >> 1, x1 >> 1, y1 >> 1);
  const left = isClear(map, x0, y0, x1 - x0, y1 - y0, 1);
  const right = isClear(map, x0, y0, x1 - x0, y1 - y0, -1);
  return (left ? LEFT : 0) | (right ? RIGHT : 0);
}

/** From centre to centre both sides meet the same cells, but at lattice points. */
function betweenCentres(
  { steps, stride }: PlainMap,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): number {
  const dx = x1 - x0;
  const dy = y1 - y0;
  const columnStep = dx > 0 ? 1 : -1;
  const rowStep = dy > 0 ? stride : -stride;
  const eastAt = dx > 0 ? 0 : -1;
  const southAt = dy > 0 ? 0 : -stride;
  const columns = 2 * Math.abs(dx);
  const rows = 2 * Math.abs(dy);
  // Left of a way south-east lies north-east: it goes across first, and so does the way back.
  const acrossFirst = dx > 0 === dy > 0 ? LEFT : RIGHT;
  let cell = cellAt(stride, x0, y0);
  const last = cellAt(stride, x1, y1);
  if (!((steps[cell] as number) & OPEN)) return 0;
  let clear = LEFT | RIGHT;
  let ahead = (rows - columns) >> 1;
  while (cell !== last) {
    if (ahead < 0) {
      if (!((steps[cell + eastAt] as number) & EAST)) return 0;
      cell = (cell + columnStep) | 0;
      ahead = (ahead + rows) | 0;
    } else if (ahead > 0) {
      if (!((steps[cell + southAt] as number) & SOUTH)) return 0;
      cell = (cell + rowStep) | 0;
      ahead = (ahead - columns) | 0;
    } else {
      const across = cell + columnStep;
      const along = cell + rowStep;
      if (
        !((steps[cell + eastAt] as number) & EAST) ||
        !((steps[across + southAt] as number) & SOUTH)
      ) {
        clear &= ~acrossFirst;
      }
      if (
        !((steps[cell + southAt] as number) & SOUTH) ||
        !((steps[along + eastAt] as number) & EAST)
      ) {
        clear &= acrossFirst;
      }
      if (clear === 0) return 0;
      cell = across + rowStep;
      ahead += rows - columns;
    }
  }
  return clear;
}

/** Any other way, on one side. */
function isClear(
  { steps, stride }: PlainMap,
  x0: number,
  y0: number,
  dx: number,
  dy: number,
  shift: 1 | -1,
): boolean {
  // The shift is `shift` times the normal (dy, −dx): left of east is north. It tells only where the way
  // itself does not; what the ends touch decides nothing.
  const x = lower(x0, dx || shift * dy);
  const y = lower(y0, dy || -shift * dx);
  const endX = lower(x0 + dx, -dx || shift * dy);
  const endY = lower(y0 + dy, -dy || -shift * dx);
  let cell = cellAt(stride, x, y);
  if (!((steps[cell] as number) & OPEN)) return false;

  const columnStep = dx > 0 ? 1 : -1;
  const rowStep = dy > 0 ? stride : -stride;
  const eastAt = dx > 0 ? 0 : -1;
  const southAt = dy > 0 ? 0 : -stride;
  const width = Math.abs(dx);
  const height = Math.abs(dy);
  // By how much the next line across comes before the next one along, times all lengths; where both
  // come at once, the shift tells.
  const toColumn = dx > 0 ? 2 * x + 2 - x0 : x0 - 2 * x;
  const toRow = dy > 0 ? 2 * y + 2 - y0 : y0 - 2 * y;
  let ahead = 2 * (toColumn * height - toRow * width) - shift * Math.sign(dx * dy);
  if (dy === 0) ahead = -1;
  if (dx === 0) ahead = 1;
  for (let left = Math.abs(endX - x) + Math.abs(endY - y); left > 0; left--) {
    if (ahead < 0) {
      if (!((steps[cell + eastAt] as number) & EAST)) return false;
      cell += columnStep;
      ahead += 4 * height;
    } else {
      if (!((steps[cell + southAt] as number) & SOUTH)) return false;
      cell += rowStep;
      ahead -= 4 * width;
    }
  }
  return true;
}

/** The column or row of a place in half squares; on a line, the one to the side that is meant. */
function lower(place: number, side: number): number {
  return side < 0 ? (place - 1) >> 1 : place >> 1;
}
