import type { CellSet } from './cells.js';
import { GridError } from './errors.js';
import type { KernelExports, KernelNames } from './kernel-exports.js';
import { kernelModule } from './kernel-module.js';
import { Regions } from './regions.js';
import type { Share, SharedLayout } from './shared-layout.js';
import type { Progress } from './slices.js';

export type { KernelExports, KernelNames } from './kernel-exports.js';

/** Where a kernel's map lies, and what it has for itself. */
interface Home {
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  readonly map: number;
  /** What stays in memory behind the map, and where that must end. */
  readonly kept: Regions;
  readonly keptEnd: number;
  /** Its part of a memory that several share; else scratch begins where what is kept ends. */
  readonly share?: Share | undefined;
}

/**
 * The WebAssembly kernel: compiled once, as a rule one memory for each map.
 *
 * The kernel keeps nothing between calls, so that all there is of a map lies in its memory. After a
 * trap a new instance takes over the same memory: queries write to scratch alone, and the map is as
 * it was.
 */
export class Kernel {
  readonly #home: Home;
  readonly #memory: WebAssembly.Memory;
  #exports: KernelExports;
  readonly #map: number;
  #view: Int32Array;

  private constructor(home: Home, exports: KernelExports) {
    this.#home = home;
    this.#memory = home.memory;
    this.#exports = exports;
    this.#map = home.map;
    this.#view = new Int32Array(home.memory.buffer);
  }

  /** An empty map in a memory of its own. */
  static open(width: number, height: number, levels: number): Kernel {
    const got = `${width} × ${height} squares, ${levels} levels`;
    // A host that forbids WebAssembly says so here, before it is asked for memory.
    const module = kernelModule();
    const memory = takeMemory(got);
    const exports = instantiate(module, memory);
    const end = exports.layMap(MAP_AT, width, height, levels) >>> 0;
    if (end === 0) throw outOfMemory(got);
    const kept = new Regions(end);
    return new Kernel({ module, memory, map: MAP_AT, kept, keptEnd: MOST_BYTES - 1 }, exports);
  }

  /**
   * An empty map in a memory that several share, as it is laid out; to be written to here alone.
   * @param module the kernel that is built for shared memory
   * @internal
   */
  static over(
    module: WebAssembly.Module,
    memory: WebAssembly.Memory,
    layout: SharedLayout,
    levels: number,
  ): Kernel {
    const { width, height, kept } = layout;
    const share = layout.shares[0] as Share;
    const exports = instantiate(module, memory, share);
    if (exports.layMap(MAP_AT, width, height, levels) >>> 0 !== kept.start) {
      throw new RangeError('a layout of another map');
    }
    const regions = new Regions(kept.start);
    const home = { module, memory, map: MAP_AT, kept: regions, keptEnd: kept.end, share };
    return new Kernel(home, exports);
  }

  /**
   * The same map once it is laid, to be read: by the share's own reader, while nobody writes.
   * @internal
   */
  static attach(
    module: WebAssembly.Module,
    memory: WebAssembly.Memory,
    { kept, shares }: SharedLayout,
    reader: number,
  ): Kernel {
    const share = shares[reader] as Share;
    const home = { module, memory, map: MAP_AT, kept: new Regions(kept.start), keptEnd: 0, share };
    return new Kernel(home, instantiate(module, memory, share));
  }

  get #scratch(): number {
    return this.#home.share?.scratch ?? this.#home.kept.end;
  }

  /** Room that stays until it is given back; where memory is not shared, scratch begins anew behind it. */
  keep(bytes: number): number {
    const { kept, keptEnd } = this.#home;
    const at = kept.take(bytes);
    if (kept.end <= keptEnd) return at;
    kept.give(at);
    throw outOfMemory('more than memory takes');
  }

  give(at: number): void {
    this.#home.kept.give(at);
  }

  /** Bytes of what stays behind the map. */
  get keptBytes(): number {
    return this.#home.kept.end - this.#home.kept.floor;
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
      const { module, memory, share } = this.#home;
      this.#exports = instantiate(module, memory, share);
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

/** Address 0 stays unused: the kernel says "none" with it. */
const MAP_AT = 64;
/** Where 32-bit addresses end. */
const MOST_BYTES = 2 ** 32;
/** The most pages that 32-bit addresses reach. */
const MAX_PAGES = 65_536;

/** Where a map would end that is laid out in a memory, or 0 where it has no room in any. */
export function mapEnd(width: number, height: number, levels: number): number {
  const memory = new WebAssembly.Memory({ initial: 1, maximum: MAX_PAGES });
  return instantiate(kernelModule(), memory).mapEnd(MAP_AT, width, height, levels) >>> 0;
}

function instantiate(
  module: WebAssembly.Module,
  memory: WebAssembly.Memory,
  share?: Share,
): KernelExports {
  const instance = new WebAssembly.Instance(module, { env: { memory } });
  const exports = instance.exports as unknown as KernelExports;
  if (share) exports.confine(share.end, share.notes);
  return exports;
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
