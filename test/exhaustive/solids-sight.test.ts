import { describe } from 'vitest';
import { type CellSet, cell, corner, creature, type GridMap } from '../../bindings/index.js';
import { visibleArea } from '../oracle/line-of-effect.js';
import type { Scene } from '../oracle/scene.js';
import { openQuadrants } from '../oracle/sectors.js';
import { seenFrom } from '../oracle/sight.js';
import {
  ALL_CELLS,
  ALL_CORNERS,
  difference,
  mapFor,
  onEveryPattern,
  within,
  wordOf,
} from './solids.js';

// What each corner and each cell sees (SEMANTICS §3, §8), and the lines of effect between all pairs
// of cells, which must say the same: 19 million lines.

const CELLS = ALL_CELLS.map(({ x, y }) => cell(x, y));
const SPACES = CELLS.map((at) => creature(at, 1));

describe('what every corner and cell sees, by every pattern of solids', () => {
  onEveryPattern(() => mapFor(compare));
});

function compare(map: GridMap, into: CellSet, scene: Scene, solid: number): string | undefined {
  for (const { x, y } of ALL_CORNERS) {
    const got = wordOf(map.visible(corner(x, y), { into }));
    const right = ones(seenFrom(scene, { x, y }, openQuadrants(scene, { x, y }), false));
    if (got !== right) return difference(solid, got, right, `visible from corner ${x},${y}`);
  }
  const lines = map.matrix(CELLS, CELLS);
  for (const [i, space] of SPACES.entries()) {
    const at = ALL_CELLS[i] as (typeof ALL_CELLS)[number];
    const right = ones(visibleArea(scene, { at, size: 1 }, false));
    const got = wordOf(map.visible(space, { into }));
    if (got !== right) return difference(solid, got, right, `visible from cell ${at.x},${at.y}`);
    const row = ones(lines.subarray(CELLS.length * i, CELLS.length * (i + 1)));
    if (row !== right) return difference(solid, row, right, `lines from cell ${at.x},${at.y}`);
  }
  return undefined;
}

/** The cells that are 1 of a set of zeros and ones. */
function ones(cells: Uint8Array): number {
  return ~within(cells, 0) & 0xffff;
}
