import type { Metric } from './distance.js';

/**
 * How one metric counts a way (SEMANTICS §1): what its steps weigh, so that sums of whole numbers say
 * all, and what such a sum comes to in squares.
 */
export interface Scale {
  readonly straight: number;
  /** Undefined where the metric has no diagonal steps. */
  readonly diagonal: number | undefined;
  /** What one square weighs: 2 where weights are half squares. */
  readonly square: number;
  toSquares(cost: number): number;
  /** The greatest weight that is still within so many squares. */
  budget(squares: number): number;
}

export function scaleOf(metric: Metric = '1-2-1'): Scale {
  switch (metric) {
    case '1-2-1':
      return {
        ...HALF_SQUARES,
        toSquares: (cost) => Math.floor(cost / 2),
        budget: (squares) => 2 * squares + 1,
      };
    case '2-1-2':
      return {
        ...HALF_SQUARES,
        toSquares: (cost) => Math.ceil(cost / 2),
        budget: (squares) => 2 * squares,
      };
    case '1-1-1':
      return { straight: 1, diagonal: 1, ...WHOLE };
    case 'manhattan':
      return { straight: 1, diagonal: undefined, ...WHOLE };
    default:
      return { straight: metric.straight, diagonal: metric.diagonal, ...WHOLE };
  }
}

const HALF_SQUARES = { straight: 2, diagonal: 3, square: 2 };
const WHOLE = {
  square: 1,
  toSquares: (cost: number) => cost,
  budget: (squares: number) => squares,
};
