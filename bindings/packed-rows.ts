import { lowestBit, stride } from './bits.js';

// A yes or no for each cell, one bit a cell: rows of ⌈width / 32⌉ words, bit i of word k of a row
// being column 32k + i. Whatever makes or edits maps goes through here a word at a time.

/** One row, set where a text has the character. */
export function packCharacters(row: string, character: string): Uint32Array {
  const words = new Uint32Array(stride(row.length));
  const code = character.charCodeAt(0);
  for (let x = 0; x < row.length; x++) {
    if (row.charCodeAt(x) === code) words[x >> 5] = (words[x >> 5] as number) | (1 << (x & 31));
  }
  return words;
}

/** Rows of one byte a cell, set where the byte is not 0. */
export function packBytes(bytes: Uint8Array, width: number, height: number): Uint32Array {
  const columns = stride(width);
  const words = new Uint32Array(columns * height);
  for (let y = 0, at = 0; y < height; y++) {
    for (let k = 0; k < columns; k++, at++) {
      const first = y * width + 32 * k;
      const cells = Math.min(32, width - 32 * k);
      let word = 0;
      for (let i = 0; i < cells; i++) if (bytes[first + i] !== 0) word |= 1 << i;
      words[at] = word;
    }
  }
  return words;
}

/**
 * Four words at a time, in a loop and not by `every`: writing a map down looks through all its planes,
 * and a page may be waiting for it.
 */
export function isEmpty(words: Int32Array): boolean {
  const fours = words.length - (words.length % 4);
  let at = 0;
  for (; at < fours; at += 4) {
    const [a, b] = [words[at] as number, words[at + 1] as number];
    const [c, d] = [words[at + 2] as number, words[at + 3] as number];
    if ((a | b | c | d) !== 0) return false;
  }
  for (; at < words.length; at++) if (words[at] !== 0) return false;
  return true;
}

/** Ones in the bits from `start` up to, not including, `end`, as far as one word holds them. */
export function bitsBetween(start: number, end: number): number {
  if (end <= 0 || start >= 32) return 0;
  const below = end >= 32 ? -1 : ~(-1 << end);
  return start <= 0 ? below : below & (-1 << start);
}

/** The bits of the word in a row's last column that lie beyond the width. */
export function spareBits(width: number): number {
  return bitsBetween(((width - 1) & 31) + 1, 32);
}

/** Set bits side by side: those of row or column `line` from `start` up to, not including, `end`. */
export interface Run {
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

/** The longest runs along each row. */
export function* runsAlong(words: Uint32Array, width: number, height: number): Generator<Run> {
  const columns = stride(width);
  for (let y = 0; y < height; y++) {
    let start = 0;
    let last = 0; // the bit before the word
    for (let k = 0; k < columns; k++) {
      const word = words[y * columns + k] as number;
      for (let changes = word ^ ((word << 1) | last); changes !== 0; changes &= changes - 1) {
        const bit = lowestBit(changes);
        if ((word >>> bit) & 1) start = 32 * k + bit;
        else yield { line: y, start, end: 32 * k + bit };
      }
      last = word >>> 31;
    }
    if (last) yield { line: y, start, end: width };
  }
}

/** The longest runs down each column. */
export function* runsDown(words: Uint32Array, width: number, height: number): Generator<Run> {
  const columns = stride(width);
  const starts = new Int32Array(width);
  for (let y = 0; y <= height; y++) {
    for (let k = 0; k < columns; k++) {
      const at = y * columns + k;
      const word = y < height ? (words[at] as number) : 0;
      const above = y > 0 ? (words[at - columns] as number) : 0;
      for (let changes = word ^ above; changes !== 0; changes &= changes - 1) {
        const bit = lowestBit(changes);
        const x = 32 * k + bit;
        if ((word >>> bit) & 1) starts[x] = y;
        else yield { line: x, start: starts[x] as number, end: y };
      }
    }
  }
}
