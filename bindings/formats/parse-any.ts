import { record } from '../check.js';
import type { Imported } from '../map-data.js';
import { detect } from './detect.js';
import { IMPORT_KEYS, type ImportOptions, parseFound, pick } from './parse.js';
import { penOptions } from './pen-options.js';
import { TILED_KEYS, type TiledOptions } from './tiled/options.js';
import { parseTiled } from './tiled/parse.js';

/** Options of all formats, Tiled's included; each takes those that concern it. */
export type AnyImportOptions = ImportOptions & TiledOptions;

export const ANY_KEYS: readonly (keyof AnyImportOptions)[] = [
  ...new Set([...IMPORT_KEYS, ...TILED_KEYS]),
];

/** A map in any form, told apart by its content, never by a file's name. */
export function parseAnyMap(text: string, options: AnyImportOptions = {}): Imported {
  record(options, 'options', ANY_KEYS);
  penOptions(options); // wrong options are errors whatever the map
  const found = detect(text);
  if (found.format === 'tiled') return parseTiled(found.source, pick(options, TILED_KEYS));
  return parseFound(found, pick(options, IMPORT_KEYS));
}
