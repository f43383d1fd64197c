import type { CellSet } from './cells.js';
import { GridError } from './errors.js';
import { kernelModule } from './kernel-module.js';
import { Regions } from './regions.js';
import type { Progress } from './slices.js';

/**
 * The WebAssembly kernel: compiled once, one memory for each map.
 *
 * The kernel keeps nothing between calls, so that all there is of a map lies in its memory. After a
 * trap a new instance takes over the same memory: queries write to scratch alone, and the map is as
 * it was.
 */
export class Kernel {
  readonly #memory: WebAssembly.Memory;
  #exports: KernelExports;
  /** Where the map lies. */
  readonly #map: number;
  /** What stays in memory behind the map; scratch begins where it ends. */
  readonly #kept: Regions;
  #view: Int32Array;

  constructor(width: number, height: number, levels: number) {
    const got = `${width} × ${height} squares, ${levels} levels`;
    // A host that forbids WebAssembly says so here, before it is asked for memory.
    kernelModule();
    this.#memory = takeMemory(got);
    this.#exports = instantiate(this.#memory);
    // Address 0 stays unused: the kernel says "none" with it.
    this.#map = 64;
    const end = this.#exports.layMap(this.#map, width, height, levels) >>> 0;
    if (end === 0) throw outOfMemory(got);
    this.#kept = new Regions(end);
    this.#view = new Int32Array(this.#memory.buffer);
  }

