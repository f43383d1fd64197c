import type { Scene } from '../scenes.js';
import type { Random } from './random.js';

const NOISE = 0.42;
const ROUNDS = 5;

/** Noise, smoothed until caverns remain: a cell becomes what most of its neighbourhood is. */
export function cave(scene: Scene, random: Random): void {
  const { solid } = scene;
  for (let i = 0; i < solid.length; i++) solid[i] = random() < NOISE ? 1 : 0;
  const before = new Uint8Array(solid.length);
  for (let round = 0; round < ROUNDS; round++) {
    before.set(solid);
    smooth(scene, before);
  }
}

function smooth({ width, height, solid }: Scene, before: Uint8Array): void {
  for (let y = 0; y < height; y++) {
    const row = y * width;
    // What lies at a border, and so outside, is solid.
    if (y === 0 || y === height - 1) {
      solid.fill(1, row, row + width);
      continue;
    }
    const column = (at: number) =>
      (before[at - width] as number) + (before[at] as number) + (before[at + width] as number);
    let west = column(row);
    let here = column(row + 1);
    solid[row] = 1;
    for (let at = row + 1; at < row + width - 1; at++) {
      const east = column(at + 1);
      solid[at] = west + here + east >= 5 ? 1 : 0;
      west = here;
      here = east;
    }
    solid[row + width - 1] = 1;
  }
}
