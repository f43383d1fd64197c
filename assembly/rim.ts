/**
 * Where a spread leaves what is seen.
 *
 * No way from the origin is shorter than a cell's straight cost: a straight step changes it by 2 at
 * the most, a diagonal one by 3. So cells that start a spread at their straight
 * cost have their final cost, and only those beside a cell that does not start are worth following.
 */
import { rowsFrom } from './around';
import { Scratch } from './memory';
import { straightCost } from './metric';
import { bitsFrom, takeWindow, Window, windowRow } from './plane';
import { Space } from './space';
import { Steps } from './steps';

/** The cells of `starts` from which an open step, straight or diagonal, leads to any other cell. */
export function takeRim(scratch: Scratch, steps: Steps, starts: Window): Window {
  const rim = takeWindow(scratch, starts.x, starts.y, starts.width, starts.height);
  const stride = steps.stride;
  for (let row = 0; row < starts.height; row++) {
    const at = <usize>row * stride;
    // What lies beyond the window is read as it comes: the steps that lead there are closed, and
    // a cell too many in the rim would cost time, not an answer.
    const here = starts.bits + at;
    const above = here - stride;
    const below = here + stride;
    const up = at - stride;
    for (let column = 0; column < starts.width; column += 64) {
      const word = column >> 3;
      const started = load<u64>(here + word);
      if (!started) continue;
      const before = column - 1;
      const leads =
        (load<u64>(steps.east + at + word) & ~bitsFrom(here, column + 1)) |
        (bitsFrom(steps.west + at, before) & ~bitsFrom(here, before)) |
        (load<u64>(steps.south + at + word) & ~load<u64>(below + word)) |
        (load<u64>(steps.north + up + word) & ~load<u64>(above + word)) |
        (load<u64>(steps.southeast + at + word) & ~bitsFrom(below, column + 1)) |
        (bitsFrom(steps.northwest + up, before) & ~bitsFrom(above, before)) |
        (bitsFrom(steps.southwest + at, before) & ~bitsFrom(below, before)) |
        (load<u64>(steps.northeast + up + word) & ~bitsFrom(above, column + 1));
      store<u64>(rim.bits + at + word, started & leads);
    }
  }
  return rim;
}

/** The greatest straight cost of a rim's cell from the origin; −1 where the rim is empty. */
export function dearestOf(rim: Window, origin: Space): i32 {
  let dearest = -1;
  for (let y = 0; y < rim.height; y++) {
    const bits = windowRow(rim, y);
    const rows = rowsFrom(origin, y);
    for (let x = 0; x < rim.width; x += 64) {
      const word = load<u64>(bits + (x >> 3));
      if (!word) continue;
      const west = origin.x - x - <i32>ctz(word);
      const east = x + 64 - <i32>clz(word) - origin.x - origin.size;
      dearest = max(dearest, straightCost(max(0, max(west, east)), rows));
    }
  }
  return dearest;
}
