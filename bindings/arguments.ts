import { CellSet } from './cells.js';
import { finite, integer, oneOf, record } from './check.js';
import { GridError, show } from './errors.js';
import { CHANNELS, type Channel, WALL_KIND_NAMES, type WallKindName } from './kinds.js';
import { SPREAD_MODELS } from './profiles.js';
import {
  type Cell,
  type Corner,
  type Creature,
  type Feet,
  sizeInSquares,
  toSquares,
} from './units.js';

/** What an argument is checked against. */
export interface Extent {
  readonly width: number;
  readonly height: number;
  readonly levels: number;
}

/** Turns an argument, as code or JSON gives it, into a checked value. */
export type Reader<T> = (value: unknown, what: string, map: Extent) => T;

/** So large that no map's path is longer, and small enough for 32-bit half units. */
const MAX_RADIUS = 2 ** 28;
/** Line of sight and line of effect; nothing is seen by way of movement. */
const SEEING = ['effect', 'sight'] as const satisfies readonly Channel[];

/** A corner of the map: 0 to width and 0 to height. */
export const readCorner: Reader<Corner> = (value, what, map) =>
  readPoint(value, what, map, 0) as Corner;

/** A cell of the map: 0 to width − 1 and 0 to height − 1. */
export const readCell: Reader<Cell> = (value, what, map) => readPoint(value, what, map, 1) as Cell;

/** Feet, as whole squares (SEMANTICS §1). */
export const readRadius: Reader<number> = (value, what) =>
  Math.min(MAX_RADIUS, toSquares(finite(value, what) as Feet));

/** A cell, or a creature whose whole space lies on the map. */
export const readCreature: Reader<Creature> = (value, what, map) => {
  if (!isCreature(value)) return { at: readCell(value, what, map), size: 1 };
  const { at, size, height } = record(value, what, ['at', 'size', 'height']);
  const cell = readCell(at, `${what}.at`, map);
  const room = Math.min(map.width - cell.x, map.height - cell.y);
  if (height !== undefined) finite(height, `${what}.height`);
  return {
    at: cell,
    size: size === undefined ? 1 : sizeInSquares(size, `${what}.size`, room),
    ...(height !== undefined && { height: height as Feet }),
  };
};

/** A corner, or a creature by its `at`. A lone point is a corner here. */
export const readCornerOrCreature: Reader<Corner | Creature> = (value, what, map) =>
  isCreature(value) ? readCreature(value, what, map) : readCorner(value, what, map);

/** Own: every array inherits an `at`. */
export function isCreature(value: unknown): value is Creature {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'at');
}

/** A list of at least one thing. */
export function readList<T>(
  value: unknown,
  what: string,
  map: Extent,
  read: Reader<T>,
  most = Number.MAX_SAFE_INTEGER,
): T[] {
  if (!Array.isArray(value) || value.length === 0) {
    throw new GridError('E_ARGUMENT', what, show(value), 'a list that is not empty');
  }
  if (value.length > most) {
    throw new GridError('E_SIZE', what, `${value.length} of them`, `at most ${most}`);
  }
  return Array.from(value, (item, i) => read(item, `${what}[${i}]`, map));
}

export const readModel: Reader<number> = (value, what) =>
  SPREAD_MODELS.indexOf(oneOf(value, what, SPREAD_MODELS));

/** A channel that is seen on, by its number. */
export const readSeeing: Reader<number> = (value, what) =>
  SEEING.indexOf(oneOf(value, what, SEEING));

export const readChannel: Reader<number> = (value, what) =>
  CHANNELS.indexOf(oneOf(value, what, CHANNELS));

/** Kinds of barriers, each once and in the order of their table; none where none is named. */
export const readKinds: Reader<WallKindName[]> = (value, what) => {
  if (!Array.isArray(value)) {
    throw new GridError('E_ARGUMENT', what, show(value), 'a list of kinds of walls');
  }
  const named = Array.from(value, (kind, i) => oneOf(kind, `${what}[${i}]`, WALL_KIND_NAMES));
  return WALL_KIND_NAMES.filter((kind) => named.includes(kind));
};

export const readInto: Reader<CellSet> = (value, what) => {
  if (!(value instanceof CellSet)) {
    throw new GridError('E_ARGUMENT', what, show(value), 'a CellSet to overwrite');
  }
  return value;
};

/** `[x, y]`, `[x, y, z]` or an object with x, y and perhaps z. */
function readPoint(
  value: unknown,
  what: string,
  map: Extent,
  short: 0 | 1,
): { x: number; y: number; z: number } {
  if (typeof value !== 'object' || value === null) throw notAPoint(value, what);
  if (Array.isArray(value)) {
    if (value.length < 2 || value.length > 3) throw notAPoint(value, what);
    return onMap(value[0], value[1], value[2], what, map, short);
  }
  refuseMore(value, what);
  const { x, y, z } = value as Record<string, unknown>;
  return onMap(x, y, z, what, map, short);
}

function onMap(
  x: unknown,
  y: unknown,
  z: unknown,
  what: string,
  map: Extent,
  short: 0 | 1,
): { x: number; y: number; z: number } {
  return {
    x: integer(x, `${what}.x`, 0, map.width - short),
    y: integer(y, `${what}.y`, 0, map.height - short),
    z: z === undefined ? 0 : integer(z, `${what}.z`, 0, map.levels - 1),
  };
}

/** A `size` beside x and y, say, must not be dropped in silence. Makes no list of the keys. */
function refuseMore(point: object, what: string): void {
  for (const key in point) {
    if (key === 'x' || key === 'y' || key === 'z' || !Object.hasOwn(point, key)) continue;
    throw new GridError('E_ARGUMENT', `${what}.${key}`, show(key), 'x, y, z');
  }
}

function notAPoint(value: unknown, what: string): GridError {
  return new GridError('E_ARGUMENT', what, show(value), '[x, y] or { x, y }');
}
