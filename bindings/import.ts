import { options as checkOptions } from './check.js';
import { type ImportOptions, parseMap } from './formats/detect.js';
import { parseMovingAi } from './formats/movingai.js';
import { parseUvtt, type UvttOptions } from './formats/uvtt.js';
import { GridMap } from './map.js';
import type { Imported, ImportReport } from './map-data.js';
import { type MapOptions, profileOf, profileOr } from './map-options.js';
import type { ProfileChoice } from './profiles.js';

/** A map, and what its importer took, moved, cut off and left out. */
export interface ImportedMap {
  readonly map: GridMap;
  readonly report: ImportReport;
}

/** A map from the text of a file in any form that fivefoot reads, told apart by its content. */
export function importMap(text: string, options: ImportOptions & MapOptions = {}): ImportedMap {
  const { profile, ...rest } = checked(options);
  return build(parseMap(text, rest), profile);
}

/** A map from a Universal VTT file, as a parsed value. */
export function importUvtt(source: unknown, options: UvttOptions & MapOptions = {}): ImportedMap {
  const { profile, ...rest } = checked(options);
  return build(parseUvtt(source, rest), profile);
}

/** A map from the text of a Moving AI `.map` file. */
export function importMovingAi(text: string, options: MapOptions = {}): ImportedMap {
  const profile = profileOf(options);
  return build(parseMovingAi(text), profile);
}

function checked(options: UvttOptions & MapOptions): UvttOptions & MapOptions {
  return checkOptions(options, ['snap', 'profile']);
}

function build({ data, report }: Imported, profile: ProfileChoice | undefined): ImportedMap {
  return { map: GridMap.fromChecked(data, profileOr(profile)), report };
}
