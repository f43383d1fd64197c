/// <reference lib="esnext.disposable" preserve="true" />
import { type Extent, readCell, readInto } from './arguments.js';
import { CellSet } from './cells.js';
import { finite } from './check.js';
import type { Edits } from './edits.js';
import { GridError } from './errors.js';
import { cellsUpTo, costIn, squaresTo } from './field-cells.js';
import { type Contour, contoursOf } from './field-contours.js';
import { fewestTurns, type Order, type Snapshot, snapshot } from './field-kernel.js';
import type { WallKindName } from './kinds.js';
import type { Weights } from './metric.js';
import { type Cell, type Feet, type Squares, toFeet, toSquares } from './units.js';
import type { Distance } from './verbs/distance.js';
import { spanOf } from './verbs/moves.js';
import type { Ground } from './verbs/verb.js';
import { WatchedField } from './watched.js';

/** What a field is of. */
export interface Question {
  readonly edits: Edits;
  readonly extent: Extent;
  readonly passes: readonly WallKindName[];
  readonly weights: Weights;
  readonly order: Order;
  readonly live: boolean;
}

/**
 * What it costs to get to each cell of a map, from one source or the nearest of several (SEMANTICS
 * §1). Where walls stop steps one way alone (§9), it is the way from the sources that counts. For a space
 * of several cells, cells are its upper left ones.
 *
 * The costs are a copy of the field's own. A live field has them in the map's memory instead, where
 * `update` repairs them; once the map or the field is disposed of, asking it is E_DISPOSED. Either
 * answers as of the map's version when it was made or last updated, but for `pathFrom`. Terrain of
 * the caller's own is not copied: it must stay as it is.
 */
export class DistanceField {
  #question: Question;
  #version = 0;
  #copy: Snapshot | undefined;
  #live: WatchedField | undefined;

  /** @internal */
  constructor(question: Question) {
    this.#question = question;
    this.ask(question);
  }

  /**
   * Overwrites the field with another; its arrays are used again where they are long enough.
   * @internal
   */
  ask(question: Question): this {
    const { edits, order, live, passes } = question;
    const { kernel } = groundOf(question);
    // First, so that its memory can be taken again.
    this.dispose();
    if (live) {
      // Walls are passed on a copy of the map, which never changes.
      this.#live = new WatchedField(kernel, order, passes.length === 0 ? edits : undefined);
      this.#copy = undefined;
    } else {
      this.#copy = snapshot(kernel, order, this.#copy && wholeOf(this.#copy.data));
    }
    this.#question = question;
    this.#version = edits.version;
    return this;
  }

  /** The version of the map that the field is of. */
  get version(): number {
    return this.#version;
  }

