/**
 * Whether a region meets the own part of a cell that walls cut (SEMANTICS §9) in more than a line.
 */
import { take } from '../memory';
import { Gaze } from './gaze';
import { overlaps } from './overlap';
import { leadsAway, OwnParts, OwnRegion, ownSide } from './own-part';
import { lineAt, Region } from './region';
import { Line, Screen } from './screen';

export const MISSES: i32 = 0;
export const MEETS: i32 = 1;
export const UNSURE: i32 = 2;

/** What the cell's centre alone tells, which is most of the time enough. */
export function compareCentre(gaze: Gaze, region: Region, x: i32, y: i32): i32 {
  const unit = gaze.unit;
  const half = unit >> 1;
  const column = gaze.wayX * (x * unit + half - gaze.x);
  const row = gaze.wayY * (y * unit + half - gaze.y);
  const last = region.count - 1;
  const start = sideOf(lineAt(region, 0), column, row);
  const end = sideOf(lineAt(region, last), column, row);
  const isBetween = start >= 0 && end >= 0;
  let isInside = start > 0 && end > 0;
  for (let i = 1; i < last; i++) {
    const line = lineAt(region, i);
    const side = sideOf(line, column, row);
    if (side > 0) continue;
    isInside = false;
    if (!side) continue;
    const screen = changetype<Screen>(line.screen);
    // A screen stands all the way from one ray to the other: no line leads past it from behind it to
    // the region, as long as it does not leave the space between the rays.
    if (!screen.traits && (isBetween || cutsOff(screen, column, row, half))) return MISSES;
  }
  return isInside ? MEETS : UNSURE;
}

function sideOf(line: Line, x: i32, y: i32): i64 {
  return line.a * x + line.b * y + line.c;
}

/**
 * Whether a wall runs right across a cell: what is on its one side is hidden from a centre that is on
 * its other side.
 */
function cutsOff(screen: Screen, x: i32, y: i32, half: i32): bool {
  const ax = screen.ax - x;
  const ay = screen.ay - y;
  const bx = screen.bx - x;
  const by = screen.by - y;
  // Both ends outside of the open cell, and the wall in it.
  if (max(abs(ax), abs(ay)) < half || max(abs(bx), abs(by)) < half) return false;
  if (min(ax, bx) >= half || max(ax, bx) <= -half) return false;
  if (min(ay, by) >= half || max(ay, by) <= -half) return false;
  const area = <i64>ax * by - <i64>ay * bx;
  return abs(area) < <i64>half * (abs(<i64>bx - ax) + abs(<i64>by - ay));
}

const LINE: usize = offsetof<Line>();

/** The whole truth. */
export function meetsOwnPart(gaze: Gaze, parts: OwnParts, region: Region, x: i32, y: i32): bool {
  const unit = gaze.unit;
  const centreX = x * unit + (unit >> 1) - gaze.x;
  const centreY = y * unit + (unit >> 1) - gaze.y;
  const count = region.count;
  const scratch = parts.scratch;
  const restore = scratch.top;
  const lines = take(scratch, <u64>count * LINE);
  // Bits of the cell's sides that the region is not towards, as seen from the centre.
  let away = 0;
  for (let i = 0; i < count; i++) {
    const from = lineAt(region, i);
    const line = changetype<Line>(lines + <usize>i * LINE);
    // The same line with lengths counted from the cell's centre, not turned.
    line.a = gaze.wayX * from.a;
    line.b = gaze.wayY * from.b;
    line.c = from.c + line.a * centreX + line.b * centreY;
    if (line.c > 0) continue;
    for (let side = 0; side < 4; side++) away |= i32(leadsAway(side, line.a, line.b)) << side;
  }
  let meets = false;
  const top = scratch.top;
  for (let side = 0; side < 4 && !meets; side++) {
    if ((away >> side) & 1) continue;
    for (let at = ownSide(parts, x, y, side); at && !meets; at = changetype<OwnRegion>(at).next) {
      const own = changetype<OwnRegion>(at).region;
      meets = overlaps(lines, count, own.lines, own.count);
    }
  }
  // What was found stays, and then so do the lines before it.
  if (scratch.top == top) scratch.top = restore;
  return meets;
}
