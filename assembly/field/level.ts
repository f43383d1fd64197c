/**
 * Relaxing a row of 64 cells along itself, until no cell is dearer than the one beside it and a step.
 *
 * What comes in from the row before is all but even as a rule, and a few rounds in which every cell
 * looks at both of its neighbours end it; a cost that has far to run along the row is carried by a
 * walk from end to end.
 */
import { Entering, entering } from './entering';
import { Lanes, Sides } from './lanes';
import { Order } from './order';

/** Rounds after which a walk is quicker. */
const ROUNDS: i32 = 24;

/**
 * @param row address of the costs
 * @param west closed steps into each column from the left, a word; `east`: from the right
 * @param codes of the row's cells (codes.ts); 0: all ground is even
 * @param masks room for a vector of each of `west` and `east` for every eight columns
 * @returns whether any cost became less
 */
export function level<T>(
  row: usize,
  west: usize,
  east: usize,
  order: Order,
  codes: usize,
  masks: usize,
): bool {
  if (!levelOnce<T>(row, west, east, order, codes)) return false;
  const isEven = sizeof<T>() == 2 && !codes && evenOut(row, west, east, order.straight, masks);
  if (isEven) return true;
  walk<T>(row, load<u64>(west), order, codes);
  walkBack<T>(row, load<u64>(east), order, codes);
  return true;
}

/** Has each cell look at the two beside it once; the same result as above. */
export function levelOnce<T>(
  row: usize,
  west: usize,
  east: usize,
  order: Order,
  codes: usize,
): bool {
  const s = Lanes.all<T>(order.straight);
  let less = i64x2.splat(0);
  let before = v128.load(row - 16);
  let here = v128.load(row);
  for (let k: usize = 0; k < <usize>(64 >> Lanes.shift<T>()); k++) {
    const at = row + (k << 4);
    const after = v128.load(at, 16);
    const beside = Sides.beside<T>(before, here, after, west, east, k);
    const step = codes ? Entering.costs<T>(codes + (k << Lanes.shift<T>()), s, s) : s;
    const cost = Lanes.least<T>(here, Lanes.plus<T>(beside, step));
    less = v128.or(less, v128.xor(cost, here));
    v128.store(at, cost);
    before = here;
    here = after;
  }
  return v128.any_true(less);
}

class Round {
  /** Eight columns after one look to both sides. */
  @inline static even(here: v128, before: v128, after: v128, masks: usize, step: v128): v128 {
    const beside = i16x8.min_u(
      v128.or(Sides.left<u16>(before, here), v128.load(masks)),
      v128.or(Sides.right<u16>(here, after), v128.load(masks, 128)),
    );
    return i16x8.min_u(here, i16x8.add_sat_u(beside, step));
  }
}

/** All 64 columns at once, which stay in registers; false where the row is still uneven in the end. */
function evenOut(row: usize, west: usize, east: usize, step: u32, masks: usize): bool {
  for (let k: usize = 0; k < 8; k++) {
    v128.store(masks + (k << 4), Lanes.mask<u16>(west, k));
    v128.store(masks + (k << 4), Lanes.mask<u16>(east, k), 128);
  }
  const s = i16x8.splat(<i16>step);
  const left = v128.load(row - 16);
  const right = v128.load(row, 128);
  let a = v128.load(row);
  let b = v128.load(row, 16);
  let c = v128.load(row, 32);
  let d = v128.load(row, 48);
  let e = v128.load(row, 64);
  let f = v128.load(row, 80);
  let g = v128.load(row, 96);
  let h = v128.load(row, 112);
  let isEven = false;
  for (let round = 0; round < ROUNDS && !isEven; round++) {
    const a1 = Round.even(a, left, b, masks, s);
    const b1 = Round.even(b, a, c, masks + 16, s);
    const c1 = Round.even(c, b, d, masks + 32, s);
    const d1 = Round.even(d, c, e, masks + 48, s);
    const e1 = Round.even(e, d, f, masks + 64, s);
    const f1 = Round.even(f, e, g, masks + 80, s);
    const g1 = Round.even(g, f, h, masks + 96, s);
    const h1 = Round.even(h, g, right, masks + 112, s);
    const ab = v128.or(v128.xor(a, a1), v128.xor(b, b1));
    const cd = v128.or(v128.xor(c, c1), v128.xor(d, d1));
    const ef = v128.or(v128.xor(e, e1), v128.xor(f, f1));
    const gh = v128.or(v128.xor(g, g1), v128.xor(h, h1));
    isEven = !v128.any_true(v128.or(v128.or(ab, cd), v128.or(ef, gh)));
    a = a1;
    b = b1;
    c = c1;
    d = d1;
    e = e1;
    f = f1;
    g = g1;
    h = h1;
  }
  v128.store(row, a);
  v128.store(row, b, 16);
  v128.store(row, c, 32);
  v128.store(row, d, 48);
  v128.store(row, e, 64);
  v128.store(row, f, 80);
  v128.store(row, g, 96);
  v128.store(row, h, 112);
  return isEven;
}

/** From left to right. */
function walk<T>(row: usize, closed: u64, order: Order, codes: usize): void {
  let before = <u32>load<T>(row - sizeof<T>());
  let at = row;
  for (let x: usize = 0; x < 64; x++, at += sizeof<T>(), closed >>= 1) {
    before = stepInto<T>(at, before, (closed & 1) != 0, order, codes, x);
  }
}

function walkBack<T>(row: usize, closed: u64, order: Order, codes: usize): void {
  let at = row + ((<usize>64) << alignof<T>());
  let before = <u32>load<T>(at);
  for (let x: usize = 64; x > 0; closed <<= 1) {
    x--;
    at -= sizeof<T>();
    before = stepInto<T>(at, before, closed >> 63 != 0, order, codes, x);
  }
}

/** Lowers the cost at an address to what a step from the cell before makes it; its cost then. */
function stepInto<T>(
  at: usize,
  before: u32,
  isClosed: bool,
  order: Order,
  codes: usize,
  x: usize,
): u32 {
  const had = <u32>load<T>(at);
  if (isClosed) return had;
  const step = codes ? entering(order, load<u8>(codes + x), order.straight) : order.straight;
  // "Not reached" stays so.
  const cost = before > ~step ? had : min(had, before + step);
  store<T>(at, <T>cost);
  return cost;
}
