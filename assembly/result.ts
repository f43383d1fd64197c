/**
 * The answer of a query about cells: a window cut down to the exact bounding box of its cells, so
 * that equal sets are equal bit for bit.
 */
import { Scratch, take } from './memory';
import { bitsFrom, lowBits, Window, windowRow } from './plane';

/** Writes the cells of `window` into the scratch's header and a block of words behind it. */
export function answer(scratch: Scratch, window: Window, z: i32): void {
  let count: u64 = 0;
  let left = window.width;
  let right = -1;
  let top = window.height;
  let bottom = -1;
  for (let row = 0; row < window.height; row++) {
    const bits = windowRow(window, row);
    let any = false;
    for (let column = 0; column < window.width; column += 64) {
      const word = load<u64>(bits + (column >> 3));
      if (!word) continue;
      any = true;
      count += popcnt(word);
      left = min(left, column + <i32>ctz(word));
      right = max(right, column + 63 - <i32>clz(word));
    }
    if (any) {
      top = min(top, row);
      bottom = row;
    }
  }
  if (!count) return;
  leave(scratch, window, z, left, top, right, bottom, <i32>count);
  copyRows(scratch, window, left, top, 0, scratch.height);
}

/** Writes the header for cells whose box and count are known, and takes room for their words. */
export function leave(
  scratch: Scratch,
  window: Window,
  z: i32,
  left: i32,
  top: i32,
  right: i32,
  bottom: i32,
  count: i32,
): void {
  scratch.x = window.x + left;
  scratch.y = window.y + top;
  scratch.z = z;
  scratch.width = right - left + 1;
  scratch.height = bottom - top + 1;
  scratch.count = count;
  // Rows are written 64 bits at a time, so that the last write may spill over by 32.
  scratch.words = take(scratch, <u64>bytesOf(scratch.width) * scratch.height + 8);
}

/** Writes some rows of the box, in order from the first on. */
export function copyRows(
  scratch: Scratch,
  window: Window,
  left: i32,
  top: i32,
  from: i32,
  to: i32,
): void {
  const width = scratch.width;
  const bytes = bytesOf(width);
  let out = scratch.words + bytes * <usize>from;
  for (let row = from; row < to; row++, out += bytes) {
    const bits = windowRow(window, top + row);
    for (let column = 0; column < width; column += 64) {
      const word = bitsFrom(bits, left + column) & lowBits(width - column);
      store<u64>(out + (column >> 3), word);
    }
  }
}

function bytesOf(width: i32): usize {
  return (<usize>((width + 31) >> 5)) << 2;
}
