import { describe, expect, it } from 'vitest';
import { admit } from './origin.js';
import { sceneOf } from './scene.js';
import { sectorsAt } from './sectors.js';
import { openField, sketch } from './sketch.js';

const at = { x: 2, y: 2 };

describe('sectors', () => {
  it('is one on open ground, and takes in what lies inside at the border', () => {
    const scene = sceneOf(openField(4), 'effect');
    expect(sectorsAt(scene, at)).toEqual([[0, 1, 2, 3]]);
    expect(sectorsAt(scene, { x: 0, y: 0 })).toEqual([[2]]);
    expect(sectorsAt(scene, { x: 2, y: 4 })).toEqual([[0, 1]]);
  });

  it('is two on a wall, one a side', () => {
    const scene = sceneOf(sketch(['....', '....', '....', '....'], ['0,2-4,2']), 'effect');
    expect(sectorsAt(scene, at)).toEqual([
      [0, 1],
      [2, 3],
    ]);
  });

  it('stays one at the end of a wall, which can be walked round', () => {
    const scene = sceneOf(sketch(['....', '....', '....', '....'], ['0,2-2,2']), 'effect');
    expect(sectorsAt(scene, at)).toHaveLength(1);
  });

  it('is two where two solids touch at the corner', () => {
    const scene = sceneOf(sketch(['....', '.#..', '..#.', '....']), 'effect');
    expect(sectorsAt(scene, at)).toEqual([[1], [3]]);
  });

  it('admits the sides that the user sees, and none where it sees none', () => {
    const scene = sceneOf(sketch(['....', '....', '....', '...#'], ['0,2-4,2']), 'effect');
    expect(admit(scene, at, { at: { x: 0, y: 3 }, size: 1 }, false)).toEqual([2, 3]);
    expect(admit(scene, at, { at: { x: 0, y: 1 }, size: 2 }, false)).toEqual([0, 1, 2, 3]);
    expect(admit(scene, at, { at: { x: 3, y: 3 }, size: 1 }, false)).toBe('blocked');
    expect(admit(scene, at, undefined, false)).toEqual([0, 1, 2, 3]);
  });
});
