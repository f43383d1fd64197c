import { openFan } from './fans.js';
import { centreOf, cornerPoint } from './half-sight.js';
import { admit } from './origin.js';
import { ownSides } from './own-corners.js';
import type { Cells, Point, Scene } from './scene.js';
import { ALL_QUADRANTS } from './sectors.js';
import { type Sides, seesCell } from './sight.js';
import { cellsOf, cornersOf, isOwn, openCells, type Space } from './space.js';
import type { Look, WalledScene } from './wall-sight.js';

/**
 * Line of effect between spaces: between some cell of one and some cell of the other (SEMANTICS §8).
 * On the scene of sight, with `sight` set, line of sight from a to b, which no darkness at b allows.
 */
export function lineOfEffect(scene: Scene, a: Space, b: Space, sight: boolean): boolean {
  return cellsOf(a).some((from) =>
    cellsOf(b).some(
      (to) => cellToCell(scene, from, to, sight) && !isHidden(scene, from, to, sight),
    ),
  );
}

/** Space to corner: some sector of the corner would be admitted for this user (SEMANTICS §2). */
export function lineToCorner(scene: Scene, space: Space, corner: Point, sight: boolean): boolean {
  return admit(scene, corner, space, sight) !== 'blocked';
}

/**
 * All cells that some cell of a space has line of effect to, or of sight (SEMANTICS §8): in the
 * square of the radius round the space, if one is given. One's own dark cells are seen.
 */
export function visibleArea(
  scene: Scene,
  space: Space,
  sight: boolean,
  radius = Number.POSITIVE_INFINITY,
): Cells {
  const from = cellsOf(space).filter(({ x, y }) => scene.isOpen(x, y));
  return openCells(scene, (x, y) => {
    if (gap(space, x, y) > radius) return false;
    if (sight && scene.isDark(x, y) && !isOwn(space, x, y)) return false;
    return from.some((cell) => cellToCell(scene, cell, { x, y }, sight));
  });
}

/**
 * The rule for two cells, the same in both directions; darkness aside. One-way walls are asked about
 * what goes from a to b, whichever of them is looked from.
 */
export function cellToCell(scene: Scene, a: Point, b: Point, sight: boolean): boolean {
  if (!scene.isOpen(a.x, a.y) || !scene.isOpen(b.x, b.y)) return false;
  if (a.x === b.x && a.y === b.y) return true;
  if (sight && (scene.isFog(a.x, a.y) || scene.isFog(b.x, b.y))) return inTouch(scene, a, b);
  return (
    cellSees(scene, a, b, { fog: sight }) || cellSees(scene, b, a, { fog: sight, backwards: true })
  );
}

function isHidden(scene: Scene, from: Point, to: Point, sight: boolean): boolean {
  return sight && scene.isDark(to.x, to.y) && (from.x !== to.x || from.y !== to.y);
}

/** From some corner of a, as one's own, or from its centre. */
function cellSees(scene: Scene, a: Point, b: Point, look: Look): boolean {
  if (seesCell(scene, centreOf(a), allSides(scene, a), b, look)) return true;
  const space = { at: a, size: 1 };
  return cornersOf(space).some((corner) => {
    const sides = ownSides(scene, corner, space);
    return sides !== undefined && seesCell(scene, cornerPoint(corner), sides, b, look);
  });
}

function allSides(scene: Scene, cell: Point): Sides {
  return scene.free ? openFan(scene as WalledScene, centreOf(cell)) : ALL_QUADRANTS;
}

/**
 * Neighbours that one may go between round their common corner: all that is seen into or out of fog. A
 * wall on the centre of one of them keeps steps out of it, and hides neither side from it.
 */
function inTouch(scene: Scene, a: Point, b: Point): boolean {
  if (Math.abs(a.x - b.x) > 1 || Math.abs(a.y - b.y) > 1) return false;
  if (leadsRound(scene, a, b)) return true;
  const isOnWall = ({ x, y }: Point) => scene.free?.hasWallOnCentre(x, y) === true;
  return (isOnWall(a) || isOnWall(b)) && leadsRound(scene, b, a);
}

function leadsRound(scene: Scene, a: Point, b: Point): boolean {
  if (a.x === b.x || a.y === b.y) return scene.passable(a.x, a.y, b.x, b.y);
  const by = (x: number, y: number) =>
    scene.passable(a.x, a.y, x, y) && scene.passable(x, y, b.x, b.y);
  return by(b.x, a.y) || by(a.x, b.y);
}

/** How many columns or rows lie between a cell and a space, whichever is more, the cell counted. */
function gap({ at, size }: Space, x: number, y: number): number {
  const across = Math.max(at.x - x, x - (at.x + size - 1), 0);
  const down = Math.max(at.y - y, y - (at.y + size - 1), 0);
  return Math.max(across, down);
}
