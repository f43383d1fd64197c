// The entry `fivefoot/formats`: all importers and exporters. It needs a decompressor and an XML parser,
// which the main entry does without.

export {
  type ImportedMap,
  importFoundry,
  importMovingAi,
  importUvtt,
} from '../import.js';
export { importMap, importTiled } from '../import-any.js';
export type { FoundryOptions } from './foundry.js';
export type { AnyImportOptions as ImportOptions } from './parse-any.js';
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
