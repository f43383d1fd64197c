import { describe, expect, it } from 'vitest';
import { MOVES, moved } from '../property/moves.js';
import { lineOfEffect, lineToCorner, visibleArea } from './line-of-effect.js';
import { Random, randomMap, STYLES } from './random.js';
import { type Scene, sceneOf } from './scene.js';
import { sectorsAt } from './sectors.js';
import { seenFrom } from './sight.js';
import { count, openField, sketch } from './sketch.js';
import type { Space } from './space.js';
import { movedSpace } from './symmetry.js';

const cell = (x: number, y: number): Space => ({ at: { x, y }, size: 1 });

function randomScene(seed: number, channel: 'effect' | 'sight') {
  const random = new Random(seed);
  const data = randomMap(random, random.between(1, 9), random.between(1, 9), random.pick(STYLES));
  return { random, data, scene: sceneOf(data, channel) };
}

function randomSpace(random: Random, { width, height }: Scene): Space {
  const size = random.between(1, Math.min(width, height, random.chance(0.5) ? 1 : 3));
  return { at: { x: random.between(0, width - size), y: random.between(0, height - size) }, size };
}

describe('line of effect', () => {
  it('is the same both ways, of sight too but for the dark', () => {
    for (let seed = 1; seed <= 600; seed++) {
      const sight = seed % 2 === 1;
      const { random, scene } = randomScene(seed, sight ? 'sight' : 'effect');
      for (let n = 0; n < 40; n++) {
        const [a, b] = [randomSpace(random, scene), randomSpace(random, scene)];
        if (sight && [a, b].some((space) => isDarkSomewhere(scene, space))) continue;
        const label = `seed ${seed}: ${JSON.stringify([a, b])}`;
        const [there, back] = [lineOfEffect(scene, a, b, sight), lineOfEffect(scene, b, a, sight)];
        expect(there, label).toBe(back);
      }
    }
  });

  it('is what the visible area of a space is made of', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const sight = seed % 2 === 1;
      const { random, scene } = randomScene(seed, sight ? 'sight' : 'effect');
      const space = randomSpace(random, scene);
      const area = visibleArea(scene, space, sight);
      for (let y = 0; y < scene.height; y++) {
        for (let x = 0; x < scene.width; x++) {
          const label = `seed ${seed}: ${JSON.stringify(space)} to ${x},${y}`;
          const is = area[y * scene.width + x] === 1;
          expect(is, label).toBe(lineOfEffect(scene, space, cell(x, y), sight));
        }
      }
    }
  });

  it.each(MOVES.slice(1))('is the same on a map moved by $name', (move) => {
    for (let seed = 1; seed <= 150; seed++) {
      const { random, data, scene } = randomScene(seed, 'effect');
      const turned = sceneOf(moved(data, move), 'effect');
      for (let n = 0; n < 20; n++) {
        const [a, b] = [randomSpace(random, scene), randomSpace(random, scene)];
        const there = [movedSpace(a, move, data), movedSpace(b, move, data)] as const;
        expect(lineOfEffect(turned, ...there, false), `seed ${seed}`).toBe(
          lineOfEffect(scene, a, b, false),
        );
      }
    }
  });

  it('sees everything on a bare board', () => {
    const scene = sceneOf(openField(10), 'effect');
    for (let i = 0; i < 100; i++) {
      expect(count(visibleArea(scene, cell(i % 10, Math.floor(i / 10)), false))).toBe(100);
    }
  });

  it('is lost with a barrier more, never won', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const { random, data, scene } = randomScene(seed, 'effect');
      const x = random.below(data.width);
      const y = random.below(data.height);
      const to = random.chance(0.5) ? ([x + 1, y] as const) : ([x, y + 1] as const);
      const walls = [...(data.walls ?? []), { from: [x, y] as const, to, kind: 'wall' as const }];
      const more = sceneOf({ ...data, walls }, 'effect');
      const space = randomSpace(random, scene);
      const before = visibleArea(scene, space, false);
      const after = visibleArea(more, space, false);
      expect(
        after.findIndex((is, i) => is === 1 && before[i] === 0),
        `seed ${seed}`,
      ).toBe(-1);
    }
  });

  it('reaches a corner iff some cell of the space is seen from a sector of it', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const { random, scene } = randomScene(seed, 'effect');
      const space = randomSpace(random, scene);
      const at = { x: random.between(0, scene.width), y: random.between(0, scene.height) };
      const seen = sectorsAt(scene, at).some((sector) => {
        const cells = seenFrom(scene, at, sector, false);
        return cells.some(
          (is, i) =>
            is === 1 &&
            i % scene.width >= space.at.x &&
            i % scene.width < space.at.x + space.size &&
            Math.floor(i / scene.width) >= space.at.y &&
            Math.floor(i / scene.width) < space.at.y + space.size,
        );
      });
      expect(lineToCorner(scene, space, at, false), `seed ${seed}`).toBe(seen);
    }
  });

  it('does not leak round a corner inside walls', () => {
    const scene = sceneOf(sketch(['...', '...', '...'], ['0,1-3,1', '1,0-1,3']), 'effect');
    expect(count(visibleArea(scene, cell(0, 0), false))).toBe(1);
    expect(count(visibleArea(scene, cell(2, 2), false))).toBe(4);
  });
});

function isDarkSomewhere(scene: Scene, { at, size }: Space): boolean {
  for (let y = at.y; y < at.y + size; y++) {
    for (let x = at.x; x < at.x + size; x++) if (scene.isDark(x, y)) return true;
  }
  return false;
}
