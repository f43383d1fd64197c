/**
 * The cells whose own part a region meets (SEMANTICS §9): of cells that no wall cuts all is their own.
 */
import { Scratch, take } from '../memory';
import { bitAt, lowBits, Window, windowRow } from '../plane';
import { Gaze } from './gaze';
import { compareCentre, MEETS, meetsOwnPart, UNSURE } from './meeting';
import { OwnParts } from './own-part';
import { CUT, wallBits } from './planes';
import { Region } from './region';
import { highColumn, lastColumn, lastRow, lowColumn } from './rows';

/** What a region's cells are asked for: those of a quadrant's rows and columns from here on. */
@unmanaged
export class Canvas {
  parts: OwnParts;
  /** Where they are marked; 0 where it is enough to know that there is one. */
  seen: usize;
  row: i32;
  column: i32;
  /** The farthest row and column that the regions so far meet. */
  farthestRow: i32;
  farthestColumn: i32;
  /** A list of `Doubt`s. */
  doubts: usize;
}

/**
 * A cell and a region that may meet its own part. Most such cells turn out to have a centre in another
 * region, which is quickly found; so these wait until all regions are painted.
 */
@unmanaged
class Doubt {
  region: Region;
  x: i32;
  y: i32;
  next: usize;
}

/** @returns whether any cell was met, where none is marked */
export function paint(gaze: Gaze, canvas: Canvas, region: Region): bool {
  const columns = lastColumn(gaze, region, gaze.columns - 1);
  const rows = lastRow(gaze, region, gaze.rows - 1);
  if (columns < canvas.column) return false;
  for (let row = canvas.row; row <= rows; row++) {
    const high = highColumn(gaze, region, row, columns);
    if (high < canvas.column) continue;
    const low = max(canvas.column, lowColumn(gaze, region, row));
    if (low > high) continue;
    canvas.farthestRow = max(canvas.farthestRow, row);
    canvas.farthestColumn = max(canvas.farthestColumn, high);
    if (paintRow(gaze, canvas, region, row, low, high)) return true;
  }
  return false;
}

function paintRow(gaze: Gaze, canvas: Canvas, region: Region, row: i32, low: i32, high: i32): bool {
  const y = gaze.row + gaze.wayY * row;
  const first = gaze.wayX > 0 ? gaze.column + low : gaze.column - high;
  const end = first + high - low + 1;
  for (let x = first; x < end; x += 64) {
    const cells = lowBits(end - x);
    let cut = wallBits(gaze.map, gaze.channel, CUT, x, y, gaze.z) & cells;
    let whole = cells & ~cut;
    if (!canvas.seen) {
      if (whole) return true;
      for (; cut; cut &= cut - 1) {
        const column = x + <i32>ctz(cut);
        const answer = compareCentre(gaze, region, column, y);
        if (answer == MEETS) return true;
        if (answer == UNSURE && meetsOwnPart(gaze, canvas.parts, region, column, y)) return true;
      }
      continue;
    }
    const seen = changetype<Window>(canvas.seen);
    const bits = windowRow(seen, y - seen.y);
    const column = x - seen.x;
    if (cut) {
      cut &= ~seenFrom(bits, column);
      for (; cut; cut &= cut - 1) {
        const bit = <i32>ctz(cut);
        const answer = compareCentre(gaze, region, x + bit, y);
        if (answer == MEETS) whole |= (<u64>1) << bit;
        else if (answer == UNSURE) doubt(gaze.scratch, canvas, region, x + bit, y);
      }
    }
    mark(bits, column, whole);
  }
  return false;
}

function doubt(scratch: Scratch, canvas: Canvas, region: Region, x: i32, y: i32): void {
  const doubt = changetype<Doubt>(take(scratch, offsetof<Doubt>()));
  doubt.region = region;
  doubt.x = x;
  doubt.y = y;
  doubt.next = canvas.doubts;
  canvas.doubts = changetype<usize>(doubt);
}

/** Marks the cells in doubt that are not marked yet and that their regions meet. */
export function paintDoubts(gaze: Gaze, canvas: Canvas): void {
  const seen = changetype<Window>(canvas.seen);
  for (let at = canvas.doubts; at; at = changetype<Doubt>(at).next) {
    const doubt = changetype<Doubt>(at);
    const bits = windowRow(seen, doubt.y - seen.y);
    const column = doubt.x - seen.x;
    if (bitAt(bits, column)) continue;
    if (meetsOwnPart(gaze, canvas.parts, doubt.region, doubt.x, doubt.y)) mark(bits, column, 1);
  }
  canvas.doubts = 0;
}

function seenFrom(row: usize, column: i32): u64 {
  const word = row + ((column >> 6) << 3);
  const shift = <u64>(column & 63);
  const low = load<u64>(word) >> shift;
  return shift ? low | (load<u64>(word, 8) << (64 - shift)) : low;
}

/** Sets `count` bits from a column on. */
export function markRun(row: usize, column: i32, count: i32): void {
  for (; count > 0; count -= 64, column += 64) mark(row, column, lowBits(min(64, count)));
}

/** Sets bits from a column on; a window's rows end with a spare word. */
function mark(row: usize, column: i32, bits: u64): void {
  const word = row + ((column >> 6) << 3);
  const shift = <u64>(column & 63);
  store<u64>(word, load<u64>(word) | (bits << shift));
  if (!shift) return;
  const rest = bits >> (64 - shift);
  if (rest) store<u64>(word, load<u64>(word, 8) | rest, 8);
}
