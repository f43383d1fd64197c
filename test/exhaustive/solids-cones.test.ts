import { describe } from 'vitest';
import {
  type CellSet,
  cell,
  corner,
  creature,
  feet,
  type GridMap,
  squares,
} from '../../bindings/index.js';
import { burstRadii } from '../oracle/burst.js';
import { cone, coneLengths } from '../oracle/cone.js';
import { COMPASS, type Compass } from '../oracle/direction.js';
import type { Scene } from '../oracle/scene.js';
import { openQuadrants } from '../oracle/sectors.js';
import {
  ALL_CELLS,
  ALL_CORNERS,
  difference,
  mapFor,
  onEveryPattern,
  within,
  wordOf,
} from './solids.js';

// Cones of the text from every corner in the eight directions, 15 and 30 ft: 26 million. The published
// figure's form of 15 ft from each side of each cell: 4 million.

const LENGTHS = [3, 6];
const DIRECTIONS = Object.entries(COMPASS) as [Compass, readonly [number, number]][];
const STRAIGHT = DIRECTIONS.filter(([, [dx, dy]]) => dx === 0 || dy === 0);

describe('cones from every corner, by every pattern of solids', () => {
  onEveryPattern(() => mapFor(textForms));
});

describe('the 15-ft cone of the figure from every cell, by every pattern of solids', () => {
  onEveryPattern(() => mapFor(figures));
});

function textForms(map: GridMap, into: CellSet, scene: Scene, solid: number): string | undefined {
  for (const at of ALL_CORNERS) {
    const radii = burstRadii(scene, at, openQuadrants(scene, at));
    const from = corner(at.x, at.y);
    for (const [name, [x, y]] of DIRECTIONS) {
      const least = coneLengths(radii, scene, at, { x, y });
      for (const length of LENGTHS) {
        const got = wordOf(map.cone(from, name, squares(length), { into }));
        const right = within(least, length);
        const what = `cone at ${at.x},${at.y} to ${name} of ${length}`;
        if (got !== right) return difference(solid, got, right, what);
      }
    }
  }
  return undefined;
}

function figures(map: GridMap, into: CellSet, scene: Scene, solid: number): string | undefined {
  for (const own of ALL_CELLS) {
    const user = creature(cell(own.x, own.y), 1);
    for (const [name, [x, y]] of STRAIGHT) {
      const at = { x: own.x + (x > 0 ? 1 : 0), y: own.y + (y > 0 ? 1 : 0) };
      const space = { at: own, size: 1 };
      const aim = { at, direction: { x, y }, length: 3, user: space, cone15: 'figure' } as const;
      const cells = cone(scene, aim);
      if (typeof cells === 'string') return `figure at ${own.x},${own.y} to ${name}: ${cells}`;
      const options = { user, cone15: 'figure', into } as const;
      const got = wordOf(map.cone(corner(at.x, at.y), name, feet(15), options));
      const right = ~within(cells, 0) & 0xffff;
      const what = `figure of cell ${own.x},${own.y} to ${name}`;
      if (got !== right) return difference(solid, got, right, what);
    }
  }
  return undefined;
}
