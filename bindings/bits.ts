/**
 * Windows of bits: rows of 32-bit words, bit i of word k of row r being cell (x + 32k + i, y + r).
 * Bits past the width are 0. Everything here goes a word at a time; windows that start at different
 * columns are brought together by shifting.
 */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Bits extends Box {
  readonly words: Uint32Array;
}

/** The most words that a window takes (128 MiB): a 16,384 × 16,384 map needs a quarter of it. */
export const MAX_WORDS = 2 ** 25;

/** Words a row. No shift here: the width between far coordinates exceeds 32 bits. */
export function stride(width: number): number {
  return Math.ceil(width / 32);
}

export type WordOperation = (a: number, b: number) => number;

/** Writes a ⊕ b over `box` to `out`, row by row, and returns how many bits are set there. */
export function combine(
  a: Bits,
  b: Bits,
  box: Box,
  operation: WordOperation,
  out: Uint32Array,
): number {
  const columns = stride(box.width);
  const columnsA = stride(a.width);
  const columnsB = stride(b.width);
  let count = 0;
  for (let r = 0, at = 0; r < box.height; r++) {
    const rowA = rowOf(a, box.y + r);
    const rowB = rowOf(b, box.y + r);
    for (let k = 0; k < columns; k++, at++) {
      const column = box.x + 32 * k;
      const word = operation(
        wordAt(a.words, rowA, columnsA, column - a.x),
        wordAt(b.words, rowB, columnsB, column - b.x),
      );
      out[at] = word;
      count += popcount(word);
    }
  }
  return count;
}

/** Whether each bit of `a` is set in `b`. */
export function contains(b: Bits, a: Bits): boolean {
  if (!holds(b, a)) return false;
  const columns = stride(a.width);
  const columnsB = stride(b.width);
  for (let r = 0; r < a.height; r++) {
    const row = rowOf(b, a.y + r);
    for (let k = 0; k < columns; k++) {
      const word = a.words[r * columns + k] as number;
      if (word & ~wordAt(b.words, row, columnsB, a.x - b.x + 32 * k)) return false;
    }
  }
  return true;
}

/** Copies the part of a window that lies in `box`, which holds all its set bits. */
export function copyBox(from: Bits, box: Box, out: Uint32Array): void {
  const columns = stride(box.width);
  const fromColumns = stride(from.width);
  if (box.x === from.x && columns === fromColumns) {
    const start = (box.y - from.y) * columns;
    out.set(from.words.subarray(start, start + box.height * columns));
    return;
  }
  for (let r = 0, at = 0; r < box.height; r++) {
    const row = rowOf(from, box.y + r);
    for (let k = 0; k < columns; k++, at++) {
      out[at] = wordAt(from.words, row, fromColumns, box.x - from.x + 32 * k);
    }
  }
}

/** The exact bounding box of a window's set bits, or none. Reads little more than the rim. */
export function boundingBox(bits: Bits): Box | undefined {
  const { words, height } = bits;
  const columns = stride(bits.width);
  if (columns === 0) return undefined;
  let top = 0;
  while (top < height && isEmptyRow(words, top, columns)) top++;
  if (top === height) return undefined;
  let bottom = height - 1;
  while (isEmptyRow(words, bottom, columns)) bottom--;
  const columnBits = (k: number) => anyInColumn(words, k, columns, top, bottom);
  let left = 0;
  while (columnBits(left) === 0) left++;
  let right = columns - 1;
  while (columnBits(right) === 0) right--;
  const first = 32 * left + lowestBit(columnBits(left));
  const last = 32 * right + 31 - Math.clz32(columnBits(right));
  return { x: bits.x + first, y: bits.y + top, width: last - first + 1, height: bottom - top + 1 };
}

/** The smallest box around both. */
export function around(a: Box, b: Box): Box {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  const width = Math.max(a.x + a.width, b.x + b.width) - x;
  return { x, y, width, height: Math.max(a.y + a.height, b.y + b.height) - y };
}

/** What both boxes share, or none. */
export function shared(a: Box, b: Box): Box | undefined {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const width = Math.min(a.x + a.width, b.x + b.width) - x;
  const height = Math.min(a.y + a.height, b.y + b.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

/** x, y of each set bit, in row order. */
export function pairs(bits: Bits, count: number): Int32Array {
  const out = new Int32Array(2 * count);
  const columns = stride(bits.width);
  let at = 0;
  for (let r = 0; r < bits.height; r++) {
    for (let k = 0; k < columns; k++) {
      let word = bits.words[r * columns + k] as number;
      for (; word !== 0; word &= word - 1) {
        out[at++] = bits.x + 32 * k + lowestBit(word);
        out[at++] = bits.y + r;
      }
    }
  }
  return out;
}

export function countBits(words: Uint32Array): number {
  let count = 0;
  for (let i = 0; i < words.length; i++) count += popcount(words[i] as number);
  return count;
}

/** The index of the lowest set bit; `word` is not 0. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}

function popcount(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function holds(outer: Box, inner: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

/** Where row y starts among the words, or -1 where the window has no such row. */
function rowOf(bits: Bits, y: number): number {
  const r = y - bits.y;
  return r >= 0 && r < bits.height ? r * stride(bits.width) : -1;
}

/**
 * The 32 bits from `column` of a row on, columns counted from the window's left side; what lies
 * outside of the window reads as 0. Callers' boxes overlap or hold the window, and a window has at
 * most 2³⁰ columns, so that `column` fits 32 bits.
 */
function wordAt(words: Uint32Array, row: number, columns: number, column: number): number {
  if (row < 0) return 0;
  const k = column >> 5;
  const shift = column & 31;
  const low = k >= 0 && k < columns ? (words[row + k] as number) : 0;
  if (shift === 0) return low;
  const high = k >= -1 && k + 1 < columns ? (words[row + k + 1] as number) : 0;
  return (low >>> shift) | (high << (32 - shift));
}

function isEmptyRow(words: Uint32Array, row: number, columns: number): boolean {
  for (let at = row * columns; at < (row + 1) * columns; at++) if (words[at] !== 0) return false;
  return true;
}

function anyInColumn(
  words: Uint32Array,
  column: number,
  columns: number,
  top: number,
  bottom: number,
): number {
  let any = 0;
  for (let r = top; r <= bottom; r++) any |= words[r * columns + column] as number;
  return any;
}
