import type { Corner, Creature } from './units.js';

// The corners on the rim of a creature's space: where its cones and lines begin (R38, R42), and what
// lines of cover run between (SEMANTICS §8).

/** Row by row. */
export function rimOf({ at, size }: Creature): Corner[] {
  const corners: Corner[] = [];
  for (let row = 0; row <= size; row++) {
    const step = row === 0 || row === size ? 1 : size;
    for (let column = 0; column <= size; column += step) {
      corners.push({ x: at.x + column, y: at.y + row, z: at.z } as Corner);
    }
  }
  return corners;
}

/** Whether a corner lies on the rim of a space: where cones and lines begin (R38, R42). */
export function isOnRim({ x, y }: Corner, { at, size }: Creature): boolean {
  const [column, row] = [x - at.x, y - at.y];
  if (column < 0 || row < 0 || column > size || row > size) return false;
  return column === 0 || row === 0 || column === size || row === size;
}
