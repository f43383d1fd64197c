/**
 * What entering each cell of a tile costs beyond a plain step, a byte a cell (SEMANTICS §1, §2): how
 * much worse than good its ground is, 0 to 3; whether whoever squeezes in pays double; or that nobody
 * enters it, though it is open.
 */
import { MapHeader, Scratch } from '../memory';
import { bitsFrom } from '../plane';
import { Ground, takeGround } from './ground';
import { Order } from './order';
import { Patch, planeBytes, spreadBack, spreadOn, takePlane } from './patch';
import { SpaceSteps, takeClear } from './spaces';
import { TILE } from './tile';

export const WORSE: u32 = 3;
export const DOUBLE: u32 = 4;
export const SHUT: u32 = 255;

/**
 * Writes the codes of a tile.
 * @param steps of single cells, from which squeezing knows the clear places
 * @param size of the space that moves: the order's, or the smaller one that it squeezes into
 * @param margin rows and columns of the patch before the tile's first
 * @returns whether any code is not 0
 */
export function writeCodes(
  scratch: Scratch,
  map: MapHeader,
  order: Order,
  patch: Patch,
  steps: SpaceSteps,
  size: i32,
  margin: i32,
  codes: usize,
): bool {
  const ground = takeGround(scratch, map, order, patch);
  const tight = takePlane(scratch, patch);
  if (size < order.size) findTight(scratch, patch, steps, ground, order.size, size, tight);
  // A space walks on its worst cell.
  spreadBack(patch, ground.worse, size);
  spreadBack(patch, ground.worse2, size);
  spreadBack(patch, ground.worse3, size);
  spreadBack(patch, ground.shut, size);
  let any: u64 = 0;
  for (let row = 0; row < TILE; row++, codes += TILE) {
    const line = patch.stride * <usize>(row + margin);
    const worse = bitsFrom(ground.worse + line, margin);
    const worse2 = bitsFrom(ground.worse2 + line, margin);
    const worse3 = bitsFrom(ground.worse3 + line, margin);
    const shut = bitsFrom(ground.shut + line, margin);
    const twice = bitsFrom(tight + line, margin);
    const bad = worse | shut | twice;
    any |= bad;
    for (let column: u64 = 0; column < 64; column++) {
      let code: u32 = 0;
      if ((bad >> column) & 1) {
        code =
          <u32>((worse >> column) & 1) +
          <u32>((worse2 >> column) & 1) +
          <u32>((worse3 >> column) & 1);
        if ((twice >> column) & 1) code |= DOUBLE;
        if ((shut >> column) & 1) code = SHUT;
      }
      store<u8>(codes + <usize>column, <u8>code);
    }
  }
  return any != 0;
}

/** Places of the smaller size that no clear place of the full size holds. */
function findTight(
  scratch: Scratch,
  patch: Patch,
  steps: SpaceSteps,
  ground: Ground,
  full: i32,
  size: i32,
  tight: usize,
): void {
  const bytes = planeBytes(patch);
  const clear = takeClear(scratch, patch, steps, full);
  const shut = takePlane(scratch, patch);
  memory.copy(shut, ground.shut, bytes);
  spreadBack(patch, shut, full);
  for (let at: usize = 0; at < bytes; at += 8) {
    store<u64>(tight + at, load<u64>(clear + at) & ~load<u64>(shut + at));
  }
  spreadOn(patch, tight, full - size + 1);
  for (let at: usize = 0; at < bytes; at += 8) store<u64>(tight + at, ~load<u64>(tight + at));
}
