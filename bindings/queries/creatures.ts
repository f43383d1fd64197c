import { readCell } from '../arguments.js';
import type { CellSet } from '../cells.js';
import { oneOf } from '../check.js';
import { GridError, show } from '../errors.js';
import { CHANNELS, type Channel } from '../kinds.js';
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

/** Steps and distances, and what follows from the spaces of creatures. */
export abstract class CreatureQueries extends SightQueries {
  /**
   * Whether one steps from a cell to one of its eight neighbours: no wall and no solid between,
   * and on a diagonal none around the shared corner (R28). Movement enters no pit.
   */
  passable(from: Cell, to: Cell, channel: Channel = 'movement'): boolean {
    const ground = this.ground();
    const a = readCell(from, 'from', ground);
    const b = readCell(to, 'to', ground);
    const number = CHANNELS.indexOf(oneOf(channel, 'channel', CHANNELS));
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    if (Math.max(Math.abs(dx), Math.abs(dy)) !== 1) {
      throw new GridError('E_ARGUMENT', 'to', show([b.x, b.y]), 'a neighbour of `from`');
    }
    return (
      ground.kernel.ask((k, map, scratch) =>
        k.passable(map, scratch, number, a.x, a.y, a.z, dx, dy),
      ) === 1
    );
  }

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
