import {
  breakIntersections,
  compute,
  computeViewport,
  type Polygon,
  type Segments,
} from 'visibility-polygon';
import { plainWalls, wallsNear } from '../baseline/plain-walls.js';
import type { WallScene } from '../scenes/walls.js';

/**
 * Visibility polygons by npm `visibility-polygon`, as its documentation has them made: walls that cross
 * are broken where they do, beforehand; a view that ends is computed within a viewport.
 */
export interface PolygonView {
  /** The walls after breaking, four numbers each. */
  readonly walls: Float64Array;
  all(x: number, y: number): Polygon;
  /** Within a square of `radius` squares to each side. */
  within(x: number, y: number, radius: number): Polygon;
  /** The same given the walls of that square alone: found by a grid, which is no part of the package. */
  withinNear(x: number, y: number, radius: number): Polygon;
  /** Puts a wall elsewhere, where it must cross no other. */
  move(i: number, wall: readonly number[]): void;
}

export function visibilityPolygon({ walls, size, crosses }: WallScene): PolygonView {
  const given: Segments = [];
  for (let i = 0; i < walls.length; i += 4) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = walls.subarray(i, i + 4);
    given.push([
      [ax, ay],
      [bx, by],
    ]);
  }
  const segments = crosses ? breakIntersections(given) : given;
  const broken = Float64Array.from(segments.flat(2));
  const plain = plainWalls(broken, size);
  let found = new Int32Array(0);
  const within = (list: Segments, x: number, y: number, radius: number) =>
    computeViewport([x, y], list, [x - radius, y - radius], [x + radius, y + radius]);
  return {
    walls: broken,
    all: (x, y) => compute([x, y], segments),
    within: (x, y, radius) => within(segments, x, y, radius),
    withinNear(x, y, radius) {
      found = wallsNear(plain, x, y, radius, found);
      const near: Segments = [];
      for (let i = 0; i < plain.found; i++) near.push(segments[found[i] as number] as Segments[0]);
      return within(near, x, y, radius);
    },
    move(i, [ax = 0, ay = 0, bx = 0, by = 0]) {
      segments[i] = [
        [ax, ay],
        [bx, by],
      ];
    },
  };
}
