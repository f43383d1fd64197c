import { readInto } from '../arguments.js';
import { CellSet } from '../cells.js';
import { type Order, reachableCells, reachableSlices } from '../field-kernel.js';
import { copyTo } from './area.js';
import { MOVE_FIELDS, readBudget, readOrder, readWeights } from './moves.js';
import { readOneStart } from './starts.js';
import { type Fields, type Ground, optional, verb } from './verb.js';

/** The cells that a move may end in, its own among them (SEMANTICS §1, §2). */
export const reachable = verb(
  ['from', 'budget', ...MOVE_FIELDS, 'into'],
  (ground, fields): CellSet => {
    const { order, into } = read(ground, fields);
    if (order.sources.length === 0) return copyTo(into, new CellSet());
    return reachableCells(ground.kernel, order, into);
  },
  function* (ground, fields, pace) {
    const { order, into } = read(ground, fields);
    if (order.sources.length === 0) return copyTo(into, new CellSet());
    return yield* reachableSlices(ground.kernel, order, pace, into);
  },
);

function read(ground: Ground, fields: Fields): { order: Order; into: CellSet } {
  const weights = readWeights(fields);
  const start = readOneStart(fields.from, 'from', ground);
  const limit = readBudget(fields.budget, 'budget', weights);
  const order = readOrder(ground, fields, weights, start, limit);
  return { order, into: optional(readInto, fields.into, 'into', ground) ?? new CellSet() };
}
