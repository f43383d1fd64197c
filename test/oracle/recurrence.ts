import type { Cells, Point, Scene } from './scene.js';
import { QUADRANTS, type Quadrant } from './sectors.js';

type Vector = readonly [number, number];
/** All directions from `low` (nearer to the horizontal) to `high`, of positive width. */
type Wedge = readonly [low: Vector, high: Vector];

/**
 * SEMANTICS §3 as it is written there, to check the walks of half-sight.ts against: each cell's
 * wedges come from the cell before it in each direction, cut to the edge between the two. For the
 * oracle's own tests alone; the kernel is judged by the walks.
 */
export function seenByWedges(scene: Scene, at: Point, from: readonly Quadrant[]): Cells {
  return seenFromHalf(scene, { x: 2 * at.x, y: 2 * at.y }, from);
}

/** The same from any point of the half grid, in half squares. */
export function seenFromHalf(scene: Scene, point: Point, from: readonly Quadrant[]): Cells {
  const seen = new Uint8Array(scene.width * scene.height);
  for (const quadrant of from) {
    const { dx, dy } = QUADRANTS[quadrant];
    // Half a square into the quadrant and the floor of it: the cell that all its rays start in.
    const firstX = Math.floor((point.x + dx / 2) / 2);
    const firstY = Math.floor((point.y + dy / 2) / 2);
    const wedges = new Map<string, Wedge[]>();
    for (let y = firstY; y >= 0 && y < scene.height; y += dy) {
      for (let x = firstX; x >= 0 && x < scene.width; x += dx) {
        const [nearX, farX] = sides(point.x, x, dx);
        const [nearY, farY] = sides(point.y, y, dy);
        const here: Wedge[] = [];
        if (x === firstX && y === firstY && scene.isOpen(x, y)) {
          here.push([
            [1, 0],
            [0, 1],
          ]);
        }
        if (y !== firstY && scene.passable(x, y - dy, x, y)) {
          here.push(...cut(wedges.get(`${x} ${y - dy}`), [farX, nearY], [nearX, nearY]));
        }
        if (x !== firstX && scene.passable(x - dx, y, x, y)) {
          here.push(...cut(wedges.get(`${x - dx} ${y}`), [nearX, nearY], [nearX, farY]));
        }
        wedges.set(`${x} ${y}`, here);
        if (here.length > 0) seen[y * scene.width + x] = 1;
      }
    }
  }
  return seen;
}

/** How far the near and the far side of a column or row are, inside the quadrant. */
function sides(from: number, cell: number, way: number): [near: number, far: number] {
  const [one, other] = [(2 * cell - from) * way, (2 * cell + 2 - from) * way];
  return [Math.max(0, Math.min(one, other)), Math.max(one, other)];
}

function cut(wedges: readonly Wedge[] = [], low: Vector, high: Vector): Wedge[] {
  return wedges
    .map(([l, h]): Wedge => [cross(l, low) > 0 ? low : l, cross(h, high) < 0 ? high : h])
    .filter(([l, h]) => cross(l, h) > 0);
}

function cross([a, b]: Vector, [c, d]: Vector): number {
  return a * d - b * c;
}
