import type { Scene } from '../scenes.js';

/**
 * A map for the baselines: one byte a cell that says which steps are free, worked out beforehand,
 * in rows padded by a closed cell on every side so that no query looks whether it is inside.
 */
export interface PlainMap {
  readonly width: number;
  readonly height: number;
  /** Cells from one row to the next. */
  readonly stride: number;
  readonly steps: Uint8Array;
}

export const OPEN = 1;
/** The step from the cell to its eastern neighbour, either way; likewise south. */
export const EAST = 2;
export const SOUTH = 4;
/** The cell's lower right corner lets both diagonals pass: all four steps round it are free. */
export const CORNER = 8;

export function plainMap({ width, height, solid, east, south }: Scene): PlainMap {
  const stride = width + 2;
  const steps = new Uint8Array(stride * (height + 2));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (solid[i]) continue;
      const eastOpen = x < width - 1 && !solid[i + 1] && !east[i];
      const southOpen = y < height - 1 && !solid[i + width] && !south[i];
      steps[cellAt(stride, x, y)] = OPEN | (eastOpen ? EAST : 0) | (southOpen ? SOUTH : 0);
    }
  }
  for (let i = 0; i < steps.length - stride; i++) {
    const here = steps[i] as number;
    const free =
      here & EAST &&
      here & SOUTH &&
      (steps[i + 1] as number) & SOUTH &&
      (steps[i + stride] as number) & EAST;
    if (free) steps[i] = here | CORNER;
  }
  return { width, height, stride, steps };
}

export function cellAt(stride: number, x: number, y: number): number {
  return (y + 1) * stride + x + 1;
}

/**
 * The answer of a baseline: a byte for each cell of a square window, reused from query to query. 1 where the cell is in.
 */
export interface PlainWindow {
  left: number;
  top: number;
  side: number;
  cells: Uint8Array;
}

export function plainWindow(): PlainWindow {
  return { left: 0, top: 0, side: 0, cells: new Uint8Array(0) };
}

/** Clears the window and moves it round the corner (x, y). */
export function placeWindow(window: PlainWindow, x: number, y: number, radius: number): void {
  placeBox(window, x - radius, y - radius, 2 * radius);
}

/** Clears the window and makes it the box of `side` × `side` cells from (left, top). */
export function placeBox(window: PlainWindow, left: number, top: number, side: number): void {
  window.left = left;
  window.top = top;
  window.side = side;
  const size = window.side * window.side;
  if (window.cells.length < size) window.cells = new Uint8Array(size);
  else window.cells.fill(0, 0, size);
}
