import { type Extent, isCreature, readCell, readCreature } from '../arguments.js';
import { CellSet } from '../cells.js';
import { finite, record } from '../check.js';
import { GridError, show } from '../errors.js';
import type { Weights } from '../metric.js';
import { checkOnMap } from '../occupied.js';
import { type Creature, type Feet, type Squares, toFeet, toSquares } from '../units.js';

// Where a move begins: cells, creatures, sets of cells, each perhaps with what it has cost so far.

export interface Starts {
  readonly z: number;
  /** Squares a side of the creatures among them; 1 where there are but cells. */
  readonly size: number;
  /** x, y, cost of each, on the map. */
  readonly sources: Int32Array;
}

/** One start, or a list of them, which may be empty: a point is a list of numbers. */
export function readStarts(
  value: unknown,
  what: string,
  ground: Extent,
  { size, weights }: { size: unknown; weights: Weights },
): Starts {
  if (value instanceof CellSet) return startsIn(value, what, ground);
  if (!Array.isArray(value) || typeof value[0] === 'number') {
    const { at, size, cost } = readStart(value, what, ground, weights);
    return { z: at.z, size: size ?? 1, sources: Int32Array.of(at.x, at.y, cost) };
  }
  checkCount(value.length, what);
  const starts = Array.from(value, (one, i) => readStart(one, `${what}[${i}]`, ground, weights));
  return {
    z: starts[0]?.at.z ?? 0,
    size: size === undefined ? commonSize(starts, what) : 1,
    sources: Int32Array.from(starts.flatMap(({ at, cost }) => [at.x, at.y, cost])),
  };
}

/** The one start of a move. */
export function readOneStart(value: unknown, what: string, ground: Extent): Starts {
  const { at, size } = readCreature(value, what, ground);
  return { z: at.z, size, sources: Int32Array.of(at.x, at.y, 0) };
}

/** Squares a side of all the creatures among some starts; of a cell alone there is no telling. */
export function commonSize(
  starts: readonly { readonly size: number | undefined }[],
  what: string,
): number {
  let common: number | undefined;
  for (const [i, { size }] of starts.entries()) {
    common ??= size;
    if (size !== undefined && size !== common) {
      const got = `a creature of ${size} × ${size} squares`;
      const allowed = `creatures of one size, here ${common}, or \`size\` for all of them`;
      throw new GridError('E_ARGUMENT', `${what}[${i}]`, got, allowed);
    }
  }
  return common ?? 1;
}

/** Those starts that have room on the map for the space that moves; the others lead nowhere. */
export function withRoom(sources: Int32Array, span: number, { width, height }: Extent): Int32Array {
  if (span === 1) return sources;
  const roomy = (i: number) =>
    (sources[i] as number) + span <= width && (sources[i + 1] as number) + span <= height;
  let kept = 0;
  for (let i = 0; i < sources.length; i += 3) if (roomy(i)) kept += 3;
  if (kept === sources.length) return sources;
  const left = new Int32Array(kept);
  for (let i = 0, at = 0; i < sources.length; i += 3) {
    if (!roomy(i)) continue;
    left.set(sources.subarray(i, i + 3), at);
    at += 3;
  }
  return left;
}

/** Their x, y and cost still fit one array. */
const MOST_STARTS = 2 ** 24;
/** Weights that any search can still add to. */
const MOST_START_COST = 2 ** 30;

interface Start {
  readonly at: Creature['at'];
  /** None of a cell. */
  readonly size: number | undefined;
  readonly cost: number;
}

function readStart(value: unknown, what: string, ground: Extent, weights: Weights): Start {
  if (!isCreature(value)) return { at: readCell(value, what, ground), size: undefined, cost: 0 };
  if (!Object.hasOwn(value, 'cost')) return { ...readCreature(value, what, ground), cost: 0 };
  const { cost, ...place } = record(value, what, ['at', 'size', 'height', 'cost']);
  const { at, size } = readCreature(place, what, ground);
  return {
    at,
    size: place.size === undefined ? undefined : size,
    cost: readStartCost(cost, `${what}.cost`, weights),
  };
}

/** Whole squares, as weights. */
function readStartCost(value: unknown, what: string, { square }: Weights): number {
  const cost = square * toSquares(finite(value, what) as Feet);
  if (cost <= MOST_START_COST) return cost;
  const most = toFeet((MOST_START_COST / square) as Squares);
  throw new GridError('E_RANGE', what, show(value), `at most ${most} ft`);
}

function startsIn(set: CellSet, what: string, ground: Extent): Starts {
  checkOnMap(set, what, ground);
  checkCount(set.count, what);
  const cells = set.cells;
  const sources = new Int32Array(3 * set.count);
  for (let i = 0; i < set.count; i++) {
    sources[3 * i] = cells[2 * i] as number;
    sources[3 * i + 1] = cells[2 * i + 1] as number;
  }
  return { z: set.z, size: 1, sources };
}

function checkCount(count: number, what: string): void {
  if (count <= MOST_STARTS) return;
  throw new GridError('E_SIZE', what, `${count} of them`, `at most ${MOST_STARTS}`);
}
