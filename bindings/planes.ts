import { lowestBit, stride } from './bits.js';
import type { Edge, EdgeRun } from './edges.js';
import type { Watcher } from './edits.js';
import type { Kernel, KernelNames } from './kernel.js';
import { CELL_KIND_NAMES, CELL_KINDS, type CellKind, WALL_MARKS, type WallMark } from './kinds.js';
import { bitsBetween, isEmpty, packCharacters, spareBits } from './packed-rows.js';

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

/** For each kind the same as bits: bit i says whether plane i of CELL_PLANES is set. */
const MASKS: readonly number[] = CELL_KIND_NAMES.map((kind) =>
  CELL_PLANES.reduce((mask, plane, i) => mask | (PLANES_OF[kind].includes(plane) ? 1 << i : 0), 0),
);
const KIND_OF_MASK: ReadonlyMap<number, CellKind> = new Map(
  CELL_KIND_NAMES.map((kind, i) => [MASKS[i] as number, kind]),
);

/**
 * A map's cells and edges as bits of the kernel's memory: the one place where bindings write there.
 * Coordinates are not checked here.
 */
export class Planes {
  readonly #kernel: Kernel;
  readonly #watcher: Watcher | undefined;
  /** While much is written: the rows that were, of each level. */
  #loading: Map<number, Rows> | undefined;

  /** @param watcher is told of all that was written, once its steps are known */
  constructor(
    kernel: Kernel,
    readonly width: number,
    readonly height: number,
    watcher?: Watcher,
  ) {
    this.#kernel = kernel;
    this.#watcher = watcher;
  }

  kindAt(x: number, y: number, z: number): CellKind {
    const { rowWords } = this.#kernel.plane(0, z);
    return kindIn(this.cellLevels(z), y * rowWords + (x >> 5), x & 31);
  }

  setKind(x: number, y: number, z: number, kind: CellKind): void {
    for (const plane of CELL_PLANES) {
      const { words, start, rowWords } = this.#kernel.plane(this.#number(plane), z);
      const at = start + y * rowWords + (x >> 5);
      write(words, at, 1 << (x & 31), PLANES_OF[kind].includes(plane));
    }
    this.#fold(x, y, z, 1, 1);
  }

  /** Makes open cells one kind: those set in packed rows, the first of which is row y. */
  addRows(kind: CellKind, y: number, z: number, rows: Uint32Array): void {
    for (const plane of PLANES_OF[kind]) this.#add(this.#number(plane), y, z, rows);
    this.#fold(0, y, z, this.width, rows.length / stride(this.width));
  }

  /** Sets the cells of an open row from their characters. */
  setRow(y: number, z: number, characters: string): void {
    for (const kind of CELL_KIND_NAMES) {
      const character = CELL_KINDS[kind];
      if (kind === 'open' || !characters.includes(character)) continue;
      this.addRows(kind, y, z, packCharacters(characters, character));
    }
  }

  /** The rows of a level as characters. */
  rows(z: number): string[] {
    const levels = this.cellLevels(z);
    const { rowWords } = this.#kernel.plane(0, z);
    const open = CELL_KINDS.open.repeat(this.width);
    return Array.from({ length: this.height }, (_, y) => {
      const row = levels.map((level) => level.subarray(y * rowWords, (y + 1) * rowWords));
      return row.every(isEmpty) ? open : this.#characters(row);
    });
  }

  /** Puts marks of walls on a run of edges, and leaves other marks as they are. */
  mark(run: EdgeRun, z: number, marks: readonly WallMark[]): void {
    for (const mark of marks) this.#writeEdges(run, z, mark, true);
    this.#foldEdges(run, z);
  }

  /**
   * Puts marks on the edges that are set in packed rows of a whole level. Those on the right and lower
   * border lie between no two cells and stay clear.
   */
  markRows(side: Edge['side'], z: number, rows: Uint32Array, marks: readonly WallMark[]): void {
    const { width, height } = this;
    const inner = side === 'east' ? rows : rows.subarray(0, stride(width) * (height - 1));
    const border: EdgeRun = { side: 'east', line: width - 1, start: 0, end: height };
    for (const mark of marks) {
      this.#add(this.#edgePlane(side, mark), 0, z, inner);
      if (side === 'east') this.#writeEdges(border, z, mark, false);
    }
    this.#fold(0, 0, z, width, height);
  }

  /** Takes whatever walls there are from a run of edges. */
  unmark(run: EdgeRun, z: number): void {
    for (const mark of WALL_MARKS) this.#writeEdges(run, z, mark, false);
    this.#foldEdges(run, z);
  }

  /** Writes much at once: the steps of all that was written are found together at the end. */
  load(write: () => void): void {
    this.#loading = new Map();
    write();
    const written = this.#loading;
    this.#loading = undefined;
    for (const [z, { top, bottom }] of written) this.#fold(0, top, z, this.width, bottom - top);
  }

  /** Copies a level of a map of the same size, whose planes are all empty. Steps follow from it. */
  copyFrom(other: Planes, z: number): void {
    const written = this.#kernel.names.WALLS.value + 2 * WALL_MARKS.length;
    for (let plane = 0; plane < written; plane++) {
      const level = other.#level(plane, z);
      if (!isEmpty(level)) this.#level(plane, z).set(level);
    }
    this.foldLevel(z);
  }

