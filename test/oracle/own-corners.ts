import { type Fan, joinFans, ownFan } from './fans.js';
import { cornerPoint } from './half-sight.js';
import type { Point, Scene } from './scene.js';
import { QUADRANTS, type Quadrant, quadrantCell } from './sectors.js';
import type { Sides } from './sight.js';
import { cellsOf, isOwn, type Space } from './space.js';
import type { WalledScene } from './wall-sight.js';

/**
 * K of a corner of one's own space (SEMANTICS §2, §9); undefined where walls hide it from the centre
 * of every own cell there, so that it is no legal origin.
 */
export function ownSides(scene: Scene, corner: Point, space: Space): Sides | undefined {
  if (!scene.free) return ownQuadrants(scene, corner, space);
  const beside = cellsOf(space).filter(({ x, y }) => isAtCorner(corner, x, y));
  const open = beside.filter(({ x, y }) => scene.isOpen(x, y));
  const point = cornerPoint(corner);
  const fans = open.map((cell) => ownFan(scene as WalledScene, point, cell));
  const seen = fans.filter((fan): fan is Fan => fan !== undefined);
  return open.length > 0 && seen.length === 0 ? undefined : joinFans(seen);
}

function isAtCorner(corner: Point, x: number, y: number): boolean {
  return (x === corner.x || x === corner.x - 1) && (y === corner.y || y === corner.y - 1);
}

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
