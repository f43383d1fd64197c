/**
 * Where a move may end: the cells whose cost is within the order's limit.
 */
import { takeOrigin } from '../around';
import { MapHeader, MOVEMENT, openScratch, rowAt, Scratch, SOLID, take } from '../memory';
import { bitAt, claimBit, takeWindow, Window, windowRow } from '../plane';
import { answer, copyRows, leave } from '../result';
import { takeDirectedSteps } from '../walls/steps';
import { WAVE_SIDE, wave } from '../wave';
import { costAddress, Field, takeField } from './field';
import { Lanes } from './lanes';
import { isPlain, Order, sourceAt } from './order';
import { enter, FOUND, Search } from './search';
import { begin, CELLS } from './slices';
import { PAVED, TILE, TILE_SHIFT } from './tile';

/**
 * Leaves the cells as they are left by all queries.
 * @returns 0; OVERFLOW or UNFINISHED (slices.ts)
 */
export function reachable(base: usize, scratchBase: usize, orderBytes: i32, budget: i32): u32 {
  const scratch = openScratch(scratchBase);
  const order = changetype<Order>(take(scratch, orderBytes));
  const field = takeField(scratch, base, order);
  const cells = takeWindow(scratch, field.x, field.y, field.width, field.height);
  const isSmall = max(field.width, field.height) <= WAVE_SIDE;
  const isEven = isPlain(order, field.map.isRough != 0);
  if (!isSmall || order.sources != 1 || !isEven) {
    return begin(scratch, field, CELLS, changetype<usize>(takeKept(scratch, cells)), budget);
  }
  runWave(scratch, field.map, order, cells);
  answer(scratch, cells, order.z);
  return 0;
}

/** In a small window of even ground a wave of words is quicker than a field (wave.ts). */
function runWave(scratch: Scratch, map: MapHeader, order: Order, cells: Window): void {
  const source = sourceAt(order, 0);
  if (bitAt(rowAt(map, SOLID, source.y, order.z), source.x)) return;
  const steps = takeDirectedSteps(scratch, map, MOVEMENT, order.z, cells);
  const first = takeWindow(scratch, cells.x, cells.y, cells.width, cells.height);
  const origin = takeOrigin(scratch, cells, source.x, source.y, 1);
  claimBit(windowRow(cells, origin.y), origin.x);
  claimBit(windowRow(first, origin.y), origin.x);
  // No cost of a small window comes near to what a signed number holds.
  wave(scratch, cells, first, steps, origin, 0, <i32>min<u32>(order.limit, 0x7fffffff));
}

/** The cells that are kept so far: their window, their box in it and their count. */
@unmanaged
class Kept {
  cells: Window;
  left: i32;
  top: i32;
  right: i32;
  bottom: i32;
  count: i32;
}

function takeKept(scratch: Scratch, cells: Window): Kept {
  const kept = changetype<Kept>(take(scratch, offsetof<Kept>()));
  kept.cells = cells;
  kept.left = cells.width;
  kept.top = cells.height;
  kept.right = -1;
  kept.bottom = -1;
  kept.count = 0;
  return kept;
}

const COPYING: i32 = FOUND + 1;
/** Tiles that are counted as one that is settled, where costs are looked through and bits copied. */
const KEPT_A_TILE: i32 = 8;
const COPIED_A_TILE: i32 = 128;

/**
 * Makes of a search the cells within its limit; its outcome is a `Kept`.
 * @returns whether the search's slice suffices; else it is to be called again
 */
export function keepWithin(search: Search): bool {
  const scratch = search.scratch;
  const field = search.field;
  const kept = changetype<Kept>(search.outcome);
  if (search.phase == FOUND) {
    if (!keepAll(search, kept)) return false;
    if (!kept.count) return true;
    const z = field.order.z;
    leave(scratch, kept.cells, z, kept.left, kept.top, kept.right, kept.bottom, kept.count);
    enter(search, COPYING);
  }
  for (let row = search.next; row < scratch.height; row += TILE) {
    if (search.left <= 0) {
      search.next = row;
      return false;
    }
    copyRows(scratch, kept.cells, kept.left, kept.top, row, min(scratch.height, row + TILE));
    search.left -= field.tilesX / COPIED_A_TILE;
  }
  return true;
}

/** Marks what is kept in all rows of tiles; false where the slice does not suffice. */
function keepAll(search: Search, kept: Kept): bool {
  const field = search.field;
  for (let top = search.next << TILE_SHIFT; top < field.height; top += TILE) {
    if (search.left <= 0) {
      search.next = top >> TILE_SHIFT;
      return false;
    }
    if (field.lane == 1) keepRows<u16>(field, kept, top);
    else keepRows<u32>(field, kept, top);
    search.left -= field.tilesX / KEPT_A_TILE;
  }
  return true;
}

/** Marks the cells of a row of tiles that are within the limit. */
function keepRows<T>(field: Field, kept: Kept, top: i32): void {
  const cells = kept.cells;
  const most = field.order.limit;
  const limit = Lanes.all<T>(
    sizeof<T>() == 2 ? min<u32>(most, 0xfffe) : min<u32>(most, 0xfffffffe),
  );
  for (let y = top; y < min(field.height, top + TILE); y++) {
    const row = windowRow(cells, y);
    for (let column = 0; column < field.width; column += 64) {
      const tile = (y >> TILE_SHIFT) * field.tilesX + (column >> TILE_SHIFT);
      if (load<u8>(field.states + <usize>tile) < PAVED) continue;
      const costs = costAddress(field, column, y);
      let bits: u64 = 0;
      for (let k: usize = 0; k < <usize>(64 >> Lanes.shift<T>()); k++) {
        const cost = v128.load(costs + (k << 4));
        const kept = Lanes.same<T>(Lanes.least<T>(cost, limit), cost);
        bits |= (<u64>Lanes.bits<T>(kept)) << (k << Lanes.shift<T>());
      }
      if (!bits) continue;
      store<u64>(row + (column >> 3), bits);
      kept.count += <i32>popcnt(bits);
      kept.left = min(kept.left, column + <i32>ctz(bits));
      kept.right = max(kept.right, column + 63 - <i32>clz(bits));
      kept.top = min(kept.top, y);
      kept.bottom = y;
    }
  }
}
