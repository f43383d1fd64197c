import { type FreeWall, LIMITED_MARK } from '../../bindings/free-walls.js';
import type { Random } from '../oracle/random.js';

/** Cells of a map that walls are to lie in. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A wall of any kind: along the grid, through centres and corners, or neither. */
export function randomWall(random: Random, area: Area, subgrid: number): FreeWall {
  const [a, b] = [0, 1].map(() => randomPoint(random, area, subgrid)) as [number[], number[]];
  // Half of them along the grid or through centres and corners, which all points here are.
  if (random.chance(0.2)) b[0] = a[0] as number;
  if (random.chance(0.2)) b[1] = a[1] as number;
  const ends = [...a, ...b] as unknown as FreeWall['ends'];
  if (ends[0] === ends[2] && ends[1] === ends[3]) return randomWall(random, area, subgrid);
  return { ends, z: 0, marks: randomMarks(random), oneWay: random.pick([0, 0, 1, 2]) };
}

function randomPoint(random: Random, { x, y, width, height }: Area, subgrid: number): number[] {
  const onHalves = random.chance(0.5);
  return [
    [x, width],
    [y, height],
  ].map(([from, side]) => {
    const [first, length] = [from as number, side as number];
    // In halves of a square, or on any step.
    if (onHalves) return (2 * first + random.between(0, 2 * length)) * subgrid;
    return 2 * (first * subgrid + random.between(0, length * subgrid));
  });
}

export function randomMarks(random: Random): number {
  return random.below(8) | (random.chance(0.2) ? LIMITED_MARK : 0);
}
