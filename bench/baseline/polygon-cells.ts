import { type PlainWindow, placeBox } from './plain-map.js';

let crossings = new Float64Array(64);

/** Marks the cells whose centre lies in a polygon, row by row; their number. */
export function markInside(
  points: ArrayLike<number>,
  count: number,
  left: number,
  top: number,
  side: number,
  window: PlainWindow,
): number {
  placeBox(window, left, top, side);
  const { cells } = window;
  let marked = 0;
  for (let row = 0; row < side; row++) {
    const y = top + row + 0.5;
    let found = 0;
    for (let i = 0, j = count - 1; i < count; j = i++) {
      const ay = points[2 * j + 1] as number;
      const by = points[2 * i + 1] as number;
      if (ay < y === by < y) continue;
      const ax = points[2 * j] as number;
      const bx = points[2 * i] as number;
      if (found === crossings.length) crossings = new Float64Array([...crossings, ...crossings]);
      crossings[found++] = ax + ((y - ay) / (by - ay)) * (bx - ax);
    }
    const sorted = crossings.subarray(0, found).sort();
    for (let i = 0; i + 1 < found; i += 2) {
      const from = Math.max(0, Math.ceil((sorted[i] as number) - left - 0.5));
      const to = Math.min(side, Math.ceil((sorted[i + 1] as number) - left - 0.5));
      if (to <= from) continue;
      cells.fill(1, row * side + from, row * side + to);
      marked += to - from;
    }
  }
  return marked;
}
