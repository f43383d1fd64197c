/**
 * One row of 64 cells, made no dearer than its neighbours and a step: from the row above or below,
 * and along itself. The inner loops of every field.
 */
import { Lanes } from './lanes';

/**
 * Relaxes a row from the one beside it.
 * @param row address of its costs
 * @param from address of the neighbour's
 * @param straight closed steps into the row, a bit a column; `left`, `right`: those from one column to
 * the left and the right
 * @returns whether any cost became less
 */
export function relax<T>(
  row: usize,
  from: usize,
  straight: usize,
  left: usize,
  right: usize,
  straightCost: u32,
  diagonalCost: u32,
): bool {
  const s = Lanes.all<T>(straightCost);
  const d = Lanes.all<T>(diagonalCost);
  let changed = i64x2.splat(0);
  for (let k: usize = 0; k < <usize>(64 >> Lanes.shift<T>()); k++) {
    const at = k << 4;
    const across = v128.or(
      Lanes.plus<T>(v128.load(from + at), s),
      Lanes.mask<T>(straight, k),
    );
    const beside = Lanes.least<T>(
      v128.or(v128.load(from + at - sizeof<T>()), Lanes.mask<T>(left, k)),
      v128.or(v128.load(from + at + sizeof<T>()), Lanes.mask<T>(right, k)),
    );
    const had = v128.load(row + at);
    const cost = Lanes.least<T>(had, Lanes.least<T>(across, Lanes.plus<T>(beside, d)));
    changed = v128.or(changed, v128.xor(cost, had));
    v128.store(row + at, cost);
  }
  return v128.any_true(changed);
}

/** The same where no step is closed. */
export function relaxOpen<T>(row: usize, from: usize, straightCost: u32, diagonalCost: u32): bool {
  const s = Lanes.all<T>(straightCost);
  const d = Lanes.all<T>(diagonalCost);
  let changed = i64x2.splat(0);
  for (let k: usize = 0; k < <usize>(64 >> Lanes.shift<T>()); k++) {
    const at = k << 4;
    const beside = Lanes.least<T>(
      v128.load(from + at - sizeof<T>()),
      v128.load(from + at + sizeof<T>()),
    );
    const had = v128.load(row + at);
    const cost = Lanes.least<T>(
      had,
      Lanes.least<T>(Lanes.plus<T>(v128.load(from + at), s), Lanes.plus<T>(beside, d)),
    );
    changed = v128.or(changed, v128.xor(cost, had));
    v128.store(row + at, cost);
  }
  return v128.any_true(changed);
}

/** Whether relaxing a row would make any of its costs less. */
export function wouldRelax<T>(
  row: usize,
  from: usize,
  straight: usize,
  left: usize,
  right: usize,
  straightCost: u32,
  diagonalCost: u32,
): bool {
  const s = Lanes.all<T>(straightCost);
  const d = Lanes.all<T>(diagonalCost);
  let less = i64x2.splat(0);
  for (let k: usize = 0; k < <usize>(64 >> Lanes.shift<T>()); k++) {
    const at = k << 4;
    const across = v128.or(
      Lanes.plus<T>(v128.load(from + at), s),
      Lanes.mask<T>(straight, k),
    );
    const beside = Lanes.least<T>(
      v128.or(v128.load(from + at - sizeof<T>()), Lanes.mask<T>(left, k)),
      v128.or(v128.load(from + at + sizeof<T>()), Lanes.mask<T>(right, k)),
    );
    const had = v128.load(row + at);
    const cost = Lanes.least<T>(had, Lanes.least<T>(across, Lanes.plus<T>(beside, d)));
    less = v128.or(less, v128.xor(cost, had));
  }
  return v128.any_true(less);
}

/** Relaxes a row along itself, from end to end. */
export function level<T>(row: usize, west: usize, east: usize, straightCost: u32): bool {
  if (!isUneven<T>(row, west, east, straightCost)) return false;
  run<T>(row, load<u64>(west), straightCost);
  runBack<T>(row, load<u64>(east), straightCost);
  return true;
}

function isUneven<T>(row: usize, west: usize, east: usize, straightCost: u32): bool {
  const s = Lanes.all<T>(straightCost);
  let less = i64x2.splat(0);
  for (let k: usize = 0; k < <usize>(64 >> Lanes.shift<T>()); k++) {
    const at = k << 4;
    const beside = Lanes.least<T>(
      v128.or(v128.load(row + at - sizeof<T>()), Lanes.mask<T>(west, k)),
      v128.or(v128.load(row + at + sizeof<T>()), Lanes.mask<T>(east, k)),
    );
    const had = v128.load(row + at);
    const cost = Lanes.least<T>(had, Lanes.plus<T>(beside, s));
    less = v128.or(less, v128.xor(cost, had));
  }
  return v128.any_true(less);
}

/** From left to right. */
function run<T>(row: usize, closed: u64, straightCost: u32): void {
  const end = row + (<usize>64 << alignof<T>());
  let before = <u32>load<T>(row - sizeof<T>());
  for (let at = row; at < end; at += sizeof<T>(), closed >>= 1) {
    const had = <u32>load<T>(at);
    const cost = closed & 1 ? had : min(had, plusOne<T>(before, straightCost));
    store<T>(at, <T>cost);
    before = cost;
  }
}

function runBack<T>(row: usize, closed: u64, straightCost: u32): void {
  let at = row + (<usize>64 << alignof<T>());
  let before = <u32>load<T>(at);
  for (; at > row; closed <<= 1) {
    at -= sizeof<T>();
    const had = <u32>load<T>(at);
    const cost = closed >> 63 ? had : min(had, plusOne<T>(before, straightCost));
    store<T>(at, <T>cost);
    before = cost;
  }
}

function plusOne<T>(cost: u32, step: u32): u32 {
  return sizeof<T>() == 4 && cost > ~step ? ~(<u32>0) : cost + step;
}
