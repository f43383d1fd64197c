import type { Point, Scene } from './scene.js';
import { type Quadrant, sectorsAt } from './sectors.js';
import { seenFrom } from './sight.js';
import type { Space } from './space.js';

/** Who aims. */
export type User = Space;

/**
 * The quadrants of a chosen origin (SEMANTICS §2). Without a user, all open ones. With a user, those
 * of the sectors from which some cell of the user's space is seen; 'blocked' if there is none.
 *
 * A user in the dark sees out all the same, so that dark cells count here.
 */
export function admit(
  scene: Scene,
  at: Point,
  user: User | undefined,
  fogBlocks: boolean,
): Quadrant[] | 'blocked' {
  const sectors = sectorsAt(scene, at);
  if (!user) return sectors.flat();
  const admitted = sectors.filter((sector) => {
    const seen = seenFrom(scene, at, sector, fogBlocks);
    for (let y = user.at.y; y < user.at.y + user.size; y++) {
      for (let x = user.at.x; x < user.at.x + user.size; x++) {
        if (seen[y * scene.width + x] === 1) return true;
      }
    }
    return false;
  });
  return admitted.length > 0 ? admitted.flat() : 'blocked';
}
