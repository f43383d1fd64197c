/**
 * Reading and writing bits: rows of 64-bit words, and windows of such rows in scratch.
 */
import { Scratch, take, takeZeroed } from './memory';

/** 64 bits of a row from column x on; columns outside the map come as they lie there. */
export function bitsFrom(row: usize, x: i32): u64 {
  const word = row + ((x >> 6) << 3);
  const shift = <u64>(x & 63);
  const low = load<u64>(word) >> shift;
  return shift ? low | (load<u64>(word, 8) << (64 - shift)) : low;
}

export function bitAt(row: usize, x: i32): bool {
  return ((load<u64>(row + ((x >> 6) << 3)) >> (x & 63)) & 1) != 0;
}

/** Ones in the lowest `n` bits, n from 0 to 64. */
export function lowBits(n: i32): u64 {
  return n >= 64 ? ~(<u64>0) : ((<u64>1) << n) - 1;
}

/**
 * A rectangle of cells at (x, y), one bit each: `height` rows of `stride` bytes, bit 0 of a row
 * being column x. As in the planes, one spare word ends each row.
 */
@unmanaged
export class Window {
  x: i32;
  y: i32;
  width: i32;
  height: i32;
  stride: usize;
  bits: usize;
}

/** An empty window. */
export function takeWindow(scratch: Scratch, x: i32, y: i32, width: i32, height: i32): Window {
  const window = changetype<Window>(take(scratch, offsetof<Window>()));
  const stride = (<u64>wordsOf(width)) << 3;
  window.x = x;
  window.y = y;
  window.width = width;
  window.height = height;
  window.stride = <usize>stride;
  window.bits = takeZeroed(scratch, stride * <u64>height);
  return window;
}

/** Words of a window's row, the spare one included. */
export function wordsOf(width: i32): i32 {
  return ((width + 63) >> 6) + 1;
}

/** Address of a window's row, counted from the window's first. */
export function windowRow(window: Window, row: i32): usize {
  assert(<u32>row < <u32>window.height);
  return window.bits + <usize>row * window.stride;
}

/** Sets the bits [from, to) of a row. */
export function fillBits(row: usize, from: i32, to: i32): void {
  const last = (to - 1) >> 6;
  let word = from >> 6;
  let mask = ~(<u64>0) << (from & 63);
  for (; word < last; word++, mask = ~(<u64>0)) setBits(row, word, mask);
  setBits(row, word, mask & (~(<u64>0) >> (63 - ((to - 1) & 63))));
}

/** Writes a word that may be there: pages of memory that nothing is written to cost the host nothing. */
export function putWord(word: usize, bits: u64): void {
  if (load<u64>(word) != bits) store<u64>(word, bits);
}

/** Sets one bit; true where it was clear. */
export function claimBit(row: usize, x: i32): bool {
  const word = row + ((x >> 6) << 3);
  const bit = (<u64>1) << (x & 63);
  const bits = load<u64>(word);
  store<u64>(word, bits | bit);
  return (bits & bit) == 0;
}

export function clearBit(row: usize, x: i32): void {
  const word = row + ((x >> 6) << 3);
  store<u64>(word, load<u64>(word) & ~((<u64>1) << (x & 63)));
}

function setBits(row: usize, word: i32, mask: u64): void {
  const address = row + (word << 3);
  store<u64>(address, load<u64>(address) | mask);
}
