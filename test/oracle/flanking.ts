import { lineOfEffect } from './line-of-effect.js';
import type { Point, Scene } from './scene.js';
import { cellsOf, creatureDistance, type Space } from './space.js';

/**
 * Do two attackers flank a target? Both are within reach of it (in squares) and have line of effect
 * to it, and the segment between the centres of some square of one and of some square of the other
 * meets two opposite sides of the target's space, the ends of the sides counted in.
 */
export function flanks(scene: Scene, a: Space, b: Space, target: Space, reach = 1): boolean {
  const threatens = (attacker: Space) =>
    creatureDistance(attacker, target) <= reach && lineOfEffect(scene, attacker, target, false);
  return (
    threatens(a) &&
    threatens(b) &&
    cellsOf(a).some((one) => cellsOf(b).some((other) => isBetween(target, one, other)))
  );
}

/** In half squares from here on: centres of cells are odd. */
function isBetween({ at, size }: Space, one: Point, other: Point): boolean {
  const from = { x: 2 * one.x + 1, y: 2 * one.y + 1 };
  const to = { x: 2 * other.x + 1, y: 2 * other.y + 1 };
  const [left, top] = [2 * at.x, 2 * at.y];
  const [right, bottom] = [left + 2 * size, top + 2 * size];
  const meets = (ax: number, ay: number, bx: number, by: number) =>
    segmentsMeet(from, to, { x: ax, y: ay }, { x: bx, y: by });
  return (
    (meets(left, top, right, top) && meets(left, bottom, right, bottom)) ||
    (meets(left, top, left, bottom) && meets(right, top, right, bottom))
  );
}

/** Two closed segments, not on one line: each has its ends on both sides of the other, or on it. */
function segmentsMeet(a: Point, b: Point, c: Point, d: Point): boolean {
  return turn(a, b, c) * turn(a, b, d) <= 0 && turn(c, d, a) * turn(c, d, b) <= 0;
}

function turn(a: Point, b: Point, c: Point): number {
  return Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
}
