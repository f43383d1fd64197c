import type { Point } from './scene.js';

/** The eight directions of the compass; y grows downward. */
export const COMPASS = {
  n: [0, -1],
  ne: [1, -1],
  e: [1, 0],
  se: [1, 1],
  s: [0, 1],
  sw: [-1, 1],
  w: [-1, 0],
  nw: [-1, -1],
} as const;
export type Compass = keyof typeof COMPASS;
/** By name, or any integer direction but none at all. */
export type Direction = Compass | readonly [number, number];

export function vectorOf(direction: Direction): Point {
  const [x, y] = typeof direction === 'string' ? COMPASS[direction] : direction;
  return { x, y };
}
