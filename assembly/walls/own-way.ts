/**
 * Whether a way runs through the inside of a cell's own part for some length (SEMANTICS §5, §9). Each of
 * the cell's walls hides from the centre what lies on it or beyond it, which the way is in for one
 * stretch; is anything left between them?
 */
import { EFFECT, MapHeader, Scratch, take } from '../memory';
import { LEFT, RIGHT } from './crossing';
import { blocks } from './list';
import { compareParts, copyPart, Part, setPart, takePart } from './part';
import { CUT, wallBits } from './planes';
import { standsFor } from './side';
import { firstLink, Link, unitOf, Wall } from './store';
import { Way } from './way';
import { signOfDifference } from './wide';

/** What a wall hides of the way. */
@unmanaged
export class Stretch {
  from: Part;
  to: Part;
}

/** Of the cell (x, y), which the way is in between two of its parts. */
export function runsThrough(
  scratch: Scratch,
  map: MapHeader,
  z: i32,
  way: Way,
  x: i32,
  y: i32,
  from: Part,
  to: Part,
): bool {
  if (!(wallBits(map, EFFECT, CUT, x, y, z) & 1)) return true;
  const restore = scratch.top;
  let count = 0;
  for (let at = firstLink(map, x, y, z); at; at = changetype<Link>(at).next) count++;
  const hidden = take(scratch, <u64>count * offsetof<Stretch>());
  count = 0;
  for (let at = firstLink(map, x, y, z); at; at = changetype<Link>(at).next) {
    const wall = changetype<Wall>(changetype<Link>(at).wall);
    const stretch = stretchAt(hidden, count);
    stretch.from = takePart(scratch);
    stretch.to = takePart(scratch);
    copyPart(stretch.from, from);
    copyPart(stretch.to, to);
    if (blocks(wall, EFFECT) && hidesSome(map, way, x, y, wall, stretch)) count++;
  }
  const found = isLeft(scratch, hidden, count, from, to);
  scratch.top = restore;
  return found;
}

/** Whether stretches leave anything of the way between two of its parts. */
export function isLeft(scratch: Scratch, hidden: usize, count: i32, from: Part, to: Part): bool {
  const reached = takePart(scratch);
  copyPart(reached, from);
  for (let goesOn = true; goesOn; ) {
    goesOn = false;
    for (let i = 0; i < count; i++) {
      const stretch = stretchAt(hidden, i);
      if (compareParts(stretch.from, reached) > 0) continue;
      if (compareParts(stretch.to, reached) <= 0) continue;
      copyPart(reached, stretch.to);
      goesOn = true;
    }
  }
  return compareParts(reached, to) < 0;
}

export function stretchAt(hidden: usize, i: i32): Stretch {
  return changetype<Stretch>(hidden + <usize>i * offsetof<Stretch>());
}

/** Cuts a stretch down to what a wall hides from the centre; false where that has no length. */
function hidesSome(map: MapHeader, way: Way, x: i32, y: i32, wall: Wall, stretch: Stretch): bool {
  const unit = unitOf(map);
  const centreX = x * unit + (unit >> 1);
  const centreY = y * unit + (unit >> 1);
  if (!standsFor(wall, centreX, centreY)) return false;
  let ax = wall.ax;
  let ay = wall.ay;
  let bx = wall.bx;
  let by = wall.by;
  const area = turn(centreX, centreY, ax, ay, bx, by);
  // A wall in line with the centre hides nothing.
  if (!area) return false;
  if (area < 0) {
    ax = wall.bx;
    ay = wall.by;
    bx = wall.ax;
    by = wall.ay;
  }
  const fromWall = turn(ax, ay, bx, by, way.x, way.y);
  const toWall = turn(ax, ay, bx, by, way.toX, way.toY);
  // Beside a line that is moved off it, a wall along it hides nothing on the centre's side.
  if (way.side != (LEFT | RIGHT) && !fromWall && !toWall) return false;
  return (
    keep(stretch, -fromWall, -toWall) &&
    keep(
      stretch,
      turn(centreX, centreY, ax, ay, way.x, way.y),
      turn(centreX, centreY, ax, ay, way.toX, way.toY),
    ) &&
    keep(
      stretch,
      -turn(centreX, centreY, bx, by, way.x, way.y),
      -turn(centreX, centreY, bx, by, way.toX, way.toY),
    ) &&
    compareParts(stretch.from, stretch.to) < 0
  );
}

/** Cuts a stretch to where a measure that runs evenly from one value to another is not negative. */
function keep(stretch: Stretch, from: i64, to: i64): bool {
  if (from >= 0 && to >= 0) return true;
  if (from < 0 && to < 0) return false;
  const under = abs(to - from);
  if (from < 0) raise(stretch.from, -from, under);
  else lower(stretch.to, from, under);
  return true;
}

function raise(part: Part, over: i64, under: i64): void {
  if (signOfDifference(part.over, under, over, part.under) < 0) setPart(part, over, under);
}

function lower(part: Part, over: i64, under: i64): void {
  if (signOfDifference(part.over, under, over, part.under) > 0) setPart(part, over, under);
}

/** Twice the area of a triangle, positive where it goes round clockwise. */
function turn(ax: i32, ay: i32, bx: i32, by: i32, cx: i32, cy: i32): i64 {
  return <i64>(bx - ax) * (cy - ay) - <i64>(by - ay) * (cx - ax);
}
