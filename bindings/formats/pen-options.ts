import { GridError, show } from '../errors.js';

/** How walls of any foreign file come onto the map. */
export interface WallOptions {
  /**
   * Ends of walls within so many squares of a corner move onto it: 0 (the default: off) to 0.5.
   * Of two corners at the same distance, the one to the right or below is taken.
   */
  readonly snap?: number;
  /**
   * Gaps narrower than so many squares between an end that touches no other wall and another wall are
   * closed (SEMANTICS §9): 0 (off) to 0.5. The default, 0.2, is a foot: no hole of a square foot.
   */
  readonly weld?: number;
}

/** Options of walls, checked. */
export type PenOptions = Required<WallOptions>;

export const DEFAULT_WELD = 0.2;

export function penOptions({ snap = 0, weld = DEFAULT_WELD }: WallOptions): PenOptions {
  return { snap: upToHalf(snap, 'options.snap'), weld: upToHalf(weld, 'options.weld') };
}

function upToHalf(value: unknown, what: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    throw new GridError('E_ARGUMENT', what, show(value), 'a number from 0 to 0.5');
  }
  if (!(value >= 0 && value <= 0.5)) {
    throw new GridError('E_RANGE', what, show(value), 'a number from 0 to 0.5');
  }
  return value;
}

const MILLIONTHS = 1_000_000;

/** The widest gap that stays, in steps, as an exact fraction; nothing where none is closed. */
export function weldLimit(
  { weld }: PenOptions,
  subgrid: number,
): { over: bigint; under: bigint } | undefined {
  const millionths = Math.round(weld * MILLIONTHS);
  if (millionths === 0) return undefined;
  return { over: BigInt(millionths * subgrid), under: BigInt(MILLIONTHS) };
}
