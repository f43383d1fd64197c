import { Barriers } from '../../bindings/barriers.js';
import type { CellSet } from '../../bindings/cells.js';
import { FreeBarriers } from '../../bindings/free-barriers.js';
import { Kernel } from '../../bindings/kernel.js';
import type { CellKind } from '../../bindings/kinds.js';
import type { MapData } from '../../bindings/map-data.js';
import { Planes } from '../../bindings/planes.js';
import type { Cells } from '../oracle/scene.js';

/** The kernel of a map, to be asked with what the bindings would refuse or choose. */
export class KernelMap {
  readonly kernel: Kernel;
  readonly #planes: Planes;

  constructor(data: MapData) {
    const { width, height, cells = [], walls = [], doors = [] } = data;
    this.kernel = Kernel.open(width, height, 1);
    this.#planes = new Planes(this.kernel, width, height);
    const barriers = new Barriers(this.#planes, new FreeBarriers(this.kernel, data));
    this.#planes.load(() => {
      for (const [y, row] of cells.entries()) this.#planes.setRow(y, 0, row);
      for (const wall of walls) barriers.add(wall);
      for (const door of doors) barriers.add({ ...door, kind: 'door' });
    });
  }

  setKind(x: number, y: number, kind: CellKind): void {
    this.#planes.setKind(x, y, 0, kind);
  }
}

/** A set's cells and an oracle's as lists that can be compared: x and y of each, row by row. */
export function listOf(cells: CellSet): number[][] {
  return Array.from({ length: cells.count }, (_, i) => [...cells.cells.subarray(2 * i, 2 * i + 2)]);
}

export function cellsIn(cells: Cells, width: number): number[][] {
  const list: number[][] = [];
  for (let i = 0; i < cells.length; i++) {
    if (cells[i] === 1) list.push([i % width, Math.floor(i / width)]);
  }
  return list;
}
