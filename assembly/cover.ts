/**
 * Cover (SEMANTICS §8): what the lines meet that run from the corners of an attacker to the corners of
 * each of its targets' spaces. What that amounts to is a matter of rule texts, which the host knows.
 *
 * The answer is a list of integers. For each target
 *   TOTAL     no line of effect, and nothing more; or
 *   CORNERS   the number of the attacker's corners, then for each of them, in row order,
 *             x, y, met, the code of each line, and how much of the target's space it sees,
 *             up to one that is plainly as good as any, and without those that the attacker does not
 *             see; or
 *   SQUARES   the squares of both, as in cover-melee.ts.
 * `met` has the bits of all lines together (cover-line.ts). How much is seen is UNKNOWN, WHOLE, or a
 * number of wedges and the wedges (cover-sight.ts); among free walls PIECES and those
 * (walls/cover-share.ts).
 */
import {
  ALONG,
  Attack,
  asksShare,
  isBest,
  MELEE,
  SQUARE_BY_SQUARE,
  writeLines,
  writeNoShare,
  writeShare,
} from './cover-attack';
import { endAt, findEnds, rimOf, takeEnds } from './cover-ends';
import { addCreatures, lookBetween, takeGround } from './cover-ground';
import { layLow, squaresBetween } from './cover-low';
import { attackSquares } from './cover-melee';
import { takeGlance } from './cover-sight';
import { isReached } from './cover-total';
import { MapHeader, openScratch, take } from './memory';
import { ALL_QUADRANTS, openQuadrants } from './sectors';
import { readSides } from './sides';
import { spaceAt, takeSpace, takeSpaces } from './space';
import { closeStream, openStream, reserve, write } from './stream';
import { countWalls } from './walls/cover-walls';

const TOTAL: i32 = 0;
const CORNERS: i32 = 1;
const SQUARES: i32 = 2;

/**
 * The attacker is a space, or with size 0 a corner with the quadrants that it is open to. The input
 * holds x, y and size of each target, then of each creature that may stand in the way.
 *
 * @param rule the sum of: 1 targets next to the attacker are attacked in melee; 2 and those square by
 * square; 4 barriers block lines along them; 8 it matters how much is seen where barriers alone block;
 * 16 it always does
 */
export function cover(
  base: usize,
  scratchBase: usize,
  z: i32,
  x: i32,
  y: i32,
  size: i32,
  quadrants: i32,
  rule: i32,
  targets: i32,
  creatures: i32,
): void {
  const map = changetype<MapHeader>(base);
  const scratch = openScratch(scratchBase);
  const sides = readSides(scratch, quadrants);
  const input = takeSpaces(scratch, targets + creatures);
  const attack = changetype<Attack>(take(scratch, offsetof<Attack>()));
  const attacker = takeSpace(scratch, x, y, size);
  const ground = takeGround(scratch, map, z, attacker, input, targets);
  ground.along = (rule & ALONG) != 0;
  addCreatures(scratch, ground, attacker, changetype<usize>(spaceAt(input, targets)), creatures);
  const open = size ? <usize>ALL_QUADRANTS : openQuadrants(map, x, y, z, sides);
  attack.ground = ground;
  attack.glance = takeGlance(scratch, ground);
  attack.rule = rule;
  attack.attacker = attacker;
  attack.own = takeSpace(scratch, 0, 0, 1);
  attack.other = takeSpace(scratch, 0, 0, 1);
  attack.from = takeEnds(scratch, max(1, size));
  attack.to = takeEnds(scratch, ground.largest);
  const stream = openStream(scratch);
  attack.stream = stream;
  for (let i = 0; i < targets; i++) {
    const target = spaceAt(input, i);
    attack.target = target;
    const melee = (rule & MELEE) != 0 && squaresBetween(attacker, target) <= 1;
    layLow(ground, attacker, target, melee);
    ground.among = countWalls(ground, attacker, target, melee);
    lookBetween(ground, attacker, target);
    // A corner on a wall may be open to the side alone that is not the target's.
    if (open != ALL_QUADRANTS) ground.barred = true;
    if (ground.barred && !isReached(scratch, map, z, attacker, open, target)) {
      write(stream, TOTAL);
    } else if (melee && rule & SQUARE_BY_SQUARE) {
      write(stream, SQUARES);
      attackSquares(attack);
    } else {
      write(stream, CORNERS);
      attackCorners(attack, open);
    }
  }
  closeStream(stream);
}

function attackCorners(attack: Attack, open: usize): void {
  const ground = attack.ground;
  const stream = attack.stream;
  const rule = attack.rule;
  const corners = rimOf(attack.attacker.size);
  const lines = rimOf(attack.target.size);
  if (attack.attacker.size) findEnds(stream.scratch, ground, attack.attacker, attack.from);
  else {
    const origin = endAt(attack.from, 0);
    origin.x = attack.attacker.x - ground.x;
    origin.y = attack.attacker.y - ground.y;
    origin.sides = open;
    origin.hidden = false;
  }
  findEnds(stream.scratch, ground, attack.target, attack.to);
  const count = reserve(stream);
  for (let i = 0; i < corners; i++) {
    const from = endAt(attack.from, i);
    if (from.hidden) continue;
    store<i32>(count, load<i32>(count) + 1);
    write(stream, ground.x + from.x);
    write(stream, ground.y + from.y);
    const head = reserve(stream);
    const met = writeLines(attack, from, lines);
    store<i32>(head, met);
    let whole = false;
    if (asksShare(rule, met)) whole = writeShare(attack, from);
    else writeNoShare(attack);
    if (isBest(rule, met, whole)) return;
  }
}
