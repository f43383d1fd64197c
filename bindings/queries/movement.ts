import type { CellSet } from '../cells.js';
import type { DistanceField } from '../field.js';
import {
  type FieldOptions,
  type MoveOptions,
  type PathOptions,
  type ReachableOptions,
  readOptions,
  type Sources,
} from '../map-options.js';
import type { Pace, Slices } from '../slices.js';
import type { Cell, Creature, Feet } from '../units.js';
import { wayBackSlices } from '../verbs/field.js';
import type { Path } from '../verbs/path.js';
import type { Route } from '../verbs/route.js';
import { type Fields, groundOf } from '../verbs/verb.js';
import { CreatureQueries } from './creatures.js';

/**
 * Movement: how far it is on foot, and which way (R23-R28, SEMANTICS §1, §2). For a space of several
 * cells all cells are its upper left ones, where it starts and where it gets to.
 */
export abstract class MovementQueries extends CreatureQueries {
  /**
   * What it costs to get from the sources to every cell, or to all within `max`. Without sources, or
   * from solid ones alone, the field reaches nothing.
   */
  distances(sources: Sources, options: FieldOptions = {}): DistanceField {
    return this.query('field', { sources, ...readOptions('field', options) });
  }

  /** The cells that a move of `budget` feet may end in, the one it starts in among them. */
  reachable(from: Cell | Creature, budget: Feet, options: ReachableOptions = {}): CellSet {
    return this.query('reachable', { from, budget, ...readOptions('reachable', options) });
  }

  /**
   * A shortest way to a cell, always the same one; undefined where there is none. Which of several
   * that are as short is not promised: `DistanceField.pathFrom` does that.
   */
  path(from: Cell | Creature, to: Cell, options: PathOptions = {}): Path | undefined {
    return this.query('path', { from, to, ...readOptions('path', options) });
  }

  /**
   * The shortest way through all waypoints in turn, diagonals counted over the whole move; undefined
   * where there is none.
   */
  route(waypoints: readonly (Cell | Creature)[], options: MoveOptions = {}): Route | undefined {
    return this.query('route', { waypoints, ...readOptions('route', options) });
  }

  /**
   * `DistanceField.pathFrom` in slices, of a field that is not at hand: `fields` it was asked for
   * with, and `cost` is what it has at the cell.
   * @internal
   */
  wayBackSlices(fields: Fields, to: Cell, cost: number, pace: Pace): Slices<Cell[] | undefined> {
    return wayBackSlices(groundOf(this.ground(), fields), fields, to, cost, pace);
  }
}
