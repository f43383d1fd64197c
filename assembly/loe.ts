/**
 * Line of effect and line of sight between two spaces (SEMANTICS §8, R48-R59): between some cell of
 * one and some cell of the other, from a corner or the centre of either.
 */
import { DARK, MapHeader, openScratch, rowAt, Scratch, SIGHT } from './memory';
import { bitAt } from './plane';
import { ALL_QUADRANTS, ownSectors } from './sectors';
import { Space, takeSpace } from './space';
import { isJoinedTo, looksAround, seesSpace } from './space-sight';
import { cellOpen } from './steps';

export function lineOfEffect(
  base: usize,
  scratchBase: usize,
  channel: i32,
  ax: i32,
  ay: i32,
  aSize: i32,
  bx: i32,
  by: i32,
  bSize: i32,
  z: i32,
): bool {
  const scratch = openScratch(scratchBase);
  const a = takeSpace(scratch, ax, ay, aSize);
  const b = takeSpace(scratch, bx, by, bSize);
  return isClear(scratch, changetype<MapHeader>(base), channel, z, a, b);
}

/** Whether there is a line from `a` to `b`; on sight, to a cell of it that is lit or `a`'s own. */
export function isClear(
  scratch: Scratch,
  map: MapHeader,
  channel: i32,
  z: i32,
  a: Space,
  b: Space,
): bool {
  if (channel != SIGHT) return sharesCell(map, z, a, b) || isMutual(scratch, map, channel, z, a, b);
  const restore = scratch.top;
  const cell = takeSpace(scratch, 0, 0, 1);
  let clear = false;
  for (let y = b.y; y < b.y + b.size && !clear; y++) {
    for (let x = b.x; x < b.x + b.size && !clear; x++) {
      cell.x = x;
      cell.y = y;
      if (!cellOpen(map, x, y, z)) continue;
      if (sharesCell(map, z, a, cell)) clear = true;
      else if (!bitAt(rowAt(map, DARK, y, z), x))
        clear = isJoinedTo(map, z, a, x, y) || isMutual(scratch, map, channel, z, a, cell);
    }
  }
  scratch.top = restore;
  return clear;
}

function isMutual(
  scratch: Scratch,
  map: MapHeader,
  channel: i32,
  z: i32,
  a: Space,
  b: Space,
): bool {
  return (
    seesFrom(scratch, map, channel, z, a, b, false) ||
    seesFrom(scratch, map, channel, z, b, a, true)
  );
}

/**
 * Whether a space sees another from the centres and the corners of its cells; `backwards` if rays run
 * to them.
 */
function seesFrom(
  scratch: Scratch,
  map: MapHeader,
  channel: i32,
  z: i32,
  from: Space,
  to: Space,
  backwards: bool,
): bool {
  const left = from.x;
  const top = from.y;
  const size = from.size;
  for (let y = top; y < top + size; y++) {
    for (let x = left; x < left + size; x++) {
      if (!looksAround(map, channel, x, y, z)) continue;
      if (seesSpace(scratch, map, channel, z, 2 * x + 1, 2 * y + 1, ALL_QUADRANTS, to, backwards))
        return true;
    }
  }
  for (let y = top; y <= top + size; y++) {
    for (let x = left; x <= left + size; x++) {
      const own = ownSectors(scratch, map, channel, x, y, z, left, top, size);
      if (own && seesSpace(scratch, map, channel, z, 2 * x, 2 * y, own, to, backwards)) return true;
    }
  }
  return false;
}

/** Whether spaces have an open cell in common, which sees itself. */
function sharesCell(map: MapHeader, z: i32, a: Space, b: Space): bool {
  for (let y = max(a.y, b.y); y < min(a.y + a.size, b.y + b.size); y++) {
    for (let x = max(a.x, b.x); x < min(a.x + a.size, b.x + b.size); x++) {
      if (cellOpen(map, x, y, z)) return true;
    }
  }
  return false;
}
