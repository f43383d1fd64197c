/**
 * The other half of what is seen from a space (SEMANTICS §8): the cells that see the space from their
 * own corners and centres, where it does not see them from its own. Those alone are asked that a line
 * from the space may reach, or whose corner it may.
 */
import { beam } from './beams';
import { MapHeader, OPAQUE, rowAt, Scratch, SIGHT, SOLID, take, takeZeroed } from './memory';
import { bitAt, bitsFrom, lowBits, takeWindow, Window, windowRow } from './plane';
import { ALL_QUADRANTS, firstColumn, firstRow, ownSectors } from './sectors';
import { Space } from './space';
import { holdsCell, looksAround, sees } from './space-sight';

@unmanaged
class Search {
  scratch: Scratch;
  map: MapHeader;
  channel: i32;
  z: i32;
  space: Space;
  /** What lines from the space may reach. */
  reached: Window;
  /** A byte for each corner above and below the present row: what `seeingAt` found there. */
  above: usize;
  below: usize;
}

/**
 * Adds to a window of what the space sees the cells that see the space.
 * @returns the sides of the window that lines from the space reach
 */
export function lookBack(
  scratch: Scratch,
  map: MapHeader,
  channel: i32,
  z: i32,
  space: Space,
  seen: Window,
): i32 {
  const restore = scratch.top;
  const reached = takeWindow(scratch, seen.x, seen.y, seen.width, seen.height);
  let sides = 0;
  for (let y = space.y; y < space.y + space.size; y++) {
    for (let x = space.x; x < space.x + space.size; x++) {
      if (!looksAround(map, channel, x, y, z)) continue;
      for (let q = 0; q < 4; q++) sides |= beam(scratch, map, channel, z, reached, x, y, q);
    }
  }
  const search = changetype<Search>(take(scratch, offsetof<Search>()));
  search.scratch = scratch;
  search.map = map;
  search.channel = channel;
  search.z = z;
  search.space = space;
  search.reached = reached;
  const corners = seen.width + 1;
  search.above = take(scratch, corners);
  search.below = takeZeroed(scratch, corners);
  for (let row = 0; row < seen.height; row++) {
    const done = search.above;
    search.above = search.below;
    search.below = done;
    memory.fill(done, 0, corners);
    searchRow(search, seen, row);
  }
  scratch.top = restore;
  return sides;
}

function searchRow(search: Search, seen: Window, row: i32): void {
  const opaque = search.channel == SIGHT ? OPAQUE : SOLID;
  const cells = rowAt(search.map, opaque, seen.y + row, search.z);
  for (let column = 0; column < seen.width; column += 64) {
    const word = windowRow(seen, row) + (column >> 3);
    const known = load<u64>(word) | bitsFrom(cells, seen.x + column);
    let unknown = touched(search.reached, row, column) & lowBits(seen.width - column) & ~known;
    let found: u64 = 0;
    for (; unknown; unknown &= unknown - 1) {
      const bit = <i32>ctz(unknown);
      if (seesBack(search, column + bit, row)) found |= (<u64>1) << bit;
    }
    if (found) store<u64>(word, load<u64>(word) | found);
  }
}

/** 64 columns of a window's row: the cells that share a corner with a set one, and those set. */
function touched(window: Window, row: i32, column: i32): u64 {
  let cells: u64 = 0;
  for (let y = max(0, row - 1); y <= min(window.height - 1, row + 1); y++) {
    const bits = windowRow(window, y);
    cells |= bitsFrom(bits, column) | bitsFrom(bits, column + 1);
    // Before the first column there is none of this row.
    cells |= column ? bitsFrom(bits, column - 1) : load<u64>(bits) << 1;
  }
  return cells;
}

/** Whether a window's cell sees the space from one of its corners or its centre. */
function seesBack(search: Search, column: i32, row: i32): bool {
  const cellX = search.reached.x + column;
  const cellY = search.reached.y + row;
  for (let corner = 0; corner < 4; corner++) {
    const x = cellX + (corner & 1);
    const y = cellY + (corner >> 1);
    const seeing = seeingAt(search, x, y, corner >> 1 ? search.below : search.above);
    if (!seeing) continue;
    const own = ownSectors(
      search.scratch,
      search.map,
      search.channel,
      x,
      y,
      search.z,
      cellX,
      cellY,
      1,
    );
    if (seeing & <i32>own) return true;
  }
  if (!bitAt(windowRow(search.reached, row), column)) return false;
  return seesSpace(search, 2 * cellX + 1, 2 * cellY + 1, ALL_QUADRANTS);
}

/** Bit of a corner that was asked before; the lower four are the quadrants that see the space. */
const ASKED: i32 = 16;

/** The quadrants of a corner that see the space, whoever's corner it is: cells share their corners. */
function seeingAt(search: Search, x: i32, y: i32, corners: usize): i32 {
  const byte = corners + <usize>(x - search.reached.x);
  let seeing = <i32>load<u8>(byte);
  if (!seeing) {
    seeing = ASKED;
    for (let q = 0; q < 4; q++) {
      const bit = 1 << q;
      if (
        isReached(search, firstColumn(q, x), firstRow(q, y)) &&
        seesSpace(search, 2 * x, 2 * y, bit)
      ) {
        seeing |= bit;
      }
    }
    store<u8>(byte, <u8>seeing);
  }
  return seeing & ALL_QUADRANTS;
}

function isReached(search: Search, x: i32, y: i32): bool {
  const reached = search.reached;
  if (!holdsCell(reached, x, y)) return false;
  return bitAt(windowRow(reached, y - reached.y), x - reached.x);
}

function seesSpace(search: Search, x: i32, y: i32, quadrants: i32): bool {
  return sees(
    search.scratch,
    search.map,
    search.channel,
    search.z,
    x,
    y,
    quadrants,
    search.space,
    true,
  );
}
