/**
 * The planes of free walls follow what the links of the cells say (SEMANTICS §9): a bit is set while
 * any wall of the channel sets it.
 */
import { MapHeader, SIGHT } from '../memory';
import { CENTRE, CUT, EASTWARD, planeOf } from './planes';
import { firstLink, LIMITED, Link, recordAt, recordRow, Wall, WallStore } from './store';
import { AT_CENTRE, ENTERING, IN_CELL, LEAVING, STEP_COUNT, stepX, stepY } from './touch';

/** What counts of a link's bits on a channel, by the marks of its wall. */
export function countingBits(marks: i32, channel: i32): i32 {
  if (!(marks & (1 << channel))) return 0;
  // One limited wall lets sight through.
  return channel == SIGHT && marks & (1 << LIMITED) ? IN_CELL | AT_CENTRE : -1;
}

/** Sets what a wall closes anew in a cell. */
export function close(map: MapHeader, channel: i32, x: i32, y: i32, z: i32, bits: i32): void {
  if (bits & IN_CELL) setBit(map, channel, CUT, x, y, z);
  if (bits & AT_CENTRE) setBit(map, channel, CENTRE, x, y, z);
  for (let d = 0; d < STEP_COUNT; d++) {
    const i = stepX(d);
    const j = stepY(d);
    if (bits & (LEAVING << d)) setSegment(map, channel, d, x, y, x + i, y + j, z);
    if (bits & (ENTERING << d)) setSegment(map, channel, d, x - i, y - j, x, y, z);
  }
}

/** Clears what no wall closes any more in a cell, of what one has closed there. */
export function open(map: MapHeader, channel: i32, x: i32, y: i32, z: i32, bits: i32): void {
  const lost = bits & ~closedIn(map, channel, x, y, z);
  if (!lost) return;
  if (lost & IN_CELL) clearBit(map, channel, CUT, x, y, z);
  if (lost & AT_CENTRE) clearBit(map, channel, CENTRE, x, y, z);
  for (let d = 0; d < STEP_COUNT; d++) {
    const i = stepX(d);
    const j = stepY(d);
    // The other half of a segment lies in the cell at its other end.
    if (lost & (LEAVING << d) && !(closedIn(map, channel, x + i, y + j, z) & (ENTERING << d))) {
      clearSegment(map, channel, d, x, y, x + i, y + j, z);
    }
    if (lost & (ENTERING << d) && !(closedIn(map, channel, x - i, y - j, z) & (LEAVING << d))) {
      clearSegment(map, channel, d, x - i, y - j, x, y, z);
    }
  }
}

/** All that the walls of a channel touch in a cell. */
function closedIn(map: MapHeader, channel: i32, x: i32, y: i32, z: i32): i32 {
  let bits = 0;
  for (let at = firstLink(map, x, y, z); at; ) {
    const link = changetype<Link>(at);
    bits |= link.bits & countingBits(changetype<Wall>(link.wall).marks, channel);
    at = link.next;
  }
  return bits;
}

/** Closes the segment of step d between two cells, unless one of them lies outside. */
function setSegment(
  map: MapHeader,
  channel: i32,
  d: i32,
  x: i32,
  y: i32,
  toX: i32,
  toY: i32,
  z: i32,
): void {
  if (!isInside(map, x, y) || !isInside(map, toX, toY)) return;
  setBit(map, channel, EASTWARD + d, min(x, toX), min(y, toY), z);
}

function clearSegment(
  map: MapHeader,
  channel: i32,
  d: i32,
  x: i32,
  y: i32,
  toX: i32,
  toY: i32,
  z: i32,
): void {
  if (!isInside(map, x, y) || !isInside(map, toX, toY)) return;
  clearBit(map, channel, EASTWARD + d, min(x, toX), min(y, toY), z);
}

function isInside(map: MapHeader, x: i32, y: i32): bool {
  return <u32>x < <u32>map.width && <u32>y < <u32>map.height;
}

function setBit(map: MapHeader, channel: i32, plane: i32, x: i32, y: i32, z: i32): void {
  const record = recordAt(changetype<WallStore>(map.walls), x >> 6, y >> 6, z);
  assert(record);
  const row = recordRow(record, planeOf(channel, plane), y);
  store<u64>(row, load<u64>(row) | ((<u64>1) << (x & 63)));
}

function clearBit(map: MapHeader, channel: i32, plane: i32, x: i32, y: i32, z: i32): void {
  const record = recordAt(changetype<WallStore>(map.walls), x >> 6, y >> 6, z);
  const row = recordRow(record, planeOf(channel, plane), y);
  store<u64>(row, load<u64>(row) & ~((<u64>1) << (x & 63)));
}
