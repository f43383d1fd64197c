import {
  around,
  type Box,
  boundingBox,
  combine,
  contains,
  copyBox,
  countBits,
  MAX_WORDS,
  pairs,
  shared,
  stride,
  type WordOperation,
} from './bits.js';
import { type CellLike, checkCell, FARTHEST, readCells } from './cell-list.js';
import { GridError, show } from './errors.js';
import { outline } from './outline.js';
import type { Cell, Corner } from './units.js';
import { readWire, writeWire } from './wire.js';

const MAX_CHARACTERS = 2 ** 28;
const NO_WORDS = new Uint32Array(0);
const NO_CELLS: Box = { x: 0, y: 0, width: 0, height: 0 };

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/**
 * A set of cells of one level: the window around them and a bit for each of its cells, whatever
 * the size of the map. It does not change, except where it is given as `into` to a query.
 *
 * The window is the exact bounding box, all 0 without cells, so that equal sets have equal fields.
 */
export class CellSet implements Iterable<Cell> {
  readonly x: number = 0;
  readonly y: number = 0;
  readonly z: number = 0;
  readonly width: number = 0;
  readonly height: number = 0;
  /** How many cells are in the set. */
  readonly count: number = 0;
  /**
   * `height` rows of ⌈width / 32⌉ words; bit i of word k of row r is cell (x + 32k + i, y + r), and
   * bits past the width are 0. To be read only: the set's own words, not a copy.
   */
  readonly words: Uint32Array = NO_WORDS;
  #store = this.words;

  /** The set of some cells, in any order, repeated or not; `z` is 0 where it is left out. */
  static of(cells: Iterable<CellLike>): CellSet {
    const { xy, box, z } = readCells(cells);
    const words = newWords(box);
    const columns = stride(box.width);
    for (let i = 0; i < xy.length; i += 2) {
      const column = (xy[i] as number) - box.x;
      const at = ((xy[i + 1] as number) - box.y) * columns + (column >>> 5);
      words[at] = (words[at] as number) | (1 << (column & 31));
    }
    return new CellSet().load(box.x, box.y, z, box.width, box.height, countBits(words), words);
  }

  has(cell: Cell): boolean {
    checkCell(cell, 'cell');
    const column = cell.x - this.x;
    const row = cell.y - this.y;
    if (column < 0 || row < 0 || column >= this.width || row >= this.height) return false;
    if ((cell.z ?? 0) !== this.z) return false;
    const word = this.words[row * stride(this.width) + (column >>> 5)] as number;
    return ((word >>> (column & 31)) & 1) === 1;
  }

  /** In row order, over the cells that the set has when the loop begins. */
  *[Symbol.iterator](): IterableIterator<Cell> {
    const { cells, z } = this;
    for (let i = 0; i < cells.length; i += 2) {
      yield { x: cells[i] as number, y: cells[i + 1] as number, z } as Cell;
    }
  }

  /** x, y of each cell, in row order: an array of its own, made at each call. */
  get cells(): Int32Array {
    return pairs(this, this.count);
  }

  union(other: CellSet): CellSet {
    this.#checkLevel(other);
    if (other.count === 0) return this.clone();
    if (this.count === 0) return other.clone();
    return this.#combine(other, around(this, other), (a, b) => a | b);
  }

  intersection(other: CellSet): CellSet {
    this.#checkLevel(other);
    return this.#combine(other, shared(this, other), (a, b) => a & b);
  }

  difference(other: CellSet): CellSet {
    this.#checkLevel(other);
    if (!shared(this, other)) return this.clone();
    return this.#combine(other, this, (a, b) => a & ~b);
  }

  /** Whether both hold the same cells; never across levels, but for empty sets. */
  equals(other: CellSet): boolean {
    checkSet(other);
    return this.count === other.count && this.isSubsetOf(other);
  }

  /** Whether each cell is in the other set too; never across levels, but for an empty set. */
  isSubsetOf(other: CellSet): boolean {
    checkSet(other);
    if (this.count === 0) return true;
    return this.z === other.z && this.count <= other.count && contains(other, this);
  }

  /** The border as closed rings, ready for a canvas path: see `outline`. */
  outline(): Corner[][] {
    return outline(this);
  }

  /** A map of the bounding box, `*` a cell of the set and `.` one outside; empty without cells. */
  toString(): string {
    if (this.height * (this.width + 1) > MAX_CHARACTERS) {
      const got = `${this.width} × ${this.height} characters`;
      throw new GridError('E_SIZE', 'toString', got, `at most ${MAX_CHARACTERS} characters`);
    }
    const columns = stride(this.width);
    const rows = Array.from({ length: this.height }, (_, r) => {
      let row = '';
      for (let i = 0; i < this.width; i++) {
        const word = this.words[r * columns + (i >>> 5)] as number;
        row += (word >>> (i & 31)) & 1 ? '*' : '.';
      }
      return row;
    });
    return rows.join('\n');
  }

