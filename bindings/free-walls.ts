import { type Kernel, outOfMemory } from './kernel.js';

/** A wall with free ends, as the kernel takes it. */
export interface FreeWall {
  /** x and y of both ends, in half steps of the sub-grid; the ends differ. */
  readonly ends: readonly [ax: number, ay: number, bx: number, by: number];
  readonly z: number;
  /** A bit for each of the first six marks by its place in `WALL_MARKS`, and `LIMITED_MARK`. */
  readonly marks: number;
  /** 0: blocks both ways; 1 what comes from the left of the way from a to b, 2 from the right. */
  readonly oneWay: number;
}

/** Bit of walls that let sight through once. */
export const LIMITED_MARK = 1 << 6;

/** Names a wall from its adding until its removal; never 0. */
export type WallHandle = number;

/**
 * The walls with free ends of a kernel's map (SEMANTICS §9). An edit takes the time of the cells that
 * the wall touches; where memory runs out it is refused, and all is as it was.
 */
export class FreeWalls {
  readonly #kernel: Kernel;
  readonly #unit: number;
  #size = 0;
  /** Bytes fed so far; 0: the map has no store of walls yet. */
  #fed = 0;

  /** @param subgrid steps of the walls' ends across a square */
  constructor(kernel: Kernel, subgrid: number) {
    this.#kernel = kernel;
    this.#unit = 2 * subgrid;
  }

  get size(): number {
    return this.#size;
  }

  add({ ends, z, marks, oneWay }: FreeWall): WallHandle {
    if (this.#fed === 0) this.#lay();
    const missing = this.#kernel.ask((k, map) => k.room(map, ...ends, z)) >>> 0;
    if (missing > 0) this.#feed(missing);
    const handle = this.#kernel.ask((k, map) => k.addFreeWall(map, ...ends, z, marks, oneWay));
    this.#size++;
    return handle >>> 0;
  }

  remove(handle: WallHandle): void {
    this.#kernel.ask((k, map) => k.removeFreeWall(map, handle));
    this.#size--;
  }

  mark(handle: WallHandle, marks: number): void {
    this.#kernel.ask((k, map) => k.markFreeWall(map, handle, marks));
  }

  #lay(): void {
    const bytes = this.#kernel.ask((k, map) => k.wallsBytes(map)) >>> 0;
    this.#keep(bytes, (at) => this.#kernel.ask((k, map) => k.layWalls(map, at, this.#unit)));
  }

  /** Feeds as much again as there is, within bounds, so that it is seldom done. */
  #feed(missing: number): void {
    const bytes = Math.max(missing, Math.min(this.#fed, MOST_AT_ONCE));
    try {
      this.#feedBytes(bytes);
    } catch (error) {
      if (bytes === missing) throw error;
      this.#feedBytes(missing);
    }
  }

  #feedBytes(bytes: number): void {
    this.#keep(bytes, (at) => this.#kernel.ask((k, map) => k.feedWalls(map, at, bytes)));
  }

  #keep(bytes: number, use: (at: number) => number): void {
    const at = this.#kernel.keep(bytes);
    if (use(at) === 0) {
      this.#kernel.give(at);
      throw outOfMemory('more walls than memory takes');
    }
    this.#fed += bytes;
  }
}

const MOST_AT_ONCE = 1 << 20;
