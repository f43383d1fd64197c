import { SUBGRID } from '../edges.js';
import { GridError, show } from '../errors.js';
import { type ImportReport, MAX_MAP_SIDE, type MapData, type MapFormat } from '../map-data.js';

// Reading values of a file that may hold anything: each reader returns a checked value or throws
// E_FORMAT with the path of what is wrong.

/** The value of a text in JSON. */
export function parseJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch (error) {
    // The engine's message says where, each in its own words.
    const where = error instanceof Error ? error.message : String(error);
    throw new GridError('E_FORMAT', 'JSON', `a syntax error (${where})`, 'valid JSON');
  }
}

/** Whether an error is `parseJson`'s own. */
export function isSyntaxError(error: unknown): boolean {
  return error instanceof GridError && error.what === 'JSON';
}

export function object(value: unknown, path: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw malformed(path, value, 'an object');
  }
  return value as Readonly<Record<string, unknown>>;
}

export function list(value: unknown, path: string): readonly unknown[] {
  if (!Array.isArray(value)) throw malformed(path, value, 'a list');
  return value;
}

export function bool(value: unknown, path: string): boolean {
  if (typeof value !== 'boolean') throw malformed(path, value, 'true or false');
  return value;
}

/** A finite number from `min` to `max`. */
export function number(value: unknown, path: string, min: number, max: number): number {
  if (typeof value !== 'number' || !(value >= min && value <= max)) {
    throw malformed(path, value, `a number from ${min} to ${max}`);
  }
  return value;
}

export function finite(value: unknown, path: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    throw malformed(path, value, 'a finite number');
  }
  return value;
}

/** A side of a map in whole squares; one that the kernel cannot take is E_SIZE. */
export function mapSide(value: unknown, path: string): number {
  const allowed = `an integer from 1 to ${MAX_MAP_SIDE}`;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1) {
    throw malformed(path, value, allowed);
  }
  if (value > MAX_MAP_SIDE) throw new GridError('E_SIZE', path, given(value), allowed);
  return value;
}

export function malformed(path: string, value: unknown, allowed: string): GridError {
  return new GridError('E_FORMAT', path, given(value), allowed);
}

/** A value as short text, without writing out what may be a whole file. */
export function given(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  return show(typeof value === 'string' ? value.slice(0, 80) : value);
}

/** The report on a map, from what it holds and what its importer knows besides. */
export function reportOn(
  format: MapFormat,
  data: MapData,
  more: Partial<ImportReport> = {},
): ImportReport {
  const { walls = [], doors = [] } = data;
  const { offGrid = 0 } = more;
  return {
    format,
    onGrid: walls.length + doors.length - offGrid,
    offGrid,
    clipped: 0,
    doors: doors.length + walls.filter(({ kind }) => kind === 'door').length,
    snapped: 0,
    ignored: { zeroLength: 0, collapsed: 0, outside: 0 },
    subgrid: data.subgrid ?? SUBGRID,
    welds: [],
    skipped: [],
    notes: [],
    ...more,
  };
}
