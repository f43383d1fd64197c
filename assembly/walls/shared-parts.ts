/**
 * Own parts that the looks of one query share (SEMANTICS §9): those of a space's cells are asked for by
 * every look back at it, those of the cells around by all its own looks.
 *
 * They lie in scratch among what the looks leave behind. A look that ends keeps what lies before the
 * last part that was found, so that few looks keep more than they need.
 */
import { MapHeader, Scratch } from '../memory';
import { Space } from '../space';
import { OwnParts, ownSide, takeOwnParts } from './own-part';
import { CUT, wallBits } from './planes';

/** Shares the own parts of a channel and level among all looks from here on. */
export function shareOwnParts(scratch: Scratch, map: MapHeader, channel: i32, z: i32): void {
  scratch.ownParts = changetype<usize>(takeOwnParts(scratch, map, channel, z));
}

/** Each look has own parts to itself again. Whoever frees shared ones calls this before. */
export function stopSharing(scratch: Scratch): void {
  scratch.ownParts = 0;
}

/**
 * Finds the own parts of a space, so that no look back at it finds any: those may be freed by whoever
 * called for the look.
 */
export function findOwnParts(parts: OwnParts, space: Space): void {
  for (let y = space.y; y < space.y + space.size; y++) {
    for (let x = space.x; x < space.x + space.size; x++) {
      if (!(wallBits(parts.map, parts.channel, CUT, x, y, parts.z) & 1)) continue;
      for (let side = 0; side < 4; side++) ownSide(parts, x, y, side);
    }
  }
}

/** The shared own parts, or new ones if none are shared. */
export function ownPartsFor(scratch: Scratch, map: MapHeader, channel: i32, z: i32): OwnParts {
  if (!scratch.ownParts) return takeOwnParts(scratch, map, channel, z);
  return changetype<OwnParts>(scratch.ownParts);
}

/** Frees what a look took since, but for shared own parts. */
export function endLook(scratch: Scratch, restore: usize): void {
  const shared = scratch.ownParts;
  scratch.top = shared ? max(restore, changetype<OwnParts>(shared).end) : restore;
}
