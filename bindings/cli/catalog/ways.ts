import { CellSet } from '../../cells.js';
import type { HeatOptions, HeatView } from '../../draw/heat.js';
import { stepTo } from '../../draw/scale.js';
import type { PointView } from '../../draw/view.js';
import type { WayMark, WayView } from '../../draw/way.js';
import type { DistanceField } from '../../field.js';
import { unreachedIn } from '../../field-cells.js';
import type { GridMap } from '../../map.js';
import { type Cell, cell } from '../../units.js';
import { type Fields, spaceOf } from '../places.js';
import { moverSize } from './movers.js';

// Answers about movement as pictures show them.

/** A way in JSON: the upper left cells, step by step. */
export interface Walk {
  readonly squares: number;
  readonly feet: number;
  readonly cells: readonly (readonly [number, number])[];
}
export interface Legs extends Walk {
  readonly legs: readonly { readonly squares: number; readonly feet: number }[];
}

export interface Survey {
  readonly count: number;
  /** The first of those; none where nothing is reached. */
  readonly farthest?: { readonly at: Cell; readonly feet: number };
}

/** How many cells a field reaches, and which is the farthest. */
export function surveyOf(field: DistanceField): Survey {
  const { window, data } = field;
  const unreached = unreachedIn(data);
  let [count, most, index] = [0, -1, 0];
  for (let i = 0; i < data.length; i++) {
    const cost = data[i] as number;
    if (cost === unreached) continue;
    count++;
    if (cost > most) [most, index] = [cost, i];
  }
  if (count === 0) return { count };
  const [column, row] = [index % window.width, Math.floor(index / window.width)];
  const at = cell(window.x + column, window.y + row);
  return { count, farthest: { at, feet: field.at(at).feet } };
}

export function heatOf(field: DistanceField): HeatView {
  const feetAt = (x: number, y: number) => field.at(cell(x, y)).feet;
  const { x, y, width, height } = field.window;
  const has = (at: Cell) => feetAt(at.x, at.y) < Number.POSITIVE_INFINITY;
  return { x, y, width, height, count: width * height, has, feetAt };
}

/**
 * How soon a creature can fill a square where it ends its move in one of some cells.
 *
 * @param area all squares of its space there
 */
export function heatWithin(
  map: GridMap,
  fields: Fields,
  ends: CellSet,
  area: CellSet,
): HeatOptions {
  const { budget: max, ...moving } = fields;
  const { feetAt } = heatOf(distancesFrom(map, { ...moving, max }));
  const size = moverSize(fields);
  const soonest = (x: number, y: number) => {
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < size * size; i++) {
      const [left, top] = [x - (i % size), y - Math.floor(i / size)];
      if (ends.has(cell(left, top))) least = Math.min(least, feetAt(left, top));
    }
    return least;
  };
  const { x, y, width, height, count } = area;
  const has = (at: Cell) => area.has(at);
  return {
    field: { x, y, width, height, count, has, feetAt: soonest },
    label: size > 1 ? 'feet until it is there' : 'feet from where it starts',
  };
}

/** All squares of spaces with their upper left ones in an area. */
export function coveredBy(area: Iterable<PointView>, size: number): CellSet {
  const squares: PointView[] = [];
  for (const { x, y } of area) {
    for (let i = 0; i < size * size; i++) {
      squares.push({ x: x + (i % size), y: y + Math.floor(i / size) });
    }
  }
  return CellSet.of(squares);
}

/** A path, marked where each so many feet end, and with all of them at its own end. */
export function pathWay(map: GridMap, fields: Fields, { cells, feet }: Walk): WayView {
  const size = moverSize(fields);
  const step = stepTo(feet);
  const marks: WayMark[] = [];
  if (feet > step) {
    const { max: _, to: __, ...moving } = fields;
    const field = distancesFrom(map, { ...moving, max: feet });
    // Parts of a shortest way are shortest ways.
    const along = cells.map(([x, y]) => field.at(cell(x, y)).feet);
    for (let end = step; end < feet - step / 3; end += step) {
      const index = along.findIndex((at) => at > end) - 1;
      if (index > 0) marks.push({ index, text: `${end} ft` });
    }
  }
  if (cells.length > 1) {
    marks.push({ index: cells.length - 1, text: `${feet} ft`, plain: true, gap: size / 2 });
  }
  return { ...wayOf(cells, size), marks };
}

/** A route, with the feet of each leg at its middle. */
export function legsWay(fields: Fields, { cells, legs }: Legs): WayView {
  const ends = endsOfLegs(cells, fields.waypoints as unknown[]);
  const marks = legs.flatMap(({ feet }, i): WayMark[] => {
    const [start, end] = [ends[i] as number, ends[i + 1] as number];
    return start === end
      ? []
      : [{ index: (start + end) >> 1, text: `${feet} ft`, plain: true, left: true }];
  });
  return { ...wayOf(cells, moverSize(fields)), marks };
}

/** Where along a route its waypoints are: a shortest leg comes to its end only once. */
function endsOfLegs(cells: Walk['cells'], waypoints: readonly unknown[]): number[] {
  let at = 0;
  return waypoints.map((stop) => {
    const { x, y } = spaceOf(stop).at;
    at = cells.findIndex((one, i) => i >= at && one[0] === x && one[1] === y);
    return at;
  });
}

function wayOf(cells: Walk['cells'], size: number): WayView {
  const points = cells.map(([x, y]) => ({ x: x + size / 2, y: y + size / 2 }));
  return {
    points,
    cells: coveredBy(
      cells.map(([x, y]) => ({ x, y })),
      size,
    ),
  };
}

function distancesFrom(map: GridMap, { from, ...moving }: Fields): DistanceField {
  return map.query('field', { ...moving, sources: from });
}
