import { cellAt, EAST, OPEN, type PlainMap, SOUTH } from './plain-map.js';

export const LEFT = 1;
export const RIGHT = 2;

/** Four numbers a ray, in half squares; leaves the two bits of each in `clear`. */
export function rays(map: PlainMap, list: Int32Array, clear: Uint8Array): void {
  for (let i = 0, at = 0; at < list.length; i++, at += 4) {
    clear[i] = ray(
      map,
      list[at] as number,
      list[at + 1] as number,
      list[at + 2] as number,
      list[at + 3] as number,
    );
  }
}

/**
 * Whether the way is clear when shifted infinitesimally to its left, and to its right (SEMANTICS §8),
 * cell by cell. As long as it goes through no lattice point both sides meet the same cells.
 */
export function ray(map: PlainMap, x0: number, y0: number, x1: number, y1: number): number {
  const dx = x1 - x0;
  const dy = y1 - y0;
  const onLines = (x0 & y0 & x1 & y1 & 1) === 0;
  const left = walk(map, x0, y0, dx, dy, 1);
  if (!onLines && !touched) return left ? LEFT | RIGHT : 0;
  return (left ? LEFT : 0) | (walk(map, x0, y0, dx, dy, -1) ? RIGHT : 0);
}

/** Whether the last walk came through a lattice point, where the two sides part. */
let touched = false;

function walk(
  { steps, stride }: PlainMap,
  x0: number,
  y0: number,
  dx: number,
  dy: number,
  shift: 1 | -1,
): boolean {
  touched = false;
  // The shift is `shift` times the normal (dy, −dx): left of east is north.
  const x = lower(x0, shift * dy || dx);
  const y = lower(y0, -shift * dx || dy);
  let cell = cellAt(stride, x, y);
  if (!((steps[cell] as number) & OPEN)) return false;

  const columnStep = dx > 0 ? 1 : -1;
  const rowStep = dy > 0 ? stride : -stride;
  const eastAt = dx > 0 ? 0 : -1;
  const southAt = dy > 0 ? 0 : -stride;
  const width = Math.abs(dx);
  const height = Math.abs(dy);
  const columnFirst = shift * dx * dy > 0;
  let columns = Math.abs(lower(x0 + dx, shift * dy || -dx) - x);
  let rows = Math.abs(lower(y0 + dy, -shift * dx || -dy) - y);
  // Half squares to the next grid line each way, times the length the other way.
  const toLine = (dx > 0 ? 2 * x + 2 - x0 : x0 - 2 * x) * height;
  let ahead = toLine - (dy > 0 ? 2 * y + 2 - y0 : y0 - 2 * y) * width;
  while (columns + rows > 0) {
    if (ahead === 0 && columns > 0 && rows > 0) touched = true;
    if (rows === 0 || (columns > 0 && (ahead < 0 || (ahead === 0 && columnFirst)))) {
      if (!((steps[cell + eastAt] as number) & EAST)) return false;
      cell += columnStep;
      ahead += 2 * height;
      columns--;
    } else {
      if (!((steps[cell + southAt] as number) & SOUTH)) return false;
      cell += rowStep;
      ahead -= 2 * width;
      rows--;
    }
  }
  return true;
}

/** The column or row of a place in half squares; on a line, the one to the side that is meant. */
function lower(place: number, side: number): number {
  return side < 0 ? (place - 1) >> 1 : place >> 1;
}
