/**
 * From where a space can be seen at all among walls: the cells and the points of the half grid that
 * some line from within it reaches. None is missed and few are too many; exact looks need be cast from
 * nowhere else (SEMANTICS §9, square to square).
 *
 * A point that sees some place of a cell, but not its centre, is seen past the end of a wall: as that
 * place moves to the centre, the line to it meets an end first, and that end is reached, too. So it is
 * enough to look from the centres, and from each end that is reached on in the directions in which
 * lines from the space can pass it (ends.ts).
 */
import { MapHeader, Scratch, take } from '../memory';
import { bitsFrom, claimBit, takeWindow, Window, windowRow } from '../plane';
import { Space } from '../space';
import { closedAround, directionsPast } from './ends';
import { gather } from './gather';
import { open, rangesIn, takeGaze, turn } from './gaze';
import { Notes } from './notes';
import { OCCUPIED, wallBits } from './planes';
import { firstLink, Link, unitOf, Wall } from './store';
import { sweep } from './sweep';

@unmanaged
export class Sources {
  /** Cells, corners and centres that are reached, and the sides of the window that are. */
  cells: Window;
  corners: Window;
  centres: Window;
  sides: i32;
}

export function takeSources(scratch: Scratch, window: Window): Sources {
  const sources = changetype<Sources>(take(scratch, offsetof<Sources>()));
  const x = window.x;
  const y = window.y;
  const width = window.width;
  const height = window.height;
  sources.cells = takeWindow(scratch, x, y, width, height);
  sources.corners = takeWindow(scratch, x, y, width + 1, height + 1);
  sources.centres = takeWindow(scratch, x, y, width, height);
  sources.sides = 0;
  return sources;
}

/** Adds what is reached past the ends of walls to what the centres of a space reach. */
export function passAllEnds(
  scratch: Scratch,
  map: MapHeader,
  channel: i32,
  z: i32,
  space: Space,
  sources: Sources,
): void {
  const restore = scratch.top;
  const x = sources.cells.x;
  const y = sources.cells.y;
  const width = sources.cells.width;
  const height = sources.cells.height;
  // Cells and corners whose ends have been looked from.
  const done = takeWindow(scratch, x, y, width, height);
  const doneCorners = takeWindow(scratch, x, y, width + 1, height + 1);
  for (let isMore = true; isMore; ) {
    isMore = false;
    for (let row = 0; row < height; row++) {
      const reached = windowRow(sources.cells, row);
      const known = windowRow(done, row);
      for (let column = 0; column < width; column += 64) {
        const word = column >> 3;
        let fresh = load<u64>(reached + word) & ~load<u64>(known + word);
        if (!fresh) continue;
        isMore = true;
        store<u64>(known + word, load<u64>(known + word) | fresh);
        for (; fresh; fresh &= fresh - 1) {
          const cellX = x + column + <i32>ctz(fresh);
          passEnds(scratch, map, channel, z, space, sources, cellX, y + row);
          passCorners(scratch, map, channel, z, space, sources, doneCorners, cellX, y + row);
        }
      }
    }
  }
  scratch.top = restore;
}

/** Looks on from the ends of walls in a closed cell. */
function passEnds(
  scratch: Scratch,
  map: MapHeader,
  channel: i32,
  z: i32,
  space: Space,
  sources: Sources,
  x: i32,
  y: i32,
): void {
  if (!(wallBits(map, 0, OCCUPIED, x, y, z) & 1)) return;
  const unit = unitOf(map);
  const first = firstLink(map, x, y, z);
  for (let at = first; at; at = changetype<Link>(at).next) {
    const wall = changetype<Wall>(changetype<Link>(at).wall);
    if (!((Notes.marksOf(wall) >> channel) & 1)) continue;
    for (let end = 0; end < 2; end++) {
      const endX = end ? wall.bx : wall.ax;
      const endY = end ? wall.by : wall.ay;
      if (endX < x * unit || endX > (x + 1) * unit || endY < y * unit || endY > (y + 1) * unit)
        continue;
      if (isEndBefore(first, at, channel, endX, endY)) continue;
      passEnd(scratch, map, channel, z, space, sources, endX, endY);
    }
  }
}

/** Whether some wall of a list up to a link has an end in a point. */
function isEndBefore(first: usize, link: usize, channel: i32, x: i32, y: i32): bool {
  for (let at = first; at != link; at = changetype<Link>(at).next) {
    const wall = changetype<Wall>(changetype<Link>(at).wall);
    if (!((Notes.marksOf(wall) >> channel) & 1)) continue;
    if ((wall.ax == x && wall.ay == y) || (wall.bx == x && wall.by == y)) return true;
  }
  return false;
}

/** The same from the corners of a cell at which closed steps meet. */
function passCorners(
  scratch: Scratch,
  map: MapHeader,
  channel: i32,
  z: i32,
  space: Space,
  sources: Sources,
  done: Window,
  x: i32,
  y: i32,
): void {
  const unit = unitOf(map);
  for (let corner = 0; corner < 4; corner++) {
    const cornerX = x + (corner & 1);
    const cornerY = y + (corner >> 1);
    if (!claimBit(windowRow(done, cornerY - done.y), cornerX - done.x)) continue;
    if (!closedAround(map, channel, z, cornerX, cornerY)) continue;
    passEnd(scratch, map, channel, z, space, sources, cornerX * unit, cornerY * unit);
  }
}

function passEnd(
  scratch: Scratch,
  map: MapHeader,
  channel: i32,
  z: i32,
  space: Space,
  sources: Sources,
  x: i32,
  y: i32,
): void {
  const restore = scratch.top;
  const fan = directionsPast(scratch, map, channel, z, space, x, y);
  if (fan.count) lookOn(scratch, map, channel, z, sources, x, y, changetype<usize>(fan));
  scratch.top = restore;
}

/** Adds what is seen from a point in half steps. */
function lookOn(
  scratch: Scratch,
  map: MapHeader,
  channel: i32,
  z: i32,
  sources: Sources,
  x: i32,
  y: i32,
  sides: usize,
): void {
  const restore = scratch.top;
  const window = sources.cells;
  const gaze = takeGaze(scratch, map, channel, z, x, y, false);
  for (let q = 0; q < 4; q++) {
    turn(gaze, q);
    gaze.columns = q & 1 ? gaze.column - window.x + 1 : window.x + window.width - gaze.column;
    gaze.rows = q & 2 ? gaze.row - window.y + 1 : window.y + window.height - gaze.row;
    if (gaze.columns <= 0 || gaze.rows <= 0) continue;
    for (let which = 0; which < rangesIn(sides, q); which++) {
      if (!open(gaze, sides, which, 1, 0, 0, 1)) continue;
      gather(gaze, 0);
      sweep(gaze, sources, q);
    }
  }
  scratch.top = restore;
}

/** 64 columns of a row: the cells of which a corner or the centre is reached. */
export function sourcesIn(sources: Sources, column: i32, row: i32): u64 {
  const above = windowRow(sources.corners, row);
  const below = windowRow(sources.corners, row + 1);
  return (
    bitsFrom(windowRow(sources.centres, row), column) |
    bitsFrom(above, column) |
    bitsFrom(above, column + 1) |
    bitsFrom(below, column) |
    bitsFrom(below, column + 1)
  );
}
