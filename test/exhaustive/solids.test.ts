import { describe } from 'vitest';
import { type CellSet, corner, type GridMap, squares } from '../../bindings/index.js';
import { burstRadii } from '../oracle/burst.js';
import type { Scene } from '../oracle/scene.js';
import { sectorsAt } from '../oracle/sectors.js';
import { costs, SPREAD_MODELS } from '../oracle/spread.js';
import { ALL_CORNERS, difference, mapFor, onEveryPattern, within, wordOf } from './solids.js';

// Bursts and spreads at every radius up to 30 ft: about 39 million answers. The oracle finds the costs
// of all cells once for a pattern and a corner; every radius reads its answer off them.

const RADII = [1, 2, 3, 4, 5, 6];

describe('bursts and spreads from every corner, 5 to 30 ft, by every pattern of solids', () => {
  onEveryPattern(() => mapFor(compare));
});

function compare(map: GridMap, into: CellSet, scene: Scene, solid: number): string | undefined {
  for (const { x, y } of ALL_CORNERS) {
    const from = sectorsAt(scene, { x, y }).flat();
    const at = corner(x, y);
    const least = burstRadii(scene, { x, y }, from);
    for (const radius of RADII) {
      const got = wordOf(map.burst(at, squares(radius), { into }));
      const right = within(least, radius);
      if (got !== right) return difference(solid, got, right, `burst at ${x},${y} of ${radius}`);
    }
    for (const model of SPREAD_MODELS) {
      const cost = costs(scene, { x, y }, from, model);
      for (const radius of RADII) {
        const got = wordOf(map.spread(at, squares(radius), { model, into }));
        const right = within(cost, 2 * radius + 1);
        const what = `${model} spread at ${x},${y} of ${radius}`;
        if (got !== right) return difference(solid, got, right, what);
      }
    }
  }
  return undefined;
}
