import type { Edge, EdgeRun } from './edges.js';
import { GridError, show } from './errors.js';
import { marksOf, type WallKindName, type WallMark } from './kinds.js';
import type { DoorData, Point, WallData } from './map-data.js';
import { runsAlong, runsDown } from './packed-rows.js';
import type { Planes } from './planes.js';
import { idOf, keyOf, numberedKey, type WallKey } from './wall-names.js';

/** A wall or door as the map holds it. */
export interface Wall {
  readonly id: string;
  readonly from: Point;
  readonly to: Point;
  readonly kind: WallKindName;
  /** Only a door is ever open. */
  readonly open: boolean;
}

/** The most walls and doors of a map: half of what a Map holds, deleted entries counted. */
const MAX_WALLS = 2 ** 23;

/**
 * The walls and doors of a map by id and by grid line. Several may share an edge, which blocks what
 * any of them blocks; the planes say what that is, so that nothing has to be kept for each edge.
 */
export class Barriers implements Iterable<Wall> {
  readonly #planes: Planes;
  readonly #limit: number;
  readonly #walls = new Map<WallKey, Kept>();
  /** The walls on each line, in no order: on upright lines by x, on lying ones by y. */
  readonly #upright: Kept[][] = [];
  readonly #lying: Kept[][] = [];
  #named = 0;

  constructor(planes: Planes, limit = MAX_WALLS) {
    this.#planes = planes;
    this.#limit = limit;
  }

  *[Symbol.iterator](): IterableIterator<Wall> {
    for (const wall of this.#walls.values()) yield given(wall);
  }

  get size(): number {
    return this.#walls.size;
  }

  /** Adds an edge wall of the map that has been checked; returns its id. */
  add(data: WallData | (DoorData & { kind: 'door' })): string {
    if (this.size >= this.#limit) throw tooManyWalls(this.size + 1, this.#limit);
    const { id, kind } = data;
    const key = id === undefined ? this.#freeKey(kind) : keyOf(id);
    if (this.#walls.has(key)) {
      throw new GridError('E_ARGUMENT', 'wall.id', show(id), 'an id that no wall of the map has');
    }
    const wall = keep(key, data);
    this.#put(wall);
    this.#block(wall);
    return id ?? idOf(key);
  }

  /** Adds walls where edges are set in packed rows of the map's size, neighbours as one wall. */
  addRows(kind: WallKindName, side: Edge['side'], words: Uint32Array): void {
    const { width, height } = this.#planes;
    const runs = side === 'east' ? runsDown : runsAlong;
    let count = this.size;
    for (const _ of runs(words, width, height)) {
      if (++count > this.#limit) throw tooManyWalls(count, this.#limit);
    }
    const upright = side === 'east';
    for (const { line, start, end } of runs(words, width, height)) {
      const key = this.#freeKey(kind);
      this.#put({ key, kind, open: false, upright, line: line + 1, from: start, to: end });
    }
    this.#planes.markRows(side, 0, words, marksOf(kind));
  }

  /** Takes over the walls of a map from which the planes are copied too. */
  copyFrom(other: Barriers): void {
    for (const wall of other.#walls.values()) this.#put({ ...wall });
    this.#named = other.#named;
  }

  remove(id: string): void {
    const wall = this.#get(id);
    this.#walls.delete(wall.key);
    const line = this.#line(wall);
    line[line.indexOf(wall)] = line.at(-1) as Kept;
    line.pop();
    this.#uncover(wall);
  }

  setDoor(id: string, open: boolean): void {
    const door = this.#get(id);
    if (door.kind !== 'door') {
      throw new GridError('E_ARGUMENT', 'id', `${show(id)}, a ${door.kind}`, 'the id of a door');
    }
    door.open = open;
    if (open) this.#uncover(door);
    else this.#block(door);
  }

  #get(id: string): Kept {
    const wall = this.#walls.get(keyOf(id));
    if (!wall) throw new GridError('E_NOT_FOUND', 'id', show(id), 'the id of a wall of the map');
    return wall;
  }

  #put(wall: Kept): void {
    this.#walls.set(wall.key, wall);
    this.#line(wall).push(wall);
  }

  #line({ upright, line }: Kept): Kept[] {
    const lines = upright ? this.#upright : this.#lying;
    lines[line] ??= [];
    return lines[line];
  }

  #block(wall: Kept): void {
    const edges = this.#edges(wall);
    if (edges) this.#planes.mark(edges, 0, marksOn(wall));
  }

  /** Leaves the edges of a wall that blocks no more to the other walls on its line. */
  #uncover(wall: Kept): void {
    const edges = this.#edges(wall);
    if (!edges) return;
    this.#planes.unmark(edges, 0);
    for (const other of this.#line(wall)) {
      const start = Math.max(edges.start, startOf(other));
      const end = Math.min(edges.end, endOf(other));
      if (start < end) this.#planes.mark({ ...edges, start, end }, 0, marksOn(other));
    }
  }

  /**
   * The edges that a wall covers between two cells of the map. A wall on the border covers none:
   * outside is not open anyway (SEMANTICS §2).
   */
  #edges(wall: Kept): EdgeRun | undefined {
    const { upright, line } = wall;
    const border = upright ? this.#planes.width : this.#planes.height;
    if (line === 0 || line === border) return undefined;
    const side = upright ? 'east' : 'south';
    return { side, line: line - 1, start: startOf(wall), end: endOf(wall) };
  }

  #freeKey(kind: WallKindName): WallKey {
    let key: WallKey;
    do key = numberedKey(kind, this.#named++);
    while (this.#walls.has(key));
    return key;
  }
}

function tooManyWalls(count: number, limit: number): GridError {
  return new GridError('E_SIZE', 'walls', `${count} walls`, `at most ${limit} on a map`);
}

/** A wall as it is kept: numbers in place of two points, which would take most of the memory. */
interface Kept {
  readonly key: WallKey;
  readonly kind: WallKindName;
  open: boolean;
  readonly upright: boolean;
  /** The grid line that it lies on: x of an upright wall, y of a lying one. */
  readonly line: number;
  /** Its two ends on that line, in the order in which they were given. */
  readonly from: number;
  readonly to: number;
}

function keep(key: WallKey, { from, to, kind, open = false }: Omit<WallData, 'id'>): Kept {
  const upright = from[0] === to[0];
  return upright
    ? { key, kind, open, upright, line: from[0], from: from[1], to: to[1] }
    : { key, kind, open, upright, line: from[1], from: from[0], to: to[0] };
}

function given({ key, kind, open, upright, line, from, to }: Kept): Wall {
  const point = (along: number): Point => (upright ? [line, along] : [along, line]);
  return { id: idOf(key), from: point(from), to: point(to), kind, open };
}

function startOf({ from, to }: Kept): number {
  return Math.min(from, to);
}

function endOf({ from, to }: Kept): number {
  return Math.max(from, to);
}

function marksOn({ kind, open }: Kept): readonly WallMark[] {
  return open ? [] : marksOf(kind);
}
