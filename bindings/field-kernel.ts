import type { CellSet } from './cells.js';
import { cellsUpTo } from './field-cells.js';
import { type Lane, lanesOf, tooDear, writeOrder } from './field-order.js';
import type { Kernel, KernelExports } from './kernel.js';
import { AT_ONCE, drained, type Pace, type Slices } from './slices.js';
import { spanOf } from './verbs/moves.js';

// Searches in the kernel: an order goes in, costs, cells or a way come out. Each of them comes in
// slices, too.

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
  return drained(snapshotSlices(kernel, order, AT_ONCE, into));
}

export function* snapshotSlices(
  kernel: Kernel,
  order: Order,
  pace: Pace,
  into?: Snapshot['data'],
): Slices<Snapshot> {
  const { lane } = yield* search(kernel, order, pace, (k, map, scratch, bytes, budget) =>
    k.distances(map, scratch, bytes, budget),
  );
  return yield* costsOf(kernel, lane, pace, into);
}

/** The cells that one may end in. */
export function reachableCells(kernel: Kernel, order: Order, into: CellSet): CellSet {
  return drained(reachableSlices(kernel, order, AT_ONCE, into));
}

export function* reachableSlices(
  kernel: Kernel,
  order: Order,
  pace: Pace,
  into: CellSet,
): Slices<CellSet> {
  if (order.noStop && order.noStop.count > 0) {
    const costs = yield* snapshotSlices(kernel, order, pace);
    return cellsUpTo(costs, order.limit ?? NEVER, order, spanOf(order), into);
  }
  yield* search(kernel, order, pace, (k, map, scratch, bytes, budget) =>
    k.reachable(map, scratch, bytes, budget),
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
  const way = jumpWay(kernel, order, to) ?? drained(searchWay(kernel, order, to, AT_ONCE, WAY_TO));
  return way === 'none' ? undefined : way;
}

export function* shortestWaySlices(
  kernel: Kernel,
  order: Order,
  to: Point,
  pace: Pace,
): Slices<Way | undefined> {
  const way = jumpWay(kernel, order, to) ?? (yield* searchWay(kernel, order, to, pace, WAY_TO));
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
  return cost >>> 0 === NEVER ? 'none' : { cost: cost >>> 0, cells: kernel.integers().slice() };
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
  return drained(fewestTurnsSlices(kernel, order, to, AT_ONCE));
}

export function* fewestTurnsSlices(
  kernel: Kernel,
  order: Order,
  to: Point,
  pace: Pace,
): Slices<Int32Array | undefined> {
  return (yield* searchWay(kernel, order, to, pace, TURNS_TO))?.cells;
}

type WaySearch = 'wayTo' | 'turnsTo';
const WAY_TO: WaySearch = 'wayTo';
const TURNS_TO: WaySearch = 'turnsTo';

function* searchWay(
  kernel: Kernel,
  order: Order,
  { x, y }: Point,
  pace: Pace,
  name: WaySearch,
): Slices<Way | undefined> {
  const { cost } = yield* search(kernel, order, pace, (k, map, scratch, bytes, budget) =>
    k[name](map, scratch, bytes, x, y, budget),
  );
  return cost === NEVER ? undefined : { cost, cells: kernel.integers().slice() };
}

/** Searches in the narrowest lanes that hold all costs; gives those and what the kernel said. */
function* search(
  kernel: Kernel,
  order: Order,
  pace: Pace,
  begin: (
    ...at: [k: KernelExports, map: number, scratch: number, bytes: number, budget: number]
  ) => number,
): Slices<{ lane: Lane; cost: number }> {
  let most = 0;
  for (const lane of lanesOf(order)) {
    const words = writeOrder(order, lane);
    let said = kernel.askAbout(words, (k, map, scratch) =>
      begin(k, map, scratch, words.byteLength, pace()),
    );
    while (said >>> 0 === UNFINISHED) {
      const { done, total } = kernel.progress();
      // Wider lanes begin anew, and no progress goes back.
      most = Math.max(most, done);
      yield { done: most, total };
      said = kernel.goOn(pace());
    }
    if (said >>> 0 !== OVERFLOW) return { lane, cost: said >>> 0 };
  }
  throw tooDear(order);
}

/** What a search has left of costs, as a copy; `into` is used again as in `snapshot`. */
export function* costsOf(
  kernel: Kernel,
  lane: Lane,
  pace: Pace,
  into?: Snapshot['data'],
): Slices<Snapshot> {
  let found = kernel.costs(lane);
  const { box } = found;
  const { width, height } = box;
  const data = fitting(into, lane, width * height);
  for (let row = 0; row < height; ) {
    const budget = pace();
    const rows = budget > 0 ? Math.max(1, Math.floor((budget * COPIED_A_TILE) / width)) : height;
    const end = Math.min(height, row + rows);
    copyRows(found, data, row, end);
    row = end;
    if (row === height) break;
    yield kernel.progress();
    found = kernel.costs(lane);
  }
  return { box, data };
}

function copyRows(
  { box, costs, start, stride }: ReturnType<Kernel['costs']>,
  data: Snapshot['data'],
  from: number,
  to: number,
): void {
  for (let row = from; row < to; row++) {
    const at = start + row * stride;
    data.set(costs.subarray(at, at + box.width), row * box.width);
  }
}

// What the kernel says in place of a cost.

/** There is no way. */
const NEVER = 0xffff_ffff;
/** Costs are too great for their lane. */
const OVERFLOW = 0xffff_fffe;
/** The slice has not sufficed. */
const UNFINISHED = 0xffff_fffd;
/** Jump points do not come on; a search of another kind is quicker. */
const GAVE_UP = 0xffff_fffe;
/** Nodes that they may look into before that. */
const PATIENCE = 256;
/** Cells that are copied in the time that a tile is searched in. */
const COPIED_A_TILE = 16_384;

function fitting(into: Snapshot['data'] | undefined, lane: Lane, length: number): Snapshot['data'] {
  const Costs = lane === 2 ? Uint16Array : Uint32Array;
  if (into instanceof Costs && into.length >= length) return into.subarray(0, length);
  return new Costs(length);
}
