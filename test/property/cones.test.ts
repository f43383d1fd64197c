import { describe, expect, it } from 'vitest';
import { CellSet } from '../../bindings/cells.js';
import { inCircle } from '../oracle/burst.js';
import { cone } from '../oracle/cone.js';
import { Random, randomMap, STYLES } from '../oracle/random.js';
import { type Point, sceneOf } from '../oracle/scene.js';
import { cellsIn, KernelMap, listOf } from './kernel-of.js';

/** Maps of each style, and cones on each. */
const MAPS = 100;
const CONES = 12;
const SIDES = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

describe('cones of the kernel on random maps are the oracle’s', () => {
  it.each(STYLES)(`${MAPS} maps of the style %s`, (style) => {
    for (let seed = 1; seed <= MAPS; seed++) {
      const label = `${style} seed ${seed}`;
      const random = new Random(seed * STYLES.length + STYLES.indexOf(style));
      // Mostly small ones; some wider than a word.
      const width = random.between(1, random.pick([3, 8, 16, 90]));
      const height = random.between(1, random.pick([3, 8, 16]));
      const data = randomMap(random, width, height, style);
      const scene = sceneOf(data, 'effect');
      const { kernel } = new KernelMap(data);
      const into = new CellSet();
      for (let n = 0; n < CONES; n++) {
        const at = { x: random.between(0, width), y: random.between(0, height) };
        const { x, y } = at;
        const direction = randomDirection(random);
        const length = random.between(0, random.pick([4, 12, 80]));
        const aim = { at, direction, length };
        kernel.ask((k, map, scratch) =>
          k.cone(map, scratch, x, y, 0, 15, direction.x, direction.y, length),
        );
        const right = cone(scene, aim);
        if (typeof right === 'string') throw new Error(`${label}: ${right}`);
        const got = listOf(kernel.cells(into));
        expect(got, `${label}: ${JSON.stringify(aim)}`).toEqual(cellsIn(right, width));
      }
    }
  });

  it.each(STYLES)(`the figure of 15 feet, ${MAPS} maps of the style %s`, (style) => {
    for (let seed = 1; seed <= MAPS; seed++) {
      const random = new Random(seed * STYLES.length + STYLES.indexOf(style));
      const width = random.between(2, 9);
      const height = random.between(2, 9);
      const data = randomMap(random, width, height, style);
      const scene = sceneOf(data, 'effect');
      const { kernel } = new KernelMap(data);
      const into = new CellSet();
      for (let n = 0; n < CONES; n++) {
        const own = { x: random.below(width), y: random.below(height) };
        const [dx, dy] = random.pick(SIDES);
        // A corner at which the outward side ends.
        const at = { x: own.x + (dx > 0 ? 1 : 0), y: own.y + (dy > 0 ? 1 : 0) };
        const user = { at: own, size: 1 };
        const aim = { at, direction: { x: dx, y: dy }, length: 3, user, cone15: 'figure' } as const;
        kernel.ask((k, map, scratch) => k.coneFigure(map, scratch, own.x, own.y, 0, dx, dy, 3));
        const right = cone(scene, aim);
        const label = `${style} seed ${seed}: ${JSON.stringify(aim)}`;
        if (typeof right === 'string') throw new Error(`${label}: ${right}`);
        expect(listOf(kernel.cells(into)), label).toEqual(cellsIn(right, width));
      }
    }
  });
});

describe('cylinders of the kernel on random maps', () => {
  it(`are the circle less solids: ${MAPS} maps`, () => {
    for (let seed = 1; seed <= MAPS; seed++) {
      const random = new Random(seed);
      const width = random.between(1, 90);
      const height = random.between(1, 20);
      const data = randomMap(random, width, height, 'mixed');
      const scene = sceneOf(data, 'effect');
      const { kernel } = new KernelMap(data);
      const at = { x: random.between(0, width), y: random.between(0, height) };
      const radius = random.between(0, 30);
      kernel.ask((k, map, scratch) => k.cylinder(map, scratch, at.x, at.y, 0, radius));
      const right = new Uint8Array(width * height).map((_, i) => {
        const x = i % width;
        const y = Math.floor(i / width);
        return scene.isOpen(x, y) && inCircle(at, x, y, radius) ? 1 : 0;
      });
      expect(listOf(kernel.cells(new CellSet())), `seed ${seed}`).toEqual(cellsIn(right, width));
    }
  });
});

function randomDirection(random: Random): Point {
  const most = random.pick([1, 4, 30, 16_384, 2 ** 31 - 1]);
  for (;;) {
    const x = random.between(-most, most);
    const y = random.between(-most, most);
    if (x !== 0 || y !== 0) return { x, y };
  }
}
