/**
 * One quadrant of a corner, read row by row outward: columns and rows count from the corner, so
 * that cell (a, b) of the quadrant is [a, a+1] × [b, b+1] whichever way it looks.
 */
import { MapHeader, rowAt, Scratch, take, WALLS } from './memory';
import { fillBits, Window, windowRow } from './plane';
import { firstColumn, firstRow } from './sectors';
import { closedEast, closedSouth, opaquePlane } from './steps';

@unmanaged
export class Quadrant {
  /** 1 where columns run east, −1 where they run west. */
  way: i32;
  /** Map column of column 0. */
  origin: i32;
  /** Left column of the window of what is seen. */
  left: i32;
  /** From one row to the next outward, in the map's planes and in the window. */
  step: isize;
  seenStep: isize;
  /** The present row: opaque cells, east walls, walls towards the next row, what is seen. */
  opaque: usize;
  eastWalls: usize;
  outwardWalls: usize;
  seen: usize;
}

/** Row 0 of quadrant q of corner (x, y), of which `rows` rows lie in the map and in `seen`. */
export function enterQuadrant(
  scratch: Scratch,
  map: MapHeader,
  channel: i32,
  x: i32,
  y: i32,
  z: i32,
  q: i32,
  rows: i32,
  seen: Window,
): Quadrant {
  const quadrant = changetype<Quadrant>(take(scratch, offsetof<Quadrant>()));
  const north = (q & 2) != 0;
  const first = firstRow(q, y);
  const last = north ? first - rows + 1 : first + rows - 1;
  const plane = opaquePlane(channel);
  quadrant.way = q & 1 ? -1 : 1;
  quadrant.origin = firstColumn(q, x);
  quadrant.left = seen.x;
  quadrant.opaque = rowAt(map, plane, first, z);
  quadrant.eastWalls = rowAt(map, WALLS + 2 * channel, first, z);
  quadrant.seen = windowRow(seen, first - seen.y);
  // Walls belong to the row above them; the last row's are not read.
  const southWalls = rowAt(map, WALLS + 2 * channel + 1, first, z);
  quadrant.outwardWalls = north ? southWalls - map.rowBytes : southWalls;
  // The far row is checked here; the rows between lie evenly spaced.
  quadrant.step = spacing(quadrant.opaque, rowAt(map, plane, last, z), rows);
  quadrant.seenStep = spacing(quadrant.seen, windowRow(seen, last - seen.y), rows);
  return quadrant;
}

function spacing(first: usize, last: usize, rows: i32): isize {
  return rows > 1 ? <isize>(last - first) / (rows - 1) : 0;
}

export function nextRow(quadrant: Quadrant): void {
  quadrant.opaque += quadrant.step;
  quadrant.eastWalls += quadrant.step;
  quadrant.outwardWalls += quadrant.step;
  quadrant.seen += quadrant.seenStep;
}

/** Marks the row's columns [from, to) as seen. */
export function see(quadrant: Quadrant, from: i32, to: i32): void {
  const origin = quadrant.origin - quadrant.left;
  if (quadrant.way > 0) fillBits(quadrant.seen, origin + from, origin + to);
  else fillBits(quadrant.seen, origin - to + 1, origin - from + 1);
}

/** The end, at most `limit`, of the run of columns from `from` on that steps along the row join. */
export function runEnd(quadrant: Quadrant, from: i32, limit: i32): i32 {
  // Going west, the step along the row belongs to the cell it leads into.
  const origin = quadrant.way > 0 ? quadrant.origin : quadrant.origin - 1;
  return min(limit, seek(quadrant, origin, true, 0, from, limit) + 1);
}

/** The first column from `from` on, below `limit`, that opens to the next row; else `limit`. */
export function firstOpen(quadrant: Quadrant, from: i32, limit: i32): i32 {
  return seek(quadrant, quadrant.origin, false, ~(<u64>0), from, limit);
}

/** The first column from `from` on, below `limit`, that is closed to the next row; else `limit`. */
export function firstClosed(quadrant: Quadrant, from: i32, limit: i32): i32 {
  return seek(quadrant, quadrant.origin, false, 0, from, limit);
}

/** The first column whose closed bit, read along the row or outward, differs from `flip`'s. */
function seek(quadrant: Quadrant, origin: i32, along: bool, flip: u64, from: i32, limit: i32): i32 {
  if (from >= limit) return limit;
  if (quadrant.way > 0) {
    const end = origin + limit;
    let word = (origin + from) >> 6;
    let bits = (closed(quadrant, along, word) ^ flip) & (~(<u64>0) << ((origin + from) & 63));
    while (!bits) {
      if (++word << 6 >= end) return limit;
      bits = closed(quadrant, along, word) ^ flip;
    }
    return min(limit, (word << 6) + <i32>ctz(bits) - origin);
  }
  const end = max(0, origin - limit + 1);
  if (origin - from < end) return limit;
  let word = (origin - from) >> 6;
  let bits = (closed(quadrant, along, word) ^ flip) & (~(<u64>0) >> (63 - ((origin - from) & 63)));
  while (!bits) {
    if (word << 6 <= end) return limit;
    bits = closed(quadrant, along, --word) ^ flip;
  }
  return min(limit, origin - ((word << 6) + 63 - <i32>clz(bits)));
}

function closed(quadrant: Quadrant, along: bool, word: i32): u64 {
  return along
    ? closedEast(quadrant.opaque, quadrant.eastWalls, word)
    : closedSouth(quadrant.opaque, quadrant.opaque + quadrant.step, quadrant.outwardWalls, word);
}
