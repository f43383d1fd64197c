import { describe, expect, it } from 'vitest';
import { CellSet, cell, GridMap, type MapData } from '../../bindings/index.js';
import type { Query } from '../oracle/answer.js';
import { movedQuery } from '../oracle/symmetry.js';
import { ask } from './judge.js';
import { contained, differ, forRandomMaps, type Place } from './laws.js';
import { MOVES, type Move, moved, movedCells, shifted } from './moves.js';
import {
  DIAGONALS,
  longer,
  STRAIGHT,
  shapeQueries,
  shiftedPoint,
  shiftedQuery,
} from './shape-queries.js';

// What must hold between the answers about shapes, whatever they are (SEMANTICS §11).

const SIDES = [3, 6, 12, 24] as const;

describe('laws of shapes', () => {
  it('cones are in the burst, and the four diagonal ones tile it', () => {
    forRandomMaps(1500, (data, { at, radius }, label) => {
      const map = GridMap.fromJSON(data);
      const burst = areaOf(map, { verb: 'burst', at, radius });
      const cone = (direction: (typeof DIAGONALS)[number]) =>
        areaOf(map, { verb: 'cone', at, direction, length: radius });
      for (const direction of STRAIGHT) {
        contained(data, cone(direction), burst, `cone to ${direction}, ${label}`);
      }
      const quarters = DIAGONALS.map(cone);
      map.dispose();
      const whole = quarters.reduce((all, quarter) => all.union(quarter));
      if (!whole.equals(burst)) differ(data, whole, burst, `four cones, ${label}`);
      const counts = quarters.reduce((sum, { count }) => sum + count, 0);
      expect(counts, `cells of the four cones, ${label}`).toBe(burst.count);
    });
  });

  it('a longer one takes in what a shorter one does', () => {
    onRandomMaps(1000, (data, map, queries, label) => {
      for (const query of queries) {
        const more = longer(query);
        if (!more) continue;
        const [shorter, larger] = [ask(map, query), ask(map, more)];
        // A cone may grow into its user's space.
        if (typeof shorter === 'string' || typeof larger === 'string') continue;
        contained(data, shorter, larger, `${JSON.stringify(query)}, ${label}`);
      }
    });
  });

  it('one barrier more never adds a cell, nor an answer where there was none', () => {
    onRandomMaps(1000, (data, map, queries, label, { random }) => {
      const before = queries.map((query) => ask(map, query));
      const [x, y] = [random.below(data.width), random.below(data.height)];
      if (random.chance(0.4)) map.setCell(cell(x, y), 'solid');
      else {
        const to = random.chance(0.5) ? ([x + 1, y] as const) : ([x, y + 1] as const);
        map.addWall({ from: [x, y], to, kind: 'wall' });
      }
      queries.forEach((query, i) => {
        const what = `${JSON.stringify(query)} after a barrier at ${x},${y}, ${label}`;
        const [open, barred] = [before[i] as ReturnType<typeof ask>, ask(map, query)];
        if (barred === 'blocked') return;
        if (typeof open === 'string' || typeof barred === 'string') expect(barred, what).toBe(open);
        else contained(data, barred, open, what);
      });
    });
  });

  it.each(MOVES.slice(1))('a map moved by $name has its answers moved so', (move: Move) => {
    onRandomMaps(800, (data, map, queries, label) => {
      const there = moved(data, move);
      const turned = GridMap.fromJSON(there);
      for (const query of queries) {
        const area = ask(map, query);
        const right = typeof area === 'string' ? area : movedCells(area, move, data);
        same(
          there,
          ask(turned, movedQuery(query, move, data)),
          right,
          `${JSON.stringify(query)}, ${label}`,
        );
      }
      turned.dispose();
    });
  });

  it('a map 1 to 65 columns to the right inside a larger one answers the same', () => {
    onRandomMaps(80, (data, map, queries, label, { random }) => {
      const areas = queries.map((query) => ask(map, query));
      for (let columns = 1; columns <= 65; columns++) {
        const by = { x: columns, y: random.between(0, 3) };
        const more = { x: random.between(0, 3), y: random.between(0, 3) };
        const there = shifted(data, by, more, random.pick(['#', ' ']));
        const outer = GridMap.fromJSON(there);
        queries.forEach((query, i) => {
          const area = areas[i] as ReturnType<typeof ask>;
          const right =
            typeof area === 'string'
              ? area
              : CellSet.of(Array.from(area, (inner) => shiftedPoint(inner, by)));
          const what = `${JSON.stringify(query)} by ${by.x},${by.y}, ${label}`;
          same(there, ask(outer, shiftedQuery(query, by)), right, what);
        });
        outer.dispose();
      }
    });
  });
});

function onRandomMaps(
  count: number,
  check: (data: MapData, map: GridMap, queries: Query[], label: string, place: Place) => void,
): void {
  forRandomMaps(
    count,
    (data, place, label) => {
      const map = GridMap.fromJSON(data);
      check(data, map, shapeQueries(data, place), label, place);
      map.dispose();
    },
    SIDES,
  );
}

function areaOf(map: GridMap, query: Query): CellSet {
  const area = ask(map, query);
  if (typeof area === 'string') throw new Error(`${area}: ${JSON.stringify(query)}`);
  return area;
}

/** The same cells, or the same refusal. */
function same(data: MapData, got: CellSet | string, right: CellSet | string, what: string): void {
  if (typeof got === 'string' || typeof right === 'string') expect(got, what).toBe(right);
  else if (!got.equals(right)) differ(data, got, right, what);
}
