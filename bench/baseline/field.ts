import { dial } from './dial.js';
import { aroundSolids, aroundWalls, type Costs, listsOf } from './levels.js';
import { type MovesMap, placeOf } from './moves.js';

/** Two searches, each of which is the faster one on some maps. */
export type Method = 'levels' | 'dial';

/** Distances from one cell to all others in half units, 2 a straight step and 3 a diagonal one. */
export interface PlainField {
  /** Computes all anew; gives the number of cells reached. */
  from(x: number, y: number): number;
  /** Half units from the last source, or Infinity. */
  at(x: number, y: number): number;
}

/**
 * Costs of 16 bits where they fit, else of 32. The loops for either are modules of their own: one that
 * has met both kinds of array is compiled for both, and slower.
 */
export async function plainField(
  map: MovesMap,
  method: Method,
  sample: Source,
): Promise<PlainField> {
  const narrow = fieldOf(map, method, Uint16Array, { dial, aroundSolids, aroundWalls });
  if (narrow.from(sample.x, sample.y) >= 0) return narrow;
  const [levels, queue] = (await Promise.all([import(WIDE_LEVELS), import(WIDE_DIAL)])) as [
    typeof import('./levels.js'),
    typeof import('./dial.js'),
  ];
  return fieldOf(map, method, Uint32Array, { ...levels, ...queue });
}

interface Source {
  readonly x: number;
  readonly y: number;
}

const WIDE_LEVELS = './levels.js?wide';
const WIDE_DIAL = './dial.js?wide';

interface Loops {
  readonly dial: typeof dial;
  readonly aroundSolids: typeof aroundSolids;
  readonly aroundWalls: typeof aroundWalls;
}

function fieldOf(
  map: MovesMap,
  method: Method,
  kind: typeof Uint16Array | typeof Uint32Array,
  loops: Loops,
): PlainField {
  const { moves, open, stride, width, height, solidsAlone } = map;
  const blank = 2 ** (8 * kind.BYTES_PER_ELEMENT) - 256;
  // What a fresh field begins as: copied, not worked out, each time.
  const empty: Costs = new kind(moves.length);
  for (let at = 0; at < empty.length; at++) {
    empty[at] = open[at] ? blank + (method === 'dial' ? 0 : (moves[at] as number)) : blank - 1;
  }
  const costs: Costs = new kind(moves.length);
  // No level is longer than a few times the border; the queue holds cells twice and more.
  const lists = listsOf(Math.max(2 ** 16, 32 * (width + height)));
  const search = solidsAlone ? loops.aroundSolids : loops.aroundWalls;
  return {
    from(x, y) {
      costs.set(empty);
      const source = placeOf(map, x, y);
      if (!open[source]) return 0;
      return method === 'dial'
        ? loops.dial(costs, moves, stride, blank, source, lists)
        : search(costs, stride, blank, source, lists);
    },
    at(x, y) {
      const cost = costs[placeOf(map, x, y)] as number;
      return cost < blank - 1 ? cost : Number.POSITIVE_INFINITY;
    },
  };
}
