import type { CellSet } from '../cells.js';
import {
  type DistanceOptions,
  type FlankingOptions,
  type ReachOptions,
  readOptions,
  type Target,
} from '../map-options.js';
import type { Cell, Corner, Creature, Feet } from '../units.js';
import type { Distance } from '../verbs.js';
import { SightQueries } from './sight.js';
import { targeted } from './target.js';

/** Distances, and what follows from the spaces of creatures. */
export abstract class CreatureQueries extends SightQueries {
  /** Between two cells on open ground, walls or not (R23-R25). */
  distance(from: Cell, to: Cell, options: DistanceOptions = {}): Distance {
    return this.query('distance', { from, to, ...readOptions('distance', options) });
  }

  /** The least distance between the cells of two spaces, or from the corners of one to a corner (R29). */
  creatureDistance(from: Cell | Creature, to: Target, options: DistanceOptions = {}): Distance {
    const checked = readOptions('creature-distance', options);
    return this.query('creature-distance', { from, ...targeted(to), ...checked });
  }

  /** The corners where a creature's cones and lines may begin (R38, R42), row by row. */
  origins(creature: Cell | Creature): Corner[] {
    return this.query('origins', { creature }).corners;
  }

  /** The cells that a creature threatens with a reach in feet: none of its own, line of effect to each. */
  reach(creature: Cell | Creature, length: Feet, options: ReachOptions = {}): CellSet {
    return this.query('reach', { creature, reach: length, ...readOptions('reach', options) });
  }

  /**
   * Whether two attackers flank a target: a line between centres of their squares crosses opposite
   * sides of its space, and both reach it and have line of effect to it.
   */
  flanking(
    a: Cell | Creature,
    b: Cell | Creature,
    target: Cell | Creature,
    options: FlankingOptions = {},
  ): boolean {
    const checked = readOptions('flanking', options);
    return this.query('flanking', { attackers: [a, b], target, ...checked }).flanked;
  }
}
