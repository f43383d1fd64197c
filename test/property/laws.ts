import { type CellSet, cell, type MapData } from '../../bindings/index.js';
import { draw } from '../oracle/picture.js';
import { Random, randomMap, STYLES } from '../oracle/random.js';
import type { Point } from '../oracle/scene.js';
import type { Space } from '../oracle/space.js';

// What the tests of laws share (SEMANTICS §11): maps to hold them on, and what to say where one does
// not hold.

export interface Place {
  readonly at: Point;
  readonly radius: number;
  readonly random: Random;
}

/** Maps of all styles up to so many squares a side, each with a corner and a radius. */
export function forRandomMaps(
  count: number,
  check: (data: MapData, place: Place, label: string) => void,
  sides: readonly number[] = [6, 12, 24, 40],
): void {
  for (let seed = 1; seed <= count; seed++) {
    const random = new Random(seed);
    const side = random.pick(sides);
    const width = random.between(1, side);
    const height = random.between(1, side);
    const data = randomMap(random, width, height, random.pick(STYLES));
    const at = { x: random.between(0, width), y: random.between(0, height) };
    check(data, { at, radius: random.between(0, 12), random }, `seed ${seed} at ${at.x},${at.y}`);
  }
}

/** A space of up to 3 × 3 cells somewhere on the map. */
export function randomSpace(random: Random, { width, height }: MapData): Space {
  const size = random.between(1, Math.min(width, height, random.pick([1, 1, 2, 3])));
  return {
    at: { x: random.between(0, width - size), y: random.between(0, height - size) },
    size,
  };
}

export function contained(data: MapData, inner: CellSet, outer: CellSet, what: string): void {
  if (!inner.isSubsetOf(outer)) differ(data, inner, outer, what);
}

export function equal(data: MapData, got: CellSet, right: CellSet, what: string): void {
  if (!got.equals(right)) differ(data, got, right, what);
}

export function differ(data: MapData, one: CellSet, other: CellSet, what: string): never {
  const [first, second] = [one, other].map((set) => draw(data, (x, y) => set.has(cell(x, y))));
  throw new Error(`${what}\n${first}\n${second}\nmap: ${JSON.stringify(data)}`);
}
