import { type DoorData, GridMap, type MapData } from '../../bindings/index.js';
import type { Point } from '../oracle/scene.js';
import type { Space } from '../oracle/space.js';

/** A place for a wall between two cells of a map, as a door that bears its name. */
export type Edge = DoorData & { readonly id: string };

/**
 * Every pattern of walls on all inner edges of a small map. Each edge has a door, and in Gray code one
 * door turns from each pattern to the next, so that one map goes through them all.
 */
export function throughPatterns(
  width: number,
  height: number,
  check: (data: MapData, map: GridMap, label: string) => void,
): void {
  const edges = innerEdges(width, height);
  const map = GridMap.fromJSON({ fivefoot: 1, width, height, doors: edges });
  let shut = 2 ** edges.length - 1;
  for (let number = 0; number < 2 ** edges.length; number++) {
    const pattern = number ^ (number >> 1);
    edges.forEach(({ id }, i) => {
      if (((shut ^ pattern) >> i) & 1) map.setDoor(id, ((pattern >> i) & 1) === 0);
    });
    shut = pattern;
    const doors = edges.map((edge, i) => ({ ...edge, open: ((pattern >> i) & 1) === 0 }));
    check({ fivefoot: 1, width, height, doors }, map, `pattern ${pattern}`);
  }
  map.dispose();
}

/** Every space that fits on a map, the small ones first. */
export function everySpace(width: number, height: number): Space[] {
  return Array.from({ length: Math.min(width, height) }, (_, i) =>
    points(width - i, height - i).map((at) => ({ at, size: i + 1 })),
  ).flat();
}

export function everyCorner(width: number, height: number): Point[] {
  return points(width + 1, height + 1);
}

export function innerEdges(width: number, height: number): Edge[] {
  return points(width, height).flatMap(({ x, y }): Edge[] => [
    ...(x + 1 < width
      ? [{ id: `east ${x},${y}`, from: [x + 1, y] as const, to: [x + 1, y + 1] as const }]
      : []),
    ...(y + 1 < height
      ? [{ id: `south ${x},${y}`, from: [x, y + 1] as const, to: [x + 1, y + 1] as const }]
      : []),
  ]);
}

/** Row by row. */
function points(columns: number, rows: number): Point[] {
  return Array.from({ length: columns * rows }, (_, i) => ({
    x: i % columns,
    y: Math.floor(i / columns),
  }));
}
