import { type Fraction, toFraction } from './cover-fraction.js';
import { type CoverLevel, ruleOf } from './cover-levels.js';
import { type CoverLine, linesBetween } from './cover-lines.js';
import { type Best, CoverReader } from './cover-reader.js';
import type { KernelExports } from './kernel.js';
import type { CoverBonus } from './profiles.js';
import { rimOf } from './rim.js';
import { ALL_SIDES, askFrom, type Sides } from './sides.js';
import type { Cell, Corner, Creature } from './units.js';
import type { Ground } from './verbs/verb.js';

/** The cover of a target, and what decides it (SEMANTICS §8). */
export interface Cover {
  readonly cover: CoverLevel;
  /** What it adds to Armor Class and to Reflex saves; nothing to total cover, which no attack meets. */
  readonly ac: number;
  readonly reflex: number;
  /** The attacker's best corner, or the origin; none in adjacent melee and behind total cover. */
  readonly corner?: Corner;
  /** In adjacent melee the attacker's best square, and the target's best for it. */
  readonly from?: Cell;
  readonly to?: Cell;
  /** How much of the target's space is seen, where the profile asks for it. */
  readonly visible?: Fraction;
  /** The lines from that corner, or between those squares. */
  readonly lines: readonly CoverLine[];
}

/** Whose cover is asked against. */
export interface Attack {
  /** An attacker, or the corner that an effect comes from with the sides that it is open to. */
  readonly from: Creature | { readonly at: Corner; readonly sides: Sides; readonly size: 0 };
  /** Whether targets next to the attacker are attacked in melee. */
  readonly melee: boolean;
  /** Those that may stand in the way. */
  readonly creatures: readonly Creature[];
}

/** The cover of each target against the same attack. */
export function coverOf(ground: Ground, attack: Attack, targets: readonly Creature[]): Cover[] {
  const { kernel, profile } = ground;
  const { from, melee, creatures } = attack;
  const spaces = new Int32Array(3 * (targets.length + creatures.length));
  let at = 0;
  for (const list of [targets, creatures]) {
    for (const { at: place, size } of list) {
      spaces[at++] = place.x;
      spaces[at++] = place.y;
      spaces[at++] = size;
    }
  }
  const { x, y, z } = from.at;
  const sides = 'sides' in from ? from.sides : ALL_SIDES;
  const rule = ruleOf(profile, melee);
  const count = [targets.length, creatures.length] as const;
  const ask = (k: KernelExports, map: number, scratch: number) =>
    k.cover(map, scratch, z, x, y, from.size, sides.quadrants, rule, ...count);
  askFrom(kernel, sides, ask, spaces);
  const reader = new CoverReader(kernel.integers(), profile);
  return targets.map((target) => {
    const best = reader.next(target.size);
    return best ? coverBy(best, target, reader) : { ...TOTAL };
  });
}

const TOTAL: Cover = { cover: 'total', ac: 0, reflex: 0, lines: [] };
const NO_BONUS: CoverBonus = { ac: 0, reflex: 0 };

function coverBy(best: Best, target: Creature, { list, profile }: CoverReader): Cover {
  const { level, x, y, square, share, codes } = best;
  const { z } = target.at;
  const { ac, reflex } = level === 'none' || level === 'total' ? NO_BONUS : profile.bonuses[level];
  const found: Mutable<Cover> = { cover: level, ac, reflex, lines: [] };
  if (x === undefined || y === undefined) return found;
  if (square) {
    found.from = { x, y, z } as Cell;
    found.to = { ...square, z } as Cell;
    const ends = rimOf({ at: found.to, size: 1 });
    found.lines = linesBetween(rimOf({ at: found.from, size: 1 }), ends, list, codes);
  } else {
    found.corner = { x, y, z } as Corner;
    found.lines = linesBetween([found.corner], rimOf(target), list, codes);
  }
  if (share) found.visible = toFraction(share);
  return found;
}

type Mutable<T> = { -readonly [Name in keyof T]: T[Name] };
