/**
 * All cells within a creature's distance, seen or not (SEMANTICS §1): what a range leaves of an area
 * (§4, R60-R61).
 */
import { keepDisc, takeOrigin, windowAroundSpace } from './around';
import { MapHeader, openScratch, rowAt, SOLID } from './memory';
import { budget } from './metric';
import { bitsFrom, lowBits, windowRow } from './plane';
import { answer } from './result';

export function nearby(
  base: usize,
  scratchBase: usize,
  x: i32,
  y: i32,
  z: i32,
  size: i32,
  radius: i32,
): void {
  const map = changetype<MapHeader>(base);
  const scratch = openScratch(scratchBase);
  const cells = windowAroundSpace(scratch, map, x, y, size, radius);
  for (let row = 0; row < cells.height; row++) {
    const solids = rowAt(map, SOLID, cells.y + row, z);
    const bits = windowRow(cells, row);
    for (let column = 0; column < cells.width; column += 64) {
      const open = ~bitsFrom(solids, cells.x + column) & lowBits(cells.width - column);
      store<u64>(bits + (column >> 3), open);
    }
  }
  keepDisc(cells, takeOrigin(scratch, cells, x, y, size), budget(radius));
  answer(scratch, cells, z);
}
