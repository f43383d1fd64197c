/**
 * What is seen from the cells of a space (SEMANTICS §8, R48-R59): a cell is, if some part of it is
 * seen from a corner or the centre of one of the space's cells, or some part of one of those from a
 * corner or the centre of the cell. Each end of a look knows its side of the walls, by the K of own
 * corners.
 */
import { lookFrom } from './around';
import { beam } from './beams';
import { glimpses } from './glimpse';
import { MapHeader, OPAQUE, rowAt, Scratch, SIGHT, SOLID } from './memory';
import { bitAt, bitsFrom, claimBit, lowBits, takeWindow, Window, windowRow } from './plane';
import { firstColumn, firstRow, joined, ownSectors } from './sectors';
import { Space } from './space';
import { cellOpen } from './steps';

export const ALL_QUADRANTS: i32 = 15;

/**
 * Marks in the window what is seen from a space, dark cells as if they were lit.
 * @returns the sides of the window as far as which anything was seen or looked for
 */
export function lookFromSpace(
  scratch: Scratch,
  map: MapHeader,
  channel: i32,
  z: i32,
  space: Space,
  seen: Window,
): i32 {
  const sides = lookOut(scratch, map, channel, z, space, seen);
  return sides | lookBack(scratch, map, channel, z, space, seen);
}

/** What the space's own corners and centres see. */
function lookOut(
  scratch: Scratch,
  map: MapHeader,
  channel: i32,
  z: i32,
  space: Space,
  seen: Window,
): i32 {
  let sides = 0;
  for (let y = space.y; y <= space.y + space.size; y++) {
    for (let x = space.x; x <= space.x + space.size; x++) {
      const own = ownSectors(map, channel, x, y, z, space.x, space.y, space.size);
      sides |= lookFrom(scratch, map, channel, z, seen, 2 * x, 2 * y, own);
      if (x == space.x + space.size || y == space.y + space.size) continue;
      if (looksAround(map, channel, x, y, z)) {
        sides |= lookFrom(scratch, map, channel, z, seen, 2 * x + 1, 2 * y + 1, ALL_QUADRANTS);
      } else if (cellOpen(map, x, y, z)) seeBesideFog(map, seen, x, y, z);
    }
  }
  return sides;
}

/** Whether more than its neighbours is seen from a cell: it is open and, on sight, no fog. */
export function looksAround(map: MapHeader, channel: i32, x: i32, y: i32, z: i32): bool {
  return !bitAt(rowAt(map, channel == SIGHT ? OPAQUE : SOLID, y, z), x);
}

/** From a cell of fog one sees that cell and the neighbours that are joined to it round a corner. */
function seeBesideFog(map: MapHeader, seen: Window, x: i32, y: i32, z: i32): void {
  for (let row = y - 1; row <= y + 1; row++) {
    for (let column = x - 1; column <= x + 1; column++) {
      if (!holdsCell(seen, column, row) || !cellOpen(map, column, row, z)) continue;
      if (!joined(map, SIGHT, x, y, column, row, z)) continue;
      claimBit(windowRow(seen, row - seen.y), column - seen.x);
    }
  }
}

/**
 * Adds the cells that see the space and that it does not see itself: those alone that a line from
 * it may reach, or whose corner it may.
 */
function lookBack(
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
  for (let row = 0; row < seen.height; row++) {
    const cells = rowAt(map, channel == SIGHT ? OPAQUE : SOLID, seen.y + row, z);
    for (let column = 0; column < seen.width; column += 64) {
      const word = windowRow(seen, row) + (column >> 3);
      const known = load<u64>(word) | bitsFrom(cells, seen.x + column);
      let unknown = touched(reached, row, column) & lowBits(seen.width - column) & ~known;
      let found: u64 = 0;
      for (; unknown; unknown &= unknown - 1) {
        const bit = <i32>ctz(unknown);
        if (seesBack(scratch, map, channel, z, space, reached, column + bit, row)) {
          found |= (<u64>1) << bit;
        }
      }
      store<u64>(word, load<u64>(word) | found);
    }
  }
  scratch.top = restore;
  return sides;
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

/** Whether a window's cell sees the space from one of its corners, into reached cells, or its centre. */
function seesBack(
  scratch: Scratch,
  map: MapHeader,
  channel: i32,
  z: i32,
  space: Space,
  reached: Window,
  column: i32,
  row: i32,
): bool {
  const cellX = reached.x + column;
  const cellY = reached.y + row;
  for (let corner = 0; corner < 4; corner++) {
    const x = cellX + (corner & 1);
    const y = cellY + (corner >> 1);
    const mask = reachedAround(reached, x, y);
    if (!mask) continue;
    const own = ownSectors(map, channel, x, y, z, cellX, cellY, 1) & mask;
    if (sees(scratch, map, channel, z, 2 * x, 2 * y, own, space)) return true;
  }
  if (!bitAt(windowRow(reached, row), column)) return false;
  return sees(scratch, map, channel, z, 2 * cellX + 1, 2 * cellY + 1, ALL_QUADRANTS, space);
}

/** The quadrants of a corner whose first cell is reached. */
function reachedAround(reached: Window, x: i32, y: i32): i32 {
  let mask = 0;
  for (let q = 0; q < 4; q++) {
    const column = firstColumn(q, x);
    const row = firstRow(q, y);
    if (!holdsCell(reached, column, row)) continue;
    if (bitAt(windowRow(reached, row - reached.y), column - reached.x)) mask |= 1 << q;
  }
  return mask;
}

function holdsCell(window: Window, x: i32, y: i32): bool {
  return <u32>(x - window.x) < <u32>window.width && <u32>(y - window.y) < <u32>window.height;
}

/** Whether a point at half squares sees anything of a space. */
export function sees(
  scratch: Scratch,
  map: MapHeader,
  channel: i32,
  z: i32,
  x: i32,
  y: i32,
  quadrants: i32,
  space: Space,
): bool {
  const right = space.x + space.size;
  const bottom = space.y + space.size;
  return glimpses(scratch, map, channel, z, x, y, quadrants, space.x, space.y, right, bottom);
}
