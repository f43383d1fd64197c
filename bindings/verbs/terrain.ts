import type { Reader } from '../arguments.js';
import { GridError, show } from '../errors.js';

const MOST = 4;

/**
 * Ground of the caller's own: for each cell, row by row, how many times as much it costs to enter it,
 * 0 where it cannot be entered. Not a copy, except of a list.
 */
export const readTerrain: Reader<Uint8Array> = (value, what, { width, height }) => {
  const isBytes = value instanceof Uint8Array;
  if ((!isBytes && !Array.isArray(value)) || value.length !== width * height) {
    const got = isBytes || Array.isArray(value) ? `${value.length} numbers` : show(value);
    const allowed = `a Uint8Array of ${width * height}, one for each cell`;
    throw new GridError('E_ARGUMENT', what, got, allowed);
  }
  for (let i = 0; i < value.length; i++) {
    const n: unknown = value[i];
    if (typeof n !== 'number' || n < 0 || n > MOST || (!isBytes && !Number.isInteger(n))) {
      const code = Number.isInteger(n) ? 'E_RANGE' : 'E_ARGUMENT';
      throw new GridError(code, `${what}[${i}]`, show(n), `0 or 1 to ${MOST}`);
    }
  }
  return isBytes ? value : Uint8Array.from(value as number[]);
};
