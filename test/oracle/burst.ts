import { distance } from './distance.js';
import type { Cells, Point, Scene } from './scene.js';
import { type Sides, seenFrom } from './sight.js';

/** How far the corner of cell (x, y) that is farthest from `at` lies from it, each way. */
export function farCorner(at: Point, x: number, y: number): Point {
  return { x: x >= at.x ? x + 1 - at.x : at.x - x, y: y >= at.y ? y + 1 - at.y : at.y - y };
}

/** The cells of a burst: far corner within the radius, and seen from the origin (SEMANTICS §4). */
export function burst(scene: Scene, at: Point, from: Sides, radius: number): Cells {
  return Uint8Array.from(burstRadii(scene, at, from, radius), (least) => (least <= radius ? 1 : 0));
}

/** The circle alone, whatever stands in it: R41 lets a cylinder come down from above. */
export function inCircle(at: Point, x: number, y: number, radius: number): boolean {
  return squaresTo(farCorner(at, x, y)) <= radius;
}

function squaresTo({ x, y }: Point): number {
  return distance(x, y);
}

/**
 * The least radius of a burst that takes in each cell; for a cell out of sight none does, nor for
 * one farther than `reach` each way.
 */
export function burstRadii(scene: Scene, at: Point, from: Sides, reach?: number): Int32Array {
  const radii = new Int32Array(scene.width * scene.height).fill(NEVER);
  seenFrom(scene, at, from, false, reach).forEach((is, i) => {
    if (is === 0) return;
    radii[i] = squaresTo(farCorner(at, i % scene.width, Math.floor(i / scene.width)));
  });
  return radii;
}
/** More than any radius. */
export const NEVER = 0x3fffffff;
