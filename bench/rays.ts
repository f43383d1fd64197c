import { numbers, pick } from './scenes/random.js';
import type { Scene } from './scenes.js';

/**
 * Rays between centres of open cells, each end at most `reach` columns and rows from the start: four
 * numbers a ray, in half squares.
 */
export function randomRays({ width, height, solid, seed }: Scene, count: number, reach: number) {
  const random = numbers(seed + 2);
  const list = new Int32Array(4 * count);
  for (let at = 0; at < list.length; ) {
    const x = pick(random, width);
    const y = pick(random, height);
    const toX = x - reach + pick(random, 2 * reach + 1);
    const toY = y - reach + pick(random, 2 * reach + 1);
    if (toX < 0 || toY < 0 || toX >= width || toY >= height) continue;
    if (x === toX && y === toY) continue;
    if (solid[y * width + x] || solid[toY * width + toX]) continue;
    list[at++] = 2 * x + 1;
    list[at++] = 2 * y + 1;
    list[at++] = 2 * toX + 1;
    list[at++] = 2 * toY + 1;
  }
  return list;
}
