import type { CellSet } from './cells.js';
import { GridError } from './errors.js';
import type { Kernel } from './kernel.js';

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

/** A whole search, copied out; `into` is used again where it is of the right type and long enough. */
export function snapshot(_kernel: Kernel, _order: Order, _into?: Snapshot['data']): Snapshot {
  throw unbuilt();
}

/** The cells that one may end in. */
export function reachableCells(_kernel: Kernel, _order: Order, _into: CellSet): CellSet {
  throw unbuilt();
}

export interface Way {
  readonly cost: number;
  /** x, y of each cell from the first to the last. */
  readonly cells: Int32Array;
}

/** A shortest way from the one source. */
export function shortestWay(
  _kernel: Kernel,
  _order: Order,
  _to: { x: number; y: number },
): Way | undefined {
  throw unbuilt();
}

/** x, y of each cell of the way back from `to` to a source that has the fewest turns. */
export function fewestTurns(
  _kernel: Kernel,
  _order: Order,
  _to: { x: number; y: number },
): Int32Array | undefined {
  throw unbuilt();
}

/** A field in the kernel's memory. */
export class LiveField {
  private constructor() {}

  static open(_kernel: Kernel, _order: Order): LiveField {
    throw unbuilt();
  }

  /** Infinity where unreached. */
  costAt(_x: number, _y: number): number {
    throw unbuilt();
  }

  snapshot(): Snapshot {
    throw unbuilt();
  }

  fewestTurns(_to: { x: number; y: number }): Int32Array | undefined {
    throw unbuilt();
  }

  /** Cells there have changed, or walls on their east and south sides. */
  touched(_x: number, _y: number, _width: number, _height: number): void {
    throw unbuilt();
  }

  repair(): void {
    throw unbuilt();
  }

  close(): void {
    throw unbuilt();
  }
}

function unbuilt(): GridError {
  return new GridError('E_UNSUPPORTED', 'field', 'a search', 'queries that this build answers');
}
