import type { CellSets } from '../cell-sets.js';
import type { CellSet } from '../cells.js';
import { options as checkOptions, record } from '../check.js';
import {
  type Aim,
  type AreaOptions,
  type ConeOptions,
  type CylinderOptions,
  type LineOptions,
  readOptions,
  type Shape,
  type ShapeOptions,
  type SpreadOptions,
  type SpreadsOptions,
} from '../map-options.js';
import type { Corner, Creature, Feet } from '../units.js';
import type { CompassName } from '../verbs/aim.js';
import { spreads } from '../verbs/spreads.js';
import { answer } from '../verbs.js';
import { Asking } from './asking.js';

/**
 * Areas. Each gives a set of its own or, with `into`, overwrites one; each leaves out solid cells and
 * what lies beyond the borders. Lengths are feet, whole squares of which count (SEMANTICS §1).
 *
 * With a `user` the origin is checked: E_NO_LINE_OF_EFFECT where the user has none to it (R52), and
 * with a `range` E_OUT_OF_RANGE where it is too far (R60); the area is cut off there (R61).
 */
export abstract class AreaQueries extends Asking {
  /** Cells whose far corner is within `radius` of `at` and that are seen from it (R30-R33). */
  burst(at: Corner, radius: Feet, options: AreaOptions = {}): CellSet {
    return this.query('burst', { at, radius, ...readOptions('burst', options) });
  }

  /**
   * Cells reached within `radius`, counting around walls (R26-R28, R35-R36). From a creature's own
   * space only where the profile has that, else E_PROFILE.
   */
  spread(at: Corner | Creature, radius: Feet, options: SpreadOptions = {}): CellSet {
    return this.query('spread', { at, radius, ...readOptions('spread', options) });
  }

  /**
   * The spreads of many corners, in the order of those: x, y of each in an Int32Array, or a list. Each is
   * what `spread` gives without `user` and `range`; all of them lie packed in two arrays. Many times
   * faster than one after another, up to 20 ft above all.
   */
  spreads(
    corners: Int32Array | readonly Corner[],
    radius: Feet,
    options: SpreadsOptions = {},
  ): CellSets {
    const checked = checkOptions(options, ['model', 'passes', 'profile']);
    return answer(this.ground(), 'spreads', spreads, { corners, radius, ...checked });
  }

  /**
   * A burst that goes on (R34); from a creature, the cells within `radius` of its space by creature
   * distance to which some cell of it has line of effect, its own cells among them.
   */
  emanation(at: Corner | Creature, radius: Feet, options: AreaOptions = {}): CellSet {
    return this.query('emanation', { at, radius, ...readOptions('emanation', options) });
  }

  /**
   * A quarter circle from a corner of its user's space, away from the user (R37-R39): E_ORIGIN from
   * elsewhere, E_COVERS_USER into that space. A straight 15-ft cone as in the published figure needs
   * the user.
   */
  cone(at: Corner, aim: Aim, length: Feet, options: ConeOptions = {}): CellSet {
    return this.query('cone', { at, ...aimed(aim), length, ...readOptions('cone', options) });
  }

  /**
   * The cells of a line from a corner of its user's space, until the first barrier (R42-R44). Errors as
   * for cones; a line along the grid needs `side` where the user's space does not tell it.
   */
  line(
    at: Corner,
    direction: CompassName | readonly [dx: number, dy: number],
    length: Feet,
    options: LineOptions = {},
  ): CellSet {
    return this.query('line', { at, direction, length, ...readOptions('line', options) });
  }

  /** The footprint of a cylinder (R40-R41, R58); E_PROFILE where the profile has none. */
  cylinder(at: Corner, radius: Feet, options: CylinderOptions = {}): CellSet {
    return this.query('cylinder', { at, radius, ...readOptions('cylinder', options) });
  }

  /**
   * The cells of an area that its user has shaped, if it may have that shape (R46-R47): nowhere
   * thinner than 10 ft and in one piece. E_SHAPE names the cells that offend.
   */
  shapeable(shape: Shape, options: ShapeOptions = {}): CellSet {
    const given = record(shape, 'shape', ['cells', 'cubes']);
    return this.query('shapeable', { ...given, ...readOptions('shapeable', options) });
  }
}

function aimed(aim: unknown): { direction?: unknown; toward?: unknown } {
  if (typeof aim !== 'object' || aim === null || Array.isArray(aim)) return { direction: aim };
  return { toward: record(aim, 'aim', ['toward']).toward ?? null };
}
