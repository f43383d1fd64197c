import type { Point, Scene } from './scene.js';
import { QUADRANTS, type Quadrant, quadrantCell } from './sectors.js';
import { isOwn, type Space } from './space.js';

/**
 * The quadrants of a corner of one's own space, K (SEMANTICS §2): of each own cell at the corner the
 * cell itself, its passable neighbours round the corner, and the cell opposite if one of them leads
 * on to it. Nothing of a corner inside a wall leaks to the side that the user is not on.
 */
export function ownQuadrants(scene: Scene, corner: Point, space: Space): Quadrant[] {
  const found = new Set<Quadrant>();
  for (let quadrant = 0; quadrant < QUADRANTS.length; quadrant++) {
    const own = quadrantCell(corner, quadrant as Quadrant);
    if (!isOwn(space, own.x, own.y) || !scene.isOpen(own.x, own.y)) continue;
    found.add(quadrant as Quadrant);
    const opposite = turned(quadrant, 2);
    for (const beside of [turned(quadrant, 1), turned(quadrant, 3)]) {
      if (!joined(scene, corner, quadrant as Quadrant, beside)) continue;
      found.add(beside);
      if (joined(scene, corner, beside, opposite)) found.add(opposite);
    }
  }
  return [...found].sort();
}

function turned(quadrant: number, quarters: number): Quadrant {
  return ((quadrant + quarters) % 4) as Quadrant;
}

function joined(scene: Scene, corner: Point, one: Quadrant, other: Quadrant): boolean {
  const a = quadrantCell(corner, one);
  const b = quadrantCell(corner, other);
  return scene.passable(a.x, a.y, b.x, b.y);
}
