import { GridError } from '../errors.js';
import { CELL_KINDS } from '../kinds.js';
import { malformed } from './read.js';

// Rows of characters, as every text form of a map has them.

/** All characters that stand for a cell. */
export const CELL_CHARACTERS = Object.values(CELL_KINDS).join('');

/** The lines of a text, with either line ending, without empty lines at its end. */
export function lines(text: string): string[] {
  const all = text.split(/\r?\n/);
  while (all.at(-1) === '') all.pop();
  return all;
}

/**
 * A row of exactly `width` characters of an alphabet.
 * @param name what to call the row, or its column x, in an error
 */
export function checkRow(
  row: unknown,
  width: number,
  alphabet: string,
  name: (x?: number) => string,
): string {
  const allowed = `${width} characters of ${JSON.stringify(alphabet)}`;
  if (typeof row !== 'string') throw malformed(name(), row, allowed);
  if (row.length !== width) {
    throw new GridError('E_FORMAT', name(), `${row.length} characters`, allowed);
  }
  const stranger = row.search(new RegExp(`[^${alphabet}]`)); // no alphabet here has ], \\, ^ or -
  if (stranger >= 0) throw malformed(name(stranger), row[stranger], allowed);
  return row;
}

/** Names a row, or a column in it, of a text file; both count from 0, as cells do. */
export function rowName(y: number): (x?: number) => string {
  return (x) => (x === undefined ? `row ${y}` : `row ${y}, column ${x}`);
}
