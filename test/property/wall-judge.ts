import type { MapData } from '../../bindings/index.js';
import type { Query } from '../oracle/answer.js';
import { Random } from '../oracle/random.js';
import {
  randomWallMap,
  smallSide,
  WALL_STYLES,
  type WallOptions,
  type WallStyle,
} from '../oracle/random-walls.js';
import { Trial } from './judge.js';
import type { Place } from './laws.js';
import { shapeQueries } from './shape-queries.js';

// What the tests of maps with walls of any angle share (SEMANTICS §9).

/** Small maps of every style, each with a corner and a radius. */
export function forWallMaps(
  count: number,
  check: (data: MapData, place: Place, label: string) => void,
  options: WallOptions & { readonly styles?: readonly WallStyle[]; readonly first?: number } = {},
): void {
  const { styles = WALL_STYLES, first = 1, ...walls } = options;
  for (const style of styles) {
    for (let seed = first; seed < first + count; seed++) {
      const random = new Random(seed * WALL_STYLES.length + WALL_STYLES.indexOf(style));
      const [width, height] = [smallSide(random), smallSide(random)];
      const data = randomWallMap(random, width, height, style, walls);
      const at = { x: random.between(0, width), y: random.between(0, height) };
      check(data, { at, radius: random.between(1, 6), random }, `${style} seed ${seed}`);
    }
  }
}

/** Asks the package and the oracle; throws with both pictures where they differ. */
export function agrees(data: MapData, queries: readonly Query[], label: string): void {
  const trial = trialOf(data);
  for (const query of queries) trial.judge(query, label);
  trial.map.dispose();
}

/** A map for the package and the oracle at once. */
export function trialOf(data: MapData): Trial {
  return new Trial(data);
}

/** Questions about areas of every kind. */
export function wallQueries(data: MapData, place: Place): Query[] {
  const { at, radius } = place;
  return [
    { verb: 'burst', at, radius },
    { verb: 'spread', at, radius },
    { verb: 'spread', at, radius, model: 'walk' },
    { verb: 'visible', at },
    { verb: 'visible', at, channel: 'sight' },
    ...shapeQueries(data, place),
  ];
}
