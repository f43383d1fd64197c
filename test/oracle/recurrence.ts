import type { Cells, Point, Scene } from './scene.js';
import { QUADRANTS, type Quadrant, quadrantCell } from './sectors.js';

type Vector = readonly [number, number];
/** All directions from `low` (nearer to the horizontal) to `high`, of positive width. */
type Wedge = readonly [low: Vector, high: Vector];

/**
 * SEMANTICS §3 as it is written there, to check the walks of sight.ts against: each cell's wedges
 * come from the cell before it in each direction, cut to the edge between the two. For the oracle's
 * own tests alone; the kernel is judged by the walks.
 */
export function seenByWedges(scene: Scene, at: Point, from: readonly Quadrant[]): Cells {
  const seen = new Uint8Array(scene.width * scene.height);
  for (const quadrant of from) {
    const { dx, dy } = QUADRANTS[quadrant];
    const first = quadrantCell(at, quadrant);
    const across = dx > 0 ? scene.width - at.x : at.x;
    const down = dy > 0 ? scene.height - at.y : at.y;
    const wedges = new Map<string, Wedge[]>();
    for (let b = 0; b < down; b++) {
      for (let a = 0; a < across; a++) {
        const x = first.x + dx * a;
        const y = first.y + dy * b;
        const here: Wedge[] =
          a === 0 && b === 0 && scene.isOpen(x, y)
            ? [
                [
                  [1, 0],
                  [0, 1],
                ],
              ]
            : [];
        if (b > 0 && scene.passable(x, y - dy, x, y)) {
          here.push(...cut(wedges.get(`${a} ${b - 1}`), [a + 1, b], [a, b]));
        }
        if (a > 0 && scene.passable(x - dx, y, x, y)) {
          here.push(...cut(wedges.get(`${a - 1} ${b}`), [a, b], [a, b + 1]));
        }
        wedges.set(`${a} ${b}`, here);
        if (here.length > 0) seen[y * scene.width + x] = 1;
      }
    }
  }
  return seen;
}

function cut(wedges: readonly Wedge[] = [], low: Vector, high: Vector): Wedge[] {
  return wedges
    .map(([l, h]): Wedge => [cross(l, low) > 0 ? low : l, cross(h, high) < 0 ? high : h])
    .filter(([l, h]) => cross(l, h) > 0);
}

function cross([a, b]: Vector, [c, d]: Vector): number {
  return a * d - b * c;
}
