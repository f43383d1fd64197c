import { type Fan, isFan } from './fans.js';
import { allSeen, cornerPoint, type HalfPoint, isSmall, look, sees } from './half-sight.js';
import type { Cells, Point, Scene } from './scene.js';
import type { Quadrant } from './sectors.js';
import { type Look, seenThrough, type WalledScene } from './wall-sight.js';

/** K: the quadrants of a corner through which one looks, or among free walls directions. */
export type Sides = readonly Quadrant[] | Fan;

/**
 * The cells seen from corner `at` through the quadrants `from`, no farther than `reach` squares
 * each way (SEMANTICS §3).
 *
 * No ray leaves a fog cell, and fog is seen from a bare corner only where the corner touches it.
 * On a channel other than sight fog is open like any other cell, so that `sceneOf` callers ask with
 * `fogBlocks` false there. Dark cells are in; `withoutDark` drops them.
 */
export function seenFrom(
  scene: Scene,
  at: Point,
  from: Sides,
  fogBlocks: boolean,
  reach = Number.POSITIVE_INFINITY,
): Cells {
  const point = cornerPoint(at);
  const seen = isFan(from)
    ? seenThrough(scene as WalledScene, point, from, { fog: fogBlocks })
    : seenThroughQuadrants(scene, point, from, fogBlocks, reach);
  if (reach < Math.max(scene.width, scene.height)) cut(seen, scene, at, reach);
  return seen;
}

export function withoutDark(scene: Scene, seen: Cells): Cells {
  return seen.map((is, i) => (scene.isDark(i % scene.width, Math.floor(i / scene.width)) ? 0 : is));
}

function seenThroughQuadrants(
  scene: Scene,
  point: HalfPoint,
  from: readonly Quadrant[],
  fogBlocks: boolean,
  reach: number,
): Cells {
  const seen = new Uint8Array(scene.width * scene.height);
  for (const quadrant of from) {
    if (isSmall(scene)) join(seen, allSeen(scene, point, quadrant, fogBlocks));
    else look(scene, point, quadrant, fogBlocks, reach, seen);
  }
  return seen;
}

/** Is `target` seen from a point of the half grid, or does it see it where the look is backwards? */
export function seesCell(
  scene: Scene,
  point: HalfPoint,
  from: Sides,
  target: Point,
  how: Look,
): boolean {
  if (!isFan(from)) return sees(scene, point, from, target, how.fog);
  const seen = seenThrough(scene as WalledScene, point, from, how);
  return scene.isOpen(target.x, target.y) && seen[target.y * scene.width + target.x] === 1;
}

function join(seen: Cells, more: Cells): void {
  for (let i = 0; i < more.length; i++) if (more[i] === 1) seen[i] = 1;
}

function cut(seen: Cells, scene: Scene, at: Point, reach: number): void {
  for (let y = 0; y < scene.height; y++) {
    for (let x = 0; x < scene.width; x++) {
      const inside = x >= at.x - reach && x < at.x + reach && y >= at.y - reach && y < at.y + reach;
      if (!inside) seen[y * scene.width + x] = 0;
    }
  }
}
