import { readInto } from '../arguments.js';
import { CellSet } from '../cells.js';
import { reachableCells } from '../field-kernel.js';
import { copyTo } from './area.js';
import { MOVE_FIELDS, readBudget, readOrder, readWeights } from './moves.js';
import { readOneStart } from './starts.js';
import { optional, verb } from './verb.js';

/** The cells that a move may end in, its own among them (SEMANTICS §1, §2). */
export const reachable = verb(
  ['from', 'budget', ...MOVE_FIELDS, 'into'],
  (ground, fields): CellSet => {
    const weights = readWeights(fields);
    const start = readOneStart(fields.from, 'from', ground);
    const limit = readBudget(fields.budget, 'budget', weights);
    const order = readOrder(ground, fields, weights, start, limit);
    const into = optional(readInto, fields.into, 'into', ground) ?? new CellSet();
    if (order.sources.length === 0) return copyTo(into, new CellSet());
    return reachableCells(ground.kernel, order, into);
  },
);
