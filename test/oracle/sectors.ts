import type { Point, Scene } from './scene.js';

/**
 * The four cells round a corner, clockwise from the upper left, so that neighbours in this list
 * (the last and the first as well) share an edge that ends at the corner.
 */
export const QUADRANTS = [
  { dx: -1, dy: -1 },
  { dx: 1, dy: -1 },
  { dx: 1, dy: 1 },
  { dx: -1, dy: 1 },
] as const;
export type Quadrant = 0 | 1 | 2 | 3;
export const ALL_QUADRANTS: readonly Quadrant[] = [0, 1, 2, 3];

export function quadrantCell(at: Point, quadrant: Quadrant): Point {
  const { dx, dy } = QUADRANTS[quadrant];
  return { x: dx < 0 ? at.x - 1 : at.x, y: dy < 0 ? at.y - 1 : at.y };
}

/**
 * The sectors of a corner: its open quadrant cells, joined where passable (SEMANTICS §2). A corner
 * in the middle of a wall has two, one a side: what happens on one side does not leak to the other.
 */
export function sectorsAt(scene: Scene, at: Point): Quadrant[][] {
  const sectors = openQuadrants(scene, at).map((quadrant) => [quadrant]);
  for (const one of ALL_QUADRANTS) {
    const other = ((one + 1) % 4) as Quadrant;
    const a = quadrantCell(at, one);
    const b = quadrantCell(at, other);
    if (scene.passable(a.x, a.y, b.x, b.y)) merge(sectors, one, other);
  }
  return sectors;
}

/** The quadrants of a corner that nobody in particular aims from. */
export function openQuadrants(scene: Scene, at: Point): Quadrant[] {
  return ALL_QUADRANTS.filter((quadrant) => {
    const { x, y } = quadrantCell(at, quadrant);
    return scene.isOpen(x, y);
  });
}

function merge(sectors: Quadrant[][], one: Quadrant, other: Quadrant): void {
  const kept = sectors.find((sector) => sector.includes(one));
  const gone = sectors.find((sector) => sector.includes(other));
  if (!kept || !gone || kept === gone) return;
  kept.push(...gone);
  sectors.splice(sectors.indexOf(gone), 1);
}
