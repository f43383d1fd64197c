import { ANY_KEYS, type AnyImportOptions, parseAnyMap } from './formats/parse-any.js';
import { TILED_KEYS, type TiledOptions } from './formats/tiled/options.js';
import { parseTiled } from './formats/tiled/parse.js';
import { type ImportedMap, imported } from './import.js';
import type { MapOptions } from './map-options.js';

/** A map from the text of a file in any form that fivefoot reads, told apart by its content. */
export function importMap(text: string, options: AnyImportOptions & MapOptions = {}): ImportedMap {
  return imported(options, ANY_KEYS, (rest) => parseAnyMap(text, rest));
}

/** A map from one of Tiled: `.tmj` as text or parsed, or the text of a `.tmx`. */
export function importTiled(source: unknown, options: TiledOptions & MapOptions = {}): ImportedMap {
  return imported(options, TILED_KEYS, (rest) => parseTiled(source, rest));
}
