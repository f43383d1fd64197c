/**
 * Where a move may end: the cells whose cost is within the order's limit.
 */
import { takeOrigin } from '../around';
import { MapHeader, MOVEMENT, openScratch, rowAt, Scratch, SOLID, take } from '../memory';
import { bitAt, claimBit, takeWindow, Window, windowRow } from '../plane';
import { answer } from '../result';
import { takeDirectedSteps } from '../walls/steps';
import { WAVE_SIDE, wave } from '../wave';
import { costAddress, Field, takeField } from './field';
import { Lanes } from './lanes';
import { isPlain, Order, sourceAt } from './order';
import { Search } from './search';
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
    return begin(scratch, field, CELLS, changetype<usize>(cells), budget);
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

/** Tiles that are counted as one that is settled. */
const KEPT_A_TILE: i32 = 8;

/**
 * Makes of a search the cells within its limit; its outcome is a window for them.
 * @returns whether the search's slice suffices; else it is to be called again
 */
export function keepWithin(search: Search): bool {
  const field = search.field;
  const cells = changetype<Window>(search.outcome);
  for (let top = search.next << TILE_SHIFT; top < field.height; top += TILE) {
    if (search.left <= 0) {
      search.next = top >> TILE_SHIFT;
      return false;
    }
    if (field.lane == 1) keepRows<u16>(field, cells, top);
    else keepRows<u32>(field, cells, top);
    search.left -= field.tilesX / KEPT_A_TILE;
  }
  answer(search.scratch, cells, field.order.z);
  return true;
}

/** Marks the cells of a row of tiles that are within the limit. */
function keepRows<T>(field: Field, cells: Window, top: i32): void {
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
      store<u64>(row + (column >> 3), bits);
    }
  }
}
