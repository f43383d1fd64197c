import { readCell } from '../arguments.js';
import { ONE_TWO_ONE, readMetric, type Weights } from '../metric.js';
import { type Squares, toFeet } from '../units.js';
import { readEnds } from './between.js';
import { type Gap, gapBetween, gapToCorner } from './gaps.js';
import { type Ground, optional, verb } from './verb.js';

export interface Distance {
  readonly squares: Squares;
  readonly feet: ReturnType<typeof toFeet>;
}

/** Between two cells on open ground (R23-R25). */
export const distance = verb(['from', 'to', 'metric'], (ground, fields): Distance => {
  const from = readCell(fields.from, 'from', ground);
  const to = readCell(fields.to, 'to', ground);
  const weights = optional(readMetric, fields.metric, 'metric', ground) ?? ONE_TWO_ONE;
  return inSquares(weights, costOf(ground, weights, { dx: to.x - from.x, dy: to.y - from.y }));
});

/** The least between the cells of two spaces, or from the corners of one to a corner (R29). */
export const creatureDistance = verb(
  ['from', 'to', 'corner', 'metric'],
  (ground, fields): Distance => {
    const [from, to, corner] = readEnds(ground, fields);
    const weights = optional(readMetric, fields.metric, 'metric', ground) ?? ONE_TWO_ONE;
    const gap = corner ? gapToCorner(from, corner) : gapBetween(from, to ?? from);
    const several = corner !== undefined || from.size + (to?.size ?? 1) > 2;
    let least = costOf(ground, weights, gap);
    // Where a diagonal step is the cheaper one, one column or row farther off may be nearer.
    if (several && weights.diagonal < weights.straight) {
      const { dx, dy } = gap;
      for (const [x, y] of [
        [dx + 1, dy],
        [dx, dy + 1],
        [dx + 1, dy + 1],
      ] as const) {
        least = Math.min(least, costOf(ground, weights, { dx: x, dy: y }));
      }
    }
    return inSquares(weights, least);
  },
);

function costOf({ kernel }: Ground, { straight, diagonal }: Weights, { dx, dy }: Gap): number {
  return kernel.ask((k) => k.openCost(dx, dy, straight, diagonal));
}

function inSquares({ toSquares }: Weights, cost: number): Distance {
  const squares = toSquares(cost) as Squares;
  return { squares, feet: toFeet(squares) };
}
