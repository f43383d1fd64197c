/**
 * What is seen from a point of the half grid, which is a corner, a cell's centre or the middle of a
 * side: the cells that an open set of directions reaches (SEMANTICS §3, R31, R48-R58), quadrant by
 * quadrant, row by row outward.
 *
 * Lengths are half squares from the point on. In a quadrant's own columns and rows, cell (a, b) is
 * [2a − s, 2a + 2 − s] × [2b − t, 2b + 2 − t], with s and t 0 on a grid line and 1 between two. The
 * directions that are still alight when they enter a row form a list of open wedges; inside a row
 * from near to far
 *   – a closed step between columns v−1 and v stops those between (2v − s, far) and (2v − s, near);
 *   – a closed step from column c to the next row stops those between (2c − s, far) and
 *     (2c + 2 − s, far).
 * What is left of the wedges enters the next row. All ends are integer vectors no longer than twice
 * the map, so that every comparison is exact in 32 bits.
 */
import { MapHeader, Scratch, take } from './memory';
import { Window } from './plane';
import { enterQuadrant, firstClosed, firstOpen, nextRow, Quadrant, runEnd, see } from './quadrant';

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
 * Marks in the window what is seen from the point at half squares (x, y) into quadrant q, whose
 * first cell must be open.
 */
export function look(
  scratch: Scratch,
  map: MapHeader,
  channel: i32,
  z: i32,
  seen: Window,
  x: i32,
  y: i32,
  q: i32,
): i32 {
  const restore = scratch.top;
  const quadrant = enterQuadrant(scratch, map, channel, z, seen, x, y, q);
  const columns = quadrant.columns;
  const rows = quadrant.rows;
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
  const s = x & 1;
  const t = y & 1;
  let lit = takeWedges(scratch, columns, rows);
  let next = takeWedges(scratch, columns, rows);
  push(lit, 0, 1, 2 * columns, 1);
  for (; b < rows && lit.end > lit.start; b++) {
    const last = b == rows - 1;
    if (last) bound |= BOUND_ROWS;
    next.end = next.start;
    const far = 2 * b + 2 - t;
    for (let at = lit.start; at < lit.end; at += offsetof<Wedge>()) {
      const wedge = changetype<Wedge>(at);
      const farthest = light(quadrant, s, far, columns, wedge, last ? null : next);
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
 * Takes a wedge through a row that ends `far` away: marks what it sees there and adds what is left of
 * it to `next`, if there is a next row. Returns the end of the farthest column seen.
 */
function light(
  quadrant: Quadrant,
  s: i32,
  far: i32,
  columns: i32,
  wedge: Wedge,
  next: Wedges | null,
): i32 {
  // The first row of a point between two grid lines begins at the point.
  const near = max(0, far - 2);
  const highX = wedge.highX;
  const highY = wedge.highY;
  let lowX = wedge.lowX;
  let lowY = wedge.lowY;
  const end = min(columns, (highX * far + (s + 2) * highY - 1) / (2 * highY));
  let column = (lowX * near + s * lowY) / (2 * lowY);
  // One turn for each run of cells that steps along the row join; beyond the closed step only what
  // enters the row there goes on.
  do {
    const stop = runEnd(quadrant, column, end);
    see(quadrant, column, stop);
    const edge = 2 * stop - s;
    if (next) {
      if (stop < end) leave(quadrant, s, far, lowX, lowY, edge, far, stop, next);
      else leave(quadrant, s, far, lowX, lowY, highX, highY, stop, next);
    }
    column = stop;
    lowX = edge;
    lowY = near;
  } while (column < end && lowX * highY < highX * near);
  return column;
}

/** Adds to `next` what of a wedge leaves the row, through its open steps below `limit`. */
function leave(
  quadrant: Quadrant,
  s: i32,
  far: i32,
  lowX: i32,
  lowY: i32,
  highX: i32,
  highY: i32,
  limit: i32,
  next: Wedges,
): void {
  if (lowX * highY >= highX * lowY) return;
  const first = (lowX * far + s * lowY) / (2 * lowY);
  let open = firstOpen(quadrant, first, limit);
  while (open < limit) {
    const close = firstClosed(quadrant, open, limit);
    const whole = open > first;
    const cut = close < limit;
    push(
      next,
      whole ? 2 * open - s : lowX,
      whole ? far : lowY,
      cut ? 2 * close - s : highX,
      cut ? far : highY,
    );
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
