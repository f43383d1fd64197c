/**
 * What a corner sees on its board (SEMANTICS §3), looked up.
 *
 * As far as a straight cost of 20 ft a quadrant has eleven cells with fourteen steps between them, and
 * what is seen of a cell depends on nearer cells alone: fourteen bits tell all that is seen, whichever
 * way the quadrant looks. The many corners of a batch meet few such patterns, and each is looked at
 * once.
 */
import { lookFrom, windowAround } from './around';
import { BOARD_REACH, BoardSteps, boardDisc, MIDDLE, mirrored, upended } from './board';
import { MapHeader, Scratch, takeZeroed } from './memory';
import { budget } from './metric';
import { windowRow } from './plane';

/** Of fourteen steps. */
const PATTERNS: u64 = 1 << 14;

/** What is seen of each pattern, in 32 bits: the quadrant's rows in bytes; 0 where it is not known. */
export function takePatterns(scratch: Scratch): usize {
  return takeZeroed(scratch, PATTERNS * 4);
}

/** The cells that the corner (x, y) sees into some open quadrants, out to the farthest corners of 20 ft. */
export function seenOnBoard(
  scratch: Scratch,
  patterns: usize,
  steps: BoardSteps,
  map: MapHeader,
  channel: i32,
  x: i32,
  y: i32,
  z: i32,
  quadrants: i32,
): u64 {
  let seen: u64 = 0;
  for (let q = 0; q < 4; q++) {
    if (!(quadrants & (1 << q))) continue;
    const around = stepsOf(steps, q);
    const entry = patterns + ((<usize>patternOf(around)) << 2);
    let cells: u64 = load<u32>(entry);
    if (!cells) {
      // Most patterns that are new differ from known ones where nothing is seen.
      const same = patterns + ((<usize>patternOf(reachable(around))) << 2);
      cells = load<u32>(same);
      if (!cells) cells = look(scratch, map, channel, x, y, z, q);
      store<u32>(same, <u32>cells);
      store<u32>(entry, <u32>cells);
    }
    seen |= turned(cells << MIDDLE, q);
  }
  return seen;
}

/** Steps along the rows of quadrant q in the low half, outward in the high one, as if it looked east and south. */
function stepsOf(steps: BoardSteps, q: i32): u64 {
  let east = steps.east;
  let south = steps.south;
  // A step belongs to the west or the north one of its cells, which the mirror makes the other one.
  if (q & 1) {
    east = mirrored(east) >> 1;
    south = mirrored(south);
  }
  if (q & 2) {
    east = upended(east);
    south = upended(south) >> 8;
  }
  return <u64>(<u32>(east >> MIDDLE)) | ((south >> MIDDLE) << 32);
}

/** The fourteen steps among the eleven cells. */
function patternOf(around: u64): u32 {
  const along = <u32>around;
  const outward = <u32>(around >> 32);
  return (
    (along & 7) |
    ((along >> 5) & 0x18) |
    ((along >> 11) & 0x60) |
    ((outward & 7) << 7) |
    ((outward << 2) & 0x1c00) |
    ((outward >> 3) & 0x2000)
  );
}

/** The steps from cells to which some way leads outward: no others matter for what is seen. */
function reachable(around: u64): u64 {
  const along = <u32>around;
  const outward = <u32>(around >> 32);
  let cells: u32 = 1;
  for (let step = 0; step < 3; step++) cells |= ((cells & along) << 1) | ((cells & outward) << 8);
  return around & (((<u64>cells) << 32) | cells);
}

/** The cells of a quadrant of the board as quadrant q has them, or from there back: mirrors both. */
function turned(cells: u64, q: i32): u64 {
  const across = q & 1 ? mirrored(cells) : cells;
  return q & 2 ? upended(across) : across;
}

/** What a corner sees into quadrant q, as if it looked east and south. */
function look(scratch: Scratch, map: MapHeader, channel: i32, x: i32, y: i32, z: i32, q: i32): u64 {
  const restore = scratch.top;
  const window = windowAround(scratch, map, x, y, BOARD_REACH);
  lookFrom(scratch, map, channel, z, window, 2 * x, 2 * y, 1 << q);
  const left = window.x - x + BOARD_REACH;
  const top = window.y - y + BOARD_REACH;
  let cells: u64 = 0;
  for (let row = 0; row < window.height; row++) {
    cells |= (load<u64>(windowRow(window, row)) << left) << (8 * (top + row));
  }
  scratch.top = restore;
  return (turned(cells, q) & boardDisc(budget(BOARD_REACH))) >> MIDDLE;
}
