/**
 * The cost of entering cells from their codes (codes.ts), one by one and side by side.
 */
import { DOUBLE, SHUT, WORSE } from './codes';
import { Lanes } from './lanes';
import { ADD, NEVER, Order } from './order';

/** What each step of worse ground adds to a step of some weight: itself again, or a square. */
export function worseBy(order: Order, weight: u32): u32 {
  return order.terrain == ADD ? order.straight : weight;
}

/** NEVER where a cell is shut. */
export function entering(order: Order, code: u32, weight: u32): u32 {
  if (code == SHUT) return NEVER;
  const cost = weight + (code & WORSE) * worseBy(order, weight);
  return code & DOUBLE ? 2 * cost : cost;
}

export class Entering {
  /** The costs of entering a vector of cells by a step of some weight; all ones where they are shut. */
  @inline static costs<T>(codes: usize, weight: v128, worseBy: v128): v128 {
    const code = Entering.lanes<T>(codes);
    const worse = v128.and(code, Lanes.all<T>(WORSE));
    const once = Lanes.sum<T>(weight, Lanes.times<T>(worse, worseBy));
    const twice = Lanes.same<T>(v128.and(code, Lanes.all<T>(DOUBLE)), Lanes.all<T>(DOUBLE));
    const cost = Lanes.sum<T>(once, v128.and(once, twice));
    return v128.or(cost, Lanes.same<T>(code, Lanes.all<T>(SHUT)));
  }

  @inline static lanes<T>(codes: usize): v128 {
    const bytes = sizeof<T>() == 2 ? v128.load64_zero(codes) : v128.load32_zero(codes);
    const halves = i16x8.extend_low_i8x16_u(bytes);
    return sizeof<T>() == 2 ? halves : i32x4.extend_low_i16x8_u(halves);
  }
}
