/**
 * How the cells of a patch are to walk on: planes of bad ground and of cells that nobody enters.
 */
import { MapHeader, PIT, rowAt, Scratch, TERRAIN_HIGH, TERRAIN_LOW, take } from '../memory';
import { bytesAt, Order, shutAt } from './order';
import { clippedBits, Patch, takePlane } from './patch';

@unmanaged
export class Ground {
  /** At least one, two and three squares' worth worse than good. */
  worse: usize;
  worse2: usize;
  worse3: usize;
  /** Open and yet not to be entered: pits, the caller's impassable and occupied cells. */
  shut: usize;
}

export function takeGround(scratch: Scratch, map: MapHeader, order: Order, patch: Patch): Ground {
  const ground = changetype<Ground>(take(scratch, offsetof<Ground>()));
  ground.worse = takePlane(scratch, patch);
  ground.worse2 = takePlane(scratch, patch);
  ground.worse3 = takePlane(scratch, patch);
  ground.shut = takePlane(scratch, patch);
  const last = min(patch.side, map.height - patch.y);
  for (let row = max(0, -patch.y); row < last; row++) {
    for (let column = 0; column < patch.side; column += 64) {
      const at = <usize>row * patch.stride + (column >> 3);
      const x = patch.x + column;
      const y = patch.y + row;
      if (order.hasBytes) readBytes(ground, map, order, at, x, y);
      else if (order.terrain) readTerrain(ground, map, order, at, x, y);
      if (!order.openPits) {
        add(ground.shut + at, clippedBits(rowAt(map, PIT, y, order.z), x, map.width, false));
      }
      if (order.shutWidth) add(ground.shut + at, shutBits(order, x, y));
    }
  }
  return ground;
}

function readTerrain(
  ground: Ground,
  map: MapHeader,
  order: Order,
  at: usize,
  x: i32,
  y: i32,
): void {
  const low = clippedBits(rowAt(map, TERRAIN_LOW, y, order.z), x, map.width, false);
  const high = clippedBits(rowAt(map, TERRAIN_HIGH, y, order.z), x, map.width, false);
  store<u64>(ground.worse + at, low | high);
  store<u64>(ground.worse2 + at, high);
  store<u64>(ground.worse3 + at, low & high);
}

/** The caller's bytes: 0 is shut, 1 is good ground, 2 to 4 are worse. */
function readBytes(ground: Ground, map: MapHeader, order: Order, at: usize, x: i32, y: i32): void {
  const first = max(0, -x);
  const last = min(64, map.width - x);
  const row = bytesAt(order) + <usize>y * map.width + x;
  for (let i = first; i < last; i++) {
    const multiplier = load<u8>(row + i);
    const bit = (<u64>1) << i;
    if (multiplier == 0) add(ground.shut + at, bit);
    if (multiplier > 1) add(ground.worse + at, bit);
    if (multiplier > 2) add(ground.worse2 + at, bit);
    if (multiplier > 3) add(ground.worse3 + at, bit);
  }
}

/** The closed set's bits of a row from column x on. */
function shutBits(order: Order, x: i32, y: i32): u64 {
  const row = y - order.shutY;
  if (<u32>row >= <u32>order.shutHeight) return 0;
  const words = shutAt(order) + ((<usize>row * order.shutWords) << 2);
  let bits: u64 = 0;
  for (let i = 0; i < 64; i++) {
    const column = x + i - order.shutX;
    if (<u32>column >= <u32>order.shutWidth) continue;
    const word = load<u32>(words + ((<usize>column >> 5) << 2));
    bits |= (<u64>((word >> (column & 31)) & 1)) << i;
  }
  return bits;
}

function add(at: usize, bits: u64): void {
  store<u64>(at, load<u64>(at) | bits);
}
