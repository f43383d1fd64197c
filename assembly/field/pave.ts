/**
 * Finding a tile's steps and ground when a search first comes into it: from the map's closed steps
 * where single cells move by the usual rules, else on a patch of the map around it.
 */
import { Scratch } from '../memory';
import { bitsFrom } from '../plane';
import { writeCodes } from './codes';
import { Field, tileAt } from './field';
import { writeWays } from './inside';
import { Order } from './order';
import { Patch, takePatch } from './patch';
import { SpaceSteps, takeCellSteps, widenSteps } from './spaces';
import { classify, readSteps } from './steps';
import {
  CORRIDORS,
  EAST,
  FROM_SOUTHEAST,
  FROM_SOUTHWEST,
  NORTH,
  NORTHEAST,
  NORTHWEST,
  PAVED,
  TILE,
  TILE_SHIFT,
  WEST,
} from './tile';

export function pave(scratch: Scratch, field: Field, index: i32): void {
  const state = field.states + <usize>index;
  if (load<u8>(state) == PAVED) return;
  store<u8>(state, PAVED);
  const top = scratch.top;
  const order = field.order;
  const x = field.x + ((index % field.tilesX) << TILE_SHIFT);
  const y = field.y + ((index / field.tilesX) << TILE_SHIFT);
  const tile = tileAt(field, index);
  tile.rough = 0;
  const size = movingSize(order);
  const isPlain = size == 1 && !order.softCorners;
  if (isPlain) readSteps(field, tile, x, y);
  if (!isPlain || field.codes) {
    // A clear place that holds a squeezed space may begin so far before it.
    const margin = 1 + order.size - size;
    const patch = takePatch(scratch, x - margin, y - margin, TILE + margin + size + order.size + 1);
    const steps = takeCellSteps(scratch, field.map, order, patch);
    if (field.codes) {
      const codes = changetype<usize>(tile) + field.codes;
      tile.rough = writeCodes(scratch, field.map, order, patch, steps, size, margin, codes) ? 1 : 0;
    }
    if (!isPlain) {
      if (size > 1) widenSteps(scratch, patch, steps, size);
      writeSteps(patch, steps, changetype<usize>(tile), margin, order.softCorners != 0);
    }
  }
  classify(tile);
  if (tile.kind == CORRIDORS) writeWays(field, tile);
  // What the patch took is free again.
  scratch.top = top;
}

/** Cells along the side of the space that moves: a squeezing creature is half as wide at the least. */
export function movingSize(order: Order): i32 {
  return order.squeeze ? (order.size + 1) >> 1 : order.size;
}

/** Turns open steps by place into closed steps into each cell of the tile. */
function writeSteps(
  patch: Patch,
  steps: SpaceSteps,
  record: usize,
  margin: i32,
  isSoft: bool,
): void {
  const stride = patch.stride;
  for (let r = 0; r <= TILE; r++) {
    const line = stride * <usize>(margin + r);
    const above = line - stride;
    const at = record + ((<usize>r) << 3);
    store<u64>(at, ~bitsFrom(steps.south + above, margin), NORTH);
    store<u64>(at, ~bitsFrom(steps.falling + above, margin - 1), NORTHWEST);
    store<u64>(at, ~bitsFrom(steps.rising + above, margin), NORTHEAST);
    if (isSoft) {
      store<u64>(at, ~bitsFrom(steps.rising + above, margin - 1), FROM_SOUTHWEST);
      store<u64>(at, ~bitsFrom(steps.falling + above, margin), FROM_SOUTHEAST);
    }
    if (r == TILE) break;
    store<u64>(at, ~bitsFrom(steps.east + line, margin - 1), WEST);
    store<u64>(at, ~bitsFrom(steps.east + line, margin), EAST);
  }
}
