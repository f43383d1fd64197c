import type { Wall } from './barriers.js';
import { SUBGRID } from './edges.js';
import { GridError, show } from './errors.js';
import { parseNative } from './formats/native.js';
import { MAP_VERSION, MAX_MAP_SIDE, type MapData, type WallData } from './map-data.js';
import { isEmpty } from './packed-rows.js';
import type { Planes } from './planes.js';
import { type ProfileChoice, profileChoice } from './profiles.js';
import { readWire, writeWire } from './wire.js';

// A map in one buffer: sizes, the planes of its cells that are not empty, and as JSON its profile,
// by name or whole, its sub-grid and its walls. The planes of edges follow from the walls.

export interface MapFields {
  readonly width: number;
  readonly height: number;
  readonly subgrid: number;
  readonly version: number;
  readonly profile: ProfileChoice;
}

/** What is written of the walls: themselves, and how many have been named. */
export interface WrittenWalls extends Iterable<Wall> {
  readonly named: number;
}

export interface ReadMap extends MapFields {
  /** The map without its cells. */
  readonly data: MapData;
  /** How many walls have been given a name, so that the next ones go on from there. */
  readonly named: number;
  copyCells(planes: Planes): void;
}

export function writeMap(map: MapFields, planes: Planes, walls: WrittenWalls): ArrayBuffer {
  const { width, height, version } = map;
  const levels = planes.cellLevels(0).map((level) => (isEmpty(level) ? null : level));
  const mask = levels.reduce((bits, level, i) => (level ? bits | (1 << i) : bits), 0);
  const words = levels.filter((level) => level !== null);
  const rest = restOf(map, walls);
  return writeWire('map', [
    Int32Array.of(width, height, version, mask),
    words,
    new TextEncoder().encode(rest),
  ]);
}

export function readMap(buffer: ArrayBuffer): ReadMap {
  const [sizes, words, rest] = readWire('map', buffer, [Int32Array, Int32Array, Uint8Array]);
  const [width = 0, height = 0, version = 0, mask = 0] = sizes;
  for (const side of [width, height]) {
    if (side < 1 || side > MAX_MAP_SIDE) {
      throw broken('size', `${width} × ${height}`, `sides of 1 to ${MAX_MAP_SIDE}`);
    }
  }
  if (version < 0) throw broken('version', version, 'a count of edits');
  const { profile, subgrid, named = 0, walls } = parseRest(rest);
  if (!isCount(named)) throw broken('named', named, 'a count of walls');
  const data = parseNative({ fivefoot: MAP_VERSION, width, height, subgrid, walls });
  return {
    width,
    height,
    subgrid: data.subgrid ?? SUBGRID,
    version,
    profile: profileChoice(profile, 'buffer.map.profile'),
    data,
    named,
    copyCells(planes) {
      const levels = planes.cellLevels(0).filter((_, i) => (mask >> i) & 1);
      const length = levels.reduce((sum, level) => sum + level.length, 0);
      if (words.length !== length) throw broken('cells', `${words.length} words`, `${length}`);
      let at = 0;
      for (const level of levels) {
        level.set(words.subarray(at, at + level.length));
        at += level.length;
      }
      if (!planes.isConsistent(0)) throw broken('cells', 'mixed planes', 'one kind for each cell');
      planes.foldLevel(0);
    },
  };
}

function restOf({ profile, subgrid }: MapFields, given: WrittenWalls): string {
  const walls = Array.from(given, wallData);
  try {
    return JSON.stringify({ profile, subgrid, named: given.named, walls });
  } catch {
    const allowed = 'walls that fit a string as JSON';
    throw new GridError('E_SIZE', 'serialize', `${walls.length} walls`, allowed);
  }
}

function parseRest(bytes: Uint8Array): {
  profile?: unknown;
  subgrid?: unknown;
  named?: unknown;
  walls?: unknown;
} {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw broken('walls', 'no JSON', 'the walls as JSON');
  }
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function wallData({ open, ...wall }: Wall): WallData {
  return wall.kind === 'door' ? { ...wall, open } : wall;
}

function broken(what: string, got: unknown, allowed: string): GridError {
  return new GridError('E_FORMAT', `buffer.map.${what}`, show(got), allowed);
}
