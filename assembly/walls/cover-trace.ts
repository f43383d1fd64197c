/**
 * One line of cover among free walls (SEMANTICS §8, §9), in the codes of cover-line.ts. A wall blocks
 * it where it crosses it; so do barriers that touch it from both sides in one point, those of the grid
 * among them. Improved cover comes of crossing alone.
 */
import { End } from '../cover-ends';
import { closedEast, closedSouth, Ground } from '../cover-ground';
import { across, BARRIER, CREATURE, IMPROVED } from '../cover-line';
import { IMPROVED as IMPROVED_MARK, Scratch, take } from '../memory';
import { Space } from '../space';
import { wallsAlong } from './along';
import { codeOf, readStop } from './cover-stop';
import { traceStrip } from './cover-strip';
import { crossing, LEFT, RIGHT } from './crossing';
import { meet, opensLeft, opensRight } from './fan';
import { WallList, wallIn } from './list';
import { liesOnGrid, standing } from './low-units';
import { compareParts, copyPart, Part, setPart, takePart } from './part';
import { sideOf } from './side';
import { unitOf, Wall } from './store';
import { signOfDifference } from './wide';

/** A line in half steps, and the walls that it may meet. */
@unmanaged
export class Trace {
  x: i32;
  y: i32;
  toX: i32;
  toY: i32;
  walls: WallList;
  /** Where it stops, if it is blocked. */
  stop: Part;
  blocked: bool;
  improved: bool;
}

export function traceAmongWalls(
  scratch: Scratch,
  ground: Ground,
  target: Space,
  from: End,
  to: End,
): i32 {
  const columns = to.x - from.x;
  const rows = to.y - from.y;
  if (!columns && !rows) return meet(from.sides, to.sides) ? 0 : BARRIER;
  const restore = scratch.top;
  const line = takeTrace(scratch, ground, from, to);
  let code = 0;
  if (columns && rows) {
    const begins = opensLeft(from.sides, columns, rows) || opensRight(from.sides, columns, rows);
    const ends = opensLeft(to.sides, -columns, -rows) || opensRight(to.sides, -columns, -rows);
    code = across(ground, target, from, to, begins, ends);
    cross(scratch, ground, line, from, columns, rows);
  } else traceStrip(scratch, ground, line, from, to);
  if (line.blocked) {
    const known = takePart(scratch);
    readStop(known, code, abs(columns), abs(rows));
    if (!(code & BARRIER) || compareParts(line.stop, known) < 0) {
      const met = code & (CREATURE | IMPROVED);
      code = met | BARRIER | codeOf(line.stop, abs(columns), abs(rows));
    }
  }
  scratch.top = restore;
  return line.improved ? code | IMPROVED : code;
}

function takeTrace(scratch: Scratch, ground: Ground, from: End, to: End): Trace {
  const line = changetype<Trace>(take(scratch, offsetof<Trace>()));
  const unit = unitOf(ground.map);
  line.x = (ground.x + from.x) * unit;
  line.y = (ground.y + from.y) * unit;
  line.toX = (ground.x + to.x) * unit;
  line.toY = (ground.y + to.y) * unit;
  line.stop = takePart(scratch);
  line.blocked = false;
  line.improved = false;
  const all = wallsAlong(scratch, ground.map, ground.z, line.x, line.y, line.toX, line.toY);
  line.walls = standing(scratch, ground, all);
  line.improved = isImproved(scratch, ground, line, to.x - from.x, to.y - from.y);
  return line;
}

/**
 * Whether walls that give improved cover meet a line from both sides in one point. At a corner of the
 * grid those along the grid do not, no more than edge walls.
 */
function isImproved(scratch: Scratch, ground: Ground, line: Trace, columns: i32, rows: i32): bool {
  const walls = line.walls;
  const part = takePart(scratch);
  const other = takePart(scratch);
  for (let i = 0; i < walls.count; i++) {
    let sides = improvedSides(ground, line, wallIn(walls, i), part, columns, rows);
    if (!sides) continue;
    for (let j = 0; j < walls.count && sides != (LEFT | RIGHT); j++) {
      const more = improvedSides(ground, line, wallIn(walls, j), other, columns, rows);
      if (more && !compareParts(part, other)) sides |= more;
    }
    if (sides == (LEFT | RIGHT)) return true;
  }
  return false;
}

/** The sides from which a wall that gives improved cover meets a line, and where. */
function improvedSides(
  ground: Ground,
  line: Trace,
  wall: Wall,
  part: Part,
  columns: i32,
  rows: i32,
): i32 {
  if (!((wall.marks >> IMPROVED_MARK) & 1)) return 0;
  const sides = sidesOf(line, wall);
  if (!sides) return 0;
  findPart(part, line, wall);
  if (!liesOnGrid(wall, unitOf(ground.map))) return sides;
  return isCorner(part, columns, rows) ? 0 : sides;
}

