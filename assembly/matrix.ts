/**
 * Line of effect or of sight between many spaces at once: each viewer to each target.
 */
import { isClear } from './loe';
import { MapHeader, openScratch, take } from './memory';
import { spaceAt, takeSpaces } from './space';

/** Leaves a byte of 0 or 1 for each pair of the spaces in the input, row by row of the viewers. */
export function matrix(
  base: usize,
  scratchBase: usize,
  channel: i32,
  z: i32,
  viewers: i32,
  targets: i32,
): void {
  const map = changetype<MapHeader>(base);
  const scratch = openScratch(scratchBase);
  const spaces = takeSpaces(scratch, viewers + targets);
  let out = take(scratch, <u64>viewers * targets);
  scratch.words = out;
  for (let i = 0; i < viewers; i++) {
    for (let j = viewers; j < viewers + targets; j++, out++) {
      const clear = isClear(scratch, map, channel, z, spaceAt(spaces, i), spaceAt(spaces, j));
      store<u8>(out, u8(clear));
    }
  }
}
