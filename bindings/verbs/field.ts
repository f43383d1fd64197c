import type { Extent, Reader } from '../arguments.js';
import { boolean } from '../check.js';
import { GridError, show } from '../errors.js';
import { DistanceField } from '../field.js';
import type { FieldTerms } from '../field-readings.js';
import { MOVE_FIELDS, readBudget, readOrder, readPasses, readWeights } from './moves.js';
import { readStarts } from './starts.js';
import { type Fields, optional, verb } from './verb.js';

/** The fields of a query that say what a field is of, whoever finds its costs. */
export const FIELD_FIELDS = ['sources', 'max', ...MOVE_FIELDS] as const;

/** What it costs to go from the sources to each cell (SEMANTICS §1, §2). */
export const field = verb([...FIELD_FIELDS, 'into', 'live'], (ground, fields): DistanceField => {
  const { width, height, levels, edits } = ground;
  const terms = readTerms({ width, height, levels }, fields);
  const into = optional(readField, fields.into, 'into', ground);
  const live = fields.live !== undefined && boolean(fields.live, 'live');
  const asked = { ...terms, edits, live, passes: readPasses(fields, ground) };
  return into ? into.ask(asked) : new DistanceField(asked);
});

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
