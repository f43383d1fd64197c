import type { Extent, Reader } from '../arguments.js';
import { boolean } from '../check.js';
import { GridError, show } from '../errors.js';
import { cellsOf, DistanceField, type Question } from '../field.js';
import { fewestTurnsSlices, snapshotSlices } from '../field-kernel.js';
import type { FieldTerms } from '../field-readings.js';
import type { Pace, Slices } from '../slices.js';
import type { Cell } from '../units.js';
import { MOVE_FIELDS, readBudget, readOrder, readPasses, readWeights } from './moves.js';
import { readStarts } from './starts.js';
import { type Fields, type Ground, optional, verb } from './verb.js';

/** The fields of a query that say what a field is of, whoever finds its costs. */
export const FIELD_FIELDS = ['sources', 'max', ...MOVE_FIELDS] as const;

/** What it costs to go from the sources to each cell (SEMANTICS §1, §2). */
export const field = verb(
  [...FIELD_FIELDS, 'into', 'live'],
  (ground, fields): DistanceField => {
    const { asked, into } = read(ground, fields);
    return into ? into.ask(asked) : new DistanceField(asked);
  },
  function* (ground, fields, pace) {
    const { asked, into } = read(ground, fields);
    // What is there already is written over at once or not at all.
    if (into) return into.ask(asked);
    if (asked.live) return new DistanceField(asked);
    return new DistanceField(asked, yield* snapshotSlices(ground.kernel, asked.order, pace));
  },
);

function read(
  ground: Ground,
  fields: Fields,
): { asked: Question; into: DistanceField | undefined } {
  const { width, height, levels, edits } = ground;
  const { extent, weights, order } = readTerms({ width, height, levels }, fields);
  const into = optional(readField, fields.into, 'into', ground);
  const live = fields.live !== undefined && boolean(fields.live, 'live');
  const passes = readPasses(fields, ground);
  return { asked: { extent, weights, order, edits, live, passes }, into };
}

/**
 * The way back from a cell to a source, as `DistanceField.pathFrom` gives it, of a field that is not
 * at hand.
 * @param fields of `FIELD_FIELDS`, and `passes`
 * @param cost what the field has at the cell
 */
export function* wayBackSlices(
  ground: Ground,
  fields: Fields,
  to: Cell,
  cost: number,
  pace: Pace,
): Slices<Cell[] | undefined> {
  const { order } = readTerms(ground, fields);
  const xy = yield* fewestTurnsSlices(ground.kernel, { ...order, limit: cost }, to, pace);
  return xy && cellsOf(xy, order.z);
}

/** Sets that are overwritten later do not change what the field is of. */
export function readTerms(extent: Extent, fields: Fields): FieldTerms {
  const weights = readWeights(fields);
  const starts = readStarts(fields.sources, 'sources', extent, { size: fields.size, weights });
  const limit = fields.max === undefined ? undefined : readBudget(fields.max, 'max', weights);
  const order = readOrder(extent, fields, weights, starts, limit);
  const kept = { ...order, blocked: order.blocked?.clone(), noStop: order.noStop?.clone() };
  return { extent, weights, order: kept };
}

const readField: Reader<DistanceField> = (value, what) => {
  if (value instanceof DistanceField) return value;
  throw new GridError('E_ARGUMENT', what, show(value), 'a DistanceField to overwrite');
};
