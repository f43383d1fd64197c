/**
 * Costs side by side in a vector: eight of 16 bits or four of 32. All ones is "not reached", and
 * adding to it leaves it so.
 */

export class Lanes {
  @inline static all<T>(value: u32): v128 {
    return sizeof<T>() == 2 ? i16x8.splat(<i16>value) : i32x4.splat(<i32>value);
  }

  @inline static plus<T>(a: v128, b: v128): v128 {
    if (sizeof<T>() == 2) return i16x8.add_sat_u(a, b);
    return i32x4.add(i32x4.min_u(a, v128.not(b)), b);
  }

  /** A sum of steps, far from "not reached". */
  @inline static sum<T>(a: v128, b: v128): v128 {
    return sizeof<T>() == 2 ? i16x8.add(a, b) : i32x4.add(a, b);
  }

  @inline static times<T>(a: v128, b: v128): v128 {
    return sizeof<T>() == 2 ? i16x8.mul(a, b) : i32x4.mul(a, b);
  }

  @inline static least<T>(a: v128, b: v128): v128 {
    return sizeof<T>() == 2 ? i16x8.min_u(a, b) : i32x4.min_u(a, b);
  }

  @inline static most<T>(a: v128, b: v128): v128 {
    return sizeof<T>() == 2 ? i16x8.max_u(a, b) : i32x4.max_u(a, b);
  }

  @inline static same<T>(a: v128, b: v128): v128 {
    return sizeof<T>() == 2 ? i16x8.eq(a, b) : i32x4.eq(a, b);
  }

  /** Lanes in a vector, as a power of two. */
  @inline static shift<T>(): i32 {
    return sizeof<T>() == 2 ? 3 : 2;
  }

  /** The highest bit of each lane. */
  @inline static bits<T>(vector: v128): i32 {
    return sizeof<T>() == 2 ? i16x8.bitmask(vector) : i32x4.bitmask(vector);
  }

  /** All ones in the lanes whose bit is set: those of vector `k` of a row, of the row's 64 bits. */
  @inline static mask<T>(bits: usize, k: usize): v128 {
    if (sizeof<T>() == 2) {
      const lane = i16x8(1, 2, 4, 8, 16, 32, 64, 128);
      return i16x8.eq(v128.and(v128.load8_splat(bits + k), lane), lane);
    }
    const low = i32x4(1, 2, 4, 8);
    const high = i32x4(16, 32, 64, 128);
    const lane = k & 1 ? high : low;
    return i32x4.eq(v128.and(v128.load8_splat(bits + (k >> 1)), lane), lane);
  }

  /** The least cost of a vector. */
  @inline static leastOf<T>(vector: v128): u32 {
    let v = vector;
    v = Lanes.least<T>(v, v128.shuffle<u64>(v, v, 1, 0));
    v = Lanes.least<T>(v, v128.shuffle<u32>(v, v, 1, 0, 3, 2));
    if (sizeof<T>() == 4) return <u32>i32x4.extract_lane(v, 0);
    v = Lanes.least<T>(v, v128.shuffle<u16>(v, v, 1, 0, 3, 2, 5, 4, 7, 6));
    return <u32>i16x8.extract_lane_u(v, 0);
  }

  @inline static greatestOf<T>(vector: v128): u32 {
    const least = ~Lanes.leastOf<T>(v128.not(vector));
    return sizeof<T>() == 2 ? least & 0xffff : least;
  }
}

/**
 * Rows are gone through vector by vector with the ones before and after at hand. Loads between two
 * vectors would be shorter to write, and wait for what was stored there a moment ago.
 */
export class Sides {
  /** Each lane's left neighbour. */
  @inline static left<T>(before: v128, here: v128): v128 {
    if (sizeof<T>() == 2) return v128.shuffle<u16>(before, here, 7, 8, 9, 10, 11, 12, 13, 14);
    return v128.shuffle<u32>(before, here, 3, 4, 5, 6);
  }

  @inline static right<T>(here: v128, after: v128): v128 {
    if (sizeof<T>() == 2) return v128.shuffle<u16>(here, after, 1, 2, 3, 4, 5, 6, 7, 8);
    return v128.shuffle<u32>(here, after, 1, 2, 3, 4);
  }

  /**
   * The lesser of each lane's two neighbours.
   * @param closedLeft closed steps from the left, the 64 bits of the row of which this is vector `k`;
   * `closedRight`: from the right
   */
  @inline static beside<T>(
    before: v128,
    here: v128,
    after: v128,
    closedLeft: usize,
    closedRight: usize,
    k: usize,
  ): v128 {
    return Lanes.least<T>(
      v128.or(Sides.left<T>(before, here), Lanes.mask<T>(closedLeft, k)),
      v128.or(Sides.right<T>(here, after), Lanes.mask<T>(closedRight, k)),
    );
  }
}