/** Whether a part of a line between corners ends in a corner of the grid. */
function isCorner(part: Part, columns: i32, rows: i32): bool {
  const length = max(abs(columns), abs(rows));
  const nth = <i32>Math.round((<f64>part.over / <f64>part.under) * <f64>length);
  // The exact sign tells whether that is the place.
  if (!isPart(part, nth, length)) return false;
  return (nth * abs(columns)) % length == 0 && (nth * abs(rows)) % length == 0;
}

/** The sides from which a wall meets a line between its ends. */
export function sidesOf(line: Trace, wall: Wall): i32 {
  return crossing(wall, line.x, line.y, line.toX, line.toY);
}

/** After which part of a line it comes to a wall's line. */
export function findPart(part: Part, line: Trace, wall: Wall): void {
  const from = sideOf(wall, line.x, line.y);
  const under = from - sideOf(wall, line.toX, line.toY);
  if (under > 0) setPart(part, from, under);
  else setPart(part, -from, -under);
}

/** Stops a line, if nothing has stopped it before that. */
export function stopAt(line: Trace, part: Part): void {
  if (line.blocked && compareParts(line.stop, part) <= 0) return;
  line.blocked = true;
  copyPart(line.stop, part);
}

/** Where walls, and barriers of the grid together with them, stop a slanted line. */
function cross(
  scratch: Scratch,
  ground: Ground,
  line: Trace,
  from: End,
  columns: i32,
  rows: i32,
): void {
  const part = takePart(scratch);
  const other = takePart(scratch);
  const walls = line.walls;
  for (let i = 0; i < walls.count; i++) {
    const wall = wallIn(walls, i);
    if (ground.along) blockAlong(scratch, line, wall);
    let sides = sidesOf(line, wall);
    if (!sides) continue;
    findPart(part, line, wall);
    if (sides != (LEFT | RIGHT)) {
      for (let j = 0; j < walls.count; j++) {
        const more = wallIn(walls, j);
        const besides = sidesOf(line, more);
        if (!besides || (besides | sides) == sides) continue;
        findPart(other, line, more);
        if (!compareParts(part, other)) sides |= besides;
      }
      sides |= closedAt(ground, from, part, columns, rows);
    }
    if (sides == (LEFT | RIGHT)) stopAt(line, part);
  }
}

/** Under some rules a wall blocks a line that runs along it. */
export function blockAlong(scratch: Scratch, line: Trace, wall: Wall): void {
  const from = takePart(scratch);
  const to = takePart(scratch);
  if (findSpan(line, wall, from, to)) stopAt(line, from);
}

/** Between which parts of a line a wall lies on it; false where for no length. */
export function findSpan(line: Trace, wall: Wall, from: Part, to: Part): bool {
  if (sideOf(wall, line.x, line.y) || sideOf(wall, line.toX, line.toY)) return false;
  const wayX = <i64>(line.toX - line.x);
  const wayY = <i64>(line.toY - line.y);
  const whole = wayX * wayX + wayY * wayY;
  const a = wayX * (wall.ax - line.x) + wayY * (wall.ay - line.y);
  const b = wayX * (wall.bx - line.x) + wayY * (wall.by - line.y);
  setPart(from, max<i64>(0, min(a, b)), whole);
  setPart(to, min(whole, max(a, b)), whole);
  return from.over < to.over;
}

/** The sides on which the grid's barriers touch a slanted line at a part of it that is a corner. */
function closedAt(ground: Ground, from: End, part: Part, columns: i32, rows: i32): i32 {
  const width = abs(columns);
  const nth = <i32>Math.round((<f64>part.over / <f64>part.under) * <f64>width);
  const down = (nth * abs(rows)) / width;
  // A corner it is if both are whole, which these products tell exactly.
  if (down * width != nth * abs(rows)) return 0;
  if (!isPart(part, nth, width)) return 0;
  const west = i32(columns < 0);
  const north = i32(rows < 0);
  const x = from.x + (columns < 0 ? -nth : nth);
  const y = from.y + (rows < 0 ? -down : down);
  // By the column ahead and then the row, or by the row and then the column.
  const behindX = x - 1 + west;
  const aheadX = x - west;
  const behindY = y - 1 + north;
  const aheadY = y - north;
  const byColumn = closedEast(ground, x - 1, behindY) || closedSouth(ground, aheadX, y - 1);
  const byRow = closedSouth(ground, behindX, y - 1) || closedEast(ground, x - 1, aheadY);
  const isLeft = west == north;
  return isLeft
    ? (i32(byColumn) * LEFT) | (i32(byRow) * RIGHT)
    : (i32(byColumn) * RIGHT) | (i32(byRow) * LEFT);
}

function isPart(part: Part, over: i32, under: i32): bool {
  return !signOfDifference(part.over, under, over, part.under);
}
