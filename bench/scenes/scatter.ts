import type { Scene } from '../scenes.js';
import type { Random } from './random.js';

export function scatterSolids({ solid }: Scene, random: Random, share: number): void {
  for (let i = 0; i < solid.length; i++) solid[i] = random() < share ? 1 : 0;
}

/** Walls on a share of all edges between two cells, each on its own. */
export function scatterWalls(
  { width, height, east, south }: Scene,
  random: Random,
  share: number,
): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (x < width - 1 && random() < share) east[at] = 1;
      if (y < height - 1 && random() < share) south[at] = 1;
    }
  }
}
