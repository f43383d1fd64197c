import { describe, expect, it } from 'vitest';
import { GridMap, type MapData } from '../../bindings/index.js';
import { Random } from '../oracle/random.js';
import { randomWallMap, smallSide, WALL_STYLES } from '../oracle/random-walls.js';
import { ray } from '../oracle/rays.js';
import { type Point, sceneOf } from '../oracle/scene.js';
import { CHANNELS } from './cover-judge.js';

/** Maps of each style, and rays on each. */
const MAPS = 100;
const RAYS = 60;

describe('rays among free walls are the oracle’s', () => {
  it.each(WALL_STYLES)(`${MAPS} maps of the style %s`, (style) => {
    for (let seed = 1; seed <= MAPS; seed++) {
      const random = new Random(seed * WALL_STYLES.length + WALL_STYLES.indexOf(style));
      const data = randomWallMap(random, smallSide(random), smallSide(random), style);
      const map = GridMap.fromJSON(data);
      const ends = Array.from({ length: RAYS }, () => randomRay(random, data));
      for (const channel of CHANNELS) {
        const scene = sceneOf(data, channel);
        const list = Int32Array.from(ends.flatMap(([from, to]) => [from.x, from.y, to.x, to.y]));
        const bits = map.rays(list, { channel });
        for (const [i, [from, to]] of ends.entries()) {
          const right = ray(scene, from, to, channel === 'sight');
          const label = `${style} seed ${seed}, ${channel}: ${show(from)} to ${show(to)}`;
          expect(bits[i], label).toBe((right.left ? 1 : 0) | (right.right ? 2 : 0));
          const one = map.ray(inSquares(from), inSquares(to), { channel });
          expect([one.left, one.right], label).toEqual([right.left, right.right]);
        }
      }
      map.dispose();
    }
  });
});

/** In half squares: any two points, corners or centres. */
function randomRay(random: Random, { width, height }: MapData): [Point, Point] {
  const point = () => ({ x: random.between(0, 2 * width), y: random.between(0, 2 * height) });
  const kind = random.pick(['any', 'corner', 'centre']);
  const of = ({ x, y }: Point): Point => {
    if (kind === 'any') return { x, y };
    if (kind === 'corner') return { x: x & ~1, y: y & ~1 };
    return { x: Math.min(x | 1, 2 * width - 1), y: Math.min(y | 1, 2 * height - 1) };
  };
  return [of(point()), of(point())];
}

function inSquares({ x, y }: Point): Point {
  return { x: x / 2, y: y / 2 };
}

function show({ x, y }: Point): string {
  return `${x},${y}`;
}
