import { text as checkText } from '../check.js';
import { GridError } from '../errors.js';
import type { Imported, MapFormat } from '../map-data.js';
import { parseMovingAi } from './movingai.js';
import { importNative } from './native.js';
import { malformed, object, reportOn } from './read.js';
import { CELL_CHARACTERS } from './rows.js';
import { parseText } from './text.js';
import { parseUvtt, snapOption, surveyUvtt, type UvttOptions } from './uvtt.js';

/** Options of all formats; `snap` matters to Universal VTT alone. */
export type ImportOptions = UvttOptions;

/** A map in any form that fivefoot reads, told apart by its content, never by a file's name. */
export function parseMap(
  text: string,
  options: ImportOptions = {},
): Imported & { format: MapFormat } {
  const imported = importAny(text, options, parseUvtt);
  return { ...imported, format: imported.report.format };
}

/** The same for a look at a map: walls off the grid in Universal VTT are kept and counted. */
export function surveyMap(text: string, options: ImportOptions = {}): Imported {
  return importAny(text, options, surveyUvtt);
}

type UvttReader = (source: unknown, options: UvttOptions) => Imported;

function importAny(text: string, options: ImportOptions, readUvtt: UvttReader): Imported {
  snapOption(options);
  const content = checkText(text, 'text').replace(/^\uFEFF/, ''); // a byte order mark is no content
  if (!/\S/.test(content)) throw malformed('map', content, 'a map; this is empty');
  if (/^\s*[{[]/.test(content)) return importJson(parseJson(content), options, readUvtt);
  if (/^type\s/.test(content)) return parseMovingAi(content);
  const first = content.replace(/^[\r\n]+/, '').charAt(0);
  if (first !== '+' && !CELL_CHARACTERS.includes(first)) throw notAMap(content);
  const data = parseText(content);
  return { data, report: reportOn('text', data) };
}

function importJson(value: unknown, options: ImportOptions, readUvtt: UvttReader): Imported {
  const map = object(value, 'map');
  if ('fivefoot' in map) return importNative(map);
  if ('resolution' in map || 'line_of_sight' in map) return readUvtt(map, options);
  throw malformed('map', map, 'a fivefoot map (key fivefoot) or Universal VTT (key resolution)');
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch (error) {
    // The engine's message says where, each in its own words.
    const where = error instanceof Error ? error.message : String(error);
    throw new GridError('E_FORMAT', 'JSON', `a syntax error (${where})`, 'valid JSON');
  }
}

function notAMap(content: string): GridError {
  return malformed('map', content, 'JSON, a Moving AI map, or rows of a map as text');
}
