/**
 * How much of a space is seen from a corner past barriers that give cover, free walls among them
 * (SEMANTICS §8, §9): convex pieces of the own parts of its cells, and of what is seen of those, which
 * the host sums up as exact areas. Writes PIECES, how many there are, and for each of them whether it is
 * seen, how many sides it has, and for each side a, b and c, low words first: inside a·x + b·y + c > 0,
 * in half steps from the centre of its cell.
 */
import { End } from '../cover-ends';
import { closedEast, closedSouth, Ground } from '../cover-ground';
import { take } from '../memory';
import { Space } from '../space';
import { openStream, reserve, Stream, write } from '../stream';
import { COUNTS, wallsBetween } from './cover-walls';
import { meet, standBehind, standBeside } from './gather';
import { Gaze, open, rangesIn, takeGaze, turn } from './gaze';
import { WallList, wallIn } from './list';
import { overlaps } from './overlap';
import { OwnParts, OwnRegion, ownPart, takeOwnParts } from './own-part';
import { pieceAt } from './pieces';
import { lineAt, Region, regionsOf, takeRegion } from './region';
import { Line } from './screen';
import { unitOf } from './store';

/** In place of a number of wedges. */
export const PIECES: i32 = -3;

const LINE: usize = offsetof<Line>();

/** A region that is seen, in the frame of the quadrant that it lies in. */
@unmanaged
class Seen {
  region: Region;
  wayX: i32;
  wayY: i32;
  next: usize;
}

export function writePieces(stream: Stream, ground: Ground, from: End, space: Space): void {
  const scratch = stream.scratch;
  const restore = scratch.top;
  const map = ground.map;
  const unit = unitOf(map);
  const x = (ground.x + from.x) * unit;
  const y = (ground.y + from.y) * unit;
  const gaze = takeGaze(scratch, map, COUNTS, ground.z, x, y, false);
  const seen = lookAtSpace(gaze, ground, from, space);
  const parts = takeOwnParts(scratch, map, COUNTS, ground.z);
  let most = 0;
  for (let at = seen; at; at = changetype<Seen>(at).next) {
    most = max(most, changetype<Seen>(at).region.count);
  }
  const lines = take(scratch, <u64>most * LINE);
  for (let row = space.y; row < space.y + space.size; row++) {
    for (let column = space.x; column < space.x + space.size; column++) {
      ownPart(parts, column, row);
    }
  }
  // From here on nothing is taken but by this list, which then moves down to the end of the answer's.
  const list = openStream(scratch);
  write(list, PIECES);
  const count = reserve(list);
  let pieces = 0;
  for (let row = space.y; row < space.y + space.size; row++) {
    for (let column = space.x; column < space.x + space.size; column++) {
      pieces += writeCell(list, gaze, parts, seen, lines, column, row);
    }
  }
  store<i32>(count, pieces);
  // The answer's list grows over this one's head, but no faster than that is read.
  const end = list.end;
  let at = list.start;
  scratch.top = restore;
  for (; at < end; at += 4) write(stream, load<i32>(at));
}

/** What is seen into the quadrants in which the space lies. */
function lookAtSpace(gaze: Gaze, ground: Ground, from: End, space: Space): usize {
  const scratch = gaze.scratch;
  const walls = wallsBetween(scratch, ground, ground.x + from.x, ground.y + from.y, space);
  let seen: usize = 0;
  for (let q = 0; q < 4; q++) {
    turn(gaze, q);
    gaze.columns = q & 1 ? gaze.column - space.x + 1 : space.x + space.size - gaze.column;
    gaze.rows = q & 2 ? gaze.row - space.y + 1 : space.y + space.size - gaze.row;
    if (gaze.columns <= 0 || gaze.rows <= 0) continue;
    for (let which = 0; which < rangesIn(from.sides, q); which++) {
      if (!open(gaze, from.sides, which, 1, 0, 0, 1)) continue;
      meetAll(gaze, ground, walls);
      const pieces = gaze.pieces;
      for (let i = 0; i < pieces.count; i++) {
        const many = regionsOf(pieceAt(pieces, i));
        for (let which = 0; which < many; which++) {
          const one = changetype<Seen>(take(scratch, offsetof<Seen>()));
          one.region = takeRegion(scratch, pieces, i, which);
          one.wayX = gaze.wayX;
          one.wayY = gaze.wayY;
          one.next = seen;
          seen = changetype<usize>(one);
        }
      }
    }
  }
  return seen;
}

/** Meets all walls, and the closed steps of the grid. */
function meetAll(gaze: Gaze, ground: Ground, walls: WallList): void {
  for (let i = 0; i < walls.count; i++) meet(gaze, wallIn(walls, i));
  const west = i32(gaze.wayX < 0);
  const north = i32(gaze.wayY < 0);
  for (let row = 0; row < gaze.rows; row++) {
    const y = gaze.row + gaze.wayY * row - ground.y;
    for (let column = 0; column < gaze.columns; column++) {
      const x = gaze.column + gaze.wayX * column - ground.x;
      if (closedEast(ground, x - west, y)) standBeside(gaze, column, row, row);
      if (row < gaze.rows - 1 && closedSouth(ground, x, y - north)) {
        standBehind(gaze, column, column, row);
      }
    }
  }
}

/** Writes the pieces of a cell's own part and what is seen of them. */
function writeCell(
  list: Stream,
  gaze: Gaze,
  parts: OwnParts,
  seen: usize,
  lines: usize,
  x: i32,
  y: i32,
): i32 {
  const unit = gaze.unit;
  const centreX = x * unit + (unit >> 1) - gaze.x;
  const centreY = y * unit + (unit >> 1) - gaze.y;
  let count = 0;
  for (let at = ownPart(parts, x, y); at; at = changetype<OwnRegion>(at).next) {
    const own = changetype<OwnRegion>(at).region;
    write(list, 0);
    write(list, own.count);
    writeLines(list, own.lines, own.count);
    count++;
    for (let one = seen; one; one = changetype<Seen>(one).next) {
      const region = changetype<Seen>(one).region;
      moveLines(changetype<Seen>(one), lines, centreX, centreY);
      if (!overlaps(lines, region.count, own.lines, own.count)) continue;
      write(list, 1);
      write(list, region.count + own.count);
      writeLines(list, lines, region.count);
      writeLines(list, own.lines, own.count);
      count++;
    }
  }
  return count;
}

/** A region's lines with lengths counted from a cell's centre, not turned. */
function moveLines(seen: Seen, lines: usize, centreX: i32, centreY: i32): void {
  const region = seen.region;
  for (let i = 0; i < region.count; i++) {
    const from = lineAt(region, i);
    const line = changetype<Line>(lines + <usize>i * LINE);
    line.a = seen.wayX * from.a;
    line.b = seen.wayY * from.b;
    line.c = from.c + line.a * centreX + line.b * centreY;
    line.screen = 0;
  }
}

function writeLines(list: Stream, lines: usize, count: i32): void {
  for (let i = 0; i < count; i++) {
    const line = changetype<Line>(lines + <usize>i * LINE);
    writeLong(list, line.a);
    writeLong(list, line.b);
    writeLong(list, line.c);
  }
}

function writeLong(list: Stream, value: i64): void {
  write(list, <i32>value);
  write(list, <i32>(value >> 32));
}
