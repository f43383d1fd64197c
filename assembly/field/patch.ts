/**
 * A patch of the map around a tile, in planes of bits that say what is open: where the steps of
 * larger spaces, soft corners and bad ground are found, with one bit operation for 64 cells.
 */
import { Scratch, takeZeroed } from '../memory';
import { bitsFrom, lowBits } from '../plane';

/** Cells from (x, y) on, which may lie outside the map. */
@unmanaged
export class Patch {
  x: i32;
  y: i32;
  side: i32;
  stride: usize;
}

export function takePatch(scratch: Scratch, x: i32, y: i32, side: i32): Patch {
  const patch = changetype<Patch>(takeZeroed(scratch, offsetof<Patch>()));
  patch.x = x;
  patch.y = y;
  patch.side = side;
  // As in the planes, one spare word ends each row.
  patch.stride = (<usize>(((side + 63) >> 6) + 1)) << 3;
  return patch;
}

/** An empty plane of the patch. */
export function takePlane(scratch: Scratch, patch: Patch): usize {
  return takeZeroed(scratch, <u64>planeBytes(patch));
}

export function planeBytes(patch: Patch): usize {
  return patch.stride * <usize>patch.side;
}

/**
 * 64 bits of a map's row from column x on, which may be negative, or their opposites; outside `width`
 * columns all 0.
 */
export function clippedBits(row: usize, x: i32, width: i32, areInverted: bool): u64 {
  if (x <= -64 || x >= width) return 0;
  const bits = bitsFrom(row, max(0, x)) ^ (areInverted ? ~(<u64>0) : 0);
  const inside = bits & lowBits(min(64, width - max(0, x)));
  return x < 0 ? inside << (<u64>-x) : inside;
}

/**
 * Keeps in a plane the cells from which on `columns` × `rows` cells to the right and down are all set.
 * Near the patch's far sides the answer is meaningless.
 */
export function keepBlocks(patch: Patch, plane: usize, columns: i32, rows: i32): void {
  for (let have = 1; have < columns; ) {
    const step = min(have, columns - have);
    for (let at = plane; at < plane + planeBytes(patch) - 8; at += 8) {
      store<u64>(at, load<u64>(at) & later(at, step));
    }
    have += step;
  }
  for (let have = 1; have < rows; ) {
    const step = min(have, rows - have);
    const far = patch.stride * <usize>step;
    for (let at = plane; at + far < plane + planeBytes(patch); at += 8) {
      store<u64>(at, load<u64>(at) & load<u64>(at + far));
    }
    have += step;
  }
}

/** Adds to a plane the cells from which on one of `side` × `side` cells to the right and down is set. */
export function spreadBack(patch: Patch, plane: usize, side: i32): void {
  for (let have = 1; have < side; ) {
    const step = min(have, side - have);
    for (let at = plane; at < plane + planeBytes(patch) - 8; at += 8) {
      store<u64>(at, load<u64>(at) | later(at, step));
    }
    const far = patch.stride * <usize>step;
    for (let at = plane; at + far < plane + planeBytes(patch); at += 8) {
      store<u64>(at, load<u64>(at) | load<u64>(at + far));
    }
    have += step;
  }
}

/** Adds to a plane the `side` × `side` cells to the right and down of each one that is set. */
export function spreadOn(patch: Patch, plane: usize, side: i32): void {
  const last = plane + planeBytes(patch) - 8;
  for (let have = 1; have < side; ) {
    const step = min(have, side - have);
    for (let at = last; at >= plane; at -= 8) store<u64>(at, load<u64>(at) | earlier(at, step));
    const far = patch.stride * <usize>step;
    for (let at = last; at >= plane + far; at -= 8) {
      store<u64>(at, load<u64>(at) | load<u64>(at - far));
    }
    have += step;
  }
}

// Steps are 1 to 63 columns. What they carry over a row's end stays in its spare word, and what comes
// in before the first row is lost in the margin that every reader of a patch leaves.

/** A word with the bits `step` columns to the right of its own. */
export function later(at: usize, step: i32): u64 {
  return (load<u64>(at) >> <u64>step) | (load<u64>(at, 8) << (<u64>(64 - step)));
}

function earlier(at: usize, step: i32): u64 {
  return (load<u64>(at) << (<u64>step)) | (load<u64>(at - 8) >> <u64>(64 - step));
}
