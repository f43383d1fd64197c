import { type Extent, readKinds } from '../arguments.js';
import { boolean, finite, oneOf } from '../check.js';
import { GridError } from '../errors.js';
import type { Order } from '../field-kernel.js';
import { MAX_MAP_SIDE } from '../map-data.js';
import { ONE_TWO_ONE, readMetric, type Weights } from '../metric.js';
import { MOVE_MODES, readMode } from '../modes.js';
import { readOccupied } from '../occupied.js';
import { type Feet, sizeInSquares, toSquares } from '../units.js';
import { type Starts, withRoom } from './starts.js';
import { readTerrain } from './terrain.js';
import { type Fields, optional } from './verb.js';

// What all queries about movement take besides their places (SEMANTICS §1, §2).

export const MOVE_FIELDS = [
  ...(['metric', 'corners', 'size', 'mode', 'terrain', 'terrainCost'] as const),
  ...(['squeeze', 'blocked', 'noStop', 'passes'] as const),
] as const;

export function readWeights({ metric }: Fields): Weights {
  return metric === undefined ? ONE_TWO_ONE : readMetric(metric, 'metric');
}

/** Feet as the greatest sum of weights that they pay for; none where no sum can be greater. */
export function readBudget(value: unknown, what: string, weights: Weights): number | undefined {
  const cost = weights.budget(toSquares(finite(value, what) as Feet));
  return cost > MOST_COST ? undefined : cost;
}

/** The order for a search from those of `starts` that have room on the map. */
export function readOrder(
  ground: Extent,
  fields: Fields,
  weights: Weights,
  starts: Starts,
  limit: number | undefined,
): Order {
  const softCorners =
    fields.corners !== undefined && oneOf(fields.corners, 'corners', CORNERS) === 'soft';
  const size =
    fields.size === undefined ? starts.size : sizeInSquares(fields.size, 'size', MAX_MAP_SIDE);
  if (size > MOST_SIDE) {
    throw new GridError(
      'E_SIZE',
      'size',
      `${size} × ${size} squares`,
      `at most ${MOST_SIDE} a side`,
    );
  }
  const mode = fields.mode === undefined ? MOVE_MODES.walk : readMode(fields.mode, 'mode');
  const bytes = optional(readTerrain, fields.terrain, 'terrain', ground);
  const adds =
    fields.terrainCost !== undefined &&
    oneOf(fields.terrainCost, 'terrainCost', TERRAIN_COSTS) === 'add';
  const squeeze = fields.squeeze !== undefined && boolean(fields.squeeze, 'squeeze') && size > 1;
  const blocked = optional(readOccupied, fields.blocked, 'blocked', ground);
  const noStop = optional(readOccupied, fields.noStop, 'noStop', ground);
  const sources = withRoom(starts.sources, squeeze ? squeezed(size) : size, ground);
  const { straight, diagonal, diagonalSteps } = weights;
  // A mode sets the map's own ground aside; ground of the caller's own counts in all of them.
  const counts = bytes !== undefined || mode.terrain === 'map';
  // No spread: it would take longer than a short search.
  return {
    z: starts.z,
    size,
    straight,
    diagonal: diagonalSteps ? diagonal : 0,
    softCorners,
    openPits: mode.pits === 'open',
    terrain: counts ? (adds ? 'add' : 'multiply') : 'none',
    bytes,
    squeeze,
    blocked,
    noStop,
    limit,
    sources,
  };
}

/** Squares a side of the space that moves: one that squeezes is half as wide (rounded up). */
export function spanOf({ size, squeeze }: Order): number {
  return squeeze ? squeezed(size) : size;
}

export function readPasses({ passes }: Fields, ground: Extent) {
  return passes === undefined ? [] : readKinds(passes, 'passes', ground);
}

/** Squares a side of a space that moves: the kernel looks a word of cells to either side. */
const MOST_SIDE = 64;
const CORNERS = ['hard', 'soft'] as const;
const TERRAIN_COSTS = ['multiply', 'add'] as const;
/** One less than what stands for "unreached". */
const MOST_COST = 2 ** 32 - 2;

function squeezed(size: number): number {
  return (size + 1) >> 1;
}
