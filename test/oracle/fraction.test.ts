import { describe, expect, it } from 'vitest';
import { coverBarriers } from './barriers.js';
import { CLERIC, COVER_FIGURE, OGRE, ROGUE, SORCERER } from './figure.js';
import { visibleShare } from './fraction.js';
import { ownQuadrants } from './own-corners.js';
import { draw } from './picture.js';
import { Random, randomMap, STYLES } from './random.js';
import { show } from './rational.js';
import { sceneOf } from './scene.js';
import { sectorsAt } from './sectors.js';
import { seenFrom } from './sight.js';
import { sketch } from './sketch.js';
import { rim, type Space } from './space.js';
import { wedgeArea } from './wedge-area.js';

describe('the visible fraction', () => {
  it('is that of the published figure', () => {
    const { scene } = coverBarriers(COVER_FIGURE, () => false);
    const shares = (own: Space) =>
      rim(own).map((at) => show(visibleShare(scene, at, ownQuadrants(scene, at, own), OGRE)));
    expect(shares(CLERIC)).toEqual(['1/4', '1/2', '0', '0']);
    expect(shares(SORCERER)).toEqual(['2/3', '5/6', '1/2', '3/4']);
    expect(shares(ROGUE)).toEqual(['1', '1/2', '1', '0']);
  });

  it('of a cell that the shadow of a block cuts', () => {
    const scene = sceneOf(sketch(['....', '#...', '....', '....']), 'effect');
    const share = (x: number, y: number) =>
      show(visibleShare(scene, { x: 0, y: 0 }, [2], { at: { x, y }, size: 1 }));
    expect(share(2, 2)).toBe('1/2');
    expect(share(2, 1)).toBe('1');
    expect(share(1, 2)).toBe('0');
    expect(share(0, 1)).toBe('0');
  });

  it('is between none and all, and more than none exactly where something is seen', () => {
    forRandomCells((scene, at, quadrants, cell, label) => {
      const { over, under } = visibleShare(scene, at, quadrants, { at: cell, size: 1 });
      expect(over >= 0n && over <= under, label).toBe(true);
      const seen = seenFrom(scene, at, quadrants, false)[cell.y * scene.width + cell.x] === 1;
      expect(over > 0n, label).toBe(seen);
    });
  });

  it('is the area of the wedges that arrive', () => {
    forRandomCells((scene, at, quadrants, cell, label) => {
      const { over, under } = visibleShare(scene, at, quadrants, { at: cell, size: 1 });
      const area = quadrants.reduce<number>(
        (sum, quadrant) => sum + wedgeArea(scene, at, quadrant, cell),
        0,
      );
      expect(Number(over) / Number(under), label).toBeCloseTo(area, 10);
    });
  });
});

function forRandomCells(
  check: (
    scene: ReturnType<typeof sceneOf>,
    at: { x: number; y: number },
    quadrants: ReturnType<typeof ownQuadrants>,
    cell: { x: number; y: number },
    label: string,
  ) => void,
): void {
  for (let seed = 1; seed <= 400; seed++) {
    const random = new Random(seed);
    const [width, height] = [random.between(1, 9), random.between(1, 9)];
    const data = randomMap(random, width, height, random.pick(STYLES));
    const scene = sceneOf(data, 'effect');
    for (let n = 0; n < 20; n++) {
      const at = { x: random.between(0, width), y: random.between(0, height) };
      const quadrants = sectorsAt(scene, at).flat();
      const cell = { x: random.below(width), y: random.below(height) };
      check(
        scene,
        at,
        quadrants,
        cell,
        `seed ${seed} ${JSON.stringify([at, cell])}\n${draw(data)}`,
      );
    }
  }
}
