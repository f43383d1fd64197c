/**
 * Which sectors of a corner its user has line of effect to, where free walls are about (SEMANTICS §2,
 * §9): those from which some part of the user's space that its cell's centre sees is seen. Rays run from
 * the user to the corner, which one-way walls ask for.
 */
import { MapHeader, Scratch } from '../memory';
import { Space } from '../space';
import { sees } from '../space-sight';
import { markSector, roseOf } from './corner';
import { ASKED, arcAt, DROPPED, FRESH, Rose, sidesMarked, TAKEN } from './rose';

/** The sides of a corner that a user is admitted to; 0 where there are none. */
export function admittedSides(
  scratch: Scratch,
  map: MapHeader,
  channel: i32,
  x: i32,
  y: i32,
  z: i32,
  user: Space,
): usize {
  const rose = roseOf(scratch, map, channel, x, y, z);
  for (let i = 0; i < rose.count; i++) {
    const arc = arcAt(rose, i);
    if (!arc.open || arc.mark != FRESH) continue;
    markSector(rose, i);
    const restore = scratch.top;
    const sector = sidesMarked(scratch, rose, ASKED);
    const isSeen = sees(scratch, map, channel, z, 2 * x, 2 * y, sector, user, true);
    scratch.top = restore;
    settle(rose, isSeen ? TAKEN : DROPPED);
  }
  return sidesMarked(scratch, rose, TAKEN);
}

/** Puts another mark on what was asked about. */
function settle(rose: Rose, mark: i32): void {
  for (let i = 0; i < rose.count; i++) {
    const arc = arcAt(rose, i);
    if (arc.mark == ASKED) arc.mark = mark;
  }
}
