import { options as checkOptions } from '../check.js';
import { GridMap } from '../map.js';
import type { Imported, ImportReport } from '../map-data.js';
import { type MapOptions, profileOf, profileOr } from '../map-options.js';
import type { ProfileChoice } from '../profiles.js';
import { FOUNDRY_KEYS, type FoundryOptions, parseFoundry } from './foundry.js';
import { parseMovingAi } from './movingai.js';
import { IMPORT_KEYS, type ImportOptions, parseMap } from './parse.js';
import { TILED_KEYS, type TiledOptions } from './tiled/options.js';
import { parseTiled } from './tiled/parse.js';
import { parseUvtt, UVTT_KEYS, type UvttOptions } from './uvtt.js';

/** A map, and what its importer took, moved, cut off, joined and left out. */
export interface ImportedMap {
  readonly map: GridMap;
  readonly report: ImportReport;
}

/**
 * A map from the text of a file in any form that fivefoot reads: its own JSON, Universal VTT, Foundry
 * scenes (JSON or `.db`), Tiled (`.tmj` or `.tmx`), Moving AI, text; told apart by its content.
 */
export function importMap(text: string, options: ImportOptions & MapOptions = {}): ImportedMap {
  return imported(options, IMPORT_KEYS, (rest) => parseMap(text, rest));
}

/** A map from a Universal VTT file, as a parsed value. */
export function importUvtt(source: unknown, options: UvttOptions & MapOptions = {}): ImportedMap {
  return imported(options, UVTT_KEYS, (rest) => parseUvtt(source, rest));
}

/** A map from a scene of Foundry: its exported JSON, as text or parsed, or the text of a `.db` file. */
export function importFoundry(
  source: unknown,
  options: FoundryOptions & MapOptions = {},
): ImportedMap {
  return imported(options, FOUNDRY_KEYS, (rest) => parseFoundry(source, rest));
}

/** A map from one of Tiled: `.tmj` as text or parsed, or the text of a `.tmx`. */
export function importTiled(source: unknown, options: TiledOptions & MapOptions = {}): ImportedMap {
  return imported(options, TILED_KEYS, (rest) => parseTiled(source, rest));
}

/** A map from the text of a Moving AI `.map` file. */
export function importMovingAi(text: string, options: MapOptions = {}): ImportedMap {
  const profile = profileOf(options);
  return build(parseMovingAi(text), profile);
}

/** Reads with the options of a format, which are checked together with those of maps. */
function imported<T extends object>(
  options: T & MapOptions,
  keys: readonly string[],
  read: (options: T) => Imported,
): ImportedMap {
  checkOptions(options, [...keys, 'profile']);
  const { profile, ...rest } = options;
  return build(read(rest as unknown as T), profile);
}

function build({ data, report }: Imported, profile: ProfileChoice | undefined): ImportedMap {
  return { map: GridMap.fromChecked(data, profileOr(profile)), report };
}
