import { ALL, contactWith } from './contacts.js';
import { minus } from './exact.js';
import { letsThrough } from './free-walls.js';
import { compareRationals } from './rational.js';
import type { Point } from './scene.js';
import { placeOf, type WalledScene } from './wall-sight.js';

/**
 * Do free walls stop a segment that is moved by an infinitesimal to its left, or to its right, its ends
 * moved along (SEMANTICS §8, §9)? One that crosses it does on both sides, one that ends on it on the
 * side that it is on. What meets it at its own ends only, or lies along it, stops nothing; of limited
 * walls it takes two. Points are in half squares.
 */
export function crossesWalls(scene: WalledScene, from: Point, to: Point) {
  const { free } = scene;
  const [start, end] = [from, to].map(({ x, y }) => placeOf(free, { halfX: x, halfY: y })) as [
    Point,
    Point,
  ];
  const count = { left: 0, right: 0 };
  for (const wall of free.walls) {
    const contact = contactWith(wall, start, minus(end, start));
    if (!contact || compareRationals(contact.at, ALL) >= 0 || letsThrough(wall, start)) continue;
    const weight = wall.limited ? 1 : 2;
    if (contact.left) count.left += weight;
    if (contact.right) count.right += weight;
  }
  return { left: count.left >= 2, right: count.right >= 2 };
}
