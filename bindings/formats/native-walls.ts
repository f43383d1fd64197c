import { isEdgeWall, SUBGRID, toSubgrid } from '../edges.js';
import { WALL_KIND_NAMES, type WallKindName } from '../kinds.js';
import {
  type DoorData,
  type Heights,
  type Point,
  SIDES,
  type Side,
  type WallData,
} from '../map-data.js';
import { bool, finite, list, malformed, number, object } from './read.js';

const DOOR_KEYS = ['from', 'to', 'id', 'open', 'oneWay', 'limited', 'heights'];
const WALL_KEYS = [...DOOR_KEYS, 'kind'];

/** Reads the walls and doors of one native map, every part of them, and counts what it saw. */
export class WallReader {
  /** Walls of no length, which are left out (SEMANTICS §9). */
  zeroLength = 0;
  offGrid = 0;
  readonly #ids = new Set<string>();

  constructor(
    readonly width: number,
    readonly height: number,
    readonly subgrid = SUBGRID,
  ) {}

  /** Nothing for one of zero length. */
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

  point(value: unknown, path: string): Point {
    const pair = list(value, path);
    if (pair.length !== 2) throw malformed(path, pair, 'x and y');
    return [
      this.#coordinate(pair[0], `${path}[0]`, this.width),
      this.#coordinate(pair[1], `${path}[1]`, this.height),
    ];
  }

  /** What walls and doors share. */
  #common(value: Readonly<Record<string, unknown>>, path: string): DoorData | undefined {
    const from = this.point(value.from, `${path}.from`);
    const to = this.point(value.to, `${path}.to`);
    const id = value.id === undefined ? undefined : this.#id(value.id, `${path}.id`);
    const open = value.open === undefined ? undefined : bool(value.open, `${path}.open`);
    const oneWay = value.oneWay === undefined ? undefined : side(value.oneWay, `${path}.oneWay`);
    const limited = value.limited !== undefined && bool(value.limited, `${path}.limited`);
    const heights =
      value.heights === undefined ? undefined : readHeights(value.heights, `${path}.heights`);
    if (from[0] === to[0] && from[1] === to[1]) {
      this.zeroLength++;
      return undefined;
    }
    if (!isEdgeWall(from, to)) this.offGrid++;
    return {
      from,
      to,
      ...(id !== undefined && { id }),
      ...(open !== undefined && { open }),
      ...(oneWay !== undefined && { oneWay }),
      ...(limited && { limited }),
      ...(heights && { heights }),
    };
  }

  #id(value: unknown, path: string): string {
    if (typeof value !== 'string' || value === '') throw malformed(path, value, 'a name');
    if (this.#ids.has(value)) throw malformed(path, value, 'a name of its own');
    this.#ids.add(value);
    return value;
  }

  /** A coordinate on the sub-grid, back in squares. */
  #coordinate(value: unknown, path: string, max: number): number {
    return toSubgrid(number(value, path, 0, max), this.subgrid) / this.subgrid;
  }
}

/** An unknown key is an error: most often it is a known one mistyped, and its value would be lost. */
export function onlyKeys(value: object, keys: readonly string[], path: string): void {
  for (const key of Object.keys(value)) {
    if (!keys.includes(key)) throw malformed(`${path}${key}`, key, `the keys ${keys.join(', ')}`);
  }
}

function side(value: unknown, path: string): Side {
  if (!SIDES.includes(value as Side)) throw malformed(path, value, SIDES.join(', '));
  return value as Side;
}

function readHeights(value: unknown, path: string): Heights {
  const { bottom, top } = object(value, path) as { bottom?: unknown; top?: unknown };
  onlyKeys(value as object, ['bottom', 'top'], `${path}.`);
  const low = bottom === undefined ? undefined : finite(bottom, `${path}.bottom`);
  const high = top === undefined ? undefined : finite(top, `${path}.top`);
  if (low !== undefined && high !== undefined && low > high) {
    throw malformed(`${path}.top`, top, `a number from ${low} up, where the wall begins`);
  }
  return { ...(low !== undefined && { bottom: low }), ...(high !== undefined && { top: high }) };
}
