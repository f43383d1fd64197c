import { record } from '../check.js';
import type { Imported } from '../map-data.js';
import { detect } from './detect.js';
import { FOUNDRY_KEYS, type FoundryOptions, parseFoundry } from './foundry.js';
import { parseMovingAi } from './movingai.js';
import { importNative } from './native.js';
import { penOptions } from './pen-options.js';
import { reportOn } from './read.js';
import { parseText } from './text.js';
import { TILED_KEYS, type TiledOptions } from './tiled/options.js';
import { parseTiled } from './tiled/parse.js';
import { parseUvtt, UVTT_KEYS, type UvttOptions } from './uvtt.js';

/** Options of all formats; each takes those that concern it. */
export type ImportOptions = UvttOptions & FoundryOptions & TiledOptions;

export const IMPORT_KEYS: readonly (keyof ImportOptions)[] = [
  ...new Set([...UVTT_KEYS, ...FOUNDRY_KEYS, ...TILED_KEYS]),
];

/** A map in any form, told apart by its content, never by a file's name. */
export function parseMap(text: string, options: ImportOptions = {}): Imported {
  record(options, 'options', IMPORT_KEYS);
  penOptions(options); // wrong options are errors whatever the map
  const { format, source } = detect(text);
  switch (format) {
    case 'native':
      return importNative(source);
    case 'uvtt':
      return parseUvtt(source, pick(options, UVTT_KEYS));
    case 'foundry':
      return parseFoundry(source, pick(options, FOUNDRY_KEYS));
    case 'tiled':
      return parseTiled(source, pick(options, TILED_KEYS));
    case 'movingai':
      return parseMovingAi(source);
    case 'text': {
      const data = parseText(source);
      return { data, report: reportOn('text', data) };
    }
  }
}

/** Those of the options that a format knows. */
function pick<T extends object, K extends keyof T>(
  options: T,
  keys: readonly K[],
): Partial<Pick<T, K>> {
  const own = keys.filter((key) => options[key] !== undefined).map((key) => [key, options[key]]);
  return Object.fromEntries(own) as Partial<Pick<T, K>>;
}
