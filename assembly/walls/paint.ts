/**
 * The cells whose own part a region meets (SEMANTICS §9): of cells that no wall cuts all is their own.
 */
import { take } from '../memory';
import { lowBits, Window, windowRow } from '../plane';
import { Gaze } from './gaze';
import { overlaps } from './overlap';
import { OwnParts, OwnRegion, ownPart } from './own-part';
import { CUT, wallBits } from './planes';
import { lineAt, Region } from './region';
import { highColumn, lastColumn, lastRow, lowColumn } from './rows';
import { Line, Screen } from './screen';

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
        if (meetsOwnPart(gaze, canvas.parts, region, x + <i32>ctz(cut), y)) return true;
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
        if (meetsOwnPart(gaze, canvas.parts, region, x + bit, y)) whole |= (<u64>1) << bit;
      }
    }
    mark(bits, column, whole);
  }
  return false;
}

function seenFrom(row: usize, column: i32): u64 {
  const word = row + ((column >> 6) << 3);
  const shift = <u64>(column & 63);
  const low = load<u64>(word) >> shift;
  return shift ? low | (load<u64>(word, 8) << (64 - shift)) : low;
}

/** Sets bits from a column on; a window's rows end with a spare word. */
/** Sets `count` bits from a column on. */
export function markRun(row: usize, column: i32, count: i32): void {
  for (; count > 0; count -= 64, column += 64) mark(row, column, lowBits(min(64, count)));
}

function mark(row: usize, column: i32, bits: u64): void {
  const word = row + ((column >> 6) << 3);
  const shift = <u64>(column & 63);
  store<u64>(word, load<u64>(word) | (bits << shift));
  if (!shift) return;
  const rest = bits >> (64 - shift);
  if (rest) store<u64>(word, load<u64>(word, 8) | rest, 8);
}

const LINE: usize = offsetof<Line>();

/** Whether a region and a cell's own part have more than a line in common. */
function meetsOwnPart(gaze: Gaze, parts: OwnParts, region: Region, x: i32, y: i32): bool {
  const scratch = parts.scratch;
  const unit = gaze.unit;
  const centreX = x * unit + (unit >> 1) - gaze.x;
  const centreY = y * unit + (unit >> 1) - gaze.y;
  const restore = scratch.top;
  const count = region.count;
  const lines = take(scratch, <u64>count * LINE);
  let isInside = true;
  let isHidden = false;
  for (let i = 0; i < count; i++) {
    const from = lineAt(region, i);
    const line = changetype<Line>(lines + <usize>i * LINE);
    // The same line with lengths counted from the cell's centre, not turned.
    line.a = gaze.wayX * from.a;
    line.b = gaze.wayY * from.b;
    line.c = from.c + line.a * centreX + line.b * centreY;
    if (line.c > 0) continue;
    isInside = false;
    if (line.c < 0 && from.screen) {
      const centreColumn = gaze.wayX * centreX;
      const centreRow = gaze.wayY * centreY;
      if (cutsOff(changetype<Screen>(from.screen), centreColumn, centreRow, unit >> 1)) {
        isHidden = true;
        break;
      }
    }
  }
  scratch.top = restore;
  if (isInside) return true;
  if (isHidden) return false;
  // What is found now stays in scratch behind the lines.
  scratch.top = lines + ((<usize>count * LINE + 15) & ~15);
  for (let at = ownPart(parts, x, y); at; ) {
    const own = changetype<OwnRegion>(at);
    if (overlaps(lines, count, own.region.lines, own.region.count)) return true;
    at = own.next;
  }
  return false;
}

/**
 * Whether a wall runs right across a cell: what is on its one side is hidden from a centre that is on
 * its other side.
 */
function cutsOff(screen: Screen, x: i32, y: i32, half: i32): bool {
  if (screen.traits) return false;
  const ax = screen.ax - x;
  const ay = screen.ay - y;
  const bx = screen.bx - x;
  const by = screen.by - y;
  // Both ends outside of the open cell, and the wall in it.
  if (max(abs(ax), abs(ay)) < half || max(abs(bx), abs(by)) < half) return false;
  if (min(ax, bx) >= half || max(ax, bx) <= -half) return false;
  if (min(ay, by) >= half || max(ay, by) <= -half) return false;
  const area = <i64>ax * by - <i64>ay * bx;
  return abs(area) < <i64>half * (abs(<i64>bx - ax) + abs(<i64>by - ay));
}
