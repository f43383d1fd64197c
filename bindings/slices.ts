/** How far a long query has come, in tiles of 64 × 64 cells. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** About how many tiles the next slice of a query may work on, 1 or more; 0: as many as it takes. */
export type Pace = () => number;

/**
 * A query that stops after each slice, to be gone on with as a whole or not at all. Its kernel must
 * not be asked anything else meanwhile.
 */
export type Slices<Result> = Generator<Progress, Result, undefined>;

/** The pace of a query that does not stop. */
export const AT_ONCE: Pace = () => 0;

/** What comes of a query in the end. */
export function drained<Result>(slices: Slices<Result>): Result {
  for (;;) {
    const { done, value } = slices.next();
    if (done) return value;
  }
}
