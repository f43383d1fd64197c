import { finite, record } from '../check.js';
import { freeWallsError, SUBGRID, toSubgrid } from '../edges.js';
import { GridError, show } from '../errors.js';
import type { Imported, Point } from '../map-data.js';
import { Pen, type SubPoint, type Survey } from './pen.js';
import { bool, given, list, malformed, mapSide, number, object } from './read.js';

export interface UvttOptions {
  /**
   * Ends of walls within so many squares of a corner move onto it: 0 (the default: off) to 0.5.
   * Of two corners at the same distance, the one to the right or below is taken.
   */
  readonly snap?: number;
}

const VERSIONS = [0.2, 0.3, 1];
const SNAP_HELPS = '; the option snap moves ends that are near a corner onto it';
/** In squares; far beyond any map, and exact on the sub-grid. */
const MAX_COORDINATE = 1e9;

/**
 * A Universal VTT map (`.uvtt`, `.dd2vtt`, `.df2vtt`), given as parsed JSON.
 *
 * Walls come from `line_of_sight` and `objects_line_of_sight`, doors from the `bounds` of `portals`,
 * with the ids `portal-0`, `portal-1`, … by their place in the file. Coordinates count from
 * `map_origin` and are rounded to the sub-grid before anything is decided (SEMANTICS §9). A square
 * that the picture shows only in part is a square of the map. What lies outside the map is cut off
 * and counted. Image, lights and colours are not read. Walls off the grid are E_FREE_WALLS.
 */
export function parseUvtt(source: unknown, options: UvttOptions = {}): Imported {
  const { data, report, firstFree } = surveyUvtt(source, options);
  if (report.offGrid > 0) throw freeWallsError(report.offGrid, firstFree, SNAP_HELPS);
  return { data, report };
}

/** The same without the refusal: walls off the grid are in the data. */
export function surveyUvtt(source: unknown, options: UvttOptions = {}): Survey {
  const snap = snapOption(options);
  const file = object(source, 'map');
  const notes = [...versionNotes(file.format)];
  const frame = readFrame(file.resolution, notes);
  const pen = new Pen(frame.width, frame.height, snap);

  for (const key of ['line_of_sight', 'objects_line_of_sight']) {
    eachOf(file[key], key, (value, path) => {
      pen.polyline(readPoints(value, path, frame.origin), path);
    });
  }
  eachOf(file.portals, 'portals', (value, path, i) => {
    const { bounds, closed } = object(value, path);
    const points = readPoints(bounds, `${path}.bounds`, frame.origin);
    const [from, to] = points;
    if (!from || !to || points.length > 2) throw malformed(`${path}.bounds`, bounds, 'two points');
    const open = closed !== undefined && !bool(closed, `${path}.closed`);
    pen.door(from, to, path, { id: `portal-${i}`, open });
  });
  return pen.finish('uvtt', notes);
}

/** The option `snap`, in squares, checked. */
export function snapOption(options: UvttOptions): number {
  const { snap = 0 } = record(options, 'options', ['snap']);
  if (finite(snap, 'options.snap') > 0.5) {
    throw new GridError('E_RANGE', 'options.snap', show(snap), 'a number from 0 to 0.5');
  }
  return snap as number;
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
}

function readFrame(value: unknown, notes: string[]): Frame {
  const resolution = object(value, 'resolution');
  const size = object(resolution.map_size, 'resolution.map_size');
  const width = wholeSquares(size.x, 'resolution.map_size.x');
  const height = wholeSquares(size.y, 'resolution.map_size.y');
  if (width !== size.x || height !== size.y) {
    notes.push(`size ${size.x} × ${size.y} taken as ${width} × ${height} squares`);
  }
  if (resolution.map_origin === undefined) return { origin: [0, 0], width, height };
  const { x, y } = object(resolution.map_origin, 'resolution.map_origin');
  const origin: Point = [
    coordinate(x, 'resolution.map_origin.x'),
    coordinate(y, 'resolution.map_origin.y'),
  ];
  return { origin, width, height };
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

function readPoints(value: unknown, path: string, origin: Point): SubPoint[] {
  return Array.from(list(value, path), (item, i) => {
    const { x, y } = object(item, `${path}[${i}]`);
    return {
      x: toSubgrid(coordinate(x, `${path}[${i}].x`) - origin[0]),
      y: toSubgrid(coordinate(y, `${path}[${i}].y`) - origin[1]),
    };
  });
}

function coordinate(value: unknown, path: string): number {
  return number(value, path, -MAX_COORDINATE, MAX_COORDINATE);
}
