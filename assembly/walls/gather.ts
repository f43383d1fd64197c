/**
 * Meeting the walls round a point from near to far: ring by ring of cells, and of each ring only what
 * lies in directions where nothing nearer hides it. Whatever hides a part of a cell touches the cell,
 * so that all walls that can be seen are met, and not many more.
 */
import { EAST, SIGHT, SOUTH, take } from '../memory';
import { bitAt, bitsFrom, lowBits } from '../plane';
import { closedRow } from '../steps';
import { Node } from './envelope';
import { Gaze } from './gaze';
import { Notes } from './notes';
import { insert, Piece, pieceAt } from './pieces';
import { OCCUPIED, wallBits } from './planes';
import { LETS_ONE_THROUGH, ONE_WAY, Screen, speed, takeScreen } from './screen';
import { BLOCKS_LEFT, firstLink, LIMITED, Link, Wall } from './store';

/** Cells [low, high] of a ring's column or row. */
@unmanaged
class Span {
  low: i32;
  high: i32;
}

/** Lists of spans, made anew when they are too short. */
@unmanaged
class Spans {
  start: usize;
  count: i32;
  capacity: i32;
}

/**
 * Fills the pieces of the range that was opened last.
 * @param least the first ring in which something is looked for
 * @returns whether anything is seen as far out as that
 */
export function gather(gaze: Gaze, least: i32): bool {
  const across = takeSpans(gaze);
  const down = takeSpans(gaze);
  const rings = max(gaze.columns, gaze.rows);
  for (let ring = 0; ring < rings; ring++) {
    if (!findSpans(gaze, ring, across, down)) return ring > least;
    for (let i = 0; i < across.count; i++) {
      const span = spanAt(across, i);
      visitRow(gaze, ring, span.low, span.high);
    }
    for (let i = 0; i < down.count; i++) {
      const span = spanAt(down, i);
      visitColumn(gaze, ring, span.low, span.high);
    }
  }
  return true;
}

/** Finds the cells of a ring that are not hidden; false where all directions are closed before it. */
function findSpans(gaze: Gaze, ring: i32, across: Spans, down: Spans): bool {
  const pieces = gaze.pieces;
  across.count = 0;
  down.count = 0;
  let open = false;
  for (let i = 0; i < pieces.count; i++) {
    let last = i;
    while (last < pieces.count && ringOf(gaze, last) >= ring) last++;
    if (last == i) continue;
    open = true;
    const from = pieceAt(pieces, i);
    const to = pieceAt(pieces, last);
    addSpans(gaze, ring, across, down, from.fromX, from.fromY, to.fromX, to.fromY);
    i = last;
  }
  return open;
}

/** The ring up to which a piece may be seen. */
function ringOf(gaze: Gaze, i: i32): i32 {
  const piece = pieceAt(gaze.pieces, i);
  if (piece.note) return piece.note - 1;
  const ring = farthest(gaze, piece, pieceAt(gaze.pieces, i + 1));
  piece.note = ring + 1;
  return ring;
}

/** No ring less than the right one: of several screens the one that reaches least is taken alone. */
function farthest(gaze: Gaze, piece: Piece, next: Piece): i32 {
  let ring: f64 = 67108864;
  for (let at = piece.screens; at; at = changetype<Node>(at).next) {
    const screen = changetype<Node>(at).screen;
    const one = ringAt(gaze, screen, piece.fromX, piece.fromY);
    const other = ringAt(gaze, screen, next.fromX, next.fromY);
    ring = min(ring, max(one, other));
  }
  // Floats err far less than this, and a ring too many costs time alone.
  return <i32>(ring * 1.000001);
}

/** The ring in which a screen stands in a direction. */
function ringAt(gaze: Gaze, screen: Screen, x: i32, y: i32): f64 {
  const times = <f64>screen.area / <f64>speed(screen, x, y);
  const columns = times * <f64>x + <f64>gaze.behindX;
  const rows = times * <f64>y + <f64>gaze.behindY;
  return max(columns, rows) / <f64>gaze.unit;
}

