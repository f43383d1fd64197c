import { integer, record } from './check.js';
import { GridError, show } from './errors.js';

/** Weights of a step, and what the sum of a path's weights comes to in squares (SEMANTICS §1). */
export interface Weights {
  readonly straight: number;
  readonly diagonal: number;
  /** Whether one steps diagonally at all; where not, two straight steps make up a diagonal. */
  readonly diagonalSteps: boolean;
  /** Weight of a whole square. */
  readonly square: number;
  readonly toSquares: (cost: number) => number;
  /** The greatest sum of weights that so many squares pay for. */
  readonly budget: (squares: number) => number;
}

const whole = (n: number) => n;
const HALVES = { straight: 2, diagonal: 3, diagonalSteps: true, square: 2 } as const;
const WHOLES = { diagonalSteps: true, square: 1, toSquares: whole, budget: whole } as const;

/** The metrics of the rule texts; `1-2-1` counts every second diagonal double. */
const METRICS = {
  '1-2-1': { ...HALVES, toSquares: (cost) => Math.floor(cost / 2), budget: (r) => 2 * r + 1 },
  '2-1-2': { ...HALVES, toSquares: (cost) => Math.ceil(cost / 2), budget: (r) => 2 * r },
  '1-1-1': { ...WHOLES, straight: 1, diagonal: 1 },
  manhattan: { ...WHOLES, straight: 1, diagonal: 2, diagonalSteps: false },
} as const satisfies Record<string, Weights>;

export const ONE_TWO_ONE: Weights = METRICS['1-2-1'];

export type MetricName = keyof typeof METRICS;
/** A metric by name, or squares for a straight and for a diagonal step, positive integers. */
export type Metric = MetricName | { readonly straight: number; readonly diagonal: number };

const MAX_WEIGHT = 65_535;

export function readMetric(value: unknown, what: string): Weights {
  if (typeof value === 'object' && value !== null) {
    const { straight, diagonal } = record(value, what, ['straight', 'diagonal']);
    return {
      ...WHOLES,
      straight: integer(straight, `${what}.straight`, 1, MAX_WEIGHT),
      diagonal: integer(diagonal, `${what}.diagonal`, 1, MAX_WEIGHT),
    };
  }
  if (typeof value !== 'string' || !Object.hasOwn(METRICS, value)) {
    const names = [...Object.keys(METRICS), '{ straight, diagonal }'];
    throw new GridError('E_ARGUMENT', what, show(value), names.join(', '));
  }
  return METRICS[value as MetricName];
}
