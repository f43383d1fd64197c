import { dial } from './dial.js';
import { dial as wideDial } from './dial.js?wide';
import { aroundSolids, aroundWalls, type Costs, listsOf } from './levels.js';
import { aroundSolids as wideAroundSolids, aroundWalls as wideAroundWalls } from './levels.js?wide';
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
 * In costs of 16 bits until they are too many for those, then of 32. The loops for either are modules
 * of their own: one that has met both kinds of array is compiled for both, and slower.
 */
export function plainField(map: MovesMap, method: Method): PlainField {
  let field = fieldOf(map, method, Uint16Array, { dial, aroundSolids, aroundWalls });
  let isNarrow = true;
  return {
    from(x, y) {
      const count = field.from(x, y);
      if (count >= 0 || !isNarrow) return count;
      const loops = {
        dial: wideDial,
        aroundSolids: wideAroundSolids,
        aroundWalls: wideAroundWalls,
      };
      field = fieldOf(map, method, Uint32Array, loops);
      isNarrow = false;
      return field.from(x, y);
    },
    at: (x, y) => field.at(x, y),
  };
}

interface Loops {
  readonly dial: typeof dial;
  readonly aroundSolids: typeof aroundSolids;
  readonly aroundWalls: typeof aroundWalls;
}

function fieldOf(
  map: MovesMap,
  method: Method,
  Lane: typeof Uint16Array | typeof Uint32Array,
  loops: Loops,
): PlainField {
  const { moves, open, stride, width, height, solidsAlone } = map;
  const blank = 2 ** (8 * Lane.BYTES_PER_ELEMENT) - 256;
  // What a fresh field begins as: copied each time, not worked out.
  const empty: Costs = new Lane(moves.length);
  for (let at = 0; at < empty.length; at++) {
    const steps = method === 'dial' ? 0 : (moves[at] as number);
    empty[at] = open[at] ? blank + steps : blank - 1;
  }
  const costs: Costs = new Lane(moves.length);
  // No level is longer than some times the border; a queue holds some cells twice.
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
