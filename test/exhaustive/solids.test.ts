import { describe, expect, it } from 'vitest';
import { CellSet, cell, corner, GridMap, squares } from '../../bindings/index.js';
import { burstRadii } from '../oracle/burst.js';
import { draw } from '../oracle/picture.js';
import type { Scene } from '../oracle/scene.js';
import { sectorsAt } from '../oracle/sectors.js';
import { costs, SPREAD_MODELS } from '../oracle/spread.js';

// Every pattern of solid cells on 4 × 4, from every corner, at every radius up to 30 ft: about 39
// million answers. The patterns come in Gray code, so that one cell changes from each to the next
// and one map goes through them all, edited in place. The oracle finds the costs of all cells once
// for a pattern and a corner; every radius reads its answer off them.

const SIDE = 4;
const PATTERNS = 1 << (SIDE * SIDE);
const RADII = [1, 2, 3, 4, 5, 6];
/** Patterns a test, so that progress shows and a failure says where. */
const BATCH = PATTERNS / 8;

describe('every pattern of solids on 4 × 4, from every corner, 5 to 30 ft', () => {
  const batches = Array.from({ length: PATTERNS / BATCH }, (_, batch) => batch * BATCH);
  it.each(batches)('patterns from number %i', (first) => {
    const map = GridMap.create({ width: SIDE, height: SIDE });
    const into = new CellSet();
    let solid = 0;
    for (let number = first; number < first + BATCH; number++) {
      solid = turnInto(map, solid, number ^ (number >> 1));
      const wrong = compare(map, solid, into);
      if (wrong) expect.fail(wrong);
    }
    map.dispose();
  });
});

function turnInto(map: GridMap, before: number, after: number): number {
  for (let i = 0; i < SIDE * SIDE; i++) {
    if (((before ^ after) >> i) & 1) {
      map.setCell(cell(i % SIDE, Math.floor(i / SIDE)), (after >> i) & 1 ? 'solid' : 'open');
    }
  }
  return after;
}

/** What is wrong about any answer on this pattern, or undefined. */
function compare(map: GridMap, solid: number, into: CellSet): string | undefined {
  const scene = sceneOfSolids(solid);
  for (let y = 0; y <= SIDE; y++) {
    for (let x = 0; x <= SIDE; x++) {
      const from = sectorsAt(scene, { x, y }).flat();
      const at = corner(x, y);
      const least = burstRadii(scene, { x, y }, from);
      for (const radius of RADII) {
        const right = bits(least, radius);
        const got = bitsOf(map.burst(at, squares(radius), { into }));
        if (got !== right) return explain(solid, `burst at ${x},${y} of ${radius}`, got, right);
      }
      for (const model of SPREAD_MODELS) {
        const cost = costs(scene, { x, y }, from, model);
        for (const radius of RADII) {
          const right = bits(cost, 2 * radius + 1);
          const got = bitsOf(map.spread(at, squares(radius), { model, into }));
          const what = `${model} spread at ${x},${y} of ${radius}`;
          if (got !== right) return explain(solid, what, got, right);
        }
      }
    }
  }
  return undefined;
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

/** The cells that cost no more than a limit. */
function bits(costs: Int32Array, limit: number): number {
  let word = 0;
  for (let i = 0; i < costs.length; i++) if ((costs[i] as number) <= limit) word |= 1 << i;
  return word;
}

function bitsOf(cells: CellSet): number {
  let word = 0;
  for (let row = 0; row < cells.height; row++) {
    word |= (cells.words[row] as number) << ((cells.y + row) * SIDE + cells.x);
  }
  return word;
}

function explain(solid: number, what: string, got: number, right: number): string {
  const rows = Array.from({ length: SIDE }, (_, y) =>
    Array.from({ length: SIDE }, (_, x) => ((solid >> (y * SIDE + x)) & 1 ? '#' : '.')).join(''),
  );
  const picture = (word: number) =>
    draw({ fivefoot: 1, width: SIDE, height: SIDE, cells: rows }, (x, y) =>
      Boolean((word >> (y * SIDE + x)) & 1),
    );
  return `${what}, solids ${solid}\nright:\n${picture(right)}\ngot:\n${picture(got)}`;
}