  get #scratch(): number {
    return this.#kept.end;
  }

  /** Room that stays until it is given back, behind which scratch begins anew. */
  keep(bytes: number): number {
    const at = this.#kept.take(bytes);
    if (this.#scratch < MOST_BYTES) return at;
    this.#kept.give(at);
    throw outOfMemory('more than memory takes');
  }

  give(at: number): void {
    this.#kept.give(at);
  }

  /** The names of planes and channels, as the kernel numbers them. */
  get names(): KernelNames {
    return this.#exports;
  }

  /** 32-bit words of a plane's level, row after row of `rowWords`, until memory next grows. */
  plane(plane: number, z: number): { words: Int32Array; start: number; rowWords: number } {
    return {
      words: this.#words(),
      start: (this.#exports.planeAt(this.#map, plane, z) >>> 0) / 4,
      rowWords: this.#exports.rowBytes(this.#map) / 4,
    };
  }

  /** Whether a cell's bit of a plane is set. */
  isSet(plane: number, { x, y, z }: { x: number; y: number; z: number }): boolean {
    const { words, start, rowWords } = this.plane(plane, z);
    return (((words[start + y * rowWords + (x >> 5)] as number) >>> (x & 31)) & 1) === 1;
  }

  /** Finds the steps of a rectangle of cells anew, after any change there. */
  fold(x: number, y: number, z: number, width: number, height: number): void {
    this.#exports.foldSteps(this.#map, x, y, z, width, height);
  }

  /** To be called besides where it was the cells that have changed. */
  noteGround(x: number, y: number, z: number, width: number, height: number): void {
    this.#exports.noteGround(this.#map, x, y, z, width, height);
  }

  /** Goes on with a search that its budget has not sufficed for, before anything else is asked. */
  goOn(budget: number): number {
    return this.ask((k, _, scratch) => k.goOn(scratch, budget));
  }

  /** How far the last search has come, in tiles. */
  progress(): Progress {
    const words = this.#words();
    const at = this.#scratch / 4;
    return { done: words[at + ANSWER.done] as number, total: words[at + ANSWER.total] as number };
  }

  /** Runs one query; a trap becomes a typed error, and the map answers the next one. */
  ask<T>(query: (kernel: KernelExports, map: number, scratch: number) => T): T {
    try {
      return query(this.#exports, this.#map, this.#scratch);
    } catch (fault) {
      if (!(fault instanceof WebAssembly.RuntimeError)) throw fault;
      const wantedMemory = this.#words()[this.#scratch / 4 + ANSWER.outOfMemory] !== 0;
      this.#exports = instantiate(this.#memory);
      if (wantedMemory) throw outOfMemory('a query larger than memory takes');
      throw new GridError('E_KERNEL', 'kernel', fault.message, 'a query that ends without a fault');
    }
  }

  /** The same for a query that reads a list of numbers. */
  askAbout<T>(
    numbers: Int32Array,
    query: (kernel: KernelExports, map: number, scratch: number) => T,
  ): T {
    const at = this.ask((k, _, scratch) => k.inputAt(scratch, numbers.byteLength)) >>> 0;
    this.#words().set(numbers, at / 4);
    return this.ask(query);
  }

  /** The list of integers that the last query left behind, until the next one. */
  integers(): Int32Array {
    const words = this.#words();
    const at = this.#scratch / 4;
    const start = ((words[at + ANSWER.words] as number) >>> 0) / 4;
    return words.subarray(start, start + (words[at + ANSWER.count] as number));
  }

  /** The rows of costs that the last query left behind, and the box of cells that they are of. */
  costs(lane: 2 | 4): {
    box: { x: number; y: number; width: number; height: number };
    costs: Uint16Array | Uint32Array;
    start: number;
    stride: number;
  } {
    const words = this.#words();
    const at = this.#scratch / 4;
    const field = (n: number) => words[at + n] as number;
    const box = {
      x: field(ANSWER.x),
      y: field(ANSWER.y),
      width: field(ANSWER.width),
      height: field(ANSWER.height),
    };
    const costs = lane === 2 ? new Uint16Array(words.buffer) : new Uint32Array(words.buffer);
    const start = (field(ANSWER.words) >>> 0) / lane;
    return { box, costs, start, stride: field(ANSWER.count) / lane };
  }

  /** The bytes that the last query left behind, as an array of the caller's own. */
  bytes(length: number): Uint8Array {
    const words = this.#words();
    const start = (words[this.#scratch / 4 + ANSWER.words] as number) >>> 0;
    return new Uint8Array(words.buffer, start, length).slice();
  }

  /**
   * The step that ended the last ray: from which cell, and which way; at a free wall also the part of
   * its whole way that it came.
   */
  lastStep(): { x: number; y: number; dx: number; dy: number; part: number | undefined } {
    const words = this.#words();
    const at = this.#scratch / 4;
    const field = (n: number) => words[at + n] as number;
    const bytes = new DataView(words.buffer);
    return {
      x: field(ANSWER.x),
      y: field(ANSWER.y),
      dx: field(ANSWER.width),
      dy: field(ANSWER.height),
      part:
        field(ANSWER.count) === 1 ? bytes.getFloat64(field(ANSWER.words) >>> 0, true) : undefined,
    };
  }

  /** The cells that the last query left behind, as a set of the caller's own. */
  cells(into: CellSet): CellSet {
    const words = this.#words();
    const at = this.#scratch / 4;
    const field = (n: number) => words[at + n] as number;
    return into.take(
      field(ANSWER.x),
      field(ANSWER.y),
      field(ANSWER.z),
      field(ANSWER.width),
      field(ANSWER.height),
      field(ANSWER.count),
      words,
      (field(ANSWER.words) >>> 0) / 4,
    );
  }

  /** Memory that has grown has a new buffer, and views of the old one are dead. */
  #words(): Int32Array {
    if (this.#view.buffer !== this.#memory.buffer) this.#view = new Int32Array(this.#memory.buffer);
    return this.#view;
  }
}

/** Fields of the kernel's `Scratch`, in 32-bit words from its base. */
const ANSWER = {
  ...{ x: 0, y: 1, z: 2, width: 3, height: 4, count: 5, words: 6, outOfMemory: 7 },
  ...{ done: 11, total: 12 },
};

/** A constant that the kernel exports. */
interface Constant {
  readonly value: number;
}

export interface KernelNames {
  readonly SOLID: Constant;
  readonly VOID: Constant;
  readonly OPAQUE: Constant;
  readonly DARK: Constant;
  readonly PIT: Constant;
  readonly TERRAIN_LOW: Constant;
  readonly TERRAIN_HIGH: Constant;
  readonly WALLS: Constant;
  readonly PLANES: Constant;
}

type Place = [x: number, y: number, z: number];
/** The space of a creature: its upper left cell and how many cells a side. */
type Space = [...Place, size: number];
/** Both ends of a wall, in half steps of the sub-grid. */
type WallEnds = [ax: number, ay: number, bx: number, by: number];
/** Where the map and the scratch lie, which every query begins with. */
type Bases = [map: number, scratch: number];

/** Where `quadrants` is −n, n ranges of directions lead the input of a function (sides.ts). */
export interface KernelExports extends KernelNames {
  layMap(base: number, width: number, height: number, levels: number): number;
  planeAt(base: number, plane: number, z: number): number;
  rowBytes(base: number): number;
  isRough(base: number): number;
  noteGround(...at: [base: number, ...Place, width: number, height: number]): void;
  foldSteps(...at: [base: number, ...Place, width: number, height: number]): void;
  burst(...at: [...Bases, ...Place, quadrants: number, radius: number]): void;
  spread(...at: [...Bases, ...Place, quadrants: number, radius: number, model: number]): void;
  spreadFrom(...at: [...Bases, ...Space, radius: number, model: number]): void;
  spreads(...at: [...Bases, z: number, count: number, radius: number, model: number]): void;
  visible(...at: [...Bases, channel: number, ...Place, quadrants: number, radius: number]): void;
  visibleFrom(...at: [...Bases, channel: number, ...Space, radius: number]): void;
  emanation(...at: [...Bases, ...Space, radius: number]): void;
  cone(
    ...at: [...Bases, ...Place, quadrants: number, dx: number, dy: number, radius: number]
  ): void;
  coneFigure(...at: [...Bases, ...Place, dx: number, dy: number, radius: number]): void;
  line(
    ...at: [
      ...[...Bases, ...Place, quadrants: number, dx: number, dy: number],
      ...[side: number, radius: number, touch: number],
    ]
  ): void;
  cylinder(...at: [...Bases, ...Place, radius: number]): void;
  reach(...at: [...Bases, ...Space, radius: number, diagonal: number]): void;
  nearby(...at: [...Bases, ...Space, radius: number]): void;
  admitted(
    ...at: [...Bases, channel: number, ...Place, userX: number, userY: number, size: number]
  ): number;
  ownQuadrants(
    ...at: [...Bases, channel: number, ...Place, userX: number, userY: number, size: number]
  ): number;
  lineOfEffect(
    ...at: [
      ...[...Bases, channel: number, ax: number, ay: number, aSize: number],
      ...[bx: number, by: number, bSize: number, z: number],
    ]
  ): number;
  inputAt(scratch: number, bytes: number): number;
  rays(...at: [...Bases, channel: number, z: number, count: number]): void;
  ray(
    ...at: [...Bases, channel: number, z: number, x0: number, y0: number, x1: number, y1: number]
  ): number;
  matrix(...at: [...Bases, channel: number, z: number, viewers: number, targets: number]): void;
  cover(
    ...at: [
      ...[...Bases, z: number, x: number, y: number, size: number, quadrants: number],
      ...[rule: number, targets: number, creatures: number],
    ]
  ): void;
  distances(...at: [...Bases, order: number, budget: number]): number;
  reachable(...at: [...Bases, order: number, budget: number]): number;
  wayTo(...at: [...Bases, order: number, x: number, y: number, budget: number]): number;
  turnsTo(...at: [...Bases, order: number, x: number, y: number, budget: number]): number;
  goOn(scratch: number, budget: number): number;
  fieldBytes(...at: [...Bases, order: number]): number;
  openField(...at: [...Bases, order: number, at: number]): number;
  repairField(...at: [scratch: number, at: number]): number;
  touchField(...at: [at: number, x: number, y: number, width: number, height: number]): void;
  fieldCosts(...at: [scratch: number, at: number]): void;
  fieldCost(...at: [at: number, x: number, y: number]): number;
  fieldTurns(...at: [scratch: number, at: number, x: number, y: number]): void;
  joined(...at: [...Bases, z: number, ax: number, ay: number, bx: number, by: number]): number;
  jumpPath(
    ...at: [
      ...[...Bases, z: number, ax: number, ay: number, bx: number, by: number],
      ...[straight: number, diagonal: number, limit: number, most: number],
    ]
  ): number;
  passable(...at: [...Bases, channel: number, ...Place, dx: number, dy: number]): number;
  wallsBytes(base: number): number;
  layWalls(base: number, at: number, unit: number): number;
  feedWalls(base: number, at: number, bytes: number): number;
  room(...at: [base: number, ...WallEnds, z: number]): number;
  addFreeWall(...at: [base: number, ...WallEnds, z: number, marks: number, oneWay: number]): number;
  removeFreeWall(base: number, handle: number): void;
  markFreeWall(base: number, handle: number, marks: number): void;
  firstLink(base: number, ...at: Place): number;
  wallBits(...at: [base: number, channel: number, plane: number, ...Place]): bigint;
  openCost(dx: number, dy: number, straight: number, diagonal: number): number;
}

/** Where 32-bit addresses end. */
const MOST_BYTES = 2 ** 32;
/** The most pages that 32-bit addresses reach. */
const MAX_PAGES = 65_536;

function instantiate(memory: WebAssembly.Memory): KernelExports {
  return new WebAssembly.Instance(kernelModule(), { env: { memory } })
    .exports as unknown as KernelExports;
}

function takeMemory(got: string): WebAssembly.Memory {
  try {
    return new WebAssembly.Memory({ initial: 1, maximum: MAX_PAGES });
  } catch {
    throw outOfMemory(got);
  }
}

export function outOfMemory(got: string): GridError {
  return new GridError('E_MEMORY', 'memory', got, 'what the host has memory for');
}
