import { type Edge, innerEdges } from './edges.js';
import { GridError, show } from './errors.js';
import { CHANNELS, type Channel, WALL_KINDS, type WallKindName } from './kinds.js';
import type { DoorData, Point, WallData } from './map-data.js';
import type { Planes } from './planes.js';

/** A wall or door as the map holds it. */
export interface Wall {
  readonly id: string;
  readonly from: Point;
  readonly to: Point;
  readonly kind: WallKindName;
  /** Only a door is ever open. */
  readonly open: boolean;
}

/**
 * The walls and doors of a map by id, and what lies on each edge: several may share one, and the
 * edge blocks what any of them blocks.
 */
export class Barriers implements Iterable<Wall> {
  readonly #planes: Planes;
  readonly #walls = new Map<string, Wall>();
  readonly #onEdge = new Map<number, Wall[]>();
  #named = 0;

  constructor(planes: Planes) {
    this.#planes = planes;
  }

  [Symbol.iterator](): IterableIterator<Wall> {
    return this.#walls.values();
  }

  get size(): number {
    return this.#walls.size;
  }

  /** Adds an edge wall that has been checked; returns its id. */
  add({ id, from, to, kind, open = false }: WallData | (DoorData & { kind: 'door' })): string {
    if (id !== undefined && this.#walls.has(id)) {
      throw new GridError('E_ARGUMENT', 'wall.id', show(id), 'an id that no wall of the map has');
    }
    const wall: Wall = { id: id ?? this.#freeName(kind), from, to, kind, open };
    this.#walls.set(wall.id, wall);
    this.#replace(wall, undefined, wall);
    return wall.id;
  }

  remove(id: string): void {
    const wall = this.#get(id);
    this.#walls.delete(id);
    this.#replace(wall, wall, undefined);
  }

  setDoor(id: string, open: boolean): void {
    const door = this.#get(id);
    if (door.kind !== 'door') {
      throw new GridError('E_ARGUMENT', 'id', `${show(id)}, a ${door.kind}`, 'the id of a door');
    }
    const turned = { ...door, open };
    this.#walls.set(id, turned);
    this.#replace(door, door, turned);
  }

  #get(id: string): Wall {
    const wall = this.#walls.get(id);
    if (!wall) throw new GridError('E_NOT_FOUND', 'id', show(id), 'the id of a wall of the map');
    return wall;
  }

  /** Puts `after` in the place of `before` on each edge of a wall, either being none. */
  #replace({ from, to }: Wall, before: Wall | undefined, after: Wall | undefined): void {
    const { width, height } = this.#planes;
    for (const edge of innerEdges(from, to, width, height)) {
      const key = this.#key(edge);
      const walls = (this.#onEdge.get(key) ?? []).filter((wall) => wall !== before);
      if (after) walls.push(after);
      if (walls.length > 0) this.#onEdge.set(key, walls);
      else this.#onEdge.delete(key);
      this.#planes.setEdge(edge, 0, blockedBy(walls));
    }
  }

  #key({ side, x, y }: Edge): number {
    return 2 * (y * this.#planes.width + x) + (side === 'south' ? 1 : 0);
  }

  #freeName(kind: WallKindName): string {
    let name: string;
    do name = `${kind}-${this.#named++}`;
    while (this.#walls.has(name));
    return name;
  }
}

function blockedBy(walls: readonly Wall[]): Channel[] {
  return CHANNELS.filter((channel) =>
    walls.some(
      ({ kind, open }) =>
        !open && (WALL_KINDS[kind].blocks as readonly Channel[]).includes(channel),
    ),
  );
}
