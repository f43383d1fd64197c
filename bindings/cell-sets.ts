import { CellSet } from './cells.js';
import { integer } from './check.js';

/** 32-bit numbers of an entry: x, y, width, height, count, and the first of the set's words. */
const ENTRY = 6;

/**
 * Many sets of cells of one level, packed into two arrays, as a query about many places answers.
 * Nothing is made for a set until it is asked for.
 */
export class CellSets implements Iterable<CellSet> {
  /** How many sets there are. */
  readonly length: number;
  readonly z: number;
  /**
   * Six numbers a set: x, y, width and height of the exact window around its cells, how many those
   * are, and where its words begin. To be read only.
   */
  readonly entries: Int32Array;
  /** The words of all sets, each as in `CellSet.words`. To be read only. */
  readonly words: Uint32Array;
  readonly #words: Int32Array;

  /** @internal */
  constructor(entries: Int32Array, words: Int32Array, z: number) {
    this.length = entries.length / ENTRY;
    this.z = z;
    this.entries = entries;
    this.words = new Uint32Array(words.buffer, words.byteOffset, words.length);
    this.#words = words;
  }

  /** How many cells are in set `i`. */
  count(i: number): number {
    return this.entries[this.#entryOf(i) + 4] as number;
  }

  /** Whether the cell (x, y) is in set `i`. */
  has(i: number, x: number, y: number): boolean {
    const { entries } = this;
    const at = this.#entryOf(i);
    const width = entries[at + 2] as number;
    const column = x - (entries[at] as number);
    const row = y - (entries[at + 1] as number);
    if (!(column >= 0 && row >= 0 && column < width && row < (entries[at + 3] as number)))
      return false;
    const word = (entries[at + 5] as number) + row * ((width + 31) >>> 5) + (column >>> 5);
    return (((this.#words[word] as number) >>> (column & 31)) & 1) === 1;
  }

  /** Set `i` as one of its own, or in `into`. */
  at(i: number, into: CellSet = new CellSet()): CellSet {
    const { entries } = this;
    const at = this.#entryOf(i);
    const count = entries[at + 4] as number;
    return into.take(
      entries[at] as number,
      entries[at + 1] as number,
      count === 0 ? 0 : this.z,
      entries[at + 2] as number,
      entries[at + 3] as number,
      count,
      this.#words,
      entries[at + 5] as number,
    );
  }

  /** Each as a set of its own, in order. */
  *[Symbol.iterator](): IterableIterator<CellSet> {
    for (let i = 0; i < this.length; i++) yield this.at(i);
  }

  #entryOf(i: number): number {
    return ENTRY * integer(i, 'i', 0, this.length - 1);
  }
}
