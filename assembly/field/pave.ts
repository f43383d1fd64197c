/**
 * Finding a tile's steps and ground when a search first comes into it: from the map's closed steps
 * where single cells move by the usual rules, else on a patch of the map around it.
 */
import { Scratch } from '../memory';
import { bitsFrom } from '../plane';
import { wallsIn } from '../walls/planes';
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
  FROM_SOUTH,
  FROM_SOUTHEAST,
  FROM_SOUTHWEST,
  mirror,
  NORTH,
  NORTHEAST,
  NORTHWEST,
  OUT_EAST,
  OUT_NORTHEAST,
  OUT_NORTHWEST,
  OUT_SOUTHEAST,
  OUT_SOUTHWEST,
  OUT_WEST,
  PAVED,
  TILE,
  TILE_SHIFT,
  WEST,
} from './tile';

export function pave(scratch: Scratch, field: Field, index: i32): void {
  const state = field.states + <usize>index;
  if (load<u8>(state) == PAVED) return;
  store<u8>(state, PAVED);
  field.paved++;
  const top = scratch.top;
  const order = field.order;
  const x = field.x + ((index % field.tilesX) << TILE_SHIFT);
  const y = field.y + ((index / field.tilesX) << TILE_SHIFT);
  const tile = tileAt(field, index);
  tile.rough = 0;
  const size = movingSize(order);
  // A clear place that holds a squeezed space may begin so far before it.
  const margin = 1 + order.size - size;
  const side = TILE + margin + size + order.size + 1;
  const amongWalls =
    field.directed != 0 && wallsIn(field.map, x - margin, y - margin, order.z, side, side);
  const isPlain = size == 1 && !order.softCorners && !amongWalls;
  if (isPlain) readSteps(field, tile, x, y);
  if (isPlain && field.directed) mirror(changetype<usize>(tile));
  if (!isPlain || field.codes) {
    const patch = takePatch(scratch, x - margin, y - margin, side);
    const steps = takeCellSteps(scratch, field.map, order, patch, amongWalls);
    if (field.codes) {
      const codes = changetype<usize>(tile) + field.codes;
      tile.rough = writeCodes(scratch, field.map, order, patch, steps, size, margin, codes) ? 1 : 0;
    }
    if (!isPlain) {
      if (size > 1) widenSteps(scratch, patch, steps, size);
      writeSteps(field, patch, steps, changetype<usize>(tile), margin);
    }
  }
  classify(field, tile);
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
  field: Field,
  patch: Patch,
  steps: SpaceSteps,
  record: usize,
  margin: i32,
): void {
  const stride = patch.stride;
  const isDirected = field.directed != 0;
  const isSoft = field.fromSouthwest != NORTHWEST;
  for (let r = 0; r <= TILE; r++) {
    const line = stride * <usize>(margin + r);
    const above = line - stride;
    const at = record + ((<usize>r) << 3);
    store<u64>(at, ~bitsFrom(steps.south + above, margin), NORTH);
    store<u64>(at, ~bitsFrom(steps.southeast + above, margin - 1), NORTHWEST);
    store<u64>(at, ~bitsFrom(steps.southwest + above, margin), NORTHEAST);
    if (isSoft) {
      store<u64>(at, ~bitsFrom(steps.northeast + above, margin - 1), FROM_SOUTHWEST);
      store<u64>(at, ~bitsFrom(steps.northwest + above, margin), FROM_SOUTHEAST);
    }
    if (isDirected) store<u64>(at, ~bitsFrom(steps.north + above, margin), FROM_SOUTH);
    if (r == TILE) break;
    store<u64>(at, ~bitsFrom(steps.east + line, margin - 1), WEST);
    store<u64>(at, ~bitsFrom(steps.west + line, margin), EAST);
    if (!isDirected) continue;
    store<u64>(at, ~bitsFrom(steps.west + line, margin - 1), OUT_WEST);
    store<u64>(at, ~bitsFrom(steps.east + line, margin), OUT_EAST);
    store<u64>(at, ~bitsFrom(steps.northwest + above, margin - 1), OUT_NORTHWEST);
    store<u64>(at, ~bitsFrom(steps.northeast + above, margin), OUT_NORTHEAST);
    store<u64>(at, ~bitsFrom(steps.southwest + line, margin - 1), OUT_SOUTHWEST);
    store<u64>(at, ~bitsFrom(steps.southeast + line, margin), OUT_SOUTHEAST);
  }
}
