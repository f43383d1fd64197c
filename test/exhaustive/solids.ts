import { expect, it } from 'vitest';
import { CellSet, cell, GridMap } from '../../bindings/index.js';
import { draw } from '../oracle/picture.js';
import type { Point, Scene } from '../oracle/scene.js';

// Every pattern of solid cells on 4 × 4. The patterns come in Gray code, so that one cell changes from
// each to the next and one map goes through them all, edited in place. Sets of cells are words here:
// bit 4y + x is cell (x, y), in a pattern and in an answer alike.

export const SIDE = 4;
const CELLS = SIDE * SIDE;
const PATTERNS = 1 << CELLS;
/** Patterns a test, so that progress shows and a failure says where. */
const BATCH = PATTERNS / 8;

export const ALL_CORNERS: readonly Point[] = pointsUpTo(SIDE);
export const ALL_CELLS: readonly Point[] = pointsUpTo(SIDE - 1);

/** A map of 4 × 4 that goes through the patterns. */
export interface Ground {
  set(x: number, y: number, kind: 'solid' | 'open'): void;
  /** What is wrong about any answer on this pattern, or undefined. */
  compare(scene: Scene, solid: number): string | undefined;
  dispose?(): void;
}

/** A test for each batch of patterns, each with a map of its own. */
export function onEveryPattern(create: () => Ground): void {
  const batches = Array.from({ length: PATTERNS / BATCH }, (_, batch) => batch * BATCH);
  it.each(batches)('patterns from number %i', (first) => {
    const ground = create();
    let solid = 0;
    for (let number = first; number < first + BATCH; number++) {
      const pattern = number ^ (number >> 1);
      for (let i = 0; i < CELLS; i++) {
        if (((solid ^ pattern) >> i) & 1) {
          ground.set(i % SIDE, Math.floor(i / SIDE), (pattern >> i) & 1 ? 'solid' : 'open');
        }
      }
      solid = pattern;
      const wrong = ground.compare(sceneOfSolids(solid), solid);
      if (wrong) expect.fail(wrong);
    }
    ground.dispose?.();
  });
}

/** What is wrong about any answer of a map, asked through one set. */
type Comparison = (map: GridMap, into: CellSet, scene: Scene, solid: number) => string | undefined;

/** A map of the package, and what to compare of it. */
export function mapFor(compare: Comparison): Ground {
  const map = GridMap.create({ width: SIDE, height: SIDE });
  const into = new CellSet();
  return {
    set: (x, y, kind) => map.setCell(cell(x, y), kind),
    compare: (scene, solid) => compare(map, into, scene, solid),
    dispose: () => map.dispose(),
  };
}

/** The cells that cost no more than a limit. */
export function within(costs: Int32Array | Uint8Array, limit: number): number {
  let word = 0;
  for (let i = 0; i < costs.length; i++) if ((costs[i] as number) <= limit) word |= 1 << i;
  return word;
}

export function wordOf(cells: CellSet): number {
  let word = 0;
  for (let row = 0; row < cells.height; row++) {
    word |= (cells.words[row] as number) << ((cells.y + row) * SIDE + cells.x);
  }
  return word;
}

/** Nothing where both are the same. */
export function difference(
  solid: number,
  got: number,
  right: number,
  what: string,
): string | undefined {
  if (got === right) return undefined;
  const rows = Array.from({ length: SIDE }, (_, y) =>
    Array.from({ length: SIDE }, (_, x) => ((solid >> (y * SIDE + x)) & 1 ? '#' : '.')).join(''),
  );
  const picture = (word: number) =>
    draw({ fivefoot: 1, width: SIDE, height: SIDE, cells: rows }, (x, y) =>
      Boolean((word >> (y * SIDE + x)) & 1),
    );
  return `${what}, solids ${solid}\nright:\n${picture(right)}\ngot:\n${picture(got)}`;
}

function sceneOfSolids(solid: number): Scene {
  const isOpen = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < SIDE && y < SIDE && ((solid >> (y * SIDE + x)) & 1) === 0;
  return {
    width: SIDE,
    height: SIDE,
    isOpen,
    isFog: () => false,
    isDark: () => false,
    isPit: () => false,
    passable: (ax, ay, bx, by) => isOpen(ax, ay) && isOpen(bx, by),
  };
}

/** Row by row, both coordinates from 0 to the last. */
function pointsUpTo(last: number): Point[] {
  const side = last + 1;
  return Array.from({ length: side * side }, (_, i) => ({ x: i % side, y: Math.floor(i / side) }));
}
