import { oneOf, record } from '../check.js';
import { SUBGRID, toSubgrid } from '../edges.js';
import { GridError } from '../errors.js';
import type { Imported, Point } from '../map-data.js';
import { Pen } from './pen.js';
import { penOptions, type WallOptions } from './pen-options.js';
import { bool, given, list, malformed, mapSide, number, object } from './read.js';
import type { SubPoint } from './segments.js';

export interface UvttOptions extends WallOptions {
  /** What portals are that are not closed: open doors (the default) or windows. */
  readonly openPortals?: (typeof OPEN_PORTALS)[number];
}

export const UVTT_KEYS = ['snap', 'weld', 'openPortals'] as const;
export const OPEN_PORTALS = ['door', 'window'] as const;

const VERSIONS = [0.2, 0.3, 1];
/** In squares; far beyond any map, and exact on the sub-grid. */
const MAX_COORDINATE = 1e9;

/**
 * A Universal VTT map (`.uvtt`, `.dd2vtt`, `.df2vtt`), given as parsed JSON.
 *
 * Walls of any angle come from `line_of_sight` and `objects_line_of_sight`, doors from the `bounds` of
 * `portals`, with the ids `portal-0`, `portal-1`, … by their place in the file. Coordinates count from
 * `map_origin` and are rounded to the sub-grid before anything is decided (SEMANTICS §9): 1024 steps a
 * square, or what the file of `exportUvtt` says. A square that the picture shows only in part is a
 * square of the map. What lies outside the map is cut off and counted. Image, lights and colours are
 * not read.
 */
export function parseUvtt(source: unknown, options: UvttOptions = {}): Imported {
  record(options, 'options', UVTT_KEYS);
  const openPortals = oneOf(options.openPortals ?? 'door', 'options.openPortals', OPEN_PORTALS);
  const penned = penOptions(options);
  const file = object(source, 'map');
  const notes = [...versionNotes(file.format)];
  const frame = readFrame(file, notes);
  const pen = new Pen(frame, penned);
  for (const note of notes) pen.note(note);

  for (const key of ['line_of_sight', 'objects_line_of_sight']) {
    eachOf(file[key], key, (value, path) => {
      pen.polyline(readPoints(value, path, frame), { kind: 'wall' }, path);
    });
  }
  eachOf(file.portals, 'portals', (value, path, i) => {
    const { bounds, closed } = object(value, path);
    const points = readPoints(bounds, `${path}.bounds`, frame);
    const [from, to] = points;
    if (!from || !to || points.length > 2) throw malformed(`${path}.bounds`, bounds, 'two points');
    const open = closed !== undefined && !bool(closed, `${path}.closed`);
    const isWindow = open && openPortals === 'window';
    pen.wall(from, to, isWindow ? { kind: 'window' } : { kind: 'door', open }, path, `portal-${i}`);
  });
  return pen.finish('uvtt');
}

function versionNotes(version: unknown): string[] {
  if (version === undefined) return ['no format version in the file: read as 0.3'];
  if (typeof version !== 'number') throw malformed('format', version, VERSIONS.join(', '));
  if (!VERSIONS.includes(version)) {
    throw new GridError('E_VERSION', 'format', given(version), VERSIONS.join(', '));
  }
  return [];
}

interface Frame {
  readonly origin: Point;
  /** In whole squares. */
  readonly width: number;
  readonly height: number;
  readonly subgrid: number;
}

function readFrame(file: Readonly<Record<string, unknown>>, notes: string[]): Frame {
  const resolution = object(file.resolution, 'resolution');
  const subgrid = file.fivefoot_subgrid === undefined ? SUBGRID : readSubgrid(file);
  const size = object(resolution.map_size, 'resolution.map_size');
  const width = wholeSquares(size.x, 'resolution.map_size.x');
  const height = wholeSquares(size.y, 'resolution.map_size.y');
  if (width !== size.x || height !== size.y) {
    notes.push(`size ${size.x} × ${size.y} taken as ${width} × ${height} squares`);
  }
  if (resolution.map_origin === undefined) return { origin: [0, 0], width, height, subgrid };
  const { x, y } = object(resolution.map_origin, 'resolution.map_origin');
  const origin: Point = [
    coordinate(x, 'resolution.map_origin.x'),
    coordinate(y, 'resolution.map_origin.y'),
  ];
  return { origin, width, height, subgrid };
}

function readSubgrid({ fivefoot_subgrid: steps }: Readonly<Record<string, unknown>>): number {
  if (typeof steps === 'number' && Number.isInteger(steps) && steps >= 1 && steps <= SUBGRID) {
    return steps;
  }
  throw malformed('fivefoot_subgrid', steps, `an integer from 1 to ${SUBGRID}`);
}

/** A side rounded up to whole squares; less than half a sub-grid step over is float noise. */
function wholeSquares(value: unknown, path: string): number {
  return mapSide(Math.ceil(toSubgrid(number(value, path, 0, MAX_COORDINATE)) / SUBGRID), path);
}

/** Visits the items of a list that the file may do without. */
function eachOf(
  value: unknown,
  path: string,
  visit: (item: unknown, path: string, i: number) => void,
): void {
  if (value === undefined) return;
  const items = list(value, path);
  for (let i = 0; i < items.length; i++) visit(items[i], `${path}[${i}]`, i);
}

function readPoints(value: unknown, path: string, { origin, subgrid }: Frame): SubPoint[] {
  return Array.from(list(value, path), (item, i) => {
    const { x, y } = object(item, `${path}[${i}]`);
    return {
      x: toSubgrid(coordinate(x, `${path}[${i}].x`) - origin[0], subgrid),
      y: toSubgrid(coordinate(y, `${path}[${i}].y`) - origin[1], subgrid),
    };
  });
}

function coordinate(value: unknown, path: string): number {
  return number(value, path, -MAX_COORDINATE, MAX_COORDINATE);
}
