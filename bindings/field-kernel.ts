import type { CellSet } from './cells.js';
import { GridError } from './errors.js';
import { cellsUpTo, greatestCost } from './field-cells.js';
import { type Lane, laneOf, mostInNarrowLanes, writeOrder } from './field-order.js';
import type { Kernel, KernelExports } from './kernel.js';
import { spanOf } from './verbs/moves.js';

// Searches in the kernel: an order goes in, costs, cells or a way come out.

/** All that a search takes, checked. Cells are upper left cells of spaces of `size` × `size`. */
export interface Order {
  readonly z: number;
  readonly size: number;
  /** Weights of the two steps; a diagonal of 0: there are none. */
  readonly straight: number;
  readonly diagonal: number;
  readonly softCorners: boolean;
  readonly openPits: boolean;
  readonly terrain: 'none' | 'multiply' | 'add';
  /** Terrain of the caller's own, a byte a cell of the map. */
  readonly bytes?: Uint8Array | undefined;
  readonly squeeze: boolean;
  readonly blocked?: CellSet | undefined;
  readonly noStop?: CellSet | undefined;
  /** The greatest cost that is kept, at most 2³² − 2. */
  readonly limit?: number | undefined;
  /** x, y, cost of each; the space that moves has room on the map there. */
  readonly sources: Int32Array;
}

export interface FieldBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Costs over the box of the cells reached; the greatest number of the type is "unreached". */
export interface Snapshot {
  readonly box: FieldBox;
  readonly data: Uint16Array | Uint32Array;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A whole search, copied out; `into` is used again where it is of the right type and long enough. */
export function snapshot(kernel: Kernel, order: Order, into?: Snapshot['data']): Snapshot {
  const lane = inLanes(order, (words) =>
    kernel.askAbout(words, (k, map, scratch) => k.distances(map, scratch, words.byteLength) !== 0),
  );
  return copyCosts(kernel, lane, into);
}

/** The cells that one may end in. */
export function reachableCells(kernel: Kernel, order: Order, into: CellSet): CellSet {
  if (order.noStop && order.noStop.count > 0) {
    return cellsUpTo(snapshot(kernel, order), order.limit ?? NEVER, order, spanOf(order), into);
  }
  inLanes(order, (words) =>
    kernel.askAbout(words, (k, map, scratch) => k.reachable(map, scratch, words.byteLength) !== 0),
  );
  return kernel.cells(into);
}

export interface Way {
  readonly cost: number;
  /** x, y of each cell from the first to the last. */
  readonly cells: Int32Array;
}

/** A shortest way from the one source. */
export function shortestWay(kernel: Kernel, order: Order, to: Point): Way | undefined {
  const way = jumpWay(kernel, order, to) ?? searchWay(kernel, order, to, (k) => k.wayTo);
  return way === 'none' ? undefined : way;
}

/**
 * The same by jump points, which know plain ground alone and give up where they come on too slowly:
 * `undefined` then.
 */
function jumpWay(kernel: Kernel, order: Order, to: Point): Way | 'none' | undefined {
  const { z, straight, diagonal, sources, limit = NEVER } = order;
  const [x, y] = sources as unknown as [number, number];
  if (!isPlain(order)) return undefined;
  const isEven = order.openPits && order.terrain === 'none';
  const cost = kernel.ask((k, map, scratch) =>
    isEven || k.isRough(map) === 0
      ? k.jumpPath(map, scratch, z, x, y, to.x, to.y, straight, diagonal, limit, PATIENCE)
      : GAVE_UP,
  );
  if (cost >>> 0 === GAVE_UP) return undefined;
  return cost === -1 ? 'none' : { cost: cost >>> 0, cells: kernel.integers().slice() };
}

/** Single cells that start at no cost, hard corners, and no ground but the map's own. */
function isPlain(order: Order): boolean {
  const { size, softCorners, bytes, blocked, straight, diagonal, sources } = order;
  if (size > 1 || softCorners || bytes || (blocked && blocked.count > 0)) return false;
  if (straight > diagonal || diagonal > 2 * straight) return false;
  return sources.length === 3 && sources[2] === 0;
}

/** x, y of each cell of the way back from `to` to a source that has the fewest turns. */
export function fewestTurns(kernel: Kernel, order: Order, to: Point): Int32Array | undefined {
  return searchWay(kernel, order, to, (k) => k.turnsTo)?.cells;
}

function searchWay(
  kernel: Kernel,
  order: Order,
  { x, y }: Point,
  pick: (kernel: KernelExports) => KernelExports['wayTo'],
): Way | undefined {
  let cost = 0;
  inLanes(order, (words) => {
    cost = kernel.askAbout(words, (k, map, scratch) =>
      pick(k)(map, scratch, words.byteLength, x, y),
    );
    return cost >>> 0 !== OVERFLOW;
  });
  return cost === -1 ? undefined : { cost: cost >>> 0, cells: kernel.integers().slice() };
}

// What kernel and bindings say in place of a cost: −1 is "no way".

/** Costs are too great for their lane. */
const OVERFLOW = 0xffff_fffe;
/** Jump points do not come on; a search of another kind is quicker. */
const GAVE_UP = 0xffff_fffe;
/** Nodes that they may look into before that. */
const PATIENCE = 256;

/** A field in the kernel's memory. */
export class LiveField {
  readonly #kernel: Kernel;
  readonly #order: Order;
  #lane: Lane;
  /** Where it lies; 0 once it is closed. */
  #at = 0;

