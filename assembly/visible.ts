/**
 * Everything that is seen from a corner (SEMANTICS §3), within a square or to the borders.
 */
import { FIRST_REACH, growWindow, lookFrom, windowAround } from './around';
import { DARK, MapHeader, openScratch, rowAt, SIGHT } from './memory';
import { bitsFrom, Window, windowRow } from './plane';
import { answer } from './result';
import { openQuadrants } from './sectors';
import { readSides } from './sides';

/**
 * @param quadrants that the corner is open to, as sides.ts reads them
 * @param radius of the square window in squares, or −1 for all that is seen
 */
export function visible(
  base: usize,
  scratchBase: usize,
  channel: i32,
  x: i32,
  y: i32,
  z: i32,
  quadrants: i32,
  radius: i32,
): void {
  const map = changetype<MapHeader>(base);
  const scratch = openScratch(scratchBase);
  const open = openQuadrants(map, x, y, z, readSides(scratch, quadrants));
  if (!radius || !open) return;
  const seen = windowAround(scratch, map, x, y, radius < 0 ? FIRST_REACH : radius);
  let sides: i32;
  do sides = lookFrom(scratch, map, channel, z, seen, 2 * x, 2 * y, open);
  while (radius < 0 && growWindow(scratch, map, seen, x, y, 0, sides));
  if (channel == SIGHT) dropDark(map, seen, z);
  answer(scratch, seen, z);
}

/** Dark cells are seen through and not seen. */
export function dropDark(map: MapHeader, seen: Window, z: i32): void {
  for (let row = 0; row < seen.height; row++) {
    const dark = rowAt(map, DARK, seen.y + row, z);
    const bits = windowRow(seen, row);
    for (let column = 0; column < seen.width; column += 64) {
      const word = bits + (column >> 3);
      store<u64>(word, load<u64>(word) & ~bitsFrom(dark, seen.x + column));
    }
  }
}