/** Adds the cells of a ring between two directions. */
function addSpans(
  gaze: Gaze,
  ring: i32,
  across: Spans,
  down: Spans,
  fromX: i64,
  fromY: i64,
  toX: i64,
  toY: i64,
): void {
  const unit = gaze.unit;
  if (ring < gaze.rows) {
    const near = max(0, ring * unit - gaze.behindY);
    const far = (ring + 1) * unit - gaze.behindY;
    const low = toY ? (toX * near + gaze.behindX * toY) / (toY * unit) : 0;
    const high = fromY ? (fromX * far + gaze.behindX * fromY) / (fromY * unit) : ring;
    addSpan(gaze, across, low, min(high, min(ring, gaze.columns - 1)));
  }
  if (ring < gaze.columns) {
    const near = max(0, ring * unit - gaze.behindX);
    const far = (ring + 1) * unit - gaze.behindX;
    const low = fromX ? (fromY * near + gaze.behindY * fromX) / (fromX * unit) : 0;
    const high = toX ? (toY * far + gaze.behindY * toX) / (toX * unit) : ring;
    addSpan(gaze, down, low, min(high, min(ring, gaze.rows) - 1));
  }
}

/** Spans come in order, of rows downward and of columns upward; neighbours may share a cell. */
function addSpan(gaze: Gaze, spans: Spans, low: i64, high: i64): void {
  if (low > high) return;
  if (spans.count) {
    const last = spanAt(spans, spans.count - 1);
    if (<i64>last.low <= high + 1 && <i64>last.high >= low - 1) {
      last.low = <i32>min(<i64>last.low, low);
      last.high = <i32>max(<i64>last.high, high);
      return;
    }
  }
  if (spans.count == spans.capacity) widen(gaze, spans);
  const span = spanAt(spans, spans.count++);
  span.low = <i32>low;
  span.high = <i32>high;
}

function takeSpans(gaze: Gaze): Spans {
  const spans = changetype<Spans>(take(gaze.scratch, offsetof<Spans>()));
  spans.capacity = 16;
  spans.count = 0;
  spans.start = take(gaze.scratch, 16 * offsetof<Span>());
  return spans;
}

function widen(gaze: Gaze, spans: Spans): void {
  const wider = take(gaze.scratch, <u64>spans.capacity * 2 * offsetof<Span>());
  memory.copy(wider, spans.start, <usize>spans.count * offsetof<Span>());
  spans.start = wider;
  spans.capacity *= 2;
}

function spanAt(spans: Spans, i: i32): Span {
  return changetype<Span>(spans.start + <usize>i * offsetof<Span>());
}

/** Meets what stands in the cells [low, high] of a row, and on the sides of them that lead on. */
function visitRow(gaze: Gaze, row: i32, low: i32, high: i32): void {
  const map = gaze.map;
  const z = gaze.z;
  const east = gaze.wayX > 0;
  const y = gaze.row + gaze.wayY * row;
  const first = east ? gaze.column + low : gaze.column - high;
  const end = first + high - low + 1;
  // A step belongs to the west or the north one of its two cells; what leads out of sight does not
  // matter.
  const along = closedRow(map, gaze.channel, EAST, y, z);
  const isLast = row == gaze.rows - 1;
  const outward = closedRow(map, gaze.channel, SOUTH, gaze.wayY > 0 || isLast ? y : y - 1, z);
  for (let x = first; x < end; x += 64) {
    const cells = lowBits(end - x);
    visitCells(gaze, wallBits(map, 0, OCCUPIED, x, y, z) & cells, x, y);
    let bits = bitsFrom(along, east ? x : x - 1) & cells;
    for (; bits; bits &= bits - 1) standBeside(gaze, columnOf(gaze, x + <i32>ctz(bits)), row, row);
    if (isLast) continue;
    bits = bitsFrom(outward, x) & cells;
    while (bits) {
      const start = <i32>ctz(bits);
      const rest = ~(bits >> start);
      const length = rest ? <i32>ctz(rest) : 64;
      const one = columnOf(gaze, x + start);
      const other = columnOf(gaze, x + start + length - 1);
      standBehind(gaze, min(one, other), max(one, other), row);
      bits &= ~(lowBits(length) << start);
    }
  }
}

