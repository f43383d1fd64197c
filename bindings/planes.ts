import type { Edge } from './edges.js';
import type { Kernel, KernelNames } from './kernel.js';
import {
  CELL_KIND_NAMES,
  CELL_KINDS,
  type CellKind,
  CHANNELS,
  type Channel,
  KIND_OF_CHARACTER,
} from './kinds.js';

type CellPlane = Exclude<keyof KernelNames, 'WALLS' | 'PLANES'>;

/** The planes that are set where a cell is of a kind; no two kinds set the same ones. */
const PLANES_OF: Readonly<Record<CellKind, readonly CellPlane[]>> = {
  open: [],
  solid: ['SOLID', 'OPAQUE'],
  void: ['SOLID', 'OPAQUE', 'VOID'],
  fog: ['OPAQUE'],
  dark: ['DARK'],
  pit: ['PIT'],
  difficult2: ['TERRAIN_LOW'],
  difficult3: ['TERRAIN_HIGH'],
  difficult4: ['TERRAIN_LOW', 'TERRAIN_HIGH'],
};
const CELL_PLANES: readonly CellPlane[] = [...new Set(Object.values(PLANES_OF).flat())];

/**
 * A map's cells and edges as bits of the kernel's memory: the one place where bindings write there.
 * Coordinates are not checked here.
 */
export class Planes {
  readonly #kernel: Kernel;

  constructor(
    kernel: Kernel,
    readonly width: number,
    readonly height: number,
  ) {
    this.#kernel = kernel;
  }

  kindAt(x: number, y: number, z: number): CellKind {
    const set = CELL_PLANES.filter((plane) => this.#bit(this.#number(plane), x, y, z));
    const found = CELL_KIND_NAMES.find(
      (kind) =>
        PLANES_OF[kind].length === set.length &&
        PLANES_OF[kind].every((plane) => set.includes(plane)),
    );
    return found as CellKind;
  }

  setKind(x: number, y: number, z: number, kind: CellKind): void {
    for (const plane of CELL_PLANES) {
      this.#setBit(this.#number(plane), x, y, z, PLANES_OF[kind].includes(plane));
    }
  }

  /** Sets the cells of an open row from their characters. */
  setRow(y: number, z: number, characters: string): void {
    for (let x = 0; x < characters.length; x++) {
      const kind = KIND_OF_CHARACTER.get(characters[x] as string) as CellKind;
      if (kind !== 'open') this.setKind(x, y, z, kind);
    }
  }

  /** The rows of a level as characters. */
  rows(z: number): string[] {
    return Array.from({ length: this.height }, (_, y) => {
      let row = '';
      for (let x = 0; x < this.width; x++) row += CELL_KINDS[this.kindAt(x, y, z)];
      return row;
    });
  }

  /** Says for each channel whether an edge is walled there. */
  setEdge({ side, x, y }: Edge, z: number, blocks: readonly Channel[]): void {
    for (const [channel, name] of CHANNELS.entries()) {
      const plane = this.#kernel.names.WALLS.value + 2 * channel + (side === 'south' ? 1 : 0);
      this.#setBit(plane, x, y, z, blocks.includes(name));
    }
  }

  /** Copies every plane of a level of a map of the same size. */
  copyFrom(other: Planes, z: number): void {
    for (let plane = 0; plane < this.#kernel.names.PLANES.value; plane++) {
      this.#level(plane, z).set(other.#level(plane, z));
    }
  }

  /** The planes of a level's cells as they lie in memory, until memory next grows. */
  cellLevels(z: number): Int32Array[] {
    return CELL_PLANES.map((plane) => this.#level(this.#number(plane), z));
  }

  /** Whether each cell of a level is of one kind, and no bit lies beyond the width. */
  isConsistent(z: number): boolean {
    const levels = this.cellLevels(z);
    const kinds = Object.values(PLANES_OF).map((planes) =>
      CELL_PLANES.map((plane) => planes.includes(plane)),
    );
    const { rowWords } = this.#kernel.plane(0, z);
    for (let at = 0; at < rowWords * this.height; at++) {
      const words = levels.map((level) => level[at] as number);
      if (words.every((word) => word === 0)) continue;
      const known = kinds.reduce(
        (bits, kind) => bits | words.reduce((all, word, i) => all & (kind[i] ? word : ~word), -1),
        0,
      );
      const inside = this.width - 32 * (at % rowWords);
      const spare = inside >= 32 ? 0 : inside <= 0 ? -1 : -1 << inside;
      if (known !== -1 || words.some((word) => word & spare)) return false;
    }
    return true;
  }

  #level(plane: number, z: number): Int32Array {
    const { words, start, rowWords } = this.#kernel.plane(plane, z);
    return words.subarray(start, start + rowWords * this.height);
  }

  #number(plane: CellPlane): number {
    return this.#kernel.names[plane].value;
  }

  #bit(plane: number, x: number, y: number, z: number): boolean {
    const { words, start, rowWords } = this.#kernel.plane(plane, z);
    return (((words[start + y * rowWords + (x >> 5)] as number) >> (x & 31)) & 1) === 1;
  }

  #setBit(plane: number, x: number, y: number, z: number, on: boolean): void {
    const { words, start, rowWords } = this.#kernel.plane(plane, z);
    const at = start + y * rowWords + (x >> 5);
    const bit = 1 << (x & 31);
    const old = words[at] as number;
    if (((old & bit) !== 0) !== on) words[at] = old ^ bit;
  }
}
