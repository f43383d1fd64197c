import type { Skipped } from '../map-data.js';
import { malformed } from './read.js';

// NeDB files, as Foundry kept its collections in up to version 10: a JSON document a line, each change
// appended. The last line of an `_id` wins; `$$deleted` takes a document away.

export interface Document {
  readonly value: Readonly<Record<string, unknown>>;
  /** Where it is in the file. */
  readonly path: string;
}

/** The documents of such a file, in the order in which their ids first came, and lines left out. */
export function readNedb(text: string): { documents: Document[]; skipped: Skipped[] } {
  const byId = new Map<string, Document | undefined>();
  const skipped: Skipped[] = [];
  text.split('\n').forEach((line, i) => {
    const path = `line ${i + 1}`;
    if (line.trim() === '') return;
    const value = asObject(line);
    // A line that was being written when the program ended is left out by NeDB, too.
    if (!value) skipped.push({ what: 'line', path, why: 'no JSON object' });
    else if ('$$indexCreated' in value || '$$indexRemoved' in value) return;
    else if (typeof value._id !== 'string') {
      skipped.push({ what: 'document', path, why: 'without an _id' });
    } else byId.set(value._id, value.$$deleted === true ? undefined : { value, path });
  });
  if (byId.size === 0) throw malformed('map', text, 'a JSON document a line');
  return { documents: [...byId.values()].filter((found) => found !== undefined), skipped };
}

/** Whether a text that is not one JSON value is such a file: its first line is a whole document. */
export function looksLikeNedb(text: string): boolean {
  const first = /^[^\n]*\S[^\n]*$/m.exec(text)?.[0] ?? '';
  return asObject(first) !== undefined;
}

function asObject(line: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
