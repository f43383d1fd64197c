export type Random = () => number;

/** Numbers in [0, 1) that follow from the seed (mulberry32). */
export function numbers(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number from 0 to `below` − 1. */
export function pick(random: Random, below: number): number {
  return Math.floor(random() * below);
}
