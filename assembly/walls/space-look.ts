/**
 * What is seen from a space among walls (SEMANTICS §8, §9): from the centres of its cells, which see most
 * of it and tell where to look back from, then from its own corners, then back.
 */
import { MapHeader, Scratch, SIGHT } from '../memory';
import { Window } from '../plane';
import { ALL_QUADRANTS, ownSectors } from '../sectors';
import { Space } from '../space';
import { looksAround, seeBesideFog, settleFog } from '../space-sight';
import { cellOpen } from '../steps';
import { lookAmongWalls } from './look';
import { lookBackAmongWalls } from './look-back';
import { OwnParts } from './own-part';
import { findOwnParts, shareOwnParts, stopSharing } from './shared-parts';
import { passAllEnds, takeSources } from './sources';

/**
 * Marks in the window what is seen from a space, dark cells as if they were lit.
 * @returns the sides of the window as far as which anything was seen or looked for
 */
export function lookFromSpaceAmongWalls(
  scratch: Scratch,
  map: MapHeader,
  channel: i32,
  z: i32,
  space: Space,
  seen: Window,
): i32 {
  shareOwnParts(scratch, map, channel, z);
  findOwnParts(changetype<OwnParts>(scratch.ownParts), space);
  const sources = takeSources(scratch, seen);
  const shared = changetype<usize>(sources);
  let sides = 0;
  for (let y = space.y; y < space.y + space.size; y++) {
    for (let x = space.x; x < space.x + space.size; x++) {
      if (looksAround(map, channel, x, y, z)) {
        const at = 2 * x + 1;
        sides |= lookAmongWalls(
          scratch,
          map,
          channel,
          z,
          seen,
          at,
          2 * y + 1,
          ALL_QUADRANTS,
          shared,
        );
      } else if (cellOpen(map, x, y, z)) seeBesideFog(map, seen, x, y, z);
    }
  }
  for (let y = space.y; y <= space.y + space.size; y++) {
    for (let x = space.x; x <= space.x + space.size; x++) {
      const own = ownSectors(scratch, map, channel, x, y, z, space.x, space.y, space.size);
      if (own) sides |= lookAmongWalls(scratch, map, channel, z, seen, 2 * x, 2 * y, own);
    }
  }
  if (channel == SIGHT) settleFog(map, seen, z, space);
  passAllEnds(scratch, map, channel, z, space, sources);
  lookBackAmongWalls(scratch, map, channel, z, space, seen, sources);
  stopSharing(scratch);
  return sides | sources.sides;
}
