import { directionsBetween } from './directions.js';
import type { Cells, Point, Scene } from './scene.js';
import { QUADRANTS, type Quadrant, quadrantCell } from './sectors.js';

/**
 * The cells seen from corner `at` through the quadrants `from`, no farther than `reach` squares
 * each way (SEMANTICS §3): every combinatorially different ray is walked cell by cell until it is
 * stopped (see directions.ts for why a few rays are enough).
 *
 * No ray leaves a fog cell, and fog is seen from a bare corner only where the corner touches it.
 * On a channel other than sight fog is open like any other cell, so that `sceneOf` callers ask with
 * `fogBlocks` false there. Dark cells are in; `withoutDark` drops them.
 */
export function seenFrom(
  scene: Scene,
  at: Point,
  from: readonly Quadrant[],
  fogBlocks: boolean,
  reach = Number.POSITIVE_INFINITY,
): Cells {
  const seen = new Uint8Array(scene.width * scene.height);
  for (const quadrant of from) lookInto(quadrant, scene, at, fogBlocks, reach, seen);
  return seen;
}

export function withoutDark(scene: Scene, seen: Cells): Cells {
  return seen.map((is, i) => (scene.isDark(i % scene.width, Math.floor(i / scene.width)) ? 0 : is));
}

function lookInto(
  quadrant: Quadrant,
  scene: Scene,
  at: Point,
  fogBlocks: boolean,
  reach: number,
  seen: Cells,
): void {
  const { dx, dy } = QUADRANTS[quadrant];
  const first = quadrantCell(at, quadrant);
  if (reach < 1 || !scene.isOpen(first.x, first.y)) return;
  const across = Math.min(reach, dx > 0 ? scene.width - at.x : at.x);
  const down = Math.min(reach, dy > 0 ? scene.height - at.y : at.y);
  seen[first.y * scene.width + first.x] = 1;
  if (fogBlocks && scene.isFog(first.x, first.y)) return;
  const directions = directionsBetween(across, down);
  for (let k = 0; k < directions.across.length; k++) {
    const p = directions.across[k] as number;
    const q = directions.down[k] as number;
    // The ray leaves cell (i, j), counted away from the corner, through its far vertical side at
    // time (i + 1) / p or through its far horizontal side at (j + 1) / q, whichever comes first.
    let i = 0;
    let j = 0;
    for (;;) {
      const x = first.x + dx * i;
      const y = first.y + dy * j;
      const sideways = (i + 1) * q < (j + 1) * p;
      if (sideways) i++;
      else j++;
      if (i >= across || j >= down) break;
      const nextX = first.x + dx * i;
      const nextY = first.y + dy * j;
      if (!scene.passable(x, y, nextX, nextY)) break;
      if (fogBlocks && scene.isFog(nextX, nextY)) break;
      seen[nextY * scene.width + nextX] = 1;
    }
  }
}
