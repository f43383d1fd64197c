import { joinFans, openFan, sectorFans } from './fans.js';
import { cornerPoint } from './half-sight.js';
import type { Cells, Point, Scene } from './scene.js';
import { openQuadrants, sectorsAt } from './sectors.js';
import { type Sides, seenFrom } from './sight.js';
import { cellsOf, type Space } from './space.js';
import { seenThrough, type WalledScene } from './wall-sight.js';

/** Who aims. */
export type User = Space;

/**
 * The sides of a chosen origin (SEMANTICS §2). Without a user, all open ones. With a user, those of
 * the sectors from which some cell of the user's space is seen; 'blocked' if there is none. One-way
 * walls are asked whether the user sees the origin, not the other way round.
 *
 * A user in the dark sees out all the same, so that dark cells count here.
 */
export function admit(
  scene: Scene,
  at: Point,
  user: User | undefined,
  fogBlocks: boolean,
): Sides | 'blocked' {
  if (!user) return openSides(scene, at);
  const isSeen = (seen: Cells) =>
    cellsOf(user).some(({ x, y }) => scene.isOpen(x, y) && seen[y * scene.width + x] === 1);
  if (scene.free) {
    const walled = scene as WalledScene;
    const look = { fog: fogBlocks, backwards: true };
    const point = cornerPoint(at);
    const fans = sectorFans(walled, point);
    const admitted = fans.filter((fan) => isSeen(seenThrough(walled, point, fan, look)));
    return admitted.length > 0 ? joinFans(admitted) : 'blocked';
  }
  const admitted = sectorsAt(scene, at).filter((sector) =>
    isSeen(seenFrom(scene, at, sector, fogBlocks)),
  );
  return admitted.length > 0 ? admitted.flat() : 'blocked';
}

/** All that is open at a corner, for what nobody in particular aims. */
export function openSides(scene: Scene, at: Point): Sides {
  return scene.free ? openFan(scene as WalledScene, cornerPoint(at)) : openQuadrants(scene, at);
}
