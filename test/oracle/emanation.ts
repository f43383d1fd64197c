import { visibleArea } from './line-of-effect.js';
import type { Cells, Scene } from './scene.js';
import { creatureDistance, isOwn, type Space } from './space.js';

/**
 * An emanation round a creature's space (SEMANTICS §4): cells within creature distance to which some
 * cell of the space has line of effect; its own open cells always.
 */
export function emanation(scene: Scene, space: Space, radius: number): Cells {
  return seenWithin(scene, space, radius, (x, y) => distanceTo(space, x, y) <= radius);
}

/**
 * What a creature threatens with a reach of so many squares. Pathfinder lets a reach of 10 ft go over
 * the second diagonal as well, which counts 15 ft (`secondDiagonal`, SEMANTICS §1).
 */
export function reach(scene: Scene, space: Space, squares: number, secondDiagonal: boolean): Cells {
  const over = secondDiagonal && squares === 2;
  return seenWithin(scene, space, squares, (x, y) => {
    if (isOwn(space, x, y)) return false;
    return distanceTo(space, x, y) <= squares || (over && isSecondDiagonal(space, x, y));
  });
}

function seenWithin(
  scene: Scene,
  space: Space,
  radius: number,
  test: (x: number, y: number) => boolean,
): Cells {
  const seen = visibleArea(scene, space, false, radius);
  return seen.map((is, i) =>
    is === 1 && test(i % scene.width, Math.floor(i / scene.width)) ? 1 : 0,
  );
}

function distanceTo(space: Space, x: number, y: number): number {
  return creatureDistance(space, { at: { x, y }, size: 1 });
}

/** Two columns and two rows off the nearest own cell. */
function isSecondDiagonal({ at, size }: Space, x: number, y: number): boolean {
  const across = x < at.x ? at.x - x : x - (at.x + size - 1);
  const down = y < at.y ? at.y - y : y - (at.y + size - 1);
  return across === 2 && down === 2;
}
