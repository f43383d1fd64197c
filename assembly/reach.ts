/**
 * What a creature threatens (SEMANTICS §1): the cells around its space within its reach that it has
 * line of effect to.
 */
import { keepDisc, takeOrigin, windowAroundSpace } from './around';
import { EFFECT, MapHeader, openScratch } from './memory';
import { budget } from './metric';
import { clearBit, Window, windowRow } from './plane';
import { answer } from './result';
import { Space, takeSpace } from './space';
import { lookFromSpace } from './space-sight';

/** @param diagonal squares up to which cells straight on a diagonal are in besides */
export function reach(
  base: usize,
  scratchBase: usize,
  x: i32,
  y: i32,
  z: i32,
  size: i32,
  radius: i32,
  diagonal: i32,
): void {
  const map = changetype<MapHeader>(base);
  const scratch = openScratch(scratchBase);
  const space = takeSpace(scratch, x, y, size);
  const seen = windowAroundSpace(scratch, map, x, y, size, max(radius, diagonal));
  lookFromSpace(scratch, map, EFFECT, z, space, seen);
  keepDisc(seen, takeOrigin(scratch, seen, x, y, size), budget(radius), diagonal);
  dropOwn(seen, space);
  answer(scratch, seen, z);
}

function dropOwn(seen: Window, space: Space): void {
  for (let y = space.y; y < space.y + space.size; y++) {
    for (let x = space.x; x < space.x + space.size; x++) {
      clearBit(windowRow(seen, y - seen.y), x - seen.x);
    }
  }
}
