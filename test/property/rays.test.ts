import { describe, expect, it } from 'vitest';
import type { Kernel } from '../../bindings/kernel.js';
import type { MapData } from '../../bindings/map-data.js';
import { Random, randomMap, STYLES } from '../oracle/random.js';
import { blockedAt, ray } from '../oracle/rays.js';
import { type Point, type Scene, sceneOf } from '../oracle/scene.js';
import { KernelMap } from './kernel-of.js';

/** Maps of each style, and rays on each. */
const MAPS = 80;
const RAYS = 40;
const CHANNELS = { effect: 0, sight: 1 } as const;

describe('rays on random maps are clear, and stopped, as the oracle’s', () => {
  it.each(STYLES)(`${MAPS} maps of the style %s`, (style) => {
    for (let seed = 1; seed <= MAPS; seed++) {
      const random = new Random(seed * STYLES.length + STYLES.indexOf(style));
      // Mostly small ones; some as wide as several words.
      const side = random.pick([3, 8, 16, 16, 150]);
      const width = random.between(1, side);
      const height = random.between(1, Math.min(side, 40));
      const data = randomMap(random, width, height, style);
      const points = Array.from({ length: RAYS }, () => randomRay(random, width, height));
      judge(data, new KernelMap(data).kernel, points, `${style} seed ${seed}`);
    }
  });

  it('2 maps of open country that rays cross by blocks, and after each edit', () => {
    for (let seed = 1; seed <= 2; seed++) {
      const random = new Random(seed);
      const width = random.between(100, 400);
      const height = random.between(200, 400);
      const rows = Array.from({ length: height }, () => '.'.repeat(width));
      const map = new KernelMap({ fivefoot: 1, width, height });
      for (let edits = 0; edits < 9; edits++) {
        const points = Array.from({ length: 40 }, () => randomRay(random, width, height));
        const data: MapData = { fivefoot: 1, width, height, cells: rows };
        judge(data, map.kernel, points, `seed ${seed}, ${edits} edits`);
        // A wide row of rock, and every third time it goes again.
        const y =
          edits % 3 === 2 ? rows.findIndex((row) => row.includes('#')) : random.below(height);
        const open = rows[y]?.includes('#') === true;
        const from = open ? 0 : random.below(width);
        const to = open ? width : random.between(from, width - 1) + 1;
        for (let x = from; x < to; x++) map.setKind(x, y, open ? 'open' : 'solid');
        const row = rows[y] as string;
        rows[y] = row.slice(0, from) + (open ? '.' : '#').repeat(to - from) + row.slice(to);
      }
    }
  });
});

function judge(data: MapData, kernel: Kernel, points: readonly [Point, Point][], label: string) {
  for (const [name, channel] of Object.entries(CHANNELS)) {
    const scene = sceneOf(data, name as keyof typeof CHANNELS);
    const fogBlocks = channel === CHANNELS.sight;
    const batch = askAll(kernel, channel, points);
    const got = points.map(([from, to], i) => {
      return { from, to, batch: batch[i], ...askOne(kernel, channel, from, to) };
    });
    const right = points.map(([from, to]) => {
      const { left, right } = ray(scene, from, to, fogBlocks);
      const bits = (left ? 1 : 0) | (right ? 2 : 0);
      return { from, to, batch: bits, bits, ...stopOf(scene, from, to, fogBlocks) };
    });
    expect(got, `${label}, ${name}`).toEqual(right);
  }
}

/** In half squares: any two points, corners, centres, or points on one diagonal. */
function randomRay(random: Random, width: number, height: number): [Point, Point] {
  const point = () => ({ x: random.between(0, 2 * width), y: random.between(0, 2 * height) });
  const from = point();
  const to = point();
  const kind = random.pick(['any', 'corners', 'centres', 'diagonal']);
  if (kind === 'corners') return [corner(from), corner(to)];
  if (kind === 'centres') return [centre(from, width, height), centre(to, width, height)];
  if (kind === 'any') return [from, to];
  const steps = random.below(1 + Math.min(2 * width - from.x, 2 * height - from.y));
  return [from, { x: from.x + steps, y: from.y + steps }];
}

function corner({ x, y }: Point): Point {
  return { x: x & ~1, y: y & ~1 };
}

function centre({ x, y }: Point, width: number, height: number): Point {
  return { x: Math.min(x | 1, 2 * width - 1), y: Math.min(y | 1, 2 * height - 1) };
}

function askAll(kernel: Kernel, channel: number, points: readonly [Point, Point][]): Uint8Array {
  const list = Int32Array.from(points.flatMap(([from, to]) => [from.x, from.y, to.x, to.y]));
  kernel.askAbout(list, (k, map, scratch) => k.rays(map, scratch, channel, 0, points.length));
  return kernel.bytes(points.length);
}

function askOne(kernel: Kernel, channel: number, from: Point, to: Point) {
  const bits = kernel.ask((k, map, scratch) =>
    k.ray(map, scratch, channel, 0, from.x, from.y, to.x, to.y),
  );
  return { bits, ...kernel.lastStep() };
}

function stopOf(scene: Scene, from: Point, to: Point, fogBlocks: boolean) {
  const stop = blockedAt(scene, from, to, fogBlocks);
  if (!stop) return { x: 0, y: 0, dx: 0, dy: 0 };
  return { ...stop.cell, dx: stop.step.x, dy: stop.step.y };
}
