/**
 * Exact signs of sums of products whose factors take up to 64 bits: what decides where walls cross
 * (SEMANTICS §9). Where all factors are small, 64 bits are enough and quick.
 */

/** Of a·b − c·d. */
export function signOfDifference(a: i64, b: i64, c: i64, d: i64): i32 {
  if (!((abs(a) | abs(b) | abs(c) | abs(d)) >> NARROW)) return signOf(a * b - c * d);
  return signOfWide(a, b, -c, d, 0, 0);
}

/** Of a·b + c·d + e·f. */
export function signOfSum(a: i64, b: i64, c: i64, d: i64, e: i64, f: i64): i32 {
  if (!((abs(a) | abs(b) | abs(c) | abs(d) | abs(e) | abs(f)) >> NARROW)) {
    return signOf(a * b + c * d + e * f);
  }
  return signOfWide(a, b, c, d, e, f);
}

export function signOf(value: i64): i32 {
  return i32(value > 0) - i32(value < 0);
}

/** Three products of factors of so many bits are together less than 2⁶³. */
const NARROW: i64 = 30;

/** The products are below 2¹²⁵, as all are of lengths and areas on a map. */
function signOfWide(a: i64, b: i64, c: i64, d: i64, e: i64, f: i64): i32 {
  const first = <u64>(a * b);
  const second = first + <u64>(c * d);
  const third = second + <u64>(e * f);
  const high =
    highOf(a, b) + highOf(c, d) + highOf(e, f) + i64(second < first) + i64(third < second);
  return high < 0 ? -1 : i32((<u64>high | third) != 0);
}

/** The upper 64 bits of a product. */
function highOf(a: i64, b: i64): i64 {
  const aLow = a & HALF;
  const aHigh = a >> 32;
  const bLow = b & HALF;
  const bHigh = b >> 32;
  const low = <i64>((<u64>aLow * <u64>bLow) >> 32);
  const cross = aHigh * bLow + low;
  const other = aLow * bHigh + (cross & HALF);
  return aHigh * bHigh + (cross >> 32) + (other >> 32);
}

const HALF: i64 = 0xffffffff;
