import type { Barriers, Edge } from './barriers.js';
import { isFan } from './fans.js';
import type { Point, Scene } from './scene.js';
import { QUADRANTS, type Quadrant, quadrantCell } from './sectors.js';
import type { Sides } from './sight.js';
import { isBlockedAmongWalls } from './wall-cover.js';

/** A corner together with the sides that whoever stands there is on: one of each wall there. */
export interface SidedCorner {
  readonly at: Point;
  readonly sides: Sides;
}

/** The same on a map without free walls. */
export interface GridCorner extends SidedCorner {
  readonly sides: readonly Quadrant[];
}

/**
 * Is one line of cover, from corner to corner, blocked by barriers (SEMANTICS §5, §8)? It is
 * if it crosses one, stops at a point where barriers touch it from both sides, or ends on the wrong
 * side of a wall. Nothing is walked: each condition is asked of all edges at once.
 *
 * A line along a grid line may change sides wherever nothing stands between them, and is free if the
 * cells beside it hang together from one end to the other. `alongWalls` says that such a line is
 * blocked by any wall or face of rock that it runs along.
 */
export function isBlocked(
  barriers: Barriers,
  from: SidedCorner,
  to: SidedCorner,
  alongWalls: boolean,
): boolean {
  if (isFan(from.sides) || isFan(to.sides)) {
    return isBlockedAmongWalls(barriers, from, to, alongWalls);
  }
  return isBlockedOnGrid(barriers, from as GridCorner, to as GridCorner, alongWalls);
}

function isBlockedOnGrid(
  barriers: Barriers,
  from: GridCorner,
  to: GridCorner,
  alongWalls: boolean,
): boolean {
  const { scene } = barriers;
  const dx = to.at.x - from.at.x;
  const dy = to.at.y - from.at.y;
  if (dx === 0 && dy === 0) {
    return !from.sides.some((quadrant) => to.sides.includes(quadrant));
  }
  if (dx === 0 || dy === 0) return isStripBlocked(scene, from, to, alongWalls);
  const first = quadrantTowards(dx, dy);
  const last = quadrantTowards(-dx, -dy);
  if (!from.sides.includes(first) || !to.sides.includes(last)) return true;
  const { x, y } = quadrantCell(from.at, first);
  return (
    !scene.isOpen(x, y) ||
    barriers.closed.some((edge) => crosses(from.at, to.at, edge)) ||
    cornersBetween(from.at, to.at).some((corner) => isPinched(scene, corner, dx, dy))
  );
}

/** Does a line that is no grid line go through the inside of this edge, away from its own ends? */
export function crosses(from: Point, to: Point, { x, y, upright }: Edge): boolean {
  return upright
    ? crossesUpright(from.x, from.y, to.x, to.y, x + 1, y)
    : crossesUpright(from.y, from.x, to.y, to.x, y + 1, x);
}

/** Does a line go through the inside of a cell? Its border is not in it, nor are its corners. */
export function entersCell(from: Point, to: Point, cell: Point): boolean {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  if (dx === 0 || dy === 0) return false; // grid lines enter no cell
  // The line is in the column of the cell for some span of time, and in its row for another one;
  // times are from 0 to `scale`, which makes all of them integers.
  const scale = Math.abs(dx * dy);
  const column = [((cell.x - from.x) * scale) / dx, ((cell.x + 1 - from.x) * scale) / dx];
  const row = [((cell.y - from.y) * scale) / dy, ((cell.y + 1 - from.y) * scale) / dy];
  const start = Math.max(0, Math.min(...column), Math.min(...row));
  const end = Math.min(scale, Math.max(...column), Math.max(...row));
  return start < end;
}

function crossesUpright(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  x: number,
  y: number,
): boolean {
  if ((ax - x) * (bx - x) >= 0) return false;
  const length = Math.abs(bx - ax);
  const height = ay * length + (by - ay) * Math.abs(x - ax);
  return height > y * length && height < (y + 1) * length;
}

/** The corners that a line meets strictly between its ends. */
function cornersBetween(from: Point, to: Point): Point[] {
  const found: Point[] = [];
  const pieces = gcd(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  for (let i = 1; i < pieces; i++) {
    found.push({
      x: from.x + ((to.x - from.x) / pieces) * i,
      y: from.y + ((to.y - from.y) / pieces) * i,
    });
  }
  return found;
}

/** Of the four edges that end in a corner, is one closed on each side of a line in this direction? */
function isPinched(scene: Scene, corner: Point, dx: number, dy: number): boolean {
  let left = false;
  let right = false;
  for (const [ex, ey] of EDGES) {
    // The cells on both sides of this edge are those of two quadrants that share it.
    const [one, other] = QUADRANTS.flatMap((_, i) => {
      const { dx: qx, dy: qy } = QUADRANTS[i] as (typeof QUADRANTS)[number];
      return qx === ex || qy === ey ? [quadrantCell(corner, i as Quadrant)] : [];
    }) as [Point, Point];
    if (scene.passable(one.x, one.y, other.x, other.y)) continue;
    if (dx * ey - dy * ex < 0) left = true;
    else right = true;
  }
  return left && right;
}
const EDGES = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/** The two rows of cells along a grid line: do they hang together from this end to that? */
function isStripBlocked(
  scene: Scene,
  from: GridCorner,
  to: GridCorner,
  alongWalls: boolean,
): boolean {
  const dx = Math.sign(to.at.x - from.at.x);
  const dy = Math.sign(to.at.y - from.at.y);
  const length = Math.abs(to.at.x - from.at.x) + Math.abs(to.at.y - from.at.y);
  const cells = Array.from({ length }, (_, i) =>
    [1, -1].map((side) =>
      quadrantCell(
        { x: from.at.x + i * dx, y: from.at.y + i * dy },
        quadrantTowards(dx || side, dy || side),
      ),
    ),
  ) as [Point, Point][];
  const free = (a: Point, b: Point) => scene.passable(a.x, a.y, b.x, b.y);
  if (alongWalls && cells.some(([one, other]) => !free(one, other))) return true;

  const strip = cells.flat().filter(({ x, y }) => scene.isOpen(x, y));
  const atEnd = (corner: GridCorner, { x, y }: Point) =>
    corner.sides.some((quadrant) => {
      const cell = quadrantCell(corner.at, quadrant);
      return cell.x === x && cell.y === y;
    });
  const reached = new Set(strip.filter((cell) => atEnd(from, cell)));
  for (const cell of reached) {
    for (const next of strip) {
      const near = Math.abs(next.x - cell.x) + Math.abs(next.y - cell.y) === 1;
      if (near && free(cell, next)) reached.add(next);
    }
  }
  return ![...reached].some((cell) => atEnd(to, cell));
}

function quadrantTowards(dx: number, dy: number): Quadrant {
  return QUADRANTS.findIndex(
    (quadrant) => quadrant.dx === Math.sign(dx) && quadrant.dy === Math.sign(dy),
  ) as Quadrant;
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}