  /** The box around the cells that are reached, all 0 without any. Outside of it none is. */
  get window(): { x: number; y: number; z: number; width: number; height: number } {
    const { x, y, width, height } = this.#costs().box;
    return { x, y, z: this.#question.order.z, width, height };
  }

  /**
   * The sum of weights of each cell of the window, row by row: half squares for the metrics 1-2-1 and
   * 2-1-2, else squares. The greatest number of the type, 65,535 or 4,294,967,295, is "unreached".
   * The field's own array, which the next `update` or `into` writes over; of a live field a copy.
   */
  get data(): Uint16Array | Uint32Array {
    return this.#costs().data;
  }

  /** To a cell, in squares and feet; both Infinity where it cannot be reached. */
  at(cell: Cell): Distance {
    const cost = this.costAt(cell);
    if (cost === Infinity) return UNREACHED;
    const squares = this.#question.weights.toSquares(cost) as Squares;
    return { squares, feet: toFeet(squares) };
  }

  /** The same as a sum of weights (see `data`). */
  costAt(cell: Cell): number {
    const { x, y } = readCell(cell, 'cell', this.#question.extent);
    return this.#costAt(x, y);
  }

  /**
   * The cells within so many feet that one may end in: none of `noStop`, but for the sources.
   *
   * @param into a set to overwrite and return
   */
  within(radius: Feet, into?: CellSet): CellSet {
    const { order, weights, extent } = this.#question;
    const limit = weights.budget(toSquares(finite(radius, 'radius') as Feet));
    const set = into === undefined ? new CellSet() : readInto(into, 'into', extent);
    return cellsUpTo(this.#costs(), limit, order, spanOf(order), set);
  }

  /**
   * The way from a cell to a source, both among its cells; none where there is none. Of the shortest
   * ways it is one with the fewest turns, and of those the first by its legs from the cell on: by
   * their directions, clockwise from north, then the shorter leg. Read from its end it is a way that
   * leads from the source to the cell, which may be one that cannot be gone back: past walls that stop
   * steps one way alone, or off a cell with a wall on its centre. E_STALE once the map was edited.
   */
  pathFrom(cell: Cell): Cell[] | undefined {
    const { order, edits, extent } = this.#question;
    const to = readCell(cell, 'cell', extent);
    const { kernel } = groundOf(this.#question);
    if (this.#version !== edits.version) {
      const got = `a field of version ${this.#version} of a map of version ${edits.version}`;
      throw new GridError('E_STALE', 'field', got, 'a field as new as its map: update() it');
    }
    const cost = this.#costAt(to.x, to.y);
    if (cost === Infinity) return undefined;
    // What lies farther off is on no shortest way.
    const xy = this.#live
      ? this.#live.field.fewestTurns(to)
      : fewestTurns(kernel, { ...order, limit: cost }, to);
    return xy && cellsOf(xy, order.z);
  }

  /**
   * Outlines of what is within `step` feet, twice as many and so on, until all that is reached is
   * within. At least 5 ft; E_SIZE where more than 4,096 would come of it.
   */
  contours(step: Feet): Contour[] {
    const { order, weights } = this.#question;
    return contoursOf(this.#costs(), step, order, spanOf(order), weights);
  }

  /**
   * Takes in all edits of the map since. A live field is repaired in place, at the cost of what the
   * edits touched; others, and live ones with `passes`, are computed anew. Where that fails
   * (E_MEMORY), a live field is disposed of.
   */
  update(): this {
    const { edits, passes } = this.#question;
    this.#refuseDisposed();
    edits.ground();
    if (this.#version === edits.version) return this;
    if (!this.#live || passes.length > 0) return this.ask(this.#question);
    try {
      this.#live.field.repair();
    } catch (error) {
      this.dispose();
      throw error;
    }
    this.#copy = undefined;
    this.#version = edits.version;
    return this;
  }

  /** Lets go of a live field's memory; of other fields there is nothing to let go of. */
  dispose(): void {
    if (!this.#live) return;
    this.#live.close();
    this.#live = undefined;
    this.#copy = undefined;
  }

  [Symbol.dispose](): void {
    this.dispose();
  }

  /** Squares to each cell of the map, row by row; null where it cannot be reached. */
  toJSON(): { width: number; height: number; squares: (number | null)[] } {
    const { extent, weights } = this.#question;
    const { width, height } = extent;
    return { width, height, squares: squaresTo(this.#costs(), extent, weights.toSquares) };
  }

  #costAt(x: number, y: number): number {
    if (!this.#live) return costIn(this.#costs(), x, y);
    this.#question.edits.ground();
    return this.#live.field.costAt(x, y);
  }

  /** The field's copy; a live field makes one where it is asked for, until it is next updated. */
  #costs(): Snapshot {
    if (this.#live) {
      this.#question.edits.ground();
      this.#copy ??= this.#live.field.snapshot();
    }
    this.#refuseDisposed();
    return this.#copy as Snapshot;
  }

  #refuseDisposed(): void {
    if (this.#live || this.#copy) return;
    throw new GridError('E_DISPOSED', 'field', 'a disposed field', 'a field that is still in use');
  }
}

const UNREACHED = Object.freeze({ squares: Infinity, feet: Infinity }) as Distance;

/** The map as it is now, without the walls that are passed; E_DISPOSED once there is none. */
function groundOf({ edits, passes }: Question): Ground {
  const ground = edits.ground();
  return passes.length === 0 ? ground : ground.passing(passes);
}

/** All of an array that may have been longer once. */
function wholeOf(data: Snapshot['data']): Snapshot['data'] {
  if (data.buffer.byteLength === data.byteLength) return data;
  return data instanceof Uint16Array ? new Uint16Array(data.buffer) : new Uint32Array(data.buffer);
}

function cellsOf(xy: Int32Array, z: number): Cell[] {
  return Array.from(
    { length: xy.length / 2 },
    (_, i) => ({ x: xy[2 * i], y: xy[2 * i + 1], z }) as Cell,
  );
}
