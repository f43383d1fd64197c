import { type EdgeBarrier, EdgeBarriers, edgeBarrier, endsOf } from './edge-barriers.js';
import { type Edge, isOfEdges } from './edges.js';
import { GridError, show } from './errors.js';
import { type FreeBarrier, type FreeBarriers, freeBarrier, freeEnds } from './free-barriers.js';
import { marksOf, type WallKindName } from './kinds.js';
import type { Heights, Point, Side, WallData } from './map-data.js';
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
  readonly oneWay?: Side;
  readonly limited?: boolean;
  readonly heights?: Heights;
}

/** The most walls and doors of a map: half of what a Map holds, deleted entries counted. */
const MAX_WALLS = 2 ** 23;

type Kept = EdgeBarrier | FreeBarrier;

/**
 * The walls and doors of a map by id. Those along the grid become edges between cells, all others are
 * free walls; a wall that is moved may change from one to the other. What is refused changes nothing.
 */
export class Barriers implements Iterable<Wall> {
  readonly #planes: Planes;
  readonly #edges: EdgeBarriers;
  readonly #free: FreeBarriers;
  readonly #limit: number;
  readonly #walls = new Map<WallKey, Kept>();
  /** How many walls have been given a name. */
  named = 0;

  constructor(planes: Planes, free: FreeBarriers, limit = MAX_WALLS) {
    this.#planes = planes;
    this.#edges = new EdgeBarriers(planes);
    this.#free = free;
    this.#limit = limit;
  }

  *[Symbol.iterator](): IterableIterator<Wall> {
    for (const wall of this.#walls.values()) yield this.#given(wall);
  }

  get size(): number {
    return this.#walls.size;
  }

  /** Adds a wall of the map that has been checked; returns its id. */
  add(data: WallData): string {
    if (this.size >= this.#limit) throw tooManyWalls(this.size + 1, this.#limit);
    const { id, kind } = data;
    const key = id === undefined ? this.#freeKey(kind) : keyOf(id);
    if (this.#walls.has(key)) {
      throw new GridError('E_ARGUMENT', 'wall.id', show(id), 'an id that no wall of the map has');
    }
    const wall = this.#kept(key, data);
    this.#enter(wall);
    this.#walls.set(key, wall);
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
      const ends = { line: line + 1, from: start, to: end };
      const wall: EdgeBarrier = { key, kind, open: false, upright, ...ends };
      this.#edges.put(wall);
      this.#walls.set(key, wall);
    }
    this.#planes.markRows(side, 0, words, marksOf(kind));
  }

  /**
   * Takes over the walls of a map from which the planes are copied too, but for some kinds of them.
   */
  copyFrom(other: Barriers, without: readonly WallKindName[] = []): void {
    this.named = other.named;
    const others: EdgeBarrier[] = [];
    for (const wall of other.#walls.values()) {
      const left = without.includes(wall.kind);
      if (isFree(wall)) {
        if (left) continue;
        const copy = { ...wall };
        this.#free.add(copy);
        this.#walls.set(wall.key, copy);
      } else {
        const copy = { ...wall };
        this.#edges.put(copy);
        if (left) others.push(copy);
        else this.#walls.set(wall.key, copy);
      }
    }
    this.#planes.load(() => {
      for (const wall of others) this.#edges.remove(wall);
    });
  }

  /** Gives a wall two other ends; it keeps its id, its kind and its state. */
  move(id: string, from: Point, to: Point): void {
    const wall = this.#get(id);
    const moved = this.#kept(wall.key, { ...this.#given(wall), from, to });
    this.#enter(moved);
    this.#leave(wall);
    this.#walls.set(wall.key, moved);
  }

  remove(id: string): void {
    const wall = this.#get(id);
    this.#walls.delete(wall.key);
    this.#leave(wall);
  }

  setDoor(id: string, open: boolean): void {
    const door = this.#get(id);
    if (door.kind !== 'door') {
      throw new GridError('E_ARGUMENT', 'id', `${show(id)}, a ${door.kind}`, 'the id of a door');
    }
    if (door.open === open) return;
    door.open = open;
    if (isFree(door)) this.#free.turned(door);
    else this.#edges.turned(door);
  }

  #get(id: string): Kept {
    const wall = this.#walls.get(keyOf(id));
    if (!wall) throw new GridError('E_NOT_FOUND', 'id', show(id), 'the id of a wall of the map');
    return wall;
  }

  #enter(wall: Kept): void {
    if (isFree(wall)) this.#free.add(wall);
    else this.#edges.add(wall);
  }

  #leave(wall: Kept): void {
    if (isFree(wall)) this.#free.remove(wall);
    else this.#edges.remove(wall);
  }

  #kept(key: WallKey, data: Omit<WallData, 'id'>): Kept {
    return isOfEdges(data) ? edgeBarrier(key, data) : freeBarrier(key, data, this.#free.subgrid);
  }

  #given(wall: Kept): Wall {
    const { key, kind, open, heights } = wall;
    const id = idOf(key);
    if (!isFree(wall)) return { id, ...endsOf(wall), kind, open, ...(heights && { heights }) };
    const { oneWay, limited } = wall;
    return {
      id,
      ...freeEnds(wall, this.#free.subgrid),
      kind,
      open,
      ...(oneWay !== undefined && { oneWay }),
      ...(limited && { limited }),
      ...(heights && { heights }),
    };
  }

  #freeKey(kind: WallKindName): WallKey {
    let key: WallKey;
    do key = numberedKey(kind, this.named++);
    while (this.#walls.has(key));
    return key;
  }
}

function isFree(wall: Kept): wall is FreeBarrier {
  return 'handle' in wall;
}

function tooManyWalls(count: number, limit: number): GridError {
  return new GridError('E_SIZE', 'walls', `${count} walls`, `at most ${limit} on a map`);
}
