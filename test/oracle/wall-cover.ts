import type { Barriers } from './barriers.js';
import {
  ALL,
  type Contact,
  contactWith,
  inOrder,
  liesAlong,
  NONE,
  type Segment,
  spanOn,
} from './contacts.js';
import type { SidedCorner } from './cover-line.js';
import { minus, type Vec } from './exact.js';
import { type Fan, fansMeet, leansTo } from './fans.js';
import { letsThrough, liesOnGrid } from './free-walls.js';
import { cornerPoint } from './half-sight.js';
import { compareRationals, type Rational } from './rational.js';
import type { Point } from './scene.js';
import { closedEdges, placeOf, type WalledScene } from './wall-sight.js';

/**
 * Is one line of cover blocked, where free walls are among the barriers (SEMANTICS §8, §9)? It is if
 * it crosses one, or stops where they touch it from both sides in one point; and each end is on its
 * own side of what leads from it.
 *
 * A line along a grid line goes by on either side of what lies along it, and may change sides where
 * nothing does. `alongWalls` says that a line is blocked by whatever it runs along.
 */
export function isBlockedAmongWalls(
  barriers: Barriers,
  from: SidedCorner,
  to: SidedCorner,
  alongWalls: boolean,
): boolean {
  const scene = barriers.scene as WalledScene;
  const [start, end] = [from, to].map(({ at }) => placeOf(scene.free, cornerPoint(at))) as [
    Vec,
    Vec,
  ];
  const [fan, endFan] = [from.sides, to.sides] as [Fan, Fan];
  const way = minus(end, start);
  if (way.x === 0 && way.y === 0) return !fansMeet(fan, endFan);
  const segments: readonly Segment[] = [
    ...closedEdges(scene, false),
    ...scene.free.walls.filter((wall) => !letsThrough(wall, start)),
  ];
  if (alongWalls && segments.some((segment) => liesAlong(segment, start, end))) return true;
  const back = { x: -way.x, y: -way.y };
  // Left of the way is right of the way back.
  const begins = { left: leansTo(fan, way, 'left'), right: leansTo(fan, way, 'right') };
  const ends = { left: leansTo(endFan, back, 'right'), right: leansTo(endFan, back, 'left') };
  const contacts = inOrder(segments.flatMap((segment) => contactWith(segment, start, way) ?? []));
  const between = contacts.filter(({ at }) => compareRationals(at, ALL) < 0);
  if (way.x !== 0 && way.y !== 0) {
    const isOff = !(begins.left || begins.right) || !(ends.left || ends.right);
    return isOff || between.some(({ left, right }) => left && right);
  }
  const spans = segments
    .filter((segment) => liesAlong(segment, start, end))
    .map((segment) => spanOn(segment, start, way))
    .sort(([first], [other]) => compareRationals(first, other));
  return isStripBlocked(begins, ends, between, (since, until) => {
    let covered = since;
    for (const [first, last] of spans) {
      if (compareRationals(first, covered) > 0) break;
      if (compareRationals(last, covered) > 0) covered = last;
    }
    return compareRationals(covered, until) >= 0;
  });
}

type Strip = Pick<Contact, 'left' | 'right'>;

/** Goes on both sides of a grid line at once, from contact to contact, changing where it can. */
function isStripBlocked(
  begins: Strip,
  ends: Strip,
  contacts: readonly Contact[],
  isCovered: (since: Rational, until: Rational) => boolean,
): boolean {
  let { left, right } = begins;
  const stops = [NONE, ...contacts.map(({ at }) => at), ALL];
  for (const [i, until] of stops.slice(1).entries()) {
    const since = stops[i] as Rational;
    if (!isCovered(since, until)) [left, right] = [left || right, left || right];
    const contact = contacts[i];
    if (contact) [left, right] = [left && !contact.left, right && !contact.right];
  }
  return !((left && ends.left) || (right && ends.right));
}

/**
 * Do walls that give improved cover meet a line from both sides in one point, away from its ends? At a
 * corner of the grid those on grid lines do not, no more than edge walls.
 */
export function crossesImprovedWall(barriers: Barriers, from: Point, to: Point): boolean {
  const { free } = barriers.scene;
  if (!free || barriers.improvedWalls.length === 0) return false;
  const [start, end] = [from, to].map((at) => placeOf(free, cornerPoint(at))) as [Vec, Vec];
  const way = minus(end, start);
  const onGridLine = (along: number, { over, under }: Rational) =>
    (BigInt(along / free.unit) * over) % under === 0n;
  const contacts = barriers.improvedWalls.flatMap((wall) => {
    const contact = contactWith(wall, start, way);
    if (!contact || letsThrough(wall, start) || compareRationals(contact.at, ALL) >= 0) return [];
    const isCorner = onGridLine(way.x, contact.at) && onGridLine(way.y, contact.at);
    return isCorner && liesOnGrid(wall, free.unit) ? [] : [contact];
  });
  return inOrder(contacts).some(({ left, right }) => left && right);
}
