/**
 * The spread in small windows: a wavefront that moves a row of up to 64 cells at a time.
 *
 * With F(t) the cells first reached at cost t,
 *   F(t) = straight neighbours of F(t−2) ∪ diagonal neighbours of F(t−3) ∪ the rim at cost t,
 * less what was reached before. A row is one word, a step one shift under the mask of open steps.
 */
import { rowsFrom } from './around';
import { Scratch, takeZeroed } from './memory';
import { discColumns } from './metric';
import { lowBits, Window } from './plane';
import { Space } from './space';
import { Steps } from './steps';

export const WAVE_SIDE: i32 = 64;

/**
 * Adds to `reached`, which holds all that starts, the cells that it spreads to.
 * @param rim the cells to follow, each from its straight cost on; used up
 * @param origin of the spread, a corner or a space of the window
 * @param last the greatest straight cost in the rim
 * @param limit the greatest cost that is in
 */
export function wave(
  scratch: Scratch,
  reached: Window,
  rim: Window,
  steps: Steps,
  origin: Space,
  last: i32,
  limit: i32,
): void {
  const height = reached.height;
  // Rows of all planes lie `stride` apart. Four fronts in turn, each with an empty row at either end.
  const stride = steps.stride;
  const front = <usize>(height + 2) * stride;
  const fronts = takeZeroed(scratch, <u64>front * 4) + stride;
  const isDirected = steps.west != steps.east;
  let idle = 0;
  // Nothing is nearer to a corner than 3.
  const least = origin.size ? 0 : 3;
  for (let cost = least; cost <= limit && (idle < 3 || cost <= last); cost++) {
    const straight = fronts + front * ((cost - 2) & 3);
    const diagonal = fronts + front * ((cost - 3) & 3);
    const present = fronts + front * (cost & 3);
    // A row that is n rows off costs at least 2n.
    const top = max(0, origin.y - (cost >> 1));
    const bottom = min(height, origin.y + origin.size + (cost >> 1));
    let any: u64 = 0;
    for (let y = top; y < bottom; y++) {
      const at = <usize>y * stride;
      const from = straight + at;
      const over = diagonal + at;
      let cells = isDirected ? nextDirected(steps, from, over, at) : next(steps, from, over, at);
      const had = load<u64>(reached.bits + at);
      cells &= ~had;
      store<u64>(reached.bits + at, had | cells);
      const waiting = load<u64>(rim.bits + at);
      if (waiting) {
        const due = waiting & disc(origin, rowsFrom(origin, y), cost);
        store<u64>(rim.bits + at, waiting & ~due);
        cells |= due;
      }
      store<u64>(present + at, cells);
      any |= cells;
    }
    idle = any ? 0 : idle + 1;
  }
}

/** What one step leads to of a row, from the rows of two fronts around it. */
function next(steps: Steps, straight: usize, diagonal: usize, at: usize): u64 {
  const stride = steps.stride;
  const east = load<u64>(steps.east + at);
  const from = load<u64>(straight);
  let cells =
    ((from & east) << 1) |
    ((from >> 1) & east) |
    (load<u64>(straight - stride) & load<u64>(steps.south + at - stride)) |
    (load<u64>(straight + stride) & load<u64>(steps.south + at));
  const cornerAbove = load<u64>(steps.corner + at - stride);
  const cornerBelow = load<u64>(steps.corner + at);
  const above = load<u64>(diagonal - stride);
  const below = load<u64>(diagonal + stride);
  cells |= ((above & cornerAbove) << 1) | ((above >> 1) & cornerAbove);
  return cells | ((below & cornerBelow) << 1) | ((below >> 1) & cornerBelow);
}

/** The same where steps differ back and forth. */
function nextDirected(steps: Steps, straight: usize, diagonal: usize, at: usize): u64 {
  const stride = steps.stride;
  const up = at - stride;
  const from = load<u64>(straight);
  let cells =
    ((from & load<u64>(steps.east + at)) << 1) |
    ((from >> 1) & load<u64>(steps.west + at)) |
    (load<u64>(straight - stride) & load<u64>(steps.south + up)) |
    (load<u64>(straight + stride) & load<u64>(steps.north + at));
  const above = load<u64>(diagonal - stride);
  const below = load<u64>(diagonal + stride);
  cells |= (above & load<u64>(steps.southeast + up)) << 1;
  cells |= (above >> 1) & load<u64>(steps.southwest + up);
  cells |= (below & load<u64>(steps.northeast + at)) << 1;
  return cells | ((below >> 1) & load<u64>(steps.northwest + at));
}

/** The columns of a row that cost no more than this straight. */
function disc(origin: Space, rows: i32, cost: i32): u64 {
  const columns = discColumns(cost, rows);
  const end = max(0, origin.x + origin.size + columns);
  return lowBits(end) & ~lowBits(max(0, origin.x - columns));
}
