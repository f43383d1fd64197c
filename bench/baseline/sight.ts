import { cellAt, EAST, OPEN, type PlainMap, type PlainWindow, SOUTH } from './plain-map.js';

/**
 * Marks the cells that the corner (x, y) sees with positive area (SEMANTICS §3), quadrant by
 * quadrant and row by row outward. A row takes the light of the row before as disjoint intervals
 * of directions, lets them through its open near sides, cuts out the shadows of the sides across
 * and hands on what is left. Directions are fractions of whole numbers, column over row, so that
 * every comparison is exact.
 *
 * `reach(row)` is the number of columns that count in a row: the shape of the area.
 */
export function markSeen(
  map: PlainMap,
  x: number,
  y: number,
  radius: number,
  reach: (row: number) => number,
  window: PlainWindow,
): number {
  let count = 0;
  for (const right of [1, 0] as const) {
    for (const down of [1, 0] as const) {
      count += markQuadrant(map, x, y, right, down, radius, reach, window);
    }
  }
  return count;
}

// Intervals as four numbers: low column, low row, high column, high row. Two lists take turns.
let light = new Int32Array(1024);
let next = new Int32Array(1024);

function markQuadrant(
  map: PlainMap,
  x: number,
  y: number,
  right: 0 | 1,
  down: 0 | 1,
  radius: number,
  reach: (row: number) => number,
  window: PlainWindow,
): number {
  const { steps, stride } = map;
  const columnStep = right ? 1 : -1;
  const rowStep = down ? stride : -stride;
  const first = cellAt(stride, right ? x : x - 1, down ? y : y - 1);
  if (!((steps[first] as number) & OPEN)) return 0;

  // Where a step's bit lies as seen from the farther cell: a cell knows its east and south sides.
  const sideAt = right ? -1 : 0;
  const nearAt = down ? -stride : 0;
  const markColumn = right ? 1 : -1;
  const markRow = down ? window.side : -window.side;
  const firstMark =
    ((down ? y : y - 1) - window.top) * window.side + (right ? x : x - 1) - window.left;
  const { cells } = window;
  let count = 0;

  light[0] = 0;
  light[1] = 1;
  light[2] = 1;
  light[3] = 0;
  let intervals = 4;
  for (let row = 0; row < radius && intervals > 0; row++) {
    const columns = reach(row);
    const rowStart = first + row * rowStep;
    const rowMark = firstMark + row * markRow;
    let out = 0;
    for (let i = 0; i < intervals; i += 4) {
      const highColumn = light[i + 2] as number;
      const highRow = light[i + 3] as number;
      const startColumn = light[i] as number;
      const startRow = light[i + 1] as number;
      // Columns whose near side the interval crosses; in the first row all light starts in column 0.
      let column = row === 0 ? 0 : Math.floor((row * startColumn) / startRow);
      const end = row === 0 ? 1 : Math.min(columns, Math.ceil((row * highColumn) / highRow));
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
        if (column * startRow > row * startColumn) {
          lowColumn = column;
          lowRow = row;
        }
        let pieceColumn = highColumn;
        let pieceRow = highRow;
        if (last * highRow < row * highColumn) {
          pieceColumn = last;
          pieceRow = row;
        }

        // Walks along the row while the piece still reaches the next cell.
        for (let c = column; c < columns; c++) {
          if (c * pieceRow >= (row + 1) * pieceColumn) break;
          const cell = rowStart + c * columnStep;
          if (c > column && !((steps[cell + sideAt] as number) & EAST)) {
            // The side at column c shades the directions between its far and its near end.
            if (lowColumn * (row + 1) < c * lowRow) {
              if (out + 4 > next.length) next = grown(next);
              next[out++] = lowColumn;
              next[out++] = lowRow;
              next[out++] = c;
              next[out++] = row + 1;
            }
            if (row * lowColumn < c * lowRow) {
              lowColumn = c;
              lowRow = row;
            }
            if (lowColumn * pieceRow >= pieceColumn * lowRow) break;
          }
          const mark = rowMark + c * markColumn;
          if (cells[mark] === 0 && lowColumn * row < (c + 1) * lowRow) {
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

function grown(list: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * list.length);
  larger.set(list);
  return larger;
}
