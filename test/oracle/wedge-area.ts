import type { Point, Scene } from './scene.js';
import { QUADRANTS, type Quadrant, quadrantCell } from './sectors.js';

type Vector = readonly [number, number];
type Wedge = readonly [low: Vector, high: Vector];

/**
 * The visible area of one cell by the recurrence of SEMANTICS §3 as it is written there: the wedges
 * that arrive at the cell, each cut out of it as a polygon. In floating point, to check the exact
 * fractions against, and for the oracle's own tests alone.
 */
export function wedgeArea(scene: Scene, at: Point, quadrant: Quadrant, cell: Point): number {
  const { dx, dy } = QUADRANTS[quadrant];
  const first = quadrantCell(at, quadrant);
  const place = ([a, b]: Vector): [number, number] => [first.x + dx * a, first.y + dy * b];
  const wedgesAt = (a: number, b: number): Wedge[] => {
    if (a < 0 || b < 0) return [];
    if (a === 0 && b === 0) return scene.isOpen(first.x, first.y) ? [[[1, 0], [0, 1]]] : []; // biome-ignore format: one wedge
    const from = (backA: number, backB: number, low: Vector, high: Vector) =>
      scene.passable(...place([backA, backB]), ...place([a, b]))
        ? wedgesAt(backA, backB).map((wedge) => cut(wedge, low, high))
        : [];
    return [...from(a, b - 1, [a + 1, b], [a, b]), ...from(a - 1, b, [a, b], [a, b + 1])].filter(
      ([low, high]) => cross(low, high) > 0,
    );
  };
  const a = (cell.x - first.x) * dx;
  const b = (cell.y - first.y) * dy;
  const square: Vector[] = [[a, b], [a + 1, b], [a + 1, b + 1], [a, b + 1]]; // biome-ignore format: one square
  return wedgesAt(a, b).reduce((sum, [low, high]) => {
    const above = clip(square, (point) => cross(low, point));
    return sum + area(clip(above, (point) => cross(point, high)));
  }, 0);
}

function cut([low, high]: Wedge, from: Vector, to: Vector): Wedge {
  return [cross(low, from) > 0 ? from : low, cross(high, to) < 0 ? to : high];
}

/** The part of a convex polygon where a linear measure is not negative. */
function clip(polygon: readonly Vector[], measure: (point: Vector) => number): Vector[] {
  return polygon.flatMap((point, i): Vector[] => {
    const next = polygon[(i + 1) % polygon.length] as Vector;
    const [here, there] = [measure(point), measure(next)];
    const kept = here >= 0 ? [point] : [];
    if (here * there >= 0) return kept;
    const t = here / (here - there);
    return [...kept, [point[0] + t * (next[0] - point[0]), point[1] + t * (next[1] - point[1])]];
  });
}

function area(polygon: readonly Vector[]): number {
  const twice = polygon.reduce(
    (sum, point, i) => sum + cross(point, polygon[(i + 1) % polygon.length] as Vector),
    0,
  );
  return Math.abs(twice) / 2;
}

function cross([a, b]: Vector, [c, d]: Vector): number {
  return a * d - b * c;
}