  private constructor(kernel: Kernel, order: Order) {
    this.#kernel = kernel;
    this.#order = order;
    this.#lane = this.#search();
  }

  static open(kernel: Kernel, order: Order): LiveField {
    return new LiveField(kernel, order);
  }

  /** Infinity where unreached. */
  costAt(x: number, y: number): number {
    const cost = this.#kernel.ask((k) => k.fieldCost(this.#at, x, y)) >>> 0;
    return cost === NEVER ? Infinity : cost;
  }

  snapshot(): Snapshot {
    this.#kernel.ask((k, _, scratch) => k.fieldCosts(scratch, this.#at));
    const costs = copyCosts(this.#kernel, this.#lane);
    if (this.#lane === laneOf(this.#order)) return costs;
    // Costs that have grown and shrunk again come as a fresh search would give them.
    const most = greatestCost(costs) ?? 0;
    return most > mostInNarrowLanes(this.#order) ? costs : narrowed(costs);
  }

  /** x, y of each cell of the way back from a cell with the fewest turns; none from one unreached. */
  fewestTurns({ x, y }: Point): Int32Array | undefined {
    if (this.costAt(x, y) === Infinity) return undefined;
    this.#kernel.ask((k, _, scratch) => k.fieldTurns(scratch, this.#at, x, y));
    return this.#kernel.integers().slice();
  }

  /** Cells there have changed, or walls on their east and south sides. */
  touched(x: number, y: number, width: number, height: number): void {
    this.#kernel.ask((k) => k.touchField(this.#at, x, y, width, height));
  }

  repair(): void {
    const fits = this.#kernel.ask((k, _, scratch) => k.repairField(scratch, this.#at)) !== 0;
    if (fits) return;
    this.close();
    this.#lane = this.#search();
  }

  close(): void {
    if (this.#at) this.#kernel.give(this.#at);
    this.#at = 0;
  }

  #search(): Lane {
    const kernel = this.#kernel;
    try {
      return inLanes(this.#order, (words) => {
        this.close();
        const size = words.byteLength;
        const bytes = kernel.askAbout(words, (k, map, scratch) => k.fieldBytes(map, scratch, size));
        this.#at = kernel.keep(bytes === 0 ? Infinity : bytes >>> 0);
        return (
          kernel.askAbout(words, (k, map, scratch) => k.openField(map, scratch, size, this.#at)) !==
          0
        );
      });
    } catch (error) {
      this.close();
      throw error;
    }
  }
}

const NEVER = 0xffff_ffff;

/** Searches in the narrowest lanes that hold all costs. */
function inLanes(order: Order, search: (words: Int32Array) => boolean): Lane {
  const first = laneOf(order);
  if (search(writeOrder(order, first))) return first;
  if (first === 2 && search(writeOrder(order, 4))) return 4;
  const got = `weights ${order.straight} and ${order.diagonal} on a map as far across as this`;
  throw new GridError('E_SIZE', 'metric', got, 'weights that add up to less than 2³²');
}

function copyCosts(kernel: Kernel, lane: Lane, into?: Snapshot['data']): Snapshot {
  const { box, costs, start, stride } = kernel.costs(lane);
  const { width, height } = box;
  const data = fitting(into, lane, width * height);
  for (let row = 0; row < height; row++) {
    const from = start + row * stride;
    data.set(costs.subarray(from, from + width), row * width);
  }
  return { box, data };
}

/** Costs that fit into 16 bits; "unreached" is all ones in either. */
function narrowed({ box, data }: Snapshot): Snapshot {
  return { box, data: Uint16Array.from(data) };
}

function fitting(into: Snapshot['data'] | undefined, lane: Lane, length: number): Snapshot['data'] {
  const Costs = lane === 2 ? Uint16Array : Uint32Array;
  if (into instanceof Costs && into.length >= length) return into.subarray(0, length);
  return new Costs(length);
}
