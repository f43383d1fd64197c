import type { GridCorner } from './cover-line.js';
import type { Point, Scene } from './scene.js';

/**
 * A line of cover walked from cell to cell, to check cover-line.ts against, which walks nothing. For
 * the oracle's own tests alone.
 */
export function walkIsBlocked(scene: Scene, from: GridCorner, to: GridCorner): boolean {
  const dx = to.at.x - from.at.x;
  const dy = to.at.y - from.at.y;
  const stepX = Math.sign(dx);
  const stepY = Math.sign(dy);
  const starts = (cell: Point) => touches(from, cell);
  const ends = (cell: Point) => touches(to, cell);
  const free = (a: Point, b: Point) => scene.passable(a.x, a.y, b.x, b.y);
  if (dx === 0 || dy === 0) {
    const length = Math.abs(dx + dy);
    const cellsOf = (i: number): [Point, Point] => {
      const x = from.at.x + i * stepX - (stepX < 0 ? 1 : 0);
      const y = from.at.y + i * stepY - (stepY < 0 ? 1 : 0);
      return dy === 0 ? [{ x, y: y - 1 }, { x, y }] : [{ x: x - 1, y }, { x, y }]; // biome-ignore format: pairs
    };
    let on: boolean[] = cellsOf(0).map((cell) => scene.isOpen(cell.x, cell.y) && starts(cell));
    for (let i = 0; i < length; i++) {
      const [one, other] = cellsOf(i);
      if (i > 0) {
        on = cellsOf(i).map((cell, side) => {
          return on[side] === true && free(cellsOf(i - 1)[side] as Point, cell);
        });
      }
      if (free(one, other) && on.includes(true)) on = [true, true];
    }
    return !cellsOf(length - 1).some((cell, side) => on[side] === true && ends(cell));
  }
  const cell = {
    x: from.at.x - (stepX < 0 ? 1 : 0),
    y: from.at.y - (stepY < 0 ? 1 : 0),
  };
  const last = { x: to.at.x - (stepX > 0 ? 1 : 0), y: to.at.y - (stepY > 0 ? 1 : 0) };
  if (!starts(cell) || !ends(last) || !scene.isOpen(cell.x, cell.y)) return true;
  let i = 1;
  let j = 1;
  while (cell.x !== last.x || cell.y !== last.y) {
    const before = { ...cell };
    const difference = i * Math.abs(dy) - j * Math.abs(dx); // which side of the cell comes first
    if (difference <= 0) {
      cell.x += stepX;
      i++;
    }
    if (difference >= 0) {
      cell.y += stepY;
      j++;
    }
    if (difference !== 0) {
      if (!free(before, cell)) return true;
      continue;
    }
    const sides = [
      { x: cell.x, y: before.y },
      { x: before.x, y: cell.y },
    ];
    if (!sides.some((side) => free(before, side) && free(side, cell))) return true;
  }
  return false;
}

function touches(corner: GridCorner, cell: Point): boolean {
  return corner.sides.some((quadrant) => {
    const x = corner.at.x - (quadrant === 0 || quadrant === 3 ? 1 : 0);
    const y = corner.at.y - (quadrant === 0 || quadrant === 1 ? 1 : 0);
    return cell.x === x && cell.y === y;
  });
}
