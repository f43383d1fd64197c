/**
 * Everything that is seen from a space (SEMANTICS §8), within a square around it or to the borders.
 */
import { FIRST_REACH, growWindow, windowAroundSpace } from './around';
import { MapHeader, openScratch, SIGHT } from './memory';
import { claimBit, Window, windowRow } from './plane';
import { answer } from './result';
import { Space, takeSpace } from './space';
import { lookFromSpace } from './space-sight';
import { cellOpen } from './steps';
import { dropDark } from './visible';

/** @param radius squares from the space to the sides of the square, or −1 for all that is seen */
export function visibleFrom(
  base: usize,
  scratchBase: usize,
  channel: i32,
  x: i32,
  y: i32,
  z: i32,
  size: i32,
  radius: i32,
): void {
  const map = changetype<MapHeader>(base);
  const scratch = openScratch(scratchBase);
  const space = takeSpace(scratch, x, y, size);
  const seen = windowAroundSpace(scratch, map, x, y, size, radius < 0 ? FIRST_REACH : radius);
  let sides: i32;
  do sides = lookFromSpace(scratch, map, channel, z, space, seen);
  while (radius < 0 && growWindow(scratch, map, seen, x, y, size, sides));
  if (channel == SIGHT) {
    dropDark(map, seen, z);
    keepOwn(map, seen, z, space);
  }
  answer(scratch, seen, z);
}

/** One's own cells are seen in the dark, too. */
function keepOwn(map: MapHeader, seen: Window, z: i32, space: Space): void {
  for (let y = space.y; y < space.y + space.size; y++) {
    for (let x = space.x; x < space.x + space.size; x++) {
      if (cellOpen(map, x, y, z)) claimBit(windowRow(seen, y - seen.y), x - seen.x);
    }
  }
}
