import type { Scene } from '../scenes.js';
import type { Random } from './random.js';

const NOISE = 0.42;
const ROUNDS = 5;

/** Noise, smoothed until caverns remain: a cell becomes what most of its neighbourhood is. */
export function cave(scene: Scene, random: Random): void {
  const { width, height, solid } = scene;
  for (let i = 0; i < solid.length; i++) solid[i] = random() < NOISE ? 1 : 0;
  for (let round = 0; round < ROUNDS; round++) {
    const before = solid.slice();
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        solid[y * width + x] = neighbourhood(before, width, height, x, y) >= 5 ? 1 : 0;
      }
    }
  }
}

/** How many of the 3 × 3 cells around are solid; those outside the map are. */
function neighbourhood(solid: Uint8Array, width: number, height: number, x: number, y: number) {
  if (x === 0 || y === 0 || x === width - 1 || y === height - 1) return 9;
  let sum = 0;
  for (let row = y - 1; row <= y + 1; row++) {
    const at = row * width + x;
    sum += (solid[at - 1] as number) + (solid[at] as number) + (solid[at + 1] as number);
  }
  return sum;
}
