import { type Directions, directionsBetween, type Offset } from './directions.js';
import type { Cells, Point, Scene } from './scene.js';
import { QUADRANTS, type Quadrant } from './sectors.js';

/** A point of the half grid, counted in half squares: corners are even, centres of cells odd. */
export interface HalfPoint {
  readonly halfX: number;
  readonly halfY: number;
}

export function cornerPoint({ x, y }: Point): HalfPoint {
  return { halfX: 2 * x, halfY: 2 * y };
}

export function centreOf({ x, y }: Point): HalfPoint {
  return { halfX: 2 * x + 1, halfY: 2 * y + 1 };
}

/**
 * The cells seen from a point through one quadrant, in a window of so many cells from the point each
 * way (SEMANTICS §3): every combinatorially different ray is walked cell by cell until it is stopped
 * (see directions.ts for why a few rays are enough). Marks them in `seen`.
 */
export function look(
  scene: Scene,
  point: HalfPoint,
  quadrant: Quadrant,
  fogBlocks: boolean,
  reach: number,
  seen: Cells,
): void {
  const view = viewFrom(scene, point, quadrant);
  const across = Math.min(reach, view.across);
  const down = Math.min(reach, view.down);
  if (across < 1 || down < 1 || !scene.isOpen(view.x, view.y)) return;
  seen[view.y * scene.width + view.x] = 1;
  if (fogBlocks && scene.isFog(view.x, view.y)) return;
  const directions = directionsBetween(across, down, view.offsetX, view.offsetY);
  const visit = (x: number, y: number) => {
    seen[y * scene.width + x] = 1;
  };
  for (let k = 0; k < directions.across.length; k++) {
    walk(scene, view, across, down, directions, k, fogBlocks, visit);
  }
}

/**
 * Is `target` seen from a point through one of the quadrants? Small maps remember all that each
 * point sees, for the next question; on others only rays at the target are walked.
 */
export function sees(
  scene: Scene,
  point: HalfPoint,
  from: readonly Quadrant[],
  target: Point,
  fogBlocks: boolean,
): boolean {
  if (!scene.isOpen(target.x, target.y)) return false;
  return from.some((quadrant) => {
    if (isSmall(scene)) {
      const all = allSeen(scene, point, quadrant, fogBlocks);
      return all[target.y * scene.width + target.x] === 1;
    }
    return seesAhead(scene, point, quadrant, target, fogBlocks);
  });
}

export function isSmall(scene: Scene): boolean {
  return scene.width * scene.height <= SMALL;
}
const SMALL = 400;

/** All that a point sees through a quadrant, worked out once a scene; not to be written to. */
export function allSeen(
  scene: Scene,
  point: HalfPoint,
  quadrant: Quadrant,
  fogBlocks: boolean,
): Cells {
  let views = memo.get(scene);
  if (!views) {
    views = new Map();
    memo.set(scene, views);
  }
  const place = point.halfY * (2 * scene.width + 1) + point.halfX;
  const key = (place * 4 + quadrant) * 2 + (fogBlocks ? 1 : 0);
  let seen = views.get(key);
  if (!seen) {
    seen = new Uint8Array(scene.width * scene.height);
    look(scene, point, quadrant, fogBlocks, Number.POSITIVE_INFINITY, seen);
    views.set(key, seen);
  }
  return seen;
}
const memo = new WeakMap<Scene, Map<number, Cells>>();

/** Where rays into one quadrant start: their first cell, and how far its far sides are. */
interface View {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  readonly offsetX: Offset;
  readonly offsetY: Offset;
  /** Cells to the border of the map, the first one counted. */
  readonly across: number;
  readonly down: number;
}

function viewFrom(scene: Scene, { halfX, halfY }: HalfPoint, quadrant: Quadrant): View {
  const { dx, dy } = QUADRANTS[quadrant];
  const x = dx > 0 ? Math.floor(halfX / 2) : Math.ceil(halfX / 2) - 1;
  const y = dy > 0 ? Math.floor(halfY / 2) : Math.ceil(halfY / 2) - 1;
  return {
    x,
    y,
    dx,
    dy,
    offsetX: halfX % 2 === 0 ? 2 : 1,
    offsetY: halfY % 2 === 0 ? 2 : 1,
    across: dx > 0 ? scene.width - x : x + 1,
    down: dy > 0 ? scene.height - y : y + 1,
  };
}

function walk(
  scene: Scene,
  view: View,
  across: number,
  down: number,
  directions: Directions,
  k: number,
  fogBlocks: boolean,
  visit: (x: number, y: number) => void,
): void {
  const p = directions.across[k] as number;
  const q = directions.down[k] as number;
  // The ray leaves cell (i, j), counted away from the point, through its far vertical side at time
  // (offset + 2i) / p or through its far horizontal side at (offset + 2j) / q, whichever is first.
  let i = 0;
  let j = 0;
  let { x, y } = view;
  for (;;) {
    let nextX = x;
    let nextY = y;
    if ((view.offsetX + 2 * i) * q < (view.offsetY + 2 * j) * p) {
      nextX += view.dx;
      i++;
    } else {
      nextY += view.dy;
      j++;
    }
    if (i >= across || j >= down || !scene.passable(x, y, nextX, nextY)) return;
    if (fogBlocks && scene.isFog(nextX, nextY)) return;
    visit(nextX, nextY);
    x = nextX;
    y = nextY;
  }
}

function seesAhead(
  scene: Scene,
  point: HalfPoint,
  quadrant: Quadrant,
  target: Point,
  fogBlocks: boolean,
): boolean {
  const view = viewFrom(scene, point, quadrant);
  const a = (target.x - view.x) * view.dx;
  const b = (target.y - view.y) * view.dy;
  if (a < 0 || b < 0 || !scene.isOpen(view.x, view.y)) return false;
  if (a === 0 && b === 0) return true;
  if (fogBlocks && scene.isFog(view.x, view.y)) return false;
  const directions = directionsBetween(a + 1, b + 1, view.offsetX, view.offsetY);
  // The near sides of cells in line with the point are cut at the axes, where the quadrant ends.
  const nearX = Math.max(0, view.offsetX + 2 * (a - 1));
  const nearY = Math.max(0, view.offsetY + 2 * (b - 1));
  const farX = view.offsetX + 2 * a;
  const farY = view.offsetY + 2 * b;
  let found = false;
  const visit = (x: number, y: number) => {
    found ||= x === target.x && y === target.y;
  };
  for (let k = 0; k < directions.across.length && !found; k++) {
    const p = directions.across[k] as number;
    const q = directions.down[k] as number;
    if (farX * q <= nearY * p || nearX * q >= farY * p) continue;
    walk(scene, view, a + 1, b + 1, directions, k, fogBlocks, visit);
  }
  return found;
}
