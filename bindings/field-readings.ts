import { type Extent, readCell, readInto } from './arguments.js';
import { CellSet } from './cells.js';
import { finite } from './check.js';
import { cellsUpTo, costIn, squaresTo } from './field-cells.js';
import { type Contour, contoursOf } from './field-contours.js';
import type { Order, Snapshot } from './field-kernel.js';
import type { Weights } from './metric.js';
import { type Cell, type Feet, type Squares, toFeet, toSquares } from './units.js';
import type { Distance } from './verbs/distance.js';
import { spanOf } from './verbs/moves.js';

/** What the costs of a field are costs of. */
export interface FieldTerms {
  readonly extent: Extent;
  readonly weights: Weights;
  readonly order: Order;
}

/** What can be read off the costs of a field, wherever they were found. */
export abstract class FieldReadings {
  /** The version of the map that the field is of. */
  abstract get version(): number;

  /** @internal */
  protected abstract terms(): FieldTerms;

  /**
   * The field's costs as they are now.
   * @internal
   */
  protected abstract costs(): Snapshot;

  /** The box around the cells that are reached, all 0 without any. Outside of it none is. */
  get window(): { x: number; y: number; z: number; width: number; height: number } {
    const { x, y, width, height } = this.costs().box;
    return { x, y, z: this.terms().order.z, width, height };
  }

  /**
   * The sum of weights of each cell of the window, row by row: half squares for the metrics 1-2-1 and
   * 2-1-2, else squares. The greatest number of the type, 65,535 or 4,294,967,295, is "unreached".
   * The field's own array, which the next `update` or `into` writes over; of a live field a copy.
   */
  get data(): Uint16Array | Uint32Array {
    return this.costs().data;
  }

  /** To a cell, in squares and feet; both Infinity where it cannot be reached. */
  at(cell: Cell): Distance {
    const cost = this.costAt(cell);
    if (cost === Infinity) return UNREACHED;
    const squares = this.terms().weights.toSquares(cost) as Squares;
    return { squares, feet: toFeet(squares) };
  }

  /** The same as a sum of weights (see `data`). */
  costAt(cell: Cell): number {
    const { x, y } = readCell(cell, 'cell', this.terms().extent);
    return this.costOf(x, y);
  }

  /**
   * The cells within so many feet that one may end in: none of `noStop`, but for the sources.
   *
   * @param into a set to overwrite and return
   */
  within(radius: Feet, into?: CellSet): CellSet {
    const { order, weights, extent } = this.terms();
    const limit = weights.budget(toSquares(finite(radius, 'radius') as Feet));
    const set = into === undefined ? new CellSet() : readInto(into, 'into', extent);
    return cellsUpTo(this.costs(), limit, order, spanOf(order), set);
  }

  /**
   * Outlines of what is within `step` feet, twice as many and so on, until all that is reached is
   * within. At least 5 ft; E_SIZE where more than 4,096 would come of it.
   */
  contours(step: Feet): Contour[] {
    const { order, weights } = this.terms();
    return contoursOf(this.costs(), step, order, spanOf(order), weights);
  }

  /** Squares to each cell of the map, row by row; null where it cannot be reached. */
  toJSON(): { width: number; height: number; squares: (number | null)[] } {
    const { extent, weights } = this.terms();
    const { width, height } = extent;
    return { width, height, squares: squaresTo(this.costs(), extent, weights.toSquares) };
  }

  /** @internal */
  protected costOf(x: number, y: number): number {
    return costIn(this.costs(), x, y);
  }
}

const UNREACHED = Object.freeze({ squares: Infinity, feet: Infinity }) as Distance;
