import { ownQuadrants } from './own.js';
import { cellAt, EAST, OPEN, type PlainMap, SOUTH } from './plain-map.js';
import { grown } from './sight.js';

/**
 * Whether cell B is in line of effect of cell A (SEMANTICS §8): seen from A's centre or from one of
 * its corners, or the other way round.
 */
export function inLine(map: PlainMap, ax: number, ay: number, bx: number, by: number): boolean {
  return cellSees(map, ax, ay, bx, by) || cellSees(map, bx, by, ax, ay);
}

/** Whether the centre of the cell (x, y), or one of its corners, sees a cell. */
export function cellSees(map: PlainMap, x: number, y: number, tx: number, ty: number): boolean {
  const { steps, stride } = map;
  if (!((steps[cellAt(stride, x, y)] as number) & OPEN)) return false;
  if (!((steps[cellAt(stride, tx, ty)] as number) & OPEN)) return false;
  if (x === tx && y === ty) return true;
  if (centreSees(map, x, y, tx, ty)) return true;
  for (let corner = 0; corner < 4; corner++) {
    const cx = x + (corner & 1);
    const cy = y + (corner >> 1);
    const right = tx >= cx;
    const down = ty >= cy;
    const quadrant = (right ? 0 : 1) | (down ? 0 : 2);
    if (!((ownQuadrants(map, cx, cy, corner) >> quadrant) & 1)) continue;
    const columns = right ? tx - cx : cx - 1 - tx;
    const rows = down ? ty - cy : cy - 1 - ty;
    const first = cellAt(stride, right ? cx : cx - 1, down ? cy : cy - 1);
    if (reaches(map, first, right, down, 0, columns, rows)) return true;
  }
  return false;
}

/** A cell straight on is seen by halves, one in each of two quadrants. */
function centreSees(map: PlainMap, x: number, y: number, tx: number, ty: number): boolean {
  const first = cellAt(map.stride, x, y);
  const columns = Math.abs(tx - x);
  const rows = Math.abs(ty - y);
  if (tx >= x && ty >= y && reaches(map, first, true, true, 1, columns, rows)) return true;
  if (tx <= x && ty >= y && reaches(map, first, false, true, 1, columns, rows)) return true;
  if (tx >= x && ty <= y && reaches(map, first, true, false, 1, columns, rows)) return true;
  return tx <= x && ty <= y && reaches(map, first, false, false, 1, columns, rows);
}

// Intervals as four numbers: low column, low row, high column, high row. Two lists take turns.
let light = new Int32Array(1024);
let next = new Int32Array(1024);

/**
 * Whether an open set of directions reaches the cell `columns` and `rows` away in one quadrant: the
 * rows of `markSeen`, with the light cut down to the directions of that cell from the start. Lengths
 * in half squares; `odd` is 1 where the quadrant begins in the middle of its first cell.
 */
function reaches(
  { steps, stride }: PlainMap,
  first: number,
  right: boolean,
  down: boolean,
  odd: 0 | 1,
  columns: number,
  rows: number,
): boolean {
  if (!((steps[first] as number) & OPEN)) return false;
  const columnStep = right ? 1 : -1;
  const rowStep = down ? stride : -stride;
  const sideAt = right ? -1 : 0;
  const nearAt = down ? -stride : 0;
  light[0] = columns === 0 ? 0 : 2 * columns - odd;
  light[1] = 2 * rows + 2 - odd;
  light[2] = 2 * columns + 2 - odd;
  light[3] = rows === 0 ? 0 : 2 * rows - odd;
  let intervals = 4;
  for (let row = 0; row <= rows && intervals > 0; row++) {
    const near = row === 0 ? 0 : 2 * row - odd;
    const far = 2 * row + 2 - odd;
    const start = first + row * rowStep;
    let out = 0;
    for (let i = 0; i < intervals; i += 4) {
      const startColumn = light[i] as number;
      const startRow = light[i + 1] as number;
      const highColumn = light[i + 2] as number;
      const highRow = light[i + 3] as number;
      let column = 0;
      let end = 1;
      if (row > 0) {
        column = Math.floor((near * startColumn + odd * startRow) / (2 * startRow));
        end = Math.min(columns + 1, Math.ceil((near * highColumn + odd * highRow) / (2 * highRow)));
      }
      while (column < end) {
        if (row > 0 && !((steps[start + column * columnStep + nearAt] as number) & SOUTH)) {
          column++;
          continue;
        }
        let last = column + 1;
        while (last < end && (steps[start + last * columnStep + nearAt] as number) & SOUTH) last++;
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
        for (let c = column; c <= columns; c++) {
          const at = c === 0 ? 0 : 2 * c - odd;
          if (at * pieceRow >= far * pieceColumn) break;
          const cell = start + c * columnStep;
          if (c > column && !((steps[cell + sideAt] as number) & EAST)) {
            // Directions between the near and the far end of a closed side end there; those that
            // pass its far end on the nearer side go on to the next row.
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
          if (row === rows && c === columns && lowColumn * near < (2 * c + 2 - odd) * lowRow) {
            return true;
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
  return false;
}