  toJSON(): { cells: [number, number][]; count: number } {
    return { cells: Array.from(this, ({ x, y }) => [x, y]), count: this.count };
  }

  /** One transferable buffer, which `deserialize` reads. */
  serialize(): ArrayBuffer {
    const { x, y, z, width, height, count, words } = this;
    return writeWire('cells', [Int32Array.of(x, y, z, width, height, count), words]);
  }

  /** A set of its own from a buffer; one that no set can have made is an error. */
  static deserialize(buffer: ArrayBuffer): CellSet {
    const [fields, words] = readWire('cells', buffer, [Int32Array, Uint32Array]);
    const [x = 0, y = 0, z = 0, width = 0, height = 0, count = 0] = fields;
    const set = new CellSet();
    const whole =
      fields.length === 6 &&
      Math.min(width, height) >= 0 &&
      [x, y, z, x + width - 1, y + height - 1].every((n) => Math.abs(n) <= FARTHEST) &&
      words.length === height * stride(width) &&
      words.length <= MAX_WORDS &&
      countBits(words) === count;
    if (whole) set.load(x, y, z, width, height, count, words);
    // Loading trims the window: what is already exact comes back as it was.
    const same = [set.x, set.y, set.z, set.width, set.height, set.count];
    if (!whole || !fields.every((field, i) => field === same[i])) {
      throw new GridError('E_FORMAT', 'buffer.cells', show([...fields]), 'the fields of a CellSet');
    }
    return set;
  }

  clone(): CellSet {
    const { x, y, z, width, height, count, words } = this;
    return new CellSet().load(x, y, z, width, height, count, words);
  }

  /**
   * Becomes a copy of a window of bits that may be larger than its cells need and holds exactly
   * `count` of them, bits past its width being 0.
   * @internal
   */
  load(
    x: number,
    y: number,
    z: number,
    width: number,
    height: number,
    count: number,
    words: Uint32Array,
  ): this {
    const from = { x, y, width, height, words };
    const found = boundingBox(from);
    const box = found ?? NO_CELLS;
    const room = this.#become(box.x, box.y, found ? z : 0, box.width, box.height, count);
    if (found) copyBox(from, box, room);
    return this;
  }

  /**
   * The same for a window that is its cells' exact bounding box, from some words on.
   * @internal
   */
  take(
    x: number,
    y: number,
    z: number,
    width: number,
    height: number,
    count: number,
    from: Int32Array,
    start: number,
  ): this {
    const room = this.#become(x, y, z, width, height, count);
    for (let i = 0; i < room.length; i++) room[i] = from[start + i] as number;
    return this;
  }

  /** Takes on a window; its words, still to be written, are new only where the old are too few. */
  #become(
    x: number,
    y: number,
    z: number,
    width: number,
    height: number,
    count: number,
  ): Uint32Array {
    const length = height * stride(width);
    if (this.#store.length < length) this.#store = new Uint32Array(length);
    const self = this as Mutable<CellSet>;
    if (self.words.length !== length || self.words.buffer !== this.#store.buffer) {
      self.words = length === this.#store.length ? this.#store : this.#store.subarray(0, length);
    }
    self.x = x;
    self.y = y;
    self.z = z;
    self.width = width;
    self.height = height;
    self.count = count;
    return self.words;
  }

  #combine(other: CellSet, box: Box | undefined, operation: WordOperation): CellSet {
    if (!box) return new CellSet();
    const words = newWords(box);
    const count = combine(this, other, box, operation, words);
    return new CellSet().load(box.x, box.y, this.z, box.width, box.height, count, words);
  }

  #checkLevel(other: CellSet): void {
    checkSet(other);
    if (this.count > 0 && other.count > 0 && this.z !== other.z) {
      const allowed = `a set on level ${this.z}, as the one it is combined with`;
      throw new GridError('E_ARGUMENT', 'other', `a set on level ${other.z}`, allowed);
    }
  }
}

function checkSet(value: unknown): void {
  if (!(value instanceof CellSet)) {
    throw new GridError('E_ARGUMENT', 'other', show(value), 'a CellSet');
  }
}

function newWords({ width, height }: Box): Uint32Array {
  const length = height * stride(width);
  if (length > MAX_WORDS) {
    const allowed = `at most ${MAX_WORDS * 32} cells, rows rounded up to multiples of 32`;
    throw new GridError('E_SIZE', 'cells', `a window of ${width} × ${height} cells`, allowed);
  }
  return new Uint32Array(length);
}
