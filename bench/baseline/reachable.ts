import { E, type MovesMap, N, NE, NW, placeOf, S, SE, SW, W } from './moves.js';
import { type PlainWindow, placeBox } from './plain-map.js';

/**
 * The cells within so many squares of steps from a cell, the cell itself included (SEMANTICS §1), by
 * lists of levels in the window that they may lie in; their number.
 */
export function reachable(
  map: MovesMap,
  x: number,
  y: number,
  squares: number,
  window: PlainWindow,
): number {
  const { moves, stride } = map;
  placeBox(window, x - squares, y - squares, 2 * squares + 1);
  const { side, cells } = window;
  const most = side * side;
  if (places.length < 4 * most) {
    places = new Int32Array(4 * most);
    marks = new Int32Array(4 * most);
  }
  let [third, second, first] = [0, 1, 0];
  let count = 1;
  places[0] = placeOf(map, x, y);
  marks[0] = squares * side + squares;
  cells[squares * side + squares] = 1;
  for (let cost = 2; cost <= 2 * squares + 1; cost++) {
    const start = most * (cost & 3);
    end = start;
    let from = most * ((cost - 2) & 3);
    for (const to = from + second; from < to; from++) {
      const place = places[from] as number;
      const mark = marks[from] as number;
      const free = moves[place] as number;
      if (free & E) reach(cells, place + 1, mark + 1);
      if (free & W) reach(cells, place - 1, mark - 1);
      if (free & N) reach(cells, place - stride, mark - side);
      if (free & S) reach(cells, place + stride, mark + side);
    }
    from = most * ((cost - 3) & 3);
    for (const to = from + third; from < to; from++) {
      const place = places[from] as number;
      const mark = marks[from] as number;
      const free = moves[place] as number;
      if (free & NE) reach(cells, place - stride + 1, mark - side + 1);
      if (free & NW) reach(cells, place - stride - 1, mark - side - 1);
      if (free & SE) reach(cells, place + stride + 1, mark + side + 1);
      if (free & SW) reach(cells, place + stride - 1, mark + side - 1);
    }
    const fresh = end - start;
    count += fresh;
    third = second;
    second = first;
    first = fresh;
  }
  return count;
}

// Reused from query to query: the cells of four levels, in the map and in the window.
let places = new Int32Array(0);
let marks = new Int32Array(0);
let end = 0;

function reach(cells: Uint8Array, place: number, mark: number): void {
  if (cells[mark]) return;
  cells[mark] = 1;
  places[end] = place;
  marks[end++] = mark;
}
