import { type FreeWall, FreeWalls } from '../../bindings/free-walls.js';
import { Kernel, type KernelExports } from '../../bindings/kernel.js';

/** Blocks effect, sight and movement and gives cover. */
export const SOLID_WALL = 0b1111;

/** A wall in squares. */
export interface Drawn {
  readonly at: readonly [ax: number, ay: number, bx: number, by: number];
  readonly marks?: number;
  readonly oneWay?: number;
}

/** A kernel's map with free walls that are given in squares. */
export function groundOf(
  size: number,
  walls: readonly Drawn[],
  subgrid = 16,
): { kernel: Kernel; ask: Ask } {
  const kernel = Kernel.open(size, size, 1);
  const store = new FreeWalls(kernel, subgrid);
  for (const wall of walls) store.add(inHalfSteps(wall, subgrid));
  return { kernel, ask: (query) => kernel.ask(query) };
}

export type Ask = <T>(query: (k: KernelExports, map: number, scratch: number) => T) => T;

export function inHalfSteps({ at, marks, oneWay }: Drawn, subgrid: number): FreeWall {
  const [ax, ay, bx, by] = at.map((n) => 2 * subgrid * n) as [number, number, number, number];
  return { ends: [ax, ay, bx, by], z: 0, marks: marks ?? SOLID_WALL, oneWay: oneWay ?? 0 };
}
