/**
 * The directions that are still alight on their way through a quadrant of a point of the half grid,
 * taken from row to row.
 *
 * Lengths are half squares from the point on. In a quadrant's own columns and rows, cell (a, b) is
 * [2a − s, 2a + 2 − s] × [2b − t, 2b + 2 − t], with s and t 0 on a grid line and 1 between two. The
 * directions that enter a row form a list of open wedges; inside a row from near to far
 *   – a closed step between columns v−1 and v stops those between (2v − s, far) and (2v − s, near);
 *   – a closed step from column c to the next row stops those between (2c − s, far) and
 *     (2c + 2 − s, far).
 * What is left of the wedges enters the next row. All ends are integer vectors no longer than twice
 * the map, so that every comparison is exact in 32 bits.
 */
import { Scratch, take } from './memory';
import { Quadrant } from './quadrant';

/** The directions strictly between (lowX, lowY) and (highX, highY), low nearer to straight out. */
@unmanaged
export class Wedge {
  lowX: i32;
  lowY: i32;
  highX: i32;
  highY: i32;
}

/** A list of wedges with room up to `limit`. */
@unmanaged
export class Wedges {
  start: usize;
  end: usize;
  limit: usize;
}

/**
 * Takes all wedges of a list through a row that ends `far` away, and replaces `next`, if there is a
 * next row, by what is left of them. Returns the end of the farthest column seen.
 */
export function lightRow(
  quadrant: Quadrant,
  s: i32,
  far: i32,
  columns: i32,
  lit: Wedges,
  next: Wedges | null,
): i32 {
  if (next) next.end = next.start;
  let farthest = 0;
  for (let at = lit.start; at < lit.end; at += offsetof<Wedge>()) {
    farthest = max(farthest, light(quadrant, s, far, columns, changetype<Wedge>(at), next));
  }
  return farthest;
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
    const stop = quadrant.runEnd(column, end);
    quadrant.see(column, stop);
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
  let open = quadrant.firstOpen(first, limit);
  while (open < limit) {
    const close = quadrant.firstClosed(open, limit);
    const whole = open > first;
    const cut = close < limit;
    push(
      next,
      whole ? 2 * open - s : lowX,
      whole ? far : lowY,
      cut ? 2 * close - s : highX,
      cut ? far : highY,
    );
    open = quadrant.firstOpen(close, limit);
  }
}

/**
 * Room for the most wedges that can enter a row. Between two neighbouring wedges lies all of some
 * closed step nearer than the row, b squares off; where its near side is x squares out such a step is
 * seen at least x/b wide, and nearer than the first grid line none is seen. Column c ≥ 1 begins at
 * c − ½ at the least: at most 1 + b/(c − ½) wedges a column, which summed over c is less than
 * columns + rows · (2 + ln 2·columns).
 */
export function takeWedges(scratch: Scratch, columns: i32, rows: i32): Wedges {
  const list = changetype<Wedges>(take(scratch, offsetof<Wedges>()));
  const most = columns + rows * (34 - clz(columns)) + 1;
  list.start = take(scratch, <u64>most * offsetof<Wedge>());
  list.end = list.start;
  list.limit = list.start + <usize>most * offsetof<Wedge>();
  return list;
}

export function push(list: Wedges, lowX: i32, lowY: i32, highX: i32, highY: i32): void {
  assert(list.end < list.limit);
  const wedge = changetype<Wedge>(list.end);
  wedge.lowX = lowX;
  wedge.lowY = lowY;
  wedge.highX = highX;
  wedge.highY = highY;
  list.end += offsetof<Wedge>();
}
