import { ALL } from './own.js';
import { cellAt, EAST, OPEN, type PlainMap, type PlainWindow, SOUTH } from './plain-map.js';

/**
 * Marks the cells that the corner (x, y) sees with positive area (SEMANTICS §3), quadrant by
 * quadrant and row by row outward. A row takes the light of the row before as disjoint intervals
 * of directions, lets them through its open near sides, cuts out the shadows of the sides across
 * and hands on what is left. Directions are fractions of whole numbers, column over row, so that
 * every comparison is exact.
 *
 * `columns` is how many columns count in each row: the shape of the area.
 */
export function markSeen(
  map: PlainMap,
  x: number,
  y: number,
  radius: number,
  columns: Int32Array,
  window: PlainWindow,
): number {
  return markFrom(map, x, y, 0, ALL, radius, columns, window);
}

/**
 * The same from some quadrants of a corner, or with `odd` 1 from the centre of the cell (x, y);
 * cells that are marked already stay so and do not count again.
 */
export function markFrom(
  map: PlainMap,
  x: number,
  y: number,
  odd: 0 | 1,
  quadrants: number,
  radius: number,
  columns: Int32Array,
  window: PlainWindow,
): number {
  let count = 0;
  for (let quadrant = 0; quadrant < 4; quadrant++) {
    if (!((quadrants >> quadrant) & 1)) continue;
    const right = quadrant & 1 ? 0 : 1;
    const down = quadrant & 2 ? 0 : 1;
    const column = right || odd ? x : x - 1;
    const row = down || odd ? y : y - 1;
    count += markQuadrant(map, column, row, right, down, odd, radius, columns, window);
  }
  return count;
}

// Intervals as four numbers: low column, low row, high column, high row. Two lists take turns.
let light = new Int32Array(1024);
let next = new Int32Array(1024);

/** One quadrant, which begins with the cell (x, y): at its corner, or with `odd` 1 in its middle. */
export function markQuadrant(
  map: PlainMap,
  x: number,
  y: number,
  right: 0 | 1,
  down: 0 | 1,
  odd: 0 | 1,
  radius: number,
  columns: Int32Array,
  window: PlainWindow,
): number {
  const { steps, stride } = map;
  const columnStep = right ? 1 : -1;
  const rowStep = down ? stride : -stride;
  const first = cellAt(stride, x, y);
  if (!((steps[first] as number) & OPEN)) return 0;

  // Where a step's bit lies as seen from the farther cell: a cell knows its east and south sides.
  const sideAt = right ? -1 : 0;
  const nearAt = down ? -stride : 0;
  const markColumn = right ? 1 : -1;
  const markRow = down ? window.side : -window.side;
  const firstMark = (y - window.top) * window.side + x - window.left;
  const { cells } = window;
  let count = 0;

  light[0] = 0;
  light[1] = 1;
  light[2] = 1;
  light[3] = 0;
  let intervals = 4;
  for (let row = 0; row < radius && intervals > 0; row++) {
    const reach = columns[row] as number;
    const near = row === 0 ? 0 : 2 * row - odd;
    const far = 2 * row + 2 - odd;
    const rowStart = first + row * rowStep;
    const rowMark = firstMark + row * markRow;
    let out = 0;
    for (let i = 0; i < intervals; i += 4) {
      const highColumn = light[i + 2] as number;
      const highRow = light[i + 3] as number;
      const startColumn = light[i] as number;
      const startRow = light[i + 1] as number;
      // Columns whose near side the interval crosses; in the first row all light starts in column 0.
      let column = 0;
      let end = 1;
      if (row > 0) {
        column = Math.floor((near * startColumn + odd * startRow) / (2 * startRow));
        end = Math.min(reach, Math.ceil((near * highColumn + odd * highRow) / (2 * highRow)));
      }
      while (column < end) {
        if (row > 0 && !((steps[rowStart + column * columnStep + nearAt] as number) & SOUTH)) {
          column++;
          continue;
        }
        // A piece: as many columns as let the light in side by side.
        let last = column + 1;
        while (last < end && (steps[rowStart + last * columnStep + nearAt] as number) & SOUTH) {
          last++;
        }
        let lowColumn = startColumn;
        let lowRow = startRow;
        const left = column === 0 ? 0 : 2 * column - odd;
        if (left * startRow > near * startColumn) {
          lowColumn = left;
          lowRow = near;
        }
        let pieceColumn = highColumn;
        let pieceRow = highRow;
        const border = 2 * last - odd;
        if (border * highRow < near * highColumn) {
          pieceColumn = border;
          pieceRow = near;
        }

        // Walks along the row while the piece still reaches the next cell.
        for (let c = column; c < reach; c++) {
          const at = c === 0 ? 0 : 2 * c - odd;
          if (at * pieceRow >= far * pieceColumn) break;
          const cell = rowStart + c * columnStep;
          if (c > column && !((steps[cell + sideAt] as number) & EAST)) {
            // The side at column c shades the directions between its far and its near end.
            if (lowColumn * far < at * lowRow) {
              if (out + 4 > next.length) next = grown(next);
              next[out++] = lowColumn;
              next[out++] = lowRow;
              next[out++] = at;
              next[out++] = far;
            }
            if (near * lowColumn < at * lowRow) {
              lowColumn = at;
              lowRow = near;
            }
            if (lowColumn * pieceRow >= pieceColumn * lowRow) break;
          }
          const mark = rowMark + c * markColumn;
          if (cells[mark] === 0 && lowColumn * near < (2 * c + 2 - odd) * lowRow) {
            cells[mark] = 1;
            count++;
          }
        }
        if (lowColumn * pieceRow < pieceColumn * lowRow) {
          if (out + 4 > next.length) next = grown(next);
          next[out++] = lowColumn;
          next[out++] = lowRow;
          next[out++] = pieceColumn;
          next[out++] = pieceRow;
        }
        column = last;
      }
    }
    const spent = light;
    light = next;
    next = spent;
    intervals = out;
  }
  return count;
}

/** The same list in twice the room. */
export function grown(list: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * list.length);
  larger.set(list);
  return larger;
}
