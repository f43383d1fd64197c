/**
 * Cover in adjacent melee (SEMANTICS §8): the lines between all corners of one square of the attacker
 * and all corners of one of the target. Writes the number of the attacker's squares, then for each of
 * them, in row order,
 *   x, y, and the number of the target's squares, and for each of those, in row order,
 *     x, y, met, and the codes of 16 lines
 *   and for each corner of the attacker's square how much it sees of the target's whole space.
 * Both lists end where it is plain that nothing better follows.
 */
import {
  ALL_SHARES,
  Attack,
  asksShare,
  isBest,
  writeLines,
  writeNoShare,
  writeShare,
} from './cover-attack';
import { endAt, findEnds } from './cover-ends';
import { Space } from './space';
import { reserve, write } from './stream';

/** Corners of a square. */
const CORNERS: i32 = 4;

export function attackSquares(attack: Attack): void {
  const own = attack.own;
  const cells = attack.attacker.size * attack.attacker.size;
  const count = reserve(attack.stream);
  for (let i = 0; i < cells; i++) {
    store<i32>(count, i + 1);
    nthSquare(own, attack.attacker, i);
    findEnds(attack.stream.scratch, attack.ground, own, attack.from);
    write(attack.stream, own.x);
    write(attack.stream, own.y);
    if (attackFrom(attack)) return;
  }
}

/** The attack from one square; true where nothing is in the way. */
function attackFrom(attack: Attack): bool {
  const stream = attack.stream;
  const rule = attack.rule;
  const other = attack.other;
  const cells = attack.target.size * attack.target.size;
  const count = reserve(stream);
  let asks = (rule & ALL_SHARES) != 0;
  let best = false;
  for (let i = 0; i < cells && !best; i++) {
    store<i32>(count, i + 1);
    nthSquare(other, attack.target, i);
    findEnds(attack.stream.scratch, attack.ground, other, attack.to);
    write(stream, other.x);
    write(stream, other.y);
    const head = reserve(stream);
    let met = 0;
    for (let corner = 0; corner < CORNERS; corner++) {
      met |= writeLines(attack, endAt(attack.from, corner), CORNERS);
    }
    store<i32>(head, met);
    if (asksShare(rule, met)) asks = true;
    best = isBest(rule, met, false);
  }
  for (let corner = 0; corner < CORNERS; corner++) {
    const from = endAt(attack.from, corner);
    if (asks && !from.hidden) writeShare(attack, from);
    else writeNoShare(attack);
  }
  return best;
}

/** The i-th square of a space in row order. */
function nthSquare(square: Space, space: Space, i: i32): void {
  square.x = space.x + (i % space.size);
  square.y = space.y + i / space.size;
}
