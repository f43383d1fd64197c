/**
 * Line of effect or of sight between many spaces at once: each viewer to each target.
 */
import { isClear } from './loe';
import { EFFECT, MapHeader, openScratch, Scratch, take } from './memory';
import { Space, spaceAt, takeSpaces } from './space';
import { isOneWayAmong } from './walls/one-way';
import { OwnParts } from './walls/own-part';
import { findOwnParts, shareOwnParts } from './walls/shared-parts';
import { hasWalls } from './walls/store';

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
  const out = take(scratch, <u64>viewers * targets);
  scratch.words = out;
  if (hasWalls(map)) shareAll(scratch, map, channel, z, spaces, viewers + targets);
  // Lines of effect lead both ways, sight does not out of the dark.
  const isMutual =
    channel == EFFECT &&
    isSameList(spaces, viewers, targets) &&
    !isOneWayAmong(map, z, spaces, viewers);
  for (let i = 0; i < viewers; i++) {
    for (let j = 0; j < targets; j++) {
      const from = spaceAt(spaces, i);
      const to = spaceAt(spaces, viewers + j);
      const clear =
        isMutual && j < i
          ? load<u8>(out + <usize>j * targets + i) != 0
          : isClear(scratch, map, channel, z, from, to);
      store<u8>(out + <usize>i * targets + j, u8(clear));
    }
  }
}

/** Finds the own parts of all spaces once for all. */
function shareAll(
  scratch: Scratch,
  map: MapHeader,
  channel: i32,
  z: i32,
  spaces: usize,
  count: i32,
): void {
  shareOwnParts(scratch, map, channel, z);
  const parts = changetype<OwnParts>(scratch.ownParts);
  for (let i = 0; i < count; i++) findOwnParts(parts, spaceAt(spaces, i));
}

/** Whether the targets are the viewers in the same order. */
function isSameList(spaces: usize, viewers: i32, targets: i32): bool {
  if (viewers != targets) return false;
  const bytes = <usize>viewers * offsetof<Space>();
  return !memory.compare(spaces, spaces + bytes, bytes);
}