  /** To be called when the planes that `cellLevels` gives were written to. */
  foldLevel(z: number): void {
    this.#fold(0, 0, z, this.width, this.height);
  }

  /** The planes of a level's cells as they lie in memory, until memory next grows. */
  cellLevels(z: number): Int32Array[] {
    return CELL_PLANES.map((plane) => this.#level(this.#number(plane), z));
  }

  /** Whether each cell of a level is of one kind, and no bit lies beyond the width. */
  isConsistent(z: number): boolean {
    const levels = this.cellLevels(z);
    const { rowWords } = this.#kernel.plane(0, z);
    const last = stride(this.width) - 1;
    const spare = spareBits(this.width);
    for (let at = 0; at < rowWords * this.height; at++) {
      let any = 0;
      for (const level of levels) any |= level[at] as number;
      if (any === 0) continue;
      const column = at % rowWords;
      if (column > last || (column === last && any & spare)) return false;
      if (cellsOfSomeKind(levels, at) !== -1) return false;
    }
    return true;
  }

  /** Written as bytes: a string put together of single characters takes far more memory. */
  #characters(row: readonly Int32Array[]): string {
    const codes = new Uint8Array(this.width).fill(codeOf('open'));
    for (let k = 0; k < stride(this.width); k++) {
      let set = 0;
      for (const words of row) set |= words[k] as number;
      for (; set !== 0; set &= set - 1) {
        const bit = lowestBit(set);
        codes[32 * k + bit] = codeOf(kindIn(row, k, bit));
      }
    }
    return ASCII.decode(codes);
  }

  /** The kernel's steps follow what is written (SEMANTICS §2). */
  #fold(x: number, y: number, z: number, width: number, height: number, ofCells = true): void {
    if (this.#loading) {
      const rows = this.#loading.get(z) ?? { top: y, bottom: y };
      const top = Math.min(rows.top, y);
      this.#loading.set(z, { top, bottom: Math.max(rows.bottom, y + height) });
    } else {
      this.#kernel.fold(x, y, z, width, height);
      if (ofCells) this.#kernel.noteGround(x, y, z, width, height);
      this.#watcher?.touched(x, y, z, width, height);
    }
  }

  #foldEdges({ side, line, start, end }: EdgeRun, z: number): void {
    if (side === 'east') this.#fold(line, start, z, 1, end - start, false);
    else this.#fold(start, line, z, end - start, 1, false);
  }

  #writeEdges({ side, line, start, end }: EdgeRun, z: number, mark: WallMark, on: boolean): void {
    const plane = this.#kernel.plane(this.#edgePlane(side, mark), z);
    const { words, rowWords } = plane;
    if (side === 'east') {
      const column = plane.start + (line >> 5);
      for (let y = start; y < end; y++) write(words, column + y * rowWords, 1 << (line & 31), on);
    } else {
      const row = plane.start + line * rowWords;
      for (let k = start >> 5; 32 * k < end; k++) {
        write(words, row + k, bitsBetween(start - 32 * k, end - 32 * k), on);
      }
    }
  }

  #add(plane: number, y: number, z: number, rows: Uint32Array): void {
    const { words, start, rowWords } = this.#kernel.plane(plane, z);
    const columns = stride(this.width);
    for (let from = 0, row = start + y * rowWords; from < rows.length; row += rowWords) {
      for (let k = 0; k < columns; k++, from++) {
        const word = rows[from] as number;
        // Pages of memory that nothing is written to cost the host nothing.
        if (word !== 0) words[row + k] = (words[row + k] as number) | word;
      }
    }
  }

  #level(plane: number, z: number): Int32Array {
    const { words, start, rowWords } = this.#kernel.plane(plane, z);
    return words.subarray(start, start + rowWords * this.height);
  }

  #edgePlane(side: Edge['side'], mark: WallMark): number {
    const pair = this.#kernel.names.WALLS.value + 2 * WALL_MARKS.indexOf(mark);
    return side === 'south' ? pair + 1 : pair;
  }

  #number(plane: CellPlane): number {
    return this.#kernel.names[plane].value;
  }
}

interface Rows {
  readonly top: number;
  readonly bottom: number;
}

const ASCII = new TextDecoder();

function codeOf(kind: CellKind): number {
  return CELL_KINDS[kind].charCodeAt(0);
}

/** The kind of the cell that is one bit of a word in each plane of cells. */
function kindIn(planes: readonly Int32Array[], at: number, bit: number): CellKind {
  let mask = 0;
  for (let i = 0; i < planes.length; i++) {
    mask |= ((((planes[i] as Int32Array)[at] as number) >>> bit) & 1) << i;
  }
  return KIND_OF_MASK.get(mask) as CellKind;
}

function write(words: Int32Array, at: number, bits: number, on: boolean): void {
  const old = words[at] as number;
  const word = on ? old | bits : old & ~bits;
  if (word !== old) words[at] = word;
}

/** Which of a word's 32 cells have the planes of some kind set, and no others. */
function cellsOfSomeKind(levels: readonly Int32Array[], at: number): number {
  let known = 0;
  for (const mask of MASKS) {
    let cells = -1;
    for (let i = 0; i < levels.length; i++) {
      const word = (levels[i] as Int32Array)[at] as number;
      cells &= (mask >> i) & 1 ? word : ~word;
    }
    known |= cells;
  }
  return known;
}
