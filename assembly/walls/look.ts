/**
 * What is seen from a point of the half grid among walls (SEMANTICS §3, §9): the cells of whose own
 * part an open set of directions reaches something.
 */
import { MapHeader, Scratch, take } from '../memory';
import { Window } from '../plane';
import { COLUMNS_END, ROWS_END, sidesOf } from '../sight';
import { gather } from './gather';
import { Gaze, open, rangesIn, takeGaze, turn } from './gaze';
import { OwnParts } from './own-part';
import { Canvas, paint, paintDoubts } from './paint';
import { pieceAt } from './pieces';
import { regionsOf, takeRegion } from './region';
import { endLook, ownPartsFor } from './shared-parts';
import { Sources } from './sources';
import { unitOf } from './store';
import { sweep } from './sweep';

/**
 * Marks in the window what is seen from the point at half squares (x, y), which is open to some sides
 * (fan.ts); adds what it reaches to `Sources`, if any are given.
 * @returns the sides of the window as far as which it saw, as `look` does
 */
export function lookAmongWalls(
  scratch: Scratch,
  map: MapHeader,
  channel: i32,
  z: i32,
  seen: Window,
  x: i32,
  y: i32,
  sides: usize,
  sources: usize = 0,
): i32 {
  const restore = scratch.top;
  const half = unitOf(map) >> 1;
  const gaze = takeGaze(scratch, map, channel, z, x * half, y * half, false);
  const canvas = takeCanvas(scratch, ownPartsFor(scratch, map, channel, z));
  canvas.seen = changetype<usize>(seen);
  let reached = 0;
  for (let q = 0; q < 4; q++) {
    turn(gaze, q);
    gaze.columns = q & 1 ? gaze.column - seen.x + 1 : seen.x + seen.width - gaze.column;
    gaze.rows = q & 2 ? gaze.row - seen.y + 1 : seen.y + seen.height - gaze.row;
    if (gaze.columns <= 0 || gaze.rows <= 0) continue;
    for (let which = 0; which < rangesIn(sides, q); which++) {
      if (!open(gaze, sides, which, 1, 0, 0, 1)) continue;
      gather(gaze, 0);
      if (sources) sweep(gaze, changetype<Sources>(sources), q);
      canvas.farthestRow = -1;
      canvas.farthestColumn = -1;
      paintAll(gaze, canvas);
      paintDoubts(gaze, canvas);
      let ends = 0;
      if (canvas.farthestColumn == gaze.columns - 1) ends |= COLUMNS_END;
      if (canvas.farthestRow == gaze.rows - 1) ends |= ROWS_END;
      reached |= sidesOf(ends, q);
    }
  }
  endLook(scratch, restore);
  return reached;
}

/**
 * Whether anything of the cells [left, right) × [top, bottom) is seen from the point at half squares
 * (x, y); `backwards` if rays run from the cells to the point.
 */
export function glimpseAmongWalls(
  scratch: Scratch,
  map: MapHeader,
  channel: i32,
  z: i32,
  x: i32,
  y: i32,
  sides: usize,
  left: i32,
  top: i32,
  right: i32,
  bottom: i32,
  backwards: bool,
): bool {
  const restore = scratch.top;
  const half = unitOf(map) >> 1;
  const gaze = takeGaze(scratch, map, channel, z, x * half, y * half, backwards);
  const canvas = takeCanvas(scratch, ownPartsFor(scratch, map, channel, z));
  let isSeen = false;
  for (let q = 0; q < 4 && !isSeen; q++) {
    turn(gaze, q);
    // The rectangle's part in the quadrant, in the quadrant's own columns and rows.
    gaze.columns = q & 1 ? gaze.column - left + 1 : right - gaze.column;
    gaze.rows = q & 2 ? gaze.row - top + 1 : bottom - gaze.row;
    if (gaze.columns <= 0 || gaze.rows <= 0) continue;
    canvas.column = max(0, q & 1 ? gaze.column - right + 1 : left - gaze.column);
    canvas.row = max(0, q & 2 ? gaze.row - bottom + 1 : top - gaze.row);
    for (let which = 0; which < rangesIn(sides, q) && !isSeen; which++) {
      isSeen = openTo(gaze, sides, which, canvas) && gather(gaze, max(canvas.column, canvas.row));
      if (isSeen) isSeen = paintAll(gaze, canvas);
    }
  }
  endLook(scratch, restore);
  return isSeen;
}

function takeCanvas(scratch: Scratch, parts: OwnParts): Canvas {
  const canvas = changetype<Canvas>(take(scratch, offsetof<Canvas>()));
  canvas.parts = parts;
  canvas.seen = 0;
  canvas.row = 0;
  canvas.column = 0;
  canvas.doubts = 0;
  return canvas;
}

/** Opens a range as wide as the rectangle's two silhouette corners lie apart. */
function openTo(gaze: Gaze, sides: usize, which: i32, canvas: Canvas): bool {
  const unit = gaze.unit;
  let lowX = 1;
  let lowY = 0;
  let highX = 0;
  let highY = 1;
  if (canvas.row) {
    lowX = gaze.columns * unit - gaze.behindX;
    lowY = canvas.row * unit - gaze.behindY;
  }
  if (canvas.column) {
    highX = canvas.column * unit - gaze.behindX;
    highY = gaze.rows * unit - gaze.behindY;
  }
  return open(gaze, sides, which, lowX, lowY, highX, highY);
}

function paintAll(gaze: Gaze, canvas: Canvas): bool {
  const scratch = gaze.scratch;
  const pieces = gaze.pieces;
  for (let i = 0; i < pieces.count; i++) {
    const many = regionsOf(pieceAt(pieces, i));
    for (let which = 0; which < many; which++) {
      if (paint(gaze, canvas, takeRegion(scratch, pieces, i, which))) return true;
    }
  }
  return false;
}
