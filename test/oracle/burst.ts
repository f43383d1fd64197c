import { distance } from './distance.js';
import type { Cells, Point, Scene } from './scene.js';
import type { Quadrant } from './sectors.js';
import { seenFrom } from './sight.js';

/** How far the corner of cell (x, y) that is farthest from `at` lies from it, each way. */
export function farCorner(at: Point, x: number, y: number): Point {
  return { x: x >= at.x ? x + 1 - at.x : at.x - x, y: y >= at.y ? y + 1 - at.y : at.y - y };
}

/** The cells of a burst: far corner within the radius, and seen from the origin (SEMANTICS §4). */
export function burst(scene: Scene, at: Point, from: readonly Quadrant[], radius: number): Cells {
  const area = seenFrom(scene, at, from, false);
  for (let y = 0; y < scene.height; y++) {
    for (let x = 0; x < scene.width; x++) {
      const far = farCorner(at, x, y);
      if (area[y * scene.width + x] === 1 && squares(far) > radius) area[y * scene.width + x] = 0;
    }
  }
  return area;
}

/** The same few distances are asked millions of times. */
function squares(far: Point): number {
  const key = far.x * 1024 + far.y;
  const known = memo.get(key) ?? distance(far.x, far.y);
  memo.set(key, known);
  return known;
}
const memo = new Map<number, number>();
