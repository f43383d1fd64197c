/**
 * The spread in windows of any size: the recurrence of the wave, cell by cell.
 *
 * Cells are written down in the order in which they are reached, each once and at its final cost, so
 * that F(t) is a stretch of one list.
 */
import { rowsFrom } from './around';
import { Scratch, take } from './memory';
import { bitAt, claimBit, Window, windowRow } from './plane';
import { Space } from './space';
import { Steps } from './steps';

@unmanaged
class Flood {
  steps: Steps;
  reached: Window;
  end: usize;
}

/** Arguments as `wave` takes them. */
export function flood(
  scratch: Scratch,
  reached: Window,
  rim: Window,
  steps: Steps,
  origin: Space,
  last: i32,
  limit: i32,
): void {
  const state = changetype<Flood>(take(scratch, offsetof<Flood>()));
  const list = take(scratch, <u64>reached.width * reached.height * 4);
  state.steps = steps;
  state.reached = reached;
  state.end = list;
  // Where F(t−3), F(t−2), F(t−1) and F(t) begin.
  let third = list;
  let second = list;
  let first = list;
  let front = list;
  for (let cost = origin.size ? 0 : 3; cost <= limit && (third < front || cost <= last); cost++) {
    for (let at = second; at < first; at += 4) straightFrom(state, load<u32>(at));
    for (let at = third; at < second; at += 4) diagonalFrom(state, load<u32>(at));
    if (cost <= last) followRim(state, rim, origin, cost);
    third = second;
    second = first;
    first = front;
    front = state.end;
  }
}

function straightFrom(state: Flood, cell: u32): void {
  const x = <i32>(cell & 0xffff);
  const y = <i32>(cell >> 16);
  const steps = state.steps;
  const here = <usize>y * steps.stride;
  if (bitAt(steps.east + here, x)) reach(state, x + 1, y);
  if (x && bitAt(steps.west + here, x - 1)) reach(state, x - 1, y);
  if (bitAt(steps.south + here, x)) reach(state, x, y + 1);
  if (bitAt(steps.north + here - steps.stride, x)) reach(state, x, y - 1);
}

function diagonalFrom(state: Flood, cell: u32): void {
  const x = <i32>(cell & 0xffff);
  const y = <i32>(cell >> 16);
  const steps = state.steps;
  const below = <usize>y * steps.stride;
  const above = below - steps.stride;
  if (bitAt(steps.southeast + below, x)) reach(state, x + 1, y + 1);
  if (bitAt(steps.northeast + above, x)) reach(state, x + 1, y - 1);
  if (!x) return;
  if (bitAt(steps.southwest + below, x - 1)) reach(state, x - 1, y + 1);
  if (bitAt(steps.northwest + above, x - 1)) reach(state, x - 1, y - 1);
}

/**
 * Adds the cells of the rim that cost exactly this much: at most two columns of a row and side, and
 * above and below a space all of its columns.
 */
function followRim(state: Flood, rim: Window, origin: Space, cost: i32): void {
  const farthest = cost >> 1;
  const bottom = min(rim.height, origin.y + origin.size + farthest);
  for (let y = max(0, origin.y - farthest); y < bottom; y++) {
    const rows = rowsFrom(origin, y);
    const near = cost - 2 * rows;
    if (near == 0) followColumns(state, rim, origin, y);
    else if (near > 0 && near <= rows) followPair(state, rim, origin, y, near);
    const far = (cost - rows) >> 1;
    if (!((cost - rows) & 1) && far > rows) followPair(state, rim, origin, y, far);
  }
}

function followColumns(state: Flood, rim: Window, origin: Space, y: i32): void {
  const bits = windowRow(rim, y);
  for (let x = origin.x; x < origin.x + origin.size; x++) if (bitAt(bits, x)) add(state, x, y);
}

function followPair(state: Flood, rim: Window, origin: Space, y: i32, columns: i32): void {
  const bits = windowRow(rim, y);
  const west = origin.x - columns;
  const east = origin.x + origin.size + columns - 1;
  if (west >= 0 && bitAt(bits, west)) add(state, west, y);
  if (east < rim.width && bitAt(bits, east)) add(state, east, y);
}

function reach(state: Flood, x: i32, y: i32): void {
  if (claimBit(windowRow(state.reached, y), x)) add(state, x, y);
}

function add(state: Flood, x: i32, y: i32): void {
  store<u32>(state.end, ((<u32>y) << 16) | <u32>x);
  state.end += 4;
}
