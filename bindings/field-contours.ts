import { CellSet } from './cells.js';
import { finite } from './check.js';
import { GridError, show } from './errors.js';
import { cellsUpTo, greatestCost } from './field-cells.js';
import type { Order, Snapshot } from './field-kernel.js';
import type { Weights } from './metric.js';
import { type Corner, type Feet, toSquares } from './units.js';

/** How far one gets with so many feet. */
export interface Contour {
  readonly feet: Feet;
  /** The border of the cells as closed rings: see `CellSet.outline`. */
  readonly outline: Corner[][];
}

/** One for each multiple of `step`, up to the first that holds all that is reached. */
export function contoursOf(
  costs: Snapshot,
  step: number,
  order: Order,
  span: number,
  { budget }: Weights,
): Contour[] {
  if (finite(step, 'step') < SQUARE) {
    throw new GridError('E_RANGE', 'step', show(step), `${SQUARE} ft or more`);
  }
  const greatest = greatestCost(costs);
  if (greatest === undefined) return [];
  const limitOf = (n: number) => budget(toSquares((n * step) as Feet));
  if (limitOf(MOST) < greatest) {
    const allowed = `a step that gives at most ${MOST} contours`;
    throw new GridError('E_SIZE', 'step', show(step), allowed);
  }
  const contours: Contour[] = [];
  const cells = new CellSet();
  for (let n = 1, limit = -1; limit < greatest; n++) {
    limit = limitOf(n);
    cellsUpTo(costs, limit, order, span, cells);
    contours.push({ feet: (n * step) as Feet, outline: cells.outline() });
  }
  return contours;
}

/** A shorter step would draw the same line twice. */
const SQUARE = 5;
const MOST = 4096;
