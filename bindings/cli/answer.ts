import { CellSet } from '../cells.js';
import { GridError } from '../errors.js';
import { DistanceField } from '../field.js';
import { type Answer, toAnswer } from '../verbs.js';

/** An answer of more cells is no longer a string that every JSON reader takes. */
const MOST_CELLS = 2 ** 24;

/** The fields of an answer in JSON. */
export function answerOf(result: Answer): Record<string, unknown> {
  if (result instanceof CellSet && result.count > MOST_CELLS) {
    const allowed = `up to ${MOST_CELLS} in an answer; ask for a smaller radius`;
    throw new GridError('E_SIZE', 'cells', `${result.count} cells`, allowed);
  }
  return toAnswer(result);
}

/** An answer for words and pictures: areas and fields as they are, to be drawn, all else as in JSON. */
export function plainly(result: Answer): unknown {
  const drawn = result instanceof CellSet || result instanceof DistanceField;
  return drawn ? result : toAnswer(result);
}
