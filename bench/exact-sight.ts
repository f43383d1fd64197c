import type { WallScene } from './scenes/walls.js';

/** In half steps of the sub-grid all points are whole, and cross products exact in a double. */
const UNIT = 2048;

/**
 * Whether walls leave the straight line from a corner to the centre of a cell alone: `clear` where none
 * even touches it, `blocked` where one crosses it, else `grazed`, of which nothing follows. Exact, and
 * slow: it looks at every wall.
 */
export function centreSeen(
  { walls }: Pick<WallScene, 'walls'>,
  x: number,
  y: number,
  cellX: number,
  cellY: number,
): 'clear' | 'grazed' | 'blocked' {
  const [px, py] = [x * UNIT, y * UNIT];
  const [qx, qy] = [(cellX + 0.5) * UNIT, (cellY + 0.5) * UNIT];
  let grazed = false;
  for (let i = 0; i < walls.length; i += 4) {
    const ax = (walls[i] as number) * UNIT;
    const ay = (walls[i + 1] as number) * UNIT;
    const bx = (walls[i + 2] as number) * UNIT;
    const by = (walls[i + 3] as number) * UNIT;
    const a = side(px, py, qx, qy, ax, ay);
    const b = side(px, py, qx, qy, bx, by);
    if (a * b > 0) continue;
    const p = side(ax, ay, bx, by, px, py);
    const q = side(ax, ay, bx, by, qx, qy);
    if (p * q > 0) continue;
    if (a * b < 0 && p * q < 0) return 'blocked';
    grazed = true;
  }
  return grazed ? 'grazed' : 'clear';
}

function side(ax: number, ay: number, bx: number, by: number, x: number, y: number): number {
  return Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));
}
