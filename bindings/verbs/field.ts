import type { Reader } from '../arguments.js';
import { boolean } from '../check.js';
import { GridError, show } from '../errors.js';
import { DistanceField } from '../field.js';
import { MOVE_FIELDS, readBudget, readOrder, readPasses, readWeights } from './moves.js';
import { readStarts } from './starts.js';
import { optional, verb } from './verb.js';

/** What it costs to go from the sources to each cell (SEMANTICS §1, §2). */
export const field = verb(
  ['sources', 'max', ...MOVE_FIELDS, 'into', 'live'],
  (ground, fields): DistanceField => {
    const weights = readWeights(fields);
    const starts = readStarts(fields.sources, 'sources', ground, { size: fields.size, weights });
    const limit = fields.max === undefined ? undefined : readBudget(fields.max, 'max', weights);
    const order = readOrder(ground, fields, weights, starts, limit);
    const into = optional(readField, fields.into, 'into', ground);
    const live = fields.live !== undefined && boolean(fields.live, 'live');
    const { width, height, levels, edits } = ground;
    // Sets that are overwritten later must not change what the field is of.
    const kept = { ...order, blocked: order.blocked?.clone(), noStop: order.noStop?.clone() };
    const asked = {
      ...{ extent: { width, height, levels }, edits, weights, order: kept, live },
      passes: readPasses(fields, ground),
    };
    return into ? into.ask(asked) : new DistanceField(asked);
  },
);

const readField: Reader<DistanceField> = (value, what) => {
  if (value instanceof DistanceField) return value;
  throw new GridError('E_ARGUMENT', what, show(value), 'a DistanceField to overwrite');
};
