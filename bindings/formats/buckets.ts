import type { Segment, SubPoint } from './segments.js';

/**
 * Segments by the squares of a coarse grid that they run through, so that those near a point are
 * found without a look at all others. A square is about as wide as segments are long on average:
 * then each lies in a few of them, whatever the map.
 */
export class Buckets {
  readonly #size: number;
  readonly #lists = new Map<number, number[]>();
  /** When a segment was last met, so that one in several squares is visited once. */
  readonly #met: Uint32Array;
  #round = 0;

  /** @param least how wide a square is at the least */
  constructor(segments: readonly Segment[], least: number) {
    let total = 0;
    for (const { x0, y0, x1, y1 } of segments) total += Math.abs(x1 - x0) + Math.abs(y1 - y0);
    this.#size = Math.max(1, Math.ceil(least), Math.ceil(total / Math.max(1, segments.length)));
    this.#met = new Uint32Array(segments.length);
    segments.forEach((segment, i) => {
      this.#add(segment, i);
    });
  }

  /** Calls back for every segment within `reach` of a point, and for some that are farther off. */
  near({ x, y }: SubPoint, reach: number, visit: (i: number) => void): void {
    const round = ++this.#round;
    const [left, right] = [this.#square(x - reach), this.#square(x + reach)];
    for (let row = this.#square(y - reach); row <= this.#square(y + reach); row++) {
      for (let column = left; column <= right; column++) {
        for (const i of this.#lists.get(key(column, row)) ?? []) {
          if (this.#met[i] === round) continue;
          this.#met[i] = round;
          visit(i);
        }
      }
    }
  }

  #add({ x0, y0, x1, y1 }: Segment, i: number): void {
    const upper = Math.min(y0, y1);
    const lower = Math.max(y0, y1);
    for (let row = this.#square(upper); row <= this.#square(lower); row++) {
      // The part of the segment within the row; a step more on both sides makes up for rounding.
      const top = Math.max(upper, row * this.#size);
      const bottom = Math.min(lower, (row + 1) * this.#size);
      const at = (y: number) => (y0 === y1 ? x0 : x0 + ((y - y0) / (y1 - y0)) * (x1 - x0));
      const [a, b] = y0 === y1 ? [x0, x1] : [at(top), at(bottom)];
      const left = this.#square(Math.max(Math.min(x0, x1), Math.min(a, b) - 1));
      const right = this.#square(Math.min(Math.max(x0, x1), Math.max(a, b) + 1));
      for (let column = left; column <= right; column++) {
        const list = this.#lists.get(key(column, row));
        if (list) list.push(i);
        else this.#lists.set(key(column, row), [i]);
      }
    }
  }

  #square(step: number): number {
    return Math.floor(step / this.#size);
  }
}

/** Squares lie between -1 and 2^25. */
function key(column: number, row: number): number {
  return (row + 1) * 2 ** 26 + column + 1;
}
