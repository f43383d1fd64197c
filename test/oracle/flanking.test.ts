import { describe, expect, it } from 'vitest';
import { MOVES, moved, movedPoint } from '../property/moves.js';
import { flanks } from './flanking.js';
import { Random, randomMap, STYLES } from './random.js';
import { sceneOf } from './scene.js';
import { openField, sketch } from './sketch.js';
import type { Space } from './space.js';

const FIELD = sceneOf(openField(7), 'effect');

function space(x: number, y: number, size = 1): Space {
  return { at: { x, y }, size };
}

describe('flanking', () => {
  it('of a Medium target: opposite neighbours and nobody else', () => {
    const target = space(3, 3);
    for (let ax = 2; ax <= 4; ax++) {
      for (let ay = 2; ay <= 4; ay++) {
        for (let bx = 2; bx <= 4; bx++) {
          for (let by = 2; by <= 4; by++) {
            if ((ax === 3 && ay === 3) || (bx === 3 && by === 3)) continue;
            const opposite = ax + bx === 6 && ay + by === 6;
            const got = flanks(FIELD, space(ax, ay), space(bx, by), target);
            expect([ax, ay, bx, by, got]).toEqual([ax, ay, bx, by, opposite]);
          }
        }
      }
    }
  });

  it('of a Large target: by its sides, ends included', () => {
    const target = space(2, 2, 2);
    expect(flanks(FIELD, space(1, 2), space(4, 3), target)).toBe(true);
    expect(flanks(FIELD, space(1, 1), space(4, 4), target)).toBe(true);
    expect(flanks(FIELD, space(1, 1), space(4, 3), target)).toBe(false);
    expect(flanks(FIELD, space(1, 1), space(4, 1), target)).toBe(false);
  });

  it('by a Large attacker: from whichever of its squares does', () => {
    expect(flanks(FIELD, space(1, 2, 2), space(4, 3), space(3, 3))).toBe(true);
    expect(flanks(FIELD, space(2, 1, 2), space(4, 4), space(3, 3))).toBe(true);
    expect(flanks(FIELD, space(2, 1, 2), space(4, 3), space(3, 3))).toBe(false);
    // The line of the square at (1, 2) meets the left side in its upper end.
    expect(flanks(FIELD, space(1, 1, 2), space(4, 3), space(3, 3))).toBe(true);
  });

  it('within reach and with line of effect alone', () => {
    expect(flanks(FIELD, space(1, 3), space(5, 3), space(3, 3))).toBe(false);
    expect(flanks(FIELD, space(1, 3), space(5, 3), space(3, 3), 2)).toBe(true);
    const walled = sceneOf(sketch(['...'], ['1,0-1,1']), 'effect');
    expect(flanks(walled, space(0, 0), space(2, 0), space(1, 0))).toBe(false);
  });

  it('is the same for both attackers and in all eight symmetries', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const random = new Random(seed);
      const side = random.between(3, 6);
      const data = randomMap(random, side, side, random.pick(STYLES));
      const creature = () => {
        const size = random.pick([1, 1, 2]);
        return space(random.between(0, side - size), random.between(0, side - size), size);
      };
      const all: [Space, Space, Space] = [creature(), creature(), creature()];
      const [a, b, target] = all;
      const got = flanks(sceneOf(data, 'effect'), a, b, target, 2);
      expect(flanks(sceneOf(data, 'effect'), b, a, target, 2)).toBe(got);
      for (const move of MOVES) {
        const [one, other, there] = all.map(({ at, size }): Space => {
          const p = movedPoint(at, move, data);
          const q = movedPoint({ x: at.x + size, y: at.y + size }, move, data);
          return { at: { x: Math.min(p.x, q.x), y: Math.min(p.y, q.y) }, size };
        }) as [Space, Space, Space];
        const scene = sceneOf(moved(data, move), 'effect');
        expect(flanks(scene, one, other, there, 2), `seed ${seed}, ${move.name}`).toBe(got);
      }
    }
  });
});
