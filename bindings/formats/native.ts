import { freeWallsError, isEdgeWall, SUBGRID, toSubgrid } from '../edges.js';
import { GridError } from '../errors.js';
import { WALL_KIND_NAMES, type WallKindName } from '../kinds.js';
import {
  type DoorData,
  type Imported,
  MAP_VERSION,
  type MapData,
  type Point,
  type WallData,
} from '../map-data.js';
import { bool, given, list, malformed, mapSide, number, object, reportOn } from './read.js';
import { CELL_CHARACTERS, checkRow } from './rows.js';

const MAP_KEYS = ['fivefoot', 'width', 'height', 'cells', 'walls', 'doors'];
const WALL_KEYS = ['from', 'to', 'kind', 'id', 'open', 'oneWay', 'limited'];
const DOOR_KEYS = ['from', 'to', 'id', 'open', 'oneWay', 'limited'];

/** The native JSON map (see MapData), checked in every part. */
export function parseNative(value: unknown): MapData {
  return importNative(value).data;
}

/** The same with a report: walls of zero length are left out (SEMANTICS §9) and counted there. */
export function importNative(value: unknown): Imported {
  const map = object(value, 'map');
  checkVersion(map.fivefoot);
  onlyKeys(map, MAP_KEYS, '');
  const width = mapSide(map.width, 'width');
  const height = mapSide(map.height, 'height');
  const reader = new WallReader(width, height);
  const cells = map.cells === undefined ? undefined : readCells(map.cells, width, height);
  const walls = read(map.walls, 'walls', (wall, path) => reader.wall(wall, path));
  const doors = read(map.doors, 'doors', (door, path) => reader.door(door, path));
  const data: MapData = {
    fivefoot: MAP_VERSION,
    width,
    height,
    ...(cells && { cells }),
    ...(walls && { walls }),
    ...(doors && { doors }),
  };
  if (reader.free > 0) throw freeWallsError(reader.free, reader.firstFree);
  const ignored = { zeroLength: reader.zeroLength, collapsed: 0, outside: 0 };
  return { data, report: reportOn('native', data, { ignored }) };
}

function checkVersion(version: unknown): void {
  if (typeof version !== 'number') throw malformed('fivefoot', version, `${MAP_VERSION}`);
  if (version !== MAP_VERSION) {
    throw new GridError('E_VERSION', 'fivefoot', given(version), `${MAP_VERSION}`);
  }
}

/** An unknown key is an error: most often it is a known one mistyped, and its value would be lost. */
function onlyKeys(value: object, keys: readonly string[], path: string): void {
  for (const key of Object.keys(value)) {
    if (!keys.includes(key)) throw malformed(`${path}${key}`, key, `the keys ${keys.join(', ')}`);
  }
}

function readCells(value: unknown, width: number, height: number): string[] {
  const rows = list(value, 'cells');
  if (rows.length !== height) throw malformed('cells', rows, `${height} rows`);
  return Array.from(rows, (row, y) =>
    checkRow(row, width, CELL_CHARACTERS, (x) => `cells[${y}]${x === undefined ? '' : `[${x}]`}`),
  );
}

function read<T>(
  value: unknown,
  path: string,
  readOne: (item: unknown, path: string) => T | undefined,
): T[] | undefined {
  if (value === undefined) return undefined;
  return Array.from(list(value, path), (item, i) => readOne(item, `${path}[${i}]`)).filter(
    (item) => item !== undefined,
  );
}

class WallReader {
  zeroLength = 0;
  free = 0;
  firstFree = '';
  readonly #ids = new Set<string>();

  constructor(
    readonly width: number,
    readonly height: number,
  ) {}

  wall(value: unknown, path: string): WallData | undefined {
    const wall = object(value, path);
    onlyKeys(wall, WALL_KEYS, `${path}.`);
    const kind = wall.kind as WallKindName;
    if (!WALL_KIND_NAMES.includes(kind)) {
      throw malformed(`${path}.kind`, kind, WALL_KIND_NAMES.join(', '));
    }
    if (wall.open !== undefined && kind !== 'door') {
      throw malformed(`${path}.open`, wall.open, 'no such key, but for the kind door');
    }
    const rest = this.#common(wall, path);
    return rest && { kind, ...rest };
  }

  door(value: unknown, path: string): DoorData | undefined {
    const door = object(value, path);
    onlyKeys(door, DOOR_KEYS, `${path}.`);
    return this.#common(door, path);
  }

  /** What walls and doors share; nothing for one of zero length. */
  #common(value: Readonly<Record<string, unknown>>, path: string): DoorData | undefined {
    refuseOneWayAndLimited(value, path);
    const from = this.#point(value.from, `${path}.from`);
    const to = this.#point(value.to, `${path}.to`);
    const id = value.id === undefined ? undefined : this.#id(value.id, `${path}.id`);
    const open = value.open === undefined ? undefined : bool(value.open, `${path}.open`);
    if (from[0] === to[0] && from[1] === to[1]) {
      this.zeroLength++;
      return undefined;
    }
    if (!isEdgeWall(from, to)) this.#countFree(from, to, path);
    return { from, to, ...(id !== undefined && { id }), ...(open !== undefined && { open }) };
  }

  #point(value: unknown, path: string): Point {
    const pair = list(value, path);
    if (pair.length !== 2) throw malformed(path, pair, 'x and y');
    return [
      coordinate(pair[0], `${path}[0]`, this.width),
      coordinate(pair[1], `${path}[1]`, this.height),
    ];
  }

  #id(value: unknown, path: string): string {
    if (typeof value !== 'string' || value === '') throw malformed(path, value, 'a name');
    if (this.#ids.has(value)) throw malformed(path, value, 'a name of its own');
    this.#ids.add(value);
    return value;
  }

  #countFree(from: Point, to: Point, path: string): void {
    this.free++;
    this.firstFree ||= `${path} from ${from} to ${to}`;
  }
}

/** A coordinate on the sub-grid, back in squares. */
function coordinate(value: unknown, path: string, max: number): number {
  return toSubgrid(number(value, path, 0, max)) / SUBGRID;
}

function refuseOneWayAndLimited(wall: Readonly<Record<string, unknown>>, path: string): void {
  const { oneWay, limited } = wall;
  if (oneWay !== undefined) {
    if (oneWay !== 'left' && oneWay !== 'right') {
      throw malformed(`${path}.oneWay`, oneWay, '"left" or "right"');
    }
    throw new GridError('E_UNSUPPORTED', `${path}.oneWay`, oneWay, 'walls that block both ways');
  }
  if (limited !== undefined && bool(limited, `${path}.limited`)) {
    throw new GridError('E_UNSUPPORTED', `${path}.limited`, 'true', 'walls that are not limited');
  }
}
