import { distance, type Metric } from './distance.js';
import type { Cells, Point, Scene } from './scene.js';

/** The space of a creature: `size` × `size` cells from `at` to the right and down. */
export interface Space {
  readonly at: Point;
  readonly size: number;
}

export function cellsOf({ at, size }: Space): Point[] {
  return Array.from({ length: size * size }, (_, i) => ({
    x: at.x + (i % size),
    y: at.y + Math.floor(i / size),
  }));
}

export function isOwn({ at, size }: Space, x: number, y: number): boolean {
  return x >= at.x && y >= at.y && x < at.x + size && y < at.y + size;
}

/** The corners that a line or a cone may start from, in row order (SEMANTICS §4, §5). */
export function rim(space: Space): Point[] {
  return cornersOf(space).filter((corner) => isOnRim(space, corner));
}

export function isOnRim({ at, size }: Space, { x, y }: Point): boolean {
  const across = x - at.x;
  const down = y - at.y;
  if (across < 0 || down < 0 || across > size || down > size) return false;
  return across === 0 || down === 0 || across === size || down === size;
}

/** Every corner of every cell of a space, in row order. */
export function cornersOf({ at, size }: Space): Point[] {
  const side = size + 1;
  return Array.from({ length: side * side }, (_, i) => ({
    x: at.x + (i % side),
    y: at.y + Math.floor(i / side),
  }));
}

/** Between creatures: the least over the cells of both spaces (SEMANTICS §1). */
export function creatureDistance(a: Space, b: Space, metric?: Metric): number {
  return least(cellsOf(a), cellsOf(b), metric);
}

/** From a creature to a corner: the least over the corners of its space (SEMANTICS §1). */
export function cornerDistance(space: Space, corner: Point, metric?: Metric): number {
  return least(cornersOf(space), [corner], metric);
}

function least(some: readonly Point[], others: readonly Point[], metric?: Metric): number {
  let best = Number.POSITIVE_INFINITY;
  for (const a of some) {
    for (const b of others) best = Math.min(best, distance(b.x - a.x, b.y - a.y, metric));
  }
  return best;
}

/** Open cells that pass a test. */
export function openCells(scene: Scene, test: (x: number, y: number) => boolean): Cells {
  const cells = new Uint8Array(scene.width * scene.height);
  for (let y = 0; y < scene.height; y++) {
    for (let x = 0; x < scene.width; x++) {
      if (scene.isOpen(x, y) && test(x, y)) cells[y * scene.width + x] = 1;
    }
  }
  return cells;
}

/** Open cells within creature distance of a space, its own among them (SEMANTICS §1). */
export function nearby(scene: Scene, space: Space, radius: number): Cells {
  return openCells(scene, (x, y) => creatureDistance(space, cell(x, y)) <= radius);
}

function cell(x: number, y: number): Space {
  return { at: { x, y }, size: 1 };
}
