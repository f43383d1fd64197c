import { distance } from './distance.js';
import { ownQuadrantsOfSpace } from './own.js';
import { cellAt, OPEN, type PlainMap, type PlainWindow, placeBox } from './plain-map.js';
import { cellSees, inLine } from './sees.js';
import { rectangle } from './shapes.js';
import { markQuadrant } from './sight.js';

/**
 * The cells within `radius` squares of a space of `size` × `size` cells with line of effect from it,
 * its own cells included (SEMANTICS §4, §8); their number.
 */
export function emanation(
  map: PlainMap,
  left: number,
  top: number,
  size: number,
  radius: number,
  window: PlainWindow,
): number {
  markSeen(map, left, top, size, radius, window);
  return keepNear(map, left, top, size, radius, window);
}

/** The same of all cells with line of effect in the square window round the space. */
export function visibleFrom(
  map: PlainMap,
  left: number,
  top: number,
  size: number,
  radius: number,
  window: PlainWindow,
): number {
  markSeen(map, left, top, size, radius, window);
  return keepNear(map, left, top, size, 2 * radius, window);
}

/** The same without the space: what a creature threatens. */
export function reach(
  map: PlainMap,
  left: number,
  top: number,
  size: number,
  radius: number,
  window: PlainWindow,
): number {
  let count = emanation(map, left, top, size, radius, window);
  for (let y = radius; y < radius + size; y++) {
    for (let x = radius; x < radius + size; x++) {
      const at = y * window.side + x;
      count -= window.cells[at] as number;
      window.cells[at] = 0;
    }
  }
  return count;
}

/** Whether some cell of one space has line of effect to some cell of another. */
export function spacesInLine(
  map: PlainMap,
  ax: number,
  ay: number,
  aSize: number,
  bx: number,
  by: number,
  bSize: number,
): boolean {
  for (let a = 0; a < aSize * aSize; a++) {
    for (let b = 0; b < bSize * bSize; b++) {
      const x = ax + (a % aSize);
      const y = ay + Math.floor(a / aSize);
      if (inLine(map, x, y, bx + (b % bSize), by + Math.floor(b / bSize))) return true;
    }
  }
  return false;
}

/** Squares between two spaces: between those of their cells that are nearest. */
export function creatureDistance(
  ax: number,
  ay: number,
  aSize: number,
  bx: number,
  by: number,
  bSize: number,
): number {
  return distance(gap(ax, aSize, bx, bSize), gap(ay, aSize, by, bSize));
}

function gap(a: number, aSize: number, b: number, bSize: number): number {
  return Math.max(0, b - a - aSize + 1, a - b - bSize + 1);
}

/** Marks what the centres and the corners of a space's cells see in the window round it. */
function markSeen(
  map: PlainMap,
  left: number,
  top: number,
  size: number,
  radius: number,
  window: PlainWindow,
): void {
  placeBox(window, left - radius, top - radius, size + 2 * radius);
  for (let y = top; y < top + size; y++) {
    for (let x = left; x < left + size; x++) {
      for (let quadrant = 0; quadrant < 4; quadrant++) markPart(map, x, y, quadrant, 1, window);
    }
  }
  for (let y = top; y <= top + size; y++) {
    for (let x = left; x <= left + size; x++) {
      const mask = ownQuadrantsOfSpace(map, x, y, left, top, size);
      for (let quadrant = 0; quadrant < 4; quadrant++) {
        if ((mask >> quadrant) & 1) markPart(map, x, y, quadrant, 0, window);
      }
    }
  }
}

/** Marks what is seen in one quadrant of a corner, or of a cell's centre, as far as the window. */
function markPart(
  map: PlainMap,
  x: number,
  y: number,
  quadrant: number,
  odd: 0 | 1,
  window: PlainWindow,
): void {
  const right = quadrant & 1 ? 0 : 1;
  const down = quadrant & 2 ? 0 : 1;
  const column = right || odd ? x : x - 1;
  const row = down || odd ? y : y - 1;
  const columns = right ? window.left + window.side - column : column - window.left + 1;
  const rows = down ? window.top + window.side - row : row - window.top + 1;
  markQuadrant(map, column, row, right, down, odd, rows, rectangle(columns, rows), window);
}

/** Drops what is too far, and adds what sees the space without being seen from it. */
function keepNear(
  map: PlainMap,
  left: number,
  top: number,
  size: number,
  radius: number,
  window: PlainWindow,
): number {
  let count = 0;
  for (let row = 0; row < window.side; row++) {
    for (let column = 0; column < window.side; column++) {
      const at = row * window.side + column;
      const x = window.left + column;
      const y = window.top + row;
      if (creatureDistance(left, top, size, x, y, 1) > radius) {
        window.cells[at] = 0;
        continue;
      }
      if (!window.cells[at]) window.cells[at] = seesSpace(map, x, y, left, top, size) ? 1 : 0;
      count += window.cells[at] as number;
    }
  }
  return count;
}

function seesSpace(
  map: PlainMap,
  x: number,
  y: number,
  left: number,
  top: number,
  size: number,
): boolean {
  if (!((map.steps[cellAt(map.stride, x, y)] as number) & OPEN)) return false;
  for (let ty = top; ty < top + size; ty++) {
    for (let tx = left; tx < left + size; tx++) {
      if (cellSees(map, x, y, tx, ty)) return true;
    }
  }
  return false;
}
