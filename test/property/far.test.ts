import { describe, expect, it } from 'vitest';
import { cell, corner, GridMap, squares } from '../../bindings/index.js';
import { Random } from '../oracle/random.js';
import type { Point } from '../oracle/scene.js';
import { QUADRANTS } from '../oracle/sectors.js';
import { visiblePast } from '../oracle/shadows.js';
import { SPREAD_MODELS } from '../oracle/spread.js';

// The largest numbers: sight past a few rocks over thousands of squares, where slopes differ by
// little, and ways so long that their cost leaves sixteen bits.

const SIZES = [
  [16_384, 9],
  [7, 16_384],
  [3000, 2500],
  [16_384, 700],
] as const;
const CELLS = 4000;

describe('far sight past a few rocks', () => {
  it.each(SIZES)('%i × %i', (width, height) => {
    for (let seed = 1; seed <= 12; seed++) {
      const random = new Random(seed + width);
      const { dx, dy } = QUADRANTS[seed % 4] as (typeof QUADRANTS)[number];
      // Counted away from the corner of the map where the viewer is; here and back are the same.
      const turn = ({ x, y }: Point) =>
        cell(dx > 0 ? x : width - 1 - x, dy > 0 ? y : height - 1 - y);
      const rocks = someRocks(random, width, height);
      const map = GridMap.create({ width, height });
      for (const rock of rocks) map.setCell(turn(rock), 'solid');
      const seen = map.visible(corner(dx > 0 ? 0 : width, dy > 0 ? 0 : height));
      for (const target of someTargets(random, rocks, width, height)) {
        const isRock = rocks.some(({ x, y }) => x === target.x && y === target.y);
        const right = !isRock && visiblePast(rocks, target);
        if (seen.has(turn(target)) === right) continue;
        const where = `seed ${seed}, quadrant ${dx},${dy}, cell ${JSON.stringify(target)}`;
        expect.fail(`${where} should be ${right ? 'seen' : 'hidden'}: ${JSON.stringify(rocks)}`);
      }
      map.dispose();
    }
  });
});

describe('long ways', () => {
  const side = 260;
  const map = GridMap.create({ width: side, height: side });
  for (let y = 1; y < side; y += 2) {
    for (let x = 0; x < side; x++) {
      if (x !== (y % 4 === 1 ? side - 1 : 0)) map.setCell(cell(x, y), 'solid');
    }
  }
  const length = (side / 2) * (side + 1);

  it.each([100, 8191, 8192, 16_383, 16_384, 32_766, 32_767, 32_768, length - 1, length, 1e6])(
    'a corridor of that many turns and cells: %i squares',
    (radius) => {
      const at = corner(0, 0);
      const right = Math.min(radius, length);
      expect(map.spread(at, squares(radius)).count).toBe(right);
      expect(map.spread(at, squares(radius), { model: 'walk' }).count).toBe(right);
      expect(map.spread(at, squares(radius), { model: 'taut' }).count).toBeGreaterThanOrEqual(
        right,
      );
    },
  );

  it('a radius beyond everything fills an open map', () => {
    const open = GridMap.create({ width: 300, height: 200 });
    for (const radius of [400, 32_768, 65_536, 1e6]) {
      expect(open.burst(corner(100, 50), squares(radius)).count).toBe(60_000);
      for (const model of SPREAD_MODELS) {
        expect(open.spread(corner(0, 200), squares(radius), { model }).count).toBe(60_000);
      }
    }
  });
});

/** Rocks near and far, some of them side by side or corner to corner so that shadows meet. */
function someRocks(random: Random, width: number, height: number): Point[] {
  const rocks: Point[] = [];
  for (let n = random.between(1, 8); n > 0; n--) {
    const near = random.pick([12, 200, 20_000]);
    const x = random.below(Math.min(width, near));
    const y = random.below(Math.min(height, near));
    rocks.push({ x, y });
    if (random.chance(0.4)) rocks.push({ x: x + 1, y: Math.max(0, y - 1) });
    if (random.chance(0.2)) rocks.push({ x: x + 2, y: y + 1 });
  }
  const inMap = ({ x, y }: Point) => x + y > 0 && x < width && y < height;
  return rocks.filter(inMap);
}

/** Cells anywhere, and cells along the borders of shadows, where one step decides. */
function someTargets(random: Random, rocks: Point[], width: number, height: number): Point[] {
  const targets: Point[] = [];
  for (let n = 0; n < CELLS; n++) {
    const rock = random.pick([...rocks, undefined]);
    if (!rock) {
      targets.push({ x: random.below(width), y: random.below(height) });
      continue;
    }
    const rim = random.pick([
      { x: rock.x + 1, y: rock.y },
      { x: rock.x, y: rock.y + 1 },
    ]);
    const times = random.chance(0.3)
      ? random.between(1, 4)
      : random.below(Math.floor(Math.min(width / (rim.x || 1), height / (rim.y || 1))) + 1);
    targets.push({
      x: rim.x * times + random.between(-1, 1),
      y: rim.y * times + random.between(-1, 1),
    });
  }
  return targets.filter(({ x, y }) => x >= 0 && y >= 0 && x < width && y < height);
}
