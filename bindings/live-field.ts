import { greatestCost } from './field-cells.js';
import { costsOf, type Order, type Snapshot } from './field-kernel.js';
import {
  type Lane,
  laneOf,
  lanesOf,
  mostInNarrowLanes,
  tooDear,
  writeOrder,
} from './field-order.js';
import type { Kernel } from './kernel.js';
import { AT_ONCE, drained } from './slices.js';
import type { Cell } from './units.js';

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
    const costs = drained(costsOf(this.#kernel, this.#lane, AT_ONCE));
    if (this.#lane === laneOf(this.#order)) return costs;
    // Costs that have grown and shrunk again come as a fresh search would give them.
    const most = greatestCost(costs) ?? 0;
    return most > mostInNarrowLanes(this.#order) ? costs : narrowed(costs);
  }

  /** x, y of each cell of the way back from a cell with the fewest turns; none from one unreached. */
  fewestTurns({ x, y }: Pick<Cell, 'x' | 'y'>): Int32Array | undefined {
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
      for (const lane of lanesOf(this.#order)) {
        const words = writeOrder(this.#order, lane);
        const size = words.byteLength;
        this.close();
        const bytes = kernel.askAbout(words, (k, map, scratch) => k.fieldBytes(map, scratch, size));
        this.#at = kernel.keep(bytes === 0 ? Infinity : bytes >>> 0);
        const fits = kernel.askAbout(words, (k, map, scratch) =>
          k.openField(map, scratch, size, this.#at),
        );
        if (fits !== 0) return lane;
      }
      throw tooDear(this.#order);
    } catch (error) {
      this.close();
      throw error;
    }
  }
}

/** What the kernel says in place of a cost where no way leads. */
const NEVER = 0xffff_ffff;

/** Costs that fit into 16 bits; "unreached" is all ones in either. */
function narrowed({ box, data }: Snapshot): Snapshot {
  return { box, data: Uint16Array.from(data) };
}
