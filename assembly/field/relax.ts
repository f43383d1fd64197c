/**
 * Relaxing a row of 64 cells from the one above or below: no cell stays dearer than a neighbour there
 * and a step. The innermost loops of every field.
 */
import { Entering, worseBy } from './entering';
import { Lanes, Sides } from './lanes';
import { Order } from './order';

/**
 * @param row address of the costs
 * @param from address of the neighbouring row's
 * @param straight closed steps into each column, a word; `left`, `right`: from the columns beside it
 * @param codes of the row's cells (codes.ts); 0: all ground is even
 * @returns whether any cost became less
 */
export function relax<T>(
  row: usize,
  from: usize,
  straight: usize,
  left: usize,
  right: usize,
  order: Order,
  codes: usize,
): bool {
  const s = Lanes.all<T>(order.straight);
  const d = Lanes.all<T>(order.diagonal);
  const worse = Lanes.all<T>(worseBy(order, order.diagonal));
  let changed = i64x2.splat(0);
  let before = v128.load(from - 16);
  let here = v128.load(from);
  for (let k: usize = 0; k < <usize>(64 >> Lanes.shift<T>()); k++) {
    const at = k << 4;
    const after = v128.load(from + at, 16);
    const across = v128.or(here, Lanes.mask<T>(straight, k));
    const beside = Sides.beside<T>(before, here, after, left, right, k);
    let ahead = s;
    let aside = d;
    if (codes) {
      const code = codes + (k << Lanes.shift<T>());
      ahead = Entering.costs<T>(code, s, s);
      aside = Entering.costs<T>(code, d, worse);
    }
    const come = Lanes.least<T>(Lanes.plus<T>(across, ahead), Lanes.plus<T>(beside, aside));
    const had = v128.load(row + at);
    const cost = Lanes.least<T>(had, come);
    changed = v128.or(changed, v128.xor(cost, had));
    v128.store(row + at, cost);
    before = here;
    here = after;
  }
  return v128.any_true(changed);
}

/** The same where no step is closed. */
export function relaxOpen<T>(row: usize, from: usize, straightCost: u32, diagonalCost: u32): bool {
  const s = Lanes.all<T>(straightCost);
  const d = Lanes.all<T>(diagonalCost);
  let changed = i64x2.splat(0);
  let before = v128.load(from - 16);
  let here = v128.load(from);
  for (let k: usize = 0; k < <usize>(64 >> Lanes.shift<T>()); k++) {
    const at = k << 4;
    const after = v128.load(from + at, 16);
    const beside = Lanes.least<T>(Sides.left<T>(before, here), Sides.right<T>(here, after));
    const come = Lanes.least<T>(Lanes.plus<T>(here, s), Lanes.plus<T>(beside, d));
    const had = v128.load(row + at);
    const cost = Lanes.least<T>(had, come);
    changed = v128.or(changed, v128.xor(cost, had));
    v128.store(row + at, cost);
    before = here;
    here = after;
  }
  return v128.any_true(changed);
}

/** Copies a row; the engine's own copy is a call out of WebAssembly, which takes longer. */
export function copyRow<T>(to: usize, from: usize): void {
  for (let at: usize = 0; at < (<usize>64) << alignof<T>(); at += 16) {
    v128.store(to + at, v128.load(from + at));
  }
}
