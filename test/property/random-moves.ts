import { type MapData, WALL_KINDS, type WallKindName } from '../../bindings/index.js';
import type { Metric } from '../oracle/distance.js';
import type { Mode, MoveOptions } from '../oracle/ground.js';
import type { Source } from '../oracle/journey.js';
import type { Random } from '../oracle/random.js';
import type { Point } from '../oracle/scene.js';

/** Metrics with names, and weights that fill 16 bits soon or at once. */
const METRICS: readonly Metric[] = [
  '1-2-1',
  '1-1-1',
  'manhattan',
  '2-1-2',
  { straight: 1, diagonal: 1 },
  { straight: 5, diagonal: 7 },
  { straight: 4, diagonal: 1 },
  { straight: 1, diagonal: 65_535 },
  { straight: 2500, diagonal: 3535 },
  { straight: 10_000, diagonal: 14_142 },
  { straight: 65_535, diagonal: 65_534 },
];

type Size = Pick<MapData, 'width' | 'height'>;

const KINDS = Object.keys(WALL_KINDS) as WallKindName[];

const MODES: readonly Mode[] = [
  'walk',
  'fly',
  'swim',
  'climb',
  { pits: 'closed', terrain: 'none' },
  { pits: 'open', terrain: 'map' },
];

/** Options of one who moves, each of them left out more often than not. */
export function randomMoves(random: Random, data: Size): MoveOptions {
  const { width, height } = data;
  const size = random.pick([1, 1, 1, 2, 2, 3, 4]);
  const terrain = random.chance(0.2)
    ? Uint8Array.from({ length: width * height }, () => random.pick([0, 1, 1, 1, 2, 3, 4]))
    : undefined;
  return {
    ...(random.chance(0.6) && { metric: random.pick(METRICS) }),
    ...(random.chance(0.3) && { corners: random.pick(['hard', 'soft'] as const) }),
    ...(size > 1 && { size }),
    ...(random.chance(0.4) && { mode: random.pick(MODES) }),
    ...(terrain && { terrain }),
    ...(random.chance(0.4) && { terrainCost: random.pick(['multiply', 'add'] as const) }),
    ...(random.chance(0.3) && { squeeze: random.chance(0.8) }),
    ...(random.chance(0.25) && { blocked: randomCells(random, data) }),
    ...(random.chance(0.25) && { noStop: randomCells(random, data) }),
    ...(random.chance(0.15) && { passes: [random.pick(KINDS)] }),
  };
}

/** None, one or several, anywhere: by the border, in rock, in pits, in rooms without a door. */
export function randomSources(random: Random, data: Size): Source[] {
  const withCosts = random.chance(0.3);
  return Array.from({ length: random.pick([0, 1, 1, 1, 1, 2, 3, 8]) }, () => ({
    ...randomCell(random, data),
    ...(withCosts && random.chance(0.7) && { squares: random.between(0, 9) }),
  }));
}

/** A cell, the last or first of its row or column more often than others. */
export function randomCell(random: Random, { width, height }: Size): Point {
  const along = (side: number) =>
    random.chance(0.3) ? random.pick([0, side - 1]) : random.below(side);
  return { x: along(width), y: along(height) };
}

function randomCells(random: Random, data: Size): Point[] {
  const most = random.pick([0, 1, 3, 20]);
  return Array.from({ length: most }, () => randomCell(random, data));
}
