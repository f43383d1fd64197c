import { burstRadii, inCircle, NEVER } from './burst.js';
import { ownFan } from './fans.js';
import type { HalfPoint } from './half-sight.js';
import { openSides } from './origin.js';
import { ownSides } from './own-corners.js';
import type { Cells, Point, Scene } from './scene.js';
import { ALL_QUADRANTS, QUADRANTS, type Quadrant } from './sectors.js';
import { type Sides, seesCell } from './sight.js';
import { cellsOf, isOnRim, isOwn, openCells, type Space } from './space.js';
import type { WalledScene } from './wall-sight.js';

export interface ConeAim {
  readonly at: Point;
  /** Any integer direction but (0, 0). */
  readonly direction: Point;
  /** In squares. */
  readonly length: number;
  readonly user?: Space | undefined;
  /** The 15-ft orthogonal cone as it is drawn, or as the text has it. */
  readonly cone15?: 'figure' | 'text' | undefined;
  /** The own cell that the figure starts from, where `at` touches two. */
  readonly cell?: Point | undefined;
}

export type ConeRefusal = 'E_ARGUMENT' | 'E_ORIGIN' | 'E_COVERS_USER';

/** A cone from a corner of its user's space, away from the user (SEMANTICS §4, R37-R39). */
export function cone(scene: Scene, aim: ConeAim): Cells | ConeRefusal {
  const { at, direction, length, user } = aim;
  if (direction.x === 0 && direction.y === 0) return 'E_ARGUMENT';
  if (user && !isOnRim(user, at)) return 'E_ORIGIN';
  if (aim.cone15 === 'figure' && length === 3 && (direction.x === 0 || direction.y === 0)) {
    return user ? figure(scene, aim, user) : 'E_ARGUMENT';
  }
  const covers = ({ x, y }: Point) =>
    inCircle(at, x, y, length) && inQuarter(at, direction, { x, y });
  if (user && cellsOf(user).some(covers)) return 'E_COVERS_USER';
  const from = user ? ownSides(scene, at, user) : openSides(scene, at);
  if (!from) return 'E_ORIGIN';
  const lengths = coneLengths(burstRadii(scene, at, from, length), scene, at, direction);
  return Uint8Array.from(lengths, (least) => (least <= length ? 1 : 0));
}

/**
 * The least length of a cone that takes in each cell, from the least radii of a burst round its
 * corner: these serve every direction, and the lengths every cone of that direction.
 */
export function coneLengths(
  radii: Int32Array,
  { width }: Pick<Scene, 'width'>,
  at: Point,
  direction: Point,
): Int32Array {
  return radii.map((radius, i) =>
    inQuarter(at, direction, { x: i % width, y: Math.floor(i / width) }) ? radius : NEVER,
  );
}

/** Is the centre of a cell in the quarter circle round a direction, its two borders counted in? */
function inQuarter(at: Point, direction: Point, { x, y }: Point): boolean {
  const px = 2 * (x - at.x) + 1;
  const py = 2 * (y - at.y) + 1;
  const cross = px * direction.y - py * direction.x;
  const dot = px * direction.x + py * direction.y;
  return Math.abs(cross) <= dot;
}

/**
 * The published 15-ft cone: 1, 3 and 3 squares from the middle of the outward side of an own cell,
 * from where sight is exact, and which lies on the cell's side of any wall there.
 */
function figure(scene: Scene, aim: ConeAim, user: Space): Cells | ConeRefusal {
  const dx = Math.sign(aim.direction.x);
  const dy = Math.sign(aim.direction.y);
  const outward = cellsOf(user).filter(({ x, y }) => !isOwn(user, x + dx, y + dy));
  const touching = outward.filter((cell) => startsAt(cell, dx, dy, aim.at));
  if (touching.length === 0) return 'E_COVERS_USER';
  const named = touching.filter(({ x, y }) => x === aim.cell?.x && y === aim.cell.y);
  const own = aim.cell ? named[0] : touching.length === 1 ? touching[0] : undefined;
  if (!own) return 'E_ARGUMENT';

  const middle: HalfPoint = { halfX: 2 * own.x + 1 + dx, halfY: 2 * own.y + 1 + dy };
  const from = outwardSides(scene, middle, own, dx, dy);
  return openCells(scene, (x, y) => {
    const row = (x - own.x) * dx + (y - own.y) * dy - 1;
    const column = Math.abs((x - own.x) * dy) + Math.abs((y - own.y) * dx);
    const [most, less] = [Math.max(column, row + 1), Math.min(column, row + 1)];
    const inTemplate = column <= row && most + Math.floor(less / 2) <= aim.length;
    return inTemplate && seesCell(scene, middle, from, { x, y }, { fog: false });
  });
}

/** K of the middle of a side is on the cell's side of it, and beyond where nothing stands there. */
function outwardSides(scene: Scene, middle: HalfPoint, own: Point, dx: number, dy: number): Sides {
  // Hidden from its own cell's centre it leads nowhere, as behind an edge wall.
  if (scene.free) return ownFan(scene as WalledScene, middle, own) ?? { arcs: [] };
  const isThrough = scene.passable(own.x, own.y, own.x + dx, own.y + dy);
  return isThrough ? ALL_QUADRANTS.filter((quadrant) => leads(quadrant, dx, dy)) : [];
}

/** Does the outward side of a cell end at a corner? */
function startsAt({ x, y }: Point, dx: number, dy: number, corner: Point): boolean {
  const alongX = corner.x === x || corner.x === x + 1;
  const alongY = corner.y === y || corner.y === y + 1;
  const outX = dx === 0 || corner.x === (dx > 0 ? x + 1 : x);
  const outY = dy === 0 || corner.y === (dy > 0 ? y + 1 : y);
  return alongX && alongY && outX && outY;
}

function leads(quadrant: Quadrant, dx: number, dy: number): boolean {
  return QUADRANTS[quadrant].dx * dx + QUADRANTS[quadrant].dy * dy > 0;
}
