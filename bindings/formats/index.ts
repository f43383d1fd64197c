// The entry `fivefoot/formats`: all importers and exporters. They need a decompressor and an XML parser,
// which the main entry does without.

export type { ImportReport, MapFormat, Skipped, Weld } from '../map-data.js';
export type { FoundryOptions } from './foundry.js';
export {
  type ImportedMap,
  importFoundry,
  importMap,
  importMovingAi,
  importTiled,
  importUvtt,
} from './import.js';
export type { ImportOptions } from './parse.js';
export type { WallOptions } from './pen-options.js';
export { BLOCKING_LAYERS, BLOCKING_PROPERTIES, type TiledOptions } from './tiled/options.js';
export type { UvttOptions } from './uvtt.js';
export {
  type ExportedUvtt,
  exportUvtt,
  type UvttFile,
  type UvttPoint,
  type UvttPortal,
} from './uvtt-export.js';
