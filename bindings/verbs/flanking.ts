import { readCreature, readList, readRadius } from '../arguments.js';
import { GridError, show } from '../errors.js';
import type { Creature } from '../units.js';
import { isClear } from './between.js';
import { gapBetween, squaresOf } from './gaps.js';
import { EFFECT, optional, verb } from './verb.js';

export interface Flanked {
  readonly flanked: boolean;
}

/** Flanking is asked of spaces up to this size: the work grows with its cube. */
const MOST_SQUARES = 64;
const ADJACENT = 1;

/**
 * Whether two attackers flank a target: a line between the centres of some square of each crosses
 * two opposite sides of its space, ends included, and both reach it and have line of effect to it.
 */
export const flanking = verb(
  ['attackers', 'target', 'reach', 'passes'],
  (ground, fields): Flanked => {
    const [a, b, ...more] = readList(fields.attackers, 'attackers', ground, readCreature);
    if (!a || !b || more.length > 0) {
      throw new GridError('E_ARGUMENT', 'attackers', show(fields.attackers), 'two creatures');
    }
    const target = readCreature(fields.target, 'target', ground);
    const length = optional(readRadius, fields.reach, 'reach', ground) ?? ADJACENT;
    const largest = Math.max(a.size, b.size);
    if (largest > MOST_SQUARES) {
      const allowed = `at most ${MOST_SQUARES} squares a side`;
      throw new GridError('E_SIZE', 'attackers', `${largest} squares a side`, allowed);
    }
    const reaches = [a, b].every(
      (attacker) =>
        squaresOf(ground, gapBetween(attacker, target)) <= length &&
        isClear(ground, EFFECT, attacker, target, undefined),
    );
    return { flanked: reaches && crosses(a, b, target) };
  },
);

/** Left and right sides, or the same of the picture turned over its diagonal: upper and lower. */
function crosses(a: Creature, b: Creature, target: Creature): boolean {
  return (
    crossesAcross(spanOf(a), spanOf(b), spanOf(target)) ||
    crossesAcross(turned(spanOf(a)), turned(spanOf(b)), turned(spanOf(target)))
  );
}

/** A space by its upper left corner, in half squares. */
interface Span {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

function spanOf({ at, size }: Creature): Span {
  return { x: 2 * at.x, y: 2 * at.y, size };
}

function turned({ x, y, size }: Span): Span {
  return { x: y, y: x, size };
}

/** Whether some line between two centres meets both the left and the right side of a space. */
function crossesAcross(a: Span, b: Span, target: Span): boolean {
  for (const [from, to] of [
    [a, b],
    [b, a],
  ] as const) {
    for (const px of centres(from.x, from.size)) {
      if (px > target.x) break;
      for (const qx of centres(to.x, to.size)) {
        if (qx < target.x + 2 * target.size) continue;
        for (const py of centres(from.y, from.size)) {
          if (meetsBoth(px, py, qx, to, target)) return true;
        }
      }
    }
  }
  return false;
}

/**
 * Whether a centre of column qx makes a line from (px, py) that is between the upper and the lower end
 * of the target's sides where it meets them: there y = py + (qy − py)(side − px) / (qx − px).
 */
function meetsBoth(px: number, py: number, qx: number, to: Span, target: Span): boolean {
  let low = to.y + 1;
  let high = to.y + 2 * to.size - 1;
  for (const side of [target.x, target.x + 2 * target.size]) {
    const part = side - px;
    const whole = qx - px;
    const [top, bottom] = [target.y - py, target.y + 2 * target.size - py];
    // Odd from even: `part` is never 0, and these quotients are far from needing more than 53 bits.
    low = Math.max(low, py + Math.ceil((top * whole) / part));
    high = Math.min(high, py + Math.floor((bottom * whole) / part));
  }
  // Centres lie on odd half squares.
  return (low % 2 === 0 ? low + 1 : low) <= high;
}

function* centres(start: number, size: number): Generator<number> {
  for (let i = 0; i < size; i++) yield start + 2 * i + 1;
}