/** The same of a column. */
function visitColumn(gaze: Gaze, column: i32, low: i32, high: i32): void {
  const map = gaze.map;
  const z = gaze.z;
  const x = gaze.column + gaze.wayX * column;
  const side = gaze.wayX > 0 ? x : x - 1;
  const isLast = column == gaze.columns - 1;
  let closed = -1;
  for (let row = low; row <= high; row++) {
    const y = gaze.row + gaze.wayY * row;
    visitCells(gaze, wallBits(map, 0, OCCUPIED, x, y, z) & 1, x, y);
    if (!isLast && bitAt(closedRow(map, gaze.channel, EAST, y, z), side)) {
      if (closed < 0) closed = row;
    } else if (closed >= 0) {
      standBeside(gaze, column, closed, row - 1);
      closed = -1;
    }
    if (row == gaze.rows - 1) continue;
    if (bitAt(closedRow(map, gaze.channel, SOUTH, gaze.wayY > 0 ? y : y - 1, z), x)) {
      standBehind(gaze, column, column, row);
    }
  }
  if (closed >= 0) standBeside(gaze, column, closed, high);
}

function columnOf(gaze: Gaze, x: i32): i32 {
  return abs(x - gaze.column);
}

/** Closed steps out of a column's rows [top, bottom] to the next column. */
export function standBeside(gaze: Gaze, column: i32, top: i32, bottom: i32): void {
  if (column == gaze.columns - 1) return;
  const unit = gaze.unit;
  const x = (column + 1) * unit - gaze.behindX;
  stand(gaze, x, top * unit - gaze.behindY, x, (bottom + 1) * unit - gaze.behindY, 0);
}

/** Closed steps out of a row's columns [left, right] to the next row. */
export function standBehind(gaze: Gaze, left: i32, right: i32, row: i32): void {
  const unit = gaze.unit;
  const y = (row + 1) * unit - gaze.behindY;
  stand(gaze, (right + 1) * unit - gaze.behindX, y, left * unit - gaze.behindX, y, 0);
}

function visitCells(gaze: Gaze, cells: u64, x: i32, y: i32): void {
  for (; cells; cells &= cells - 1) {
    for (let at = firstLink(gaze.map, x + <i32>ctz(cells), y, gaze.z); at; ) {
      const link = changetype<Link>(at);
      const wall = changetype<Wall>(link.wall);
      if (Notes.meets(wall, gaze.stamp) && (Notes.marksOf(wall) >> gaze.channel) & 1)
        meet(gaze, wall);
      at = link.next;
    }
  }
}

/** Meets a wall of the channel. */
export function meet(gaze: Gaze, wall: Wall): void {
  const ax = gaze.wayX * (wall.ax - gaze.x);
  const ay = gaze.wayY * (wall.ay - gaze.y);
  const bx = gaze.wayX * (wall.bx - gaze.x);
  const by = gaze.wayY * (wall.by - gaze.y);
  // What lies behind the point altogether is not in the quadrant.
  if (max(ax, bx) <= 0 || max(ay, by) <= 0) return;
  let traits = 0;
  if (wall.oneWay) {
    traits |= ONE_WAY;
    if (!blocksFrom(wall, gaze.x, gaze.y, gaze.backwards)) return;
  }
  if (gaze.channel == SIGHT && (wall.marks >> LIMITED) & 1) traits |= LETS_ONE_THROUGH;
  stand(gaze, ax, ay, bx, by, traits);
}

/** Whether a one-way wall blocks rays from a point, or `backwards` those that run to it. */
export function blocksFrom(wall: Wall, x: i32, y: i32, backwards: bool): bool {
  const turn = <i64>(wall.bx - wall.ax) * (y - wall.ay) - <i64>(wall.by - wall.ay) * (x - wall.ax);
  const isLeft = turn < 0;
  return (wall.oneWay == BLOCKS_LEFT) == (isLeft != backwards);
}

/** Adds a screen, whichever way its ends lie. One on a line with the point hides nothing. */
function stand(gaze: Gaze, ax: i32, ay: i32, bx: i32, by: i32, traits: i32): void {
  const area = <i64>ax * by - <i64>ay * bx;
  if (!area) return;
  const scratch = gaze.scratch;
  const screen =
    area > 0
      ? takeScreen(scratch, ax, ay, bx, by, area, traits)
      : takeScreen(scratch, bx, by, ax, ay, -area, traits);
  insert(gaze.pieces, screen);
}
