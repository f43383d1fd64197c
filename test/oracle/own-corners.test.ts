import { describe, expect, it } from 'vitest';
import { ownQuadrants } from './own-corners.js';
import { sceneOf } from './scene.js';
import { openField, sketch } from './sketch.js';
import { isOnRim, rim } from './space.js';

const at = { x: 2, y: 2 };
const medium = (x: number, y: number) => ({ at: { x, y }, size: 1 });
const open = ['....', '....', '....', '....'];

/** The quadrants 0 to 3 lie clockwise from the upper left. */
describe('own corners', () => {
  it('are all round on open ground, and nothing where the space does not touch', () => {
    const scene = sceneOf(openField(4), 'effect');
    expect(ownQuadrants(scene, at, medium(1, 1))).toEqual([0, 1, 2, 3]);
    expect(ownQuadrants(scene, at, medium(0, 0))).toEqual([]);
    expect(ownQuadrants(scene, { x: 0, y: 0 }, medium(0, 0))).toEqual([2]);
  });

  it('stay on their side of a wall', () => {
    const scene = sceneOf(sketch(open, ['0,2-4,2']), 'effect');
    expect(ownQuadrants(scene, at, medium(1, 1))).toEqual([0, 1]);
    expect(ownQuadrants(scene, at, medium(2, 2))).toEqual([2, 3]);
    expect(ownQuadrants(scene, at, { at: { x: 1, y: 1 }, size: 2 })).toEqual([0, 1, 2, 3]);
  });

  it('go half round the end of a wall: not to what lies behind it', () => {
    const scene = sceneOf(sketch(open, ['0,2-2,2']), 'effect');
    expect(ownQuadrants(scene, at, medium(1, 1))).toEqual([0, 1, 2]);
    expect(ownQuadrants(scene, at, medium(2, 1))).toEqual([0, 1, 2, 3]);
  });

  it('reach the opposite cell through one open neighbour, and are nothing in rock', () => {
    const scene = sceneOf(sketch(['....', '..#.', '....', '....']), 'effect');
    expect(ownQuadrants(scene, at, medium(1, 1))).toEqual([0, 2, 3]);
    expect(ownQuadrants(scene, at, medium(2, 1))).toEqual([]);
    const closed = sceneOf(sketch(['....', '..#.', '.#..', '....']), 'effect');
    expect(ownQuadrants(closed, at, medium(1, 1))).toEqual([0]);
  });
});

describe('the rim of a space', () => {
  it.each([1, 2, 3, 4, 6])('of %i squares a side has four corners a square of a side', (size) => {
    const space = { at: { x: 3, y: 5 }, size };
    const corners = rim(space);
    expect(corners).toHaveLength(4 * size);
    expect(corners.every((corner) => isOnRim(space, corner))).toBe(true);
    expect(corners[0]).toEqual({ x: 3, y: 5 });
    expect(isOnRim(space, { x: 2, y: 5 })).toBe(false);
  });
});
