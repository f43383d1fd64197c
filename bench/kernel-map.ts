import { Barriers } from '../bindings/barriers.js';
import { FreeBarriers } from '../bindings/free-barriers.js';
import { Kernel, type KernelExports } from '../bindings/kernel.js';
import { readPlanes } from '../bindings/map-planes.js';
import { Planes } from '../bindings/planes.js';
import type { Scene } from './scenes.js';

/** Calls of kernel functions without the bindings: what queries cost in WebAssembly alone. */
export type KernelCalls = (kernel: KernelExports, map: number, scratch: number) => void;

/** The kernel of a scene's map, to be asked directly; `GridMap` keeps its own to itself. */
export function kernelOf({ width, height, solid, east, south }: Scene): Kernel {
  const kernel = Kernel.open(width, height, 1);
  const planes = new Planes(kernel, width, height);
  const barriers = new Barriers(planes, new FreeBarriers(kernel, { width, height }));
  const walls = { wall: { east, south } };
  const { cells, edges } = readPlanes({ width, height, cells: { solid }, walls });
  planes.load(() => {
    for (const [kind, rows] of cells) planes.addRows(kind, 0, 0, rows);
    for (const { kind, side, rows } of edges) barriers.addRows(kind, side, rows);
  });
  return kernel;
}
