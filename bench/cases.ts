import { CellSet, cell, corner, type Feet, feet, type GridMap } from '../bindings/index.js';
import { burst } from './baseline/burst.js';
import { distance } from './baseline/distance.js';
import type { PlainMap, PlainWindow } from './baseline/plain-map.js';
import { spread } from './baseline/spread.js';
import { visible } from './baseline/visible.js';
import type { Place } from './scenes.js';

/** One query measured against plain TypeScript that gives the same answer. */
export interface Case {
  /** A verb of the package. */
  readonly name: string;
  readonly radius: Feet;
  /** Prepares one query at each place; it returns the number that both sides must agree on. */
  readonly ours: (map: GridMap, places: readonly Place[]) => (i: number) => number;
  readonly baseline: (
    map: PlainMap,
    places: readonly Place[],
    window: PlainWindow,
  ) => (i: number) => number;
  /** The cells of ours, where the answer is an area. */
  readonly area?: (map: GridMap, place: Place) => CellSet;
}

export const CASES: readonly Case[] = [
  area('burst', 20, (map, at, radius, into) => map.burst(at, radius, { into }), burst),
  area('burst', 60, (map, at, radius, into) => map.burst(at, radius, { into }), burst),
  area('spread', 20, (map, at, radius, into) => map.spread(at, radius, { into }), spread),
  area('spread', 60, (map, at, radius, into) => map.spread(at, radius, { into }), spread),
  area('spread', 150, (map, at, radius, into) => map.spread(at, radius, { into }), spread),
  area('visible', 60, (map, at, radius, into) => map.visible(at, { radius, into }), visible),
  area('visible', 300, (map, at, radius, into) => map.visible(at, { radius, into }), visible),
  {
    name: 'distance',
    radius: feet(0),
    ours: (map, places) => {
      const cells = places.map(({ x, y }) => cell(x, y));
      return (i) => map.distance(at(cells, i), at(cells, i + 1)).squares;
    },
    baseline: (_, places) => (i) => {
      const from = at(places, i);
      const to = at(places, i + 1);
      return distance(to.x - from.x, to.y - from.y);
    },
  },
];

function area(
  name: string,
  radiusInFeet: number,
  ours: (map: GridMap, at: ReturnType<typeof corner>, radius: Feet, into: CellSet) => CellSet,
  baseline: (map: PlainMap, x: number, y: number, radius: number, window: PlainWindow) => number,
): Case {
  const radius = feet(radiusInFeet);
  const squares = radiusInFeet / 5;
  return {
    name,
    radius,
    ours: (map, places) => {
      const corners = places.map(({ x, y }) => corner(x, y));
      const into = new CellSet();
      return (i) => ours(map, at(corners, i), radius, into).count;
    },
    baseline: (map, places, window) => (i) => {
      const { x, y } = at(places, i);
      return baseline(map, x, y, squares, window);
    },
    area: (map, { x, y }) => ours(map, corner(x, y), radius, new CellSet()),
  };
}

function at<T>(list: readonly T[], i: number): T {
  return list[i % list.length] as T;
}
