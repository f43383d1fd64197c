import { integer, record } from './check.js';
import { GridError, show } from './errors.js';

/** Weights of a step, and what the sum of a path's weights comes to in squares (SEMANTICS §1). */
export interface Weights {
  readonly straight: number;
  readonly diagonal: number;
  readonly toSquares: (cost: number) => number;
}

const whole = (cost: number) => cost;

/** The metrics of the rule texts; `1-2-1` counts every second diagonal double. */
const METRICS = {
  '1-2-1': { straight: 2, diagonal: 3, toSquares: (cost) => Math.floor(cost / 2) },
  '2-1-2': { straight: 2, diagonal: 3, toSquares: (cost) => Math.ceil(cost / 2) },
  '1-1-1': { straight: 1, diagonal: 1, toSquares: whole },
  manhattan: { straight: 1, diagonal: 2, toSquares: whole },
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
      straight: integer(straight, `${what}.straight`, 1, MAX_WEIGHT),
      diagonal: integer(diagonal, `${what}.diagonal`, 1, MAX_WEIGHT),
      toSquares: whole,
    };
  }
  if (typeof value !== 'string' || !Object.hasOwn(METRICS, value)) {
    const names = [...Object.keys(METRICS), '{ straight, diagonal }'];
    throw new GridError('E_ARGUMENT', what, show(value), names.join(', '));
  }
  return METRICS[value as MetricName];
}
