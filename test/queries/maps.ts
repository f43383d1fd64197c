import type { GridMap } from '../../bindings/index.js';
import { CELL_KIND_NAMES, type CellKind } from '../../bindings/kinds.js';
import type { MapData } from '../../bindings/map-data.js';
import { PROFILE_NAMES, type ProfileName } from '../../bindings/profiles.js';
import { Random, randomMap, STYLES } from '../oracle/random.js';
import { randomWallMap, WALL_STYLES } from '../oracle/random-walls.js';

/** What questions are made and asked with: the package from its sources, or as it is built. */
export type Package = Pick<typeof import('../../bindings/index.js'), 'CellSet' | 'GridMap'>;

/** A map that questions are asked on. */
export interface QueryMap {
  readonly name: string;
  readonly seed: number;
  /** Questions of each kind. */
  readonly each: number;
  readonly open: (from: Package) => GridMap;
}

/** Walls along the grid and at any angle, cells of all kinds, all profiles, sides about the words'. */
export const QUERY_MAPS: readonly QueryMap[] = [
  ...STYLES.map((style, i) =>
    drawn(style, i, 8, (random) => randomMap(random, ...sides(random), style)),
  ),
  ...WALL_STYLES.map((style, i) =>
    drawn(`${style} walls`, STYLES.length + i, 8, (random) =>
      randomWallMap(random, ...sides(random), style, { count: 30 }),
    ),
  ),
  { name: 'single cell', seed: 90, each: 2, open: ({ GridMap }) => GridMap.fromText('.') },
  { name: 'wide cave', seed: 91, each: 2, open: (from) => cave(from, 1100, 900) },
];

/** The map of a name. */
export function queryMap(name: string): QueryMap {
  const found = QUERY_MAPS.find((map) => map.name === name);
  if (!found) throw new Error(`no map called ${name}`);
  return found;
}

function drawn(name: string, n: number, each: number, draw: (random: Random) => MapData): QueryMap {
  const profile = PROFILE_NAMES[n % PROFILE_NAMES.length] as ProfileName;
  const seed = 1000 + n;
  const open = ({ GridMap }: Package) => GridMap.fromJSON(draw(new Random(seed)), { profile });
  return { name, seed, each, open };
}

function sides(random: Random): [width: number, height: number] {
  const side = () => random.pick([9, 17, 31, 32, 33, 63, 64, 65, 70]);
  return [side(), side()];
}

/** Ground of every kind with rock in it, large enough for searches that take many milliseconds. */
function cave({ GridMap }: Package, width: number, height: number): GridMap {
  const random = new Random(width);
  const cells = Object.fromEntries(
    CELL_KIND_NAMES.filter((kind) => kind !== 'open').map((kind) => [
      kind,
      new Uint8Array(width * height),
    ]),
  ) as Record<Exclude<CellKind, 'open'>, Uint8Array>;
  for (let i = 0; i < width * height; i++) {
    if (random.chance(0.3)) cells.solid[i] = 1;
    else if (random.chance(0.1)) cells[random.pick(SOFT)][i] = 1;
  }
  return GridMap.fromPlanes({ width, height, cells });
}
const SOFT = ['fog', 'dark', 'pit', 'difficult2', 'difficult3', 'difficult4'] as const;
