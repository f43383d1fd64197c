/**
 * Looking from a point among walls, a quadrant at a time: the quadrant's own columns and rows, as in
 * quadrant.ts, and lengths in half steps counted from the point, all of them turned so that the
 * quadrant's directions lie between (1, 0) and (0, 1).
 */
import { MapHeader, Scratch, take } from '../memory';
import { takeNode } from './envelope';
import { Fan, isFan, rangeAt } from './fan';
import { nextStamp } from './notes';
import { openPieces, Pieces, takePieces } from './pieces';
import { cross, takeScreen } from './screen';
import { unitOf } from './store';

@unmanaged
export class Gaze {
  scratch: Scratch;
  map: MapHeader;
  channel: i32;
  z: i32;
  /** The point, and half steps across a square. */
  x: i32;
  y: i32;
  unit: i32;
  /** Whether rays run from what is seen to the point, not from the point. */
  backwards: bool;
  /** 1 where columns run east, −1 where west; 1 where rows run south, −1 where north. */
  wayX: i32;
  wayY: i32;
  /** The map's cell that the quadrant begins with, and how far behind the point that begins. */
  column: i32;
  row: i32;
  behindX: i32;
  behindY: i32;
  /** How many columns and rows are looked at. */
  columns: i32;
  rows: i32;
  /** What walls are marked with that the present look has met. */
  stamp: u32;
  pieces: Pieces;
  /** A node of a screen beyond everything. */
  beyond: usize;
}

/** Farther than any two points of a map, as columns and rows are added. */
const FAR: i32 = 1 << 26;

export function takeGaze(
  scratch: Scratch,
  map: MapHeader,
  channel: i32,
  z: i32,
  x: i32,
  y: i32,
  backwards: bool,
): Gaze {
  const gaze = changetype<Gaze>(take(scratch, offsetof<Gaze>()));
  gaze.scratch = scratch;
  gaze.map = map;
  gaze.channel = channel;
  gaze.z = z;
  gaze.x = x;
  gaze.y = y;
  gaze.unit = unitOf(map);
  gaze.backwards = backwards;
  gaze.pieces = takePieces(scratch);
  gaze.beyond = takeNode(scratch, takeScreen(scratch, FAR, 0, 0, FAR, <i64>FAR * FAR, 0), 0);
  return gaze;
}

/** Turns to quadrant q. */
export function turn(gaze: Gaze, q: i32): void {
  const unit = gaze.unit;
  const west = (q & 1) != 0;
  const north = (q & 2) != 0;
  gaze.wayX = west ? -1 : 1;
  gaze.wayY = north ? -1 : 1;
  // A point on a grid line begins with the cell beyond it.
  gaze.column = (gaze.x + unit - i32(west)) / unit - 1;
  gaze.row = (gaze.y + unit - i32(north)) / unit - 1;
  gaze.behindX = west ? (gaze.column + 1) * unit - gaze.x : gaze.x - gaze.column * unit;
  gaze.behindY = north ? (gaze.row + 1) * unit - gaze.y : gaze.y - gaze.row * unit;
}

/** Into how many ranges of directions some sides open in one quadrant, at the most. */
export function rangesIn(sides: usize, q: i32): i32 {
  return isFan(sides) ? changetype<Fan>(sides).count : (<i32>sides >> q) & 1;
}

/**
 * Begins to look into the part of one of the sides' ranges that lies in the quadrant, between two
 * directions of the quadrant at the most; false where there is none.
 */
export function open(
  gaze: Gaze,
  sides: usize,
  which: i32,
  lowX: i32,
  lowY: i32,
  highX: i32,
  highY: i32,
): bool {
  if (isFan(sides)) {
    const range = rangeAt(changetype<Fan>(sides), which);
    const mirrored = gaze.wayX != gaze.wayY;
    const fromX = gaze.wayX * (mirrored ? range.toX : range.fromX);
    const fromY = gaze.wayY * (mirrored ? range.toY : range.fromY);
    const toX = gaze.wayX * (mirrored ? range.fromX : range.toX);
    const toY = gaze.wayY * (mirrored ? range.fromY : range.toY);
    const isFrom = cross(lowX, lowY, fromX, fromY) > 0 && cross(fromX, fromY, highX, highY) > 0;
    const isTo = cross(lowX, lowY, toX, toY) > 0 && cross(toX, toY, highX, highY) > 0;
    // Where neither end lies inside, all of it does, or nothing.
    if (!isFrom && !isTo) {
      if (cross(fromX, fromY, lowX, lowY) < 0 || cross(lowX, lowY, toX, toY) <= 0) return false;
    }
    if (isFrom) {
      lowX = fromX;
      lowY = fromY;
    }
    if (isTo) {
      highX = toX;
      highY = toY;
    }
  }
  gaze.stamp = nextStamp(gaze.map);
  openPieces(gaze.pieces, lowX, lowY, highX, highY, gaze.beyond);
  return true;
}
