import { describe, expect, it } from 'vitest';
import { CellSet } from '../../bindings/index.js';
import { line, type Side } from '../oracle/line.js';
import { Random, randomMap, STYLES } from '../oracle/random.js';
import { type Point, sceneOf } from '../oracle/scene.js';
import type { Space } from '../oracle/space.js';
import { cellsIn, KernelMap, listOf } from './kernel-of.js';

/** Maps of each style, and lines on each. */
const MAPS = 120;
const LINES = 30;
const SIGN: Readonly<Record<Side, number>> = { n: -1, w: -1, s: 1, e: 1 };

describe('lines of the kernel on random maps are the oracle’s', () => {
  it.each(STYLES)(`${MAPS} maps of the style %s`, (style) => {
    for (let seed = 1; seed <= MAPS; seed++) {
      const random = new Random(seed * STYLES.length + STYLES.indexOf(style));
      // Mostly small ones; some as wide as several words.
      const side = random.pick([3, 8, 16, 150]);
      const width = random.between(1, side);
      const height = random.between(1, Math.min(side, 40));
      const data = randomMap(random, width, height, style);
      const scene = sceneOf(data, 'effect');
      const { kernel } = new KernelMap(data);
      const into = new CellSet();
      for (let n = 0; n < LINES; n++) {
        const at = { x: random.between(0, width), y: random.between(0, height) };
        const user = random.chance(0.5) ? spaceAt(random, at, width, height) : undefined;
        const direction = randomDirection(random);
        const side = random.pick<Side>(direction.x === 0 ? ['w', 'e'] : ['n', 's']);
        const mode = random.pick(['through', 'touch'] as const);
        const length = random.between(0, random.pick([4, 12, 200]));
        const aim = { at, user, direction, side, mode, length };
        const right = line(scene, aim);
        if (typeof right === 'string') continue;
        kernel.ask((k, base, scratch) => {
          const { x, y } = at;
          const quadrants = user
            ? k.ownQuadrants(base, scratch, 0, x, y, 0, user.at.x, user.at.y, user.size)
            : 15;
          const touch = mode === 'touch' ? 1 : 0;
          const way = [direction.x, direction.y, SIGN[side]] as const;
          k.line(base, scratch, x, y, 0, quadrants, ...way, length, touch);
        });
        const label = `${style} seed ${seed}: ${JSON.stringify(aim)}`;
        expect(listOf(kernel.cells(into)), label).toEqual(cellsIn(right, width));
      }
    }
  });
});

function randomDirection(random: Random): Point {
  const most = random.pick([1, 4, 30, 16_384]);
  for (;;) {
    const x = random.between(-most, most);
    const y = random.between(-most, most);
    if (x !== 0 || y !== 0) return { x, y };
  }
}

/** A space with the corner on its rim, which the map may cut; then there is none. */
function spaceAt(random: Random, { x, y }: Point, width: number, height: number) {
  const size = random.between(1, 3);
  const space: Space = {
    at: { x: x - random.pick([0, size]), y: y - random.between(0, size) },
    size,
  };
  const { at } = space;
  const fits = at.x >= 0 && at.y >= 0 && at.x + size <= width && at.y + size <= height;
  return fits ? space : undefined;
}
