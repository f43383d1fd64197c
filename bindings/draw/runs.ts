import type { Frame } from './view.js';
import { num } from './xml.js';

// Paths of many cells in few words: pictures of whole maps stay small.

/** Cells may be parts of squares: so many a side, counted from a corner of the map. */
export interface Parts {
  readonly parts: number;
  readonly x: number;
  readonly y: number;
}

/** The wanted cells as one path: a box for each run in a row, equal runs of rows below merged. */
export function cellBoxes(
  frame: Frame,
  wanted: (index: number) => boolean,
  { parts, x, y }: Parts = { parts: 1, x: 0, y: 0 },
): string {
  const across = (column: number) => num(x + (frame.x + column) / parts);
  const down = (row: number) => num(y + (frame.y + row) / parts);
  const open = new Map<string, number>();
  let d = '';
  for (let row = 0; row <= frame.height; row++) {
    const now = new Set<string>();
    for (let column = 0; row < frame.height && column < frame.width; column++) {
      const start = column;
      while (column < frame.width && wanted(row * frame.width + column)) column++;
      if (column > start) now.add(`${start} ${column - start}`);
    }
    for (const [run, since] of open) {
      if (now.has(run)) continue;
      const [column, length] = run.split(' ').map(Number) as [number, number];
      d +=
        parts === 1
          ? `M${frame.x + column} ${frame.y + since}h${length}v${row - since}h-${length}z`
          : `M${across(column)} ${down(since)}H${across(column + length)}V${down(row)}H${across(column)}z`;
      open.delete(run);
    }
    for (const run of now) if (!open.has(run)) open.set(run, row);
  }
  return d;
}

/** The edges inside the frame between cells that differ, straight runs as one stroke. */
export function edgesBetween(frame: Frame, differ: (a: number, b: number) => boolean): string {
  const { x, y, width, height } = frame;
  let d = '';
  for (let row = 1; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const start = column;
      while (column < width && differ((row - 1) * width + column, row * width + column)) column++;
      if (column > start) d += `M${x + start} ${y + row}h${column - start}`;
    }
  }
  for (let column = 1; column < width; column++) {
    for (let row = 0; row < height; row++) {
      const start = row;
      while (row < height && differ(row * width + column - 1, row * width + column)) row++;
      if (row > start) d += `M${x + column} ${y + start}v${row - start}`;
    }
  }
  return d;
}
