/**
 * Emanations from a creature's own space (SEMANTICS §4, R34): cells within the creature distance to
 * which some cell of the space has line of effect.
 */
import { keepDisc, takeOrigin, windowAroundSpace } from './around';
import { EFFECT, MapHeader, openScratch } from './memory';
import { budget } from './metric';
import { answer } from './result';
import { takeSpace } from './space';
import { lookFromSpace } from './space-sight';

export function emanation(
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
  const space = takeSpace(scratch, x, y, size);
  const seen = windowAroundSpace(scratch, map, x, y, size, radius);
  lookFromSpace(scratch, map, EFFECT, z, space, seen);
  keepDisc(seen, takeOrigin(scratch, seen, x, y, size), budget(radius));
  answer(scratch, seen, z);
}
