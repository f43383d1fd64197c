import { expect, it } from 'vitest';
import { cell, GridMap } from '../../bindings/index.js';
import { Random } from '../oracle/random.js';
import { randomWallMap, WALL_STYLES } from '../oracle/random-walls.js';
import { type Point, type Scene, sceneOf } from '../oracle/scene.js';
import { KernelMap } from './kernel-of.js';
import { shifted } from './moves.js';
import { randomCell } from './random-moves.js';

// Whether any way leads from cell to cell among walls of any angle, which is not the same back and
// forth: both ends are looked from at once.

const MAPS = 60;

it.each(WALL_STYLES)(`cells are joined as steps lead, on ${MAPS} maps of the style %s`, (style) => {
  for (let seed = 1; seed <= MAPS; seed++) {
    const random = new Random(seed * WALL_STYLES.length + WALL_STYLES.indexOf(style));
    const [width, height] = [random.between(1, 14), random.between(1, 14)];
    const inner = randomWallMap(random, width, height, style, { count: 24 });
    // Now and then with borders of tiles across it.
    const by =
      seed % 2 ? { x: 64 - random.between(1, width), y: 64 - random.between(1, height) } : ORIGIN;
    const data = seed % 2 ? shifted(inner, by, { x: 0, y: 0 }, '#') : inner;
    const scene = sceneOf(inner, 'movement');
    // Read and written once, walls of no length are left out.
    const map = GridMap.fromJSON(data);
    const { kernel } = new KernelMap(map.toJSON());
    map.dispose();
    for (let n = 0; n < 6; n++) {
      const [a, b] = [randomCell(random, inner), randomCell(random, inner)];
      const right = leads(scene, a, b);
      const got = kernel.ask((k, map, scratch) =>
        k.joined(map, scratch, 0, a.x + by.x, a.y + by.y, b.x + by.x, b.y + by.y),
      );
      expect(got === 1, `seed ${seed}: ${JSON.stringify({ a, b, data })}`).toBe(right);
    }
  }
});

it('a sealed box off the grid is left out without a search of the whole map', () => {
  const map = GridMap.create({ width: 16_384, height: 16_384, subgrid: 10 });
  const corners = [
    [10.3, 10.2],
    [13.1, 10.1],
    [13.2, 13.3],
    [10.1, 13.2],
  ] as const;
  for (const [i, from] of corners.entries()) {
    map.addWall({ from, to: corners[(i + 1) % 4] as typeof from, kind: 'wall' });
  }
  const start = performance.now();
  expect(map.path(cell(0, 0), cell(11, 11))).toBe(undefined);
  expect(map.path(cell(12_000, 16_000), cell(11, 11))).toBe(undefined);
  expect(map.path(cell(11, 11), cell(12_000, 16_000))).toBe(undefined);
  expect(map.path(cell(11, 11), cell(12, 12))?.squares).toBe(1);
  // All of the map would take a minute.
  expect(performance.now() - start).toBeLessThan(5000);
  map.dispose();
});

const ORIGIN: Point = { x: 0, y: 0 };

function leads(scene: Scene, a: Point, b: Point): boolean {
  if (!scene.isOpen(a.x, a.y) || !scene.isOpen(b.x, b.y)) return false;
  const seen = new Map([[`${a.x},${a.y}`, a]]);
  for (const { x, y } of seen.values()) {
    for (const [toX, toY] of [
      [x + 1, y],
      [x - 1, y],
      [x, y + 1],
      [x, y - 1],
    ] as const) {
      if (scene.passable(x, y, toX, toY)) seen.set(`${toX},${toY}`, { x: toX, y: toY });
    }
  }
  return seen.has(`${b.x},${b.y}`);
}
