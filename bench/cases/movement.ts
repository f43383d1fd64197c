import { CellSet, cell, feet, type GridMap, type Path, type Route } from '../../bindings/index.js';
import { plainField } from '../baseline/field.js';
import { movesMap } from '../baseline/moves.js';
import { reachable } from '../baseline/reachable.js';
import type { Place } from '../scenes.js';
import { at, type Case } from './case.js';

const UNREACHED = -1;
const SQUARES = 6;

/** Movement round a place. Ways have no baseline: the table `paths` has peers for them. */
export const MOVEMENT: readonly Case[] = [
  {
    name: 'field',
    detail: 'whole map',
    ours(map, places) {
      const into = map.distances([]);
      return (i) => {
        const { x, y, target } = at(places, i);
        const field = map.distances(cell(x, y), { into });
        return told(field.costAt(cell(target.x, target.y)));
      };
    },
    baseline(map, places) {
      const field = plainField(movesMap(map), 'levels');
      return (i) => {
        const { x, y, target } = at(places, i);
        field.from(x, y);
        return told(field.at(target.x, target.y));
      };
    },
  },
  {
    name: 'reachable',
    detail: '30 ft',
    ours(map, places) {
      const into = new CellSet();
      const cells = cellsOf(places);
      return (i) => map.reachable(at(cells, i), feet(5 * SQUARES), { into }).count;
    },
    area(map, places) {
      const cells = cellsOf(places);
      return (i) => map.reachable(at(cells, i), feet(5 * SQUARES));
    },
    baseline: (map, places, window) => (i) => {
      const { x, y } = at(places, i);
      return reachable(movesMap(map), x, y, SQUARES, window);
    },
  },
  {
    name: 'path',
    detail: 'to 60 ft away',
    ours: (map, places) => (i) => length(way(map, at(places, i))),
  },
  {
    name: 'route',
    detail: 'there and back',
    ours: (map, places) => (i) => {
      const { x, y, target } = at(places, i);
      return length(map.route([cell(x, y), cell(target.x, target.y), cell(x, y)]));
    },
  },
];

function cellsOf(places: readonly Place[]) {
  return places.map(({ x, y }) => cell(x, y));
}

function way(map: GridMap, { x, y, target }: Place): Path | undefined {
  return map.path(cell(x, y), cell(target.x, target.y));
}

function length(found: Path | Route | undefined): number {
  return found?.squares ?? UNREACHED;
}

function told(cost: number): number {
  return cost === Number.POSITIVE_INFINITY ? UNREACHED : cost;
}
