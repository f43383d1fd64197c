import { CellSet } from './cells.js';
import { finite, integer, oneOf, record } from './check.js';
import { GridError, show } from './errors.js';
import type { Channel } from './kinds.js';
import { profileName, SPREAD_MODELS } from './profiles.js';
import { type Cell, type Corner, type Creature, type Feet, toSquares } from './units.js';

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
export const readUser: Reader<Creature> = (value, what, map) => {
  // Own: every array inherits an `at`.
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'at')) {
    return { at: readCell(value, what, map), size: 1 };
  }
  const { at, size } = record(value, what, ['at', 'size']);
  const cell = readCell(at, `${what}.at`, map);
  const room = Math.min(map.width - cell.x, map.height - cell.y);
  return { at: cell, size: size === undefined ? 1 : integer(size, `${what}.size`, 1, room) };
};

export const readModel: Reader<number> = (value, what) =>
  SPREAD_MODELS.indexOf(oneOf(value, what, SPREAD_MODELS));

export const readChannel: Reader<number> = (value, what) =>
  SEEING.indexOf(oneOf(value, what, SEEING));

export const readProfile: Reader<ReturnType<typeof profileName>> = (value, what) =>
  profileName(value, what);

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
