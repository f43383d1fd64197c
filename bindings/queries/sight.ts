import type { CellSet } from '../cells.js';
import type { Cover } from '../cover.js';
import type { Seen } from '../faces.js';
import {
  type Attacker,
  type CoverOptions,
  type EffectOptions,
  type RayOptions,
  readOptions,
  type SightOptions,
  type Target,
  type VisibleOptions,
} from '../map-options.js';
import type { Cell, Corner, Creature, Spot } from '../units.js';
import { covers } from '../verbs/cover.js';
import { type Ray, rayBatch } from '../verbs/rays.js';
import { answer } from '../verbs.js';
import { AreaQueries } from './areas.js';
import { attacked, targeted } from './target.js';

/**
 * What is seen, and who has a line to whom. The channel `effect` is line of effect (R48-R54), `sight`
 * line of sight (R59).
 */
export abstract class SightQueries extends AreaQueries {
  /**
   * Cells that are seen from a corner, from a creature's space, or by any or all of several viewers,
   * in the square of a radius or to the borders (SEMANTICS §3, §8).
   */
  visible(
    from: Corner | Creature | readonly (Corner | Creature)[],
    options: VisibleOptions & { faces: true },
  ): Seen;
  visible(
    from: Corner | Creature | readonly (Corner | Creature)[],
    options?: VisibleOptions,
  ): CellSet;
  visible(
    from: Corner | Creature | readonly (Corner | Creature)[],
    options: VisibleOptions = {},
  ): CellSet {
    return this.query('visible', { at: from, ...readOptions('visible', options) });
  }

  /**
   * Whether some cell of one space has line of effect to some cell of another, or to a corner
   * (SEMANTICS §8, R48-R54). None is total cover.
   */
  lineOfEffect(from: Cell | Creature, to: Target, options: EffectOptions = {}): boolean {
    return this.query('loe', { from, ...targeted(to), ...readOptions('loe', options) }).clear;
  }

  /** The same for line of sight, which fog stops, and which nothing dark but one's own is in (R59). */
  lineOfSight(from: Cell | Creature, to: Target): boolean {
    return this.query('los', { from, ...targeted(to) }).clear;
  }

  /**
   * A straight line between two points, corners or centres of cells among them, and where it ends
   * (SEMANTICS §8). Coordinates are squares, of which halves are allowed.
   */
  ray(from: Spot, to: Spot, options: RayOptions = {}): Ray {
    const ends = [from?.x, from?.y, to?.x, to?.y];
    return this.query('rays', { rays: [ends], ...readOptions('rays', options) }).rays[0] as Ray;
  }

  /**
   * Many such lines at once, x0, y0, x1, y1 of each in half squares. Gives a byte for each: LEFT_CLEAR
   * and RIGHT_CLEAR, either of which is line of effect.
   */
  rays(rays: Int32Array, options: RayOptions = {}): Uint8Array {
    return answer(this.ground(), 'rays', rayBatch, { rays, ...readOptions('rays', options) });
  }

  /**
   * Who has a line to whom, as `lineOfEffect` and `lineOfSight` say: 1 or 0 for each viewer and
   * target, at viewer × targets.length + target.
   */
  matrix(
    viewers: readonly (Cell | Creature)[],
    targets: readonly (Cell | Creature)[],
    options: SightOptions = {},
  ): Uint8Array {
    return this.query('matrix', { viewers, targets, ...readOptions('matrix', options) }).clear;
  }

  /**
   * The cover of a target against an attack or a burst, the bonuses that it gives, the attacker's best
   * corner and the lines that decide (SEMANTICS §8, R51, R55, R85).
   */
  cover(attacker: Attacker, target: Cell | Creature, options: CoverOptions = {}): Cover {
    const checked = readOptions('cover', options);
    return this.query('cover', { ...attacked(attacker), target, ...checked });
  }

  /** The cover of each of many targets against the same attack. */
  covers(
    attacker: Attacker,
    targets: readonly (Cell | Creature)[],
    options: CoverOptions = {},
  ): Cover[] {
    const checked = readOptions('cover', options);
    return answer(this.ground(), 'cover', covers, { ...attacked(attacker), targets, ...checked });
  }
}
