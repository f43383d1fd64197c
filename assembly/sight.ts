/**
 * What is seen from a corner: the cells that an open set of directions reaches (SEMANTICS §3, R31,
 * R48-R58), quadrant by quadrant, row by row outward.
 *
 * In a quadrant's own columns and rows, direction (x, y) enters row b at x·b/y and leaves it at
 * x·(b+1)/y. The directions that are still alight when they enter a row form a list of open wedges;
 * inside the row
 *   – a closed step between columns v−1 and v stops the directions between (v, b+1) and (v, b);
 *   – a closed step from cell (c, b) to the next row stops those between (c, b+1) and (c+1, b+1).
 * What is left of the wedges enters the next row. All ends are integer vectors no longer than the
 * map, so that every comparison is exact in 32 bits.
 */
import { Scratch, take } from './memory';
import { Window } from './plane';
import { enterQuadrant, firstClosed, firstOpen, nextRow, Quadrant, runEnd, see } from './quadrant';
import { Steps } from './steps';

/** Bits of `look`'s answer: it saw as far as the window's side. */
export const BOUND_COLUMNS: i32 = 1;
export const BOUND_ROWS: i32 = 2;

/** The directions strictly between (lowX, lowY) and (highX, highY), low nearer to straight out. */
@unmanaged
class Wedge {
  lowX: i32;
  lowY: i32;
  highX: i32;
  highY: i32;
}

/** A list of wedges with room up to `limit`. */
@unmanaged
class Wedges {
  start: usize;
  end: usize;
  limit: usize;
}

/**
 * Marks what is seen from the corner at a window's (column, row) into quadrant q, whose first cell
 * must be open.
 */
export function look(
  scratch: Scratch,
  steps: Steps,
  seen: Window,
  column: i32,
  row: i32,
  q: i32,
): i32 {
  const columns = q & 1 ? column : seen.width - column;
  const rows = q & 2 ? row : seen.height - row;
  const restore = scratch.top;
  const quadrant = enterQuadrant(scratch, steps, seen, column, row, q);
  // Rows that are wholly open leave the whole quadrant alight.
  let b = 0;
  while (b < rows && isOpenRow(quadrant, columns, b == rows - 1)) {
    see(quadrant, 0, columns);
    if (++b < rows) nextRow(quadrant);
  }
  if (b == rows) {
    scratch.top = restore;
    return BOUND_COLUMNS | BOUND_ROWS;
  }
  let bound = 0;
  let lit = takeWedges(scratch, columns, rows);
  let next = takeWedges(scratch, columns, rows);
  push(lit, 0, 1, columns, 1);
  for (; b < rows && lit.end > lit.start; b++) {
    const last = b == rows - 1;
    if (last) bound |= BOUND_ROWS;
    next.end = next.start;
    for (let at = lit.start; at < lit.end; at += offsetof<Wedge>()) {
      const farthest = light(quadrant, b, columns, changetype<Wedge>(at), last ? null : next);
      if (farthest == columns) bound |= BOUND_COLUMNS;
    }
    if (!last) nextRow(quadrant);
    const done = lit;
    lit = next;
    next = done;
  }
  scratch.top = restore;
  return bound;
}

function isOpenRow(quadrant: Quadrant, columns: i32, last: bool): bool {
  if (runEnd(quadrant, 0, columns) < columns) return false;
  return last || firstClosed(quadrant, 0, columns) == columns;
}

/**
 * Takes a wedge through a row: marks what it sees there and adds what is left of it to `next`, if
 * there is a next row. Returns the end of the farthest column seen.
 */
function light(quadrant: Quadrant, row: i32, columns: i32, wedge: Wedge, next: Wedges | null): i32 {
  const below = row + 1;
  const highX = wedge.highX;
  const highY = wedge.highY;
  let lowX = wedge.lowX;
  let lowY = wedge.lowY;
  const end = min(columns, (highX * below + highY - 1) / highY);
  let column = (lowX * row) / lowY;
  // One turn for each run of cells that steps along the row join; beyond the closed step only what
  // enters the row there goes on.
  do {
    const stop = runEnd(quadrant, column, end);
    see(quadrant, column, stop);
    if (next) {
      if (stop < end) leave(quadrant, below, lowX, lowY, stop, below, stop, next);
      else leave(quadrant, below, lowX, lowY, highX, highY, stop, next);
    }
    column = stop;
    lowX = stop;
    lowY = row;
  } while (column < end && column * highY < highX * row);
  return column;
}

/** Adds to `next` what of a wedge leaves the row, through its open steps below `limit`. */
function leave(
  quadrant: Quadrant,
  below: i32,
  lowX: i32,
  lowY: i32,
  highX: i32,
  highY: i32,
  limit: i32,
  next: Wedges,
): void {
  if (lowX * highY >= highX * lowY) return;
  const first = (lowX * below) / lowY;
  let open = firstOpen(quadrant, first, limit);
  while (open < limit) {
    const close = firstClosed(quadrant, open, limit);
    const whole = open > first;
    const cut = close < limit;
    push(next, whole ? open : lowX, whole ? below : lowY, cut ? close : highX, cut ? below : highY);
    open = firstOpen(quadrant, close, limit);
  }
}

/**
 * Room for the most wedges that can enter a row. Between two neighbouring wedges lies all of some
 * closed step nearer than row b; through column c ≥ 1 of that row's near side such a step is seen at
 * least c/b² wide, of the column's 1/b, and through column 0 none fits: at most 1 + b/c wedges a
 * column, which summed over c is columns + rows · (1 + ln columns).
 */
function takeWedges(scratch: Scratch, columns: i32, rows: i32): Wedges {
  const list = changetype<Wedges>(take(scratch, offsetof<Wedges>()));
  const most = columns + rows * (34 - clz(columns)) + 1;
  list.start = take(scratch, <u64>most * offsetof<Wedge>());
  list.end = list.start;
  list.limit = list.start + <usize>most * offsetof<Wedge>();
  return list;
}

function push(list: Wedges, lowX: i32, lowY: i32, highX: i32, highY: i32): void {
  assert(list.end < list.limit);
  const wedge = changetype<Wedge>(list.end);
  wedge.lowX = lowX;
  wedge.lowY = lowY;
  wedge.highX = highX;
  wedge.highY = highY;
  list.end += offsetof<Wedge>();
}
