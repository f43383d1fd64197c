import { describe, expect, it } from 'vitest';
import { allSeen, type HalfPoint, isSmall, look, sees } from './half-sight.js';
import { draw } from './picture.js';
import { Random, randomMap, STYLES } from './random.js';
import { seenFromHalf } from './recurrence.js';
import { type Scene, sceneOf } from './scene.js';
import { ALL_QUADRANTS } from './sectors.js';
import { rowsOf, sketch } from './sketch.js';

function from(rows: string[], halfX: number, halfY: number): string[] {
  const scene = sceneOf(sketch(rows), 'effect');
  return rowsOf(allOf(scene, { halfX, halfY }), rows[0]?.length ?? 0);
}

function allOf(scene: Scene, point: HalfPoint): Uint8Array {
  const seen = new Uint8Array(scene.width * scene.height);
  for (const quadrant of ALL_QUADRANTS) {
    look(scene, point, quadrant, false, Number.POSITIVE_INFINITY, seen);
  }
  return seen;
}

describe('sight from points of the half grid', () => {
  it('from a centre, a block hides the cells straight behind it', () => {
    expect(from(['.....', '..#..', '.....'], 1, 3)).toEqual(['*****', '**...', '*****']);
    expect(from(['.....', '.#...', '.....'], 1, 3)).toEqual(['**...', '*....', '**...']);
  });

  it('from the middle of a side, both cells beside it are first cells', () => {
    expect(from(['....', '.#..', '....'], 3, 2)).toEqual(['****', '....', '....']);
    expect(from(['....', '..#.', '....'], 3, 2)).toEqual(['****', '**..', '***.']);
  });

  it('walking equals the recurrence of wedges on the doubled grid', () => {
    for (let seed = 1; seed <= 2000; seed++) {
      const random = new Random(seed);
      const size = seed % 20 === 0 ? 40 : 12;
      const width = random.between(1, size);
      const height = random.between(1, size);
      const map = randomMap(random, width, height, random.pick(STYLES));
      const scene = sceneOf(map, 'effect');
      const point = { halfX: random.between(0, 2 * width), halfY: random.between(0, 2 * height) };
      const walks = allOf(scene, point);
      const wedges = seenFromHalf(scene, { x: point.halfX, y: point.halfY }, ALL_QUADRANTS);
      if (walks.every((is, i) => is === wedges[i])) continue;
      const picture = (cells: Uint8Array) => draw(map, (x, y) => cells[y * width + x] === 1);
      expect(picture(walks), `seed ${seed} at ${point.halfX},${point.halfY}`).toBe(picture(wedges));
    }
  });

  it('rays at one cell find what rays everywhere do', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const random = new Random(seed);
      const map = randomMap(random, random.between(21, 40), 21, random.pick(STYLES));
      const scene = sceneOf(map, seed % 2 === 0 ? 'effect' : 'sight');
      expect(isSmall(scene)).toBe(false);
      const point = {
        halfX: random.between(0, 2 * map.width),
        halfY: random.between(0, 2 * map.height),
      };
      for (const quadrant of ALL_QUADRANTS) {
        const all = allSeen(scene, point, quadrant, seed % 2 === 1);
        for (let n = 0; n < 60; n++) {
          const target = { x: random.below(map.width), y: random.below(map.height) };
          const label = `seed ${seed}: ${JSON.stringify({ point, quadrant, target })}`;
          const found = sees(scene, point, [quadrant], target, seed % 2 === 1);
          expect(found, label).toBe(all[target.y * map.width + target.x] === 1);
        }
      }
    }
  });
});
