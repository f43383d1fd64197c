/**
 * What an attack on one target has at hand: the lines from one corner to all corners of the target's
 * space, and how much of that space the corner sees (SEMANTICS §8).
 */
import { End, endAt } from './cover-ends';
import { Ground } from './cover-ground';
import { BARRIER, HIDDEN, MET, trace } from './cover-line';
import { Glance, lookAt, UNKNOWN, WHOLE } from './cover-sight';
import { Space } from './space';
import { Stream, write } from './stream';
import { writePieces } from './walls/cover-share';
import { traceAmongWalls } from './walls/cover-trace';
import { isFan } from './walls/fan';

/** Bits of the rule that `cover` is given: what of the rule texts the kernel has to know. */
export const MELEE: i32 = 1;
export const SQUARE_BY_SQUARE: i32 = 2;
export const ALONG: i32 = 4;
export const SHARES: i32 = 8;
export const ALL_SHARES: i32 = 16;

@unmanaged
export class Attack {
  ground: Ground;
  glance: Glance;
  stream: Stream;
  rule: i32;
  attacker: Space;
  target: Space;
  /** One square of the attacker and one of the target. */
  own: Space;
  other: Space;
  /** Ends of lines: the attacker's and the target's. */
  from: usize;
  to: usize;
}

/** Writes the codes of the lines from an end to the first `count` ends of the target. */
export function writeLines(attack: Attack, from: End, count: i32): i32 {
  const ground = attack.ground;
  const stream = attack.stream;
  const free = !ground.barred && !ground.creatures;
  let met = 0;
  for (let i = 0; i < count; i++) {
    const to = endAt(attack.to, i);
    let code = 0;
    if (from.hidden || to.hidden) code = HIDDEN;
    else if (!free) {
      code =
        ground.among || isFan(from.sides) || isFan(to.sides)
          ? traceAmongWalls(stream.scratch, ground, attack.target, from, to)
          : trace(ground, attack.target, from, to);
    }
    write(stream, code);
    met |= code;
  }
  return met & MET;
}

/** Whether it matters how much of the target is seen. */
export function asksShare(rule: i32, met: i32): bool {
  return (rule & ALL_SHARES) != 0 || ((rule & SHARES) != 0 && met == BARRIER);
}

/** Writes how much of the target an end sees; true if all of it. */
export function writeShare(attack: Attack, from: End): bool {
  const ground = attack.ground;
  if (!ground.barred) {
    write(attack.stream, WHOLE);
    return true;
  }
  if (ground.among || isFan(from.sides)) {
    writePieces(attack.stream, ground, from, attack.target);
    return false;
  }
  const sides = <i32>from.sides;
  return lookAt(attack.glance, ground, attack.stream, from.x, from.y, sides, attack.target);
}

export function writeNoShare(attack: Attack): void {
  write(attack.stream, UNKNOWN);
}

/** Whether a corner or a pair of squares is plainly as good as any: nothing in the way at all. */
export function isBest(rule: i32, met: i32, whole: bool): bool {
  return !met && (whole || !(rule & ALL_SHARES));
}
