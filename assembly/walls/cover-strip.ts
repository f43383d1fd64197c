/**
 * A line of cover along a grid line among free walls (SEMANTICS §8, §9): it may keep to either side of
 * what lies on it, and changes sides where nothing does. What ends on it closes the side that it is on.
 */
import { End } from '../cover-ends';
import { closedEast, closedSouth, Ground } from '../cover-ground';
import { Scratch, take } from '../memory';
import { findPart, findSpan, sidesOf, stopAt, Trace } from './cover-trace';
import { LEFT, RIGHT } from './crossing';
import { opensLeft, opensRight } from './fan';
import { wallIn } from './list';
import { isLeft, Stretch, stretchAt } from './own-way';
import { compareParts, copyPart, Part, setPart, takePart } from './part';

/** What ends on the line, and on which side of it. */
@unmanaged
class Contact {
  at: Part;
  sides: i32;
}

@unmanaged
class Strip {
  contacts: usize;
  count: i32;
  /** What lies on the line. */
  spans: usize;
  spanCount: i32;
}

/** Finds where such a line stops, if it does. */
export function traceStrip(
  scratch: Scratch,
  ground: Ground,
  line: Trace,
  from: End,
  to: End,
): void {
  const columns = to.x - from.x;
  const rows = to.y - from.y;
  const at = takePart(scratch);
  const next = takePart(scratch);
  setPart(at, 0, 1);
  let sides = opened(from.sides, columns, rows);
  if (!sides) {
    stopAt(line, at);
    return;
  }
  const strip = takeStrip(scratch, line, abs(columns + rows));
  addGrid(scratch, ground, strip, from, columns, rows);
  addWalls(scratch, line, strip);
  if (ground.along) {
    for (let i = 0; i < strip.spanCount; i++) stopAt(line, stretchAt(strip.spans, i).from);
  }
  for (;;) {
    // The nearest contacts that lie ahead, all in one point.
    let closed = 0;
    setPart(next, 1, 1);
    for (let i = 0; i < strip.count; i++) {
      const contact = contactAt(strip, i);
      if (compareParts(contact.at, at) <= 0) continue;
      const late = compareParts(contact.at, next);
      if (late < 0) {
        copyPart(next, contact.at);
        closed = contact.sides;
      } else if (!late) closed |= contact.sides;
    }
    if (isLeft(scratch, strip.spans, strip.spanCount, at, next)) sides = LEFT | RIGHT;
    if (next.over == next.under) break;
    sides &= ~closed;
    if (!sides) {
      stopAt(line, next);
      return;
    }
    copyPart(at, next);
  }
  const back = opened(to.sides, -columns, -rows);
  // Left of the way is right of the way back.
  const ends = ((back & LEFT) * RIGHT) | ((back & RIGHT) / RIGHT);
  if (!(sides & ends)) stopAt(line, next);
}

function opened(sides: usize, x: i32, y: i32): i32 {
  return (i32(opensLeft(sides, x, y)) * LEFT) | (i32(opensRight(sides, x, y)) * RIGHT);
}

function takeStrip(scratch: Scratch, line: Trace, length: i32): Strip {
  const strip = changetype<Strip>(take(scratch, offsetof<Strip>()));
  const most = <u64>line.walls.count + length;
  strip.contacts = take(scratch, most * offsetof<Contact>());
  strip.count = 0;
  strip.spans = take(scratch, most * offsetof<Stretch>());
  strip.spanCount = 0;
  return strip;
}

function contactAt(strip: Strip, i: i32): Contact {
  return changetype<Contact>(strip.contacts + <usize>i * offsetof<Contact>());
}

function addSpan(strip: Strip, from: Part, to: Part): void {
  const span = stretchAt(strip.spans, strip.spanCount++);
  span.from = from;
  span.to = to;
}

function addContact(strip: Strip, at: Part, sides: i32): void {
  const contact = contactAt(strip, strip.count++);
  contact.at = at;
  contact.sides = sides;
}

/** The grid's barriers, unit by unit. */
function addGrid(
  scratch: Scratch,
  ground: Ground,
  strip: Strip,
  from: End,
  columns: i32,
  rows: i32,
): void {
  const upright = !columns;
  const length = abs(columns + rows);
  const way = columns + rows > 0 ? 1 : -1;
  const line = upright ? from.x : from.y;
  const start = upright ? from.y : from.x;
  // The cells of greater coordinates lie south of a line that leads east, to its right, and east of one
  // that leads south, to its left.
  const greater = upright == way > 0 ? LEFT : RIGHT;
  for (let unit = 0; unit < length; unit++) {
    const cell = way > 0 ? start + unit : start - unit - 1;
    const lies = upright ? closedEast(ground, line - 1, cell) : closedSouth(ground, cell, line - 1);
    if (lies) addSpan(strip, partOf(scratch, unit, length), partOf(scratch, unit + 1, length));
    if (!unit) continue;
    const edge = start + way * unit - 1;
    const more = upright ? closedSouth(ground, line, edge) : closedEast(ground, edge, line);
    const less = upright ? closedSouth(ground, line - 1, edge) : closedEast(ground, edge, line - 1);
    if (!more && !less) continue;
    const sides = (more ? greater : 0) | (less ? greater ^ (LEFT | RIGHT) : 0);
    addContact(strip, partOf(scratch, unit, length), sides);
  }
}

function addWalls(scratch: Scratch, line: Trace, strip: Strip): void {
  for (let i = 0; i < line.walls.count; i++) {
    const wall = wallIn(line.walls, i);
    const from = takePart(scratch);
    const to = takePart(scratch);
    if (findSpan(line, wall, from, to)) {
      addSpan(strip, from, to);
      continue;
    }
    const sides = sidesOf(line, wall);
    if (!sides) continue;
    findPart(from, line, wall);
    addContact(strip, from, sides);
  }
}

function partOf(scratch: Scratch, over: i32, under: i32): Part {
  const part = takePart(scratch);
  setPart(part, over, under);
  return part;
}
