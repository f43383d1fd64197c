import { SUBGRID } from '../edges.js';
import { GridError } from '../errors.js';
import { type Imported, MAP_VERSION, type MapData } from '../map-data.js';
import { onlyKeys, WallReader } from './native-walls.js';
import { given, list, malformed, mapSide, object, reportOn } from './read.js';
import { CELL_CHARACTERS, checkRow } from './rows.js';

const MAP_KEYS = ['fivefoot', 'width', 'height', 'subgrid', 'cells', 'walls', 'doors'];

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
  const subgrid = map.subgrid === undefined ? undefined : readSubgrid(map.subgrid);
  const reader = new WallReader(width, height, subgrid);
  const cells = map.cells === undefined ? undefined : readCells(map.cells, width, height);
  const walls = read(map.walls, 'walls', (wall, path) => reader.wall(wall, path));
  const doors = read(map.doors, 'doors', (door, path) => reader.door(door, path));
  const data: MapData = {
    fivefoot: MAP_VERSION,
    width,
    height,
    ...(subgrid !== undefined && { subgrid }),
    ...(cells && { cells }),
    ...(walls && { walls }),
    ...(doors && { doors }),
  };
  const { offGrid, zeroLength } = reader;
  const ignored = { zeroLength, collapsed: 0, outside: 0 };
  return { data, report: reportOn('native', data, { offGrid, ignored }) };
}

function checkVersion(version: unknown): void {
  if (typeof version !== 'number') throw malformed('fivefoot', version, `${MAP_VERSION}`);
  if (version !== MAP_VERSION) {
    throw new GridError('E_VERSION', 'fivefoot', given(version), `${MAP_VERSION}`);
  }
}

function readSubgrid(value: unknown): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > SUBGRID) {
    throw malformed('subgrid', value, `an integer from 1 to ${SUBGRID}`);
  }
  return value;
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
