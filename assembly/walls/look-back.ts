/**
 * The other half of what is seen from a space among walls (SEMANTICS §9, square to square): the cells
 * that see the space from their own corners and centres, as rays run from the space to them.
 */
import { MapHeader, Scratch } from '../memory';
import { bitAt, claimBit, lowBits, Window, windowRow } from '../plane';
import { ALL_QUADRANTS, ownSectors } from '../sectors';
import { Space } from '../space';
import { looksAround, seesSpace } from '../space-sight';
import { seesOwnCorner } from './centre';
import { Sources, sourcesIn } from './sources';

/** Adds to a window of what the space sees the cells that see the space, from where it is reached. */
export function lookBackAmongWalls(
  scratch: Scratch,
  map: MapHeader,
  channel: i32,
  z: i32,
  space: Space,
  seen: Window,
  sources: Sources,
): void {
  for (let row = 0; row < seen.height; row++) {
    const bits = windowRow(seen, row);
    for (let column = 0; column < seen.width; column += 64) {
      let asked = sourcesIn(sources, column, row) & ~load<u64>(bits + (column >> 3));
      for (asked &= lowBits(seen.width - column); asked; asked &= asked - 1) {
        const at = column + <i32>ctz(asked);
        const inner = scratch.top;
        if (seesBack(scratch, map, channel, z, space, sources, at, row)) claimBit(bits, at);
        scratch.top = inner;
      }
    }
  }
}

function seesBack(
  scratch: Scratch,
  map: MapHeader,
  channel: i32,
  z: i32,
  space: Space,
  sources: Sources,
  column: i32,
  row: i32,
): bool {
  const x = sources.cells.x + column;
  const y = sources.cells.y + row;
  if (!looksAround(map, channel, x, y, z)) return false;
  if (bitAt(windowRow(sources.centres, row), column)) {
    const centreX = 2 * x + 1;
    const centreY = 2 * y + 1;
    if (seesSpace(scratch, map, channel, z, centreX, centreY, ALL_QUADRANTS, space, true))
      return true;
  }
  for (let corner = 0; corner < 4; corner++) {
    const east = corner & 1;
    const south = corner >> 1;
    if (!bitAt(windowRow(sources.corners, row + south), column + east)) continue;
    const cornerX = x + east;
    const cornerY = y + south;
    if (!seesOwnCorner(map, channel, x, y, z, cornerX, cornerY)) continue;
    const own = ownSectors(scratch, map, channel, cornerX, cornerY, z, x, y, 1);
    if (own && seesSpace(scratch, map, channel, z, 2 * cornerX, 2 * cornerY, own, space, true))
      return true;
  }
  return false;
}
