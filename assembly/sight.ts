/**
 * What is seen from a corner: the cells that an open set of directions reaches (SEMANTICS §3, R31,
 * R48-R58), quadrant by quadrant, row by row outward.
 *
 * Count columns and rows of a quadrant from the corner, so that cell (a, b) is [a, a+1] × [b, b+1].
 * A direction (x, y) enters row b at x·b/y and leaves it at x·(b+1)/y. The directions that are still
 * alight when they enter a row form a list of open wedges; inside the row
 *   – a closed step between columns v−1 and v stops the directions between (v, b+1) and (v, b);
 *   – a closed step from cell (c, b) to the next row stops those between (c, b+1) and (c+1, b+1).
 * What is left of the wedges enters the next row. All ends are integer vectors no longer than the
 * map, so that every comparison is exact in 32 bits.
 */
import { MapHeader, Scratch, take } from './memory';
import { fillBits, Window, windowRow } from './plane';
import { firstColumn, firstRow } from './sectors';
import { closedEast, closedSouth } from './steps';

/** Bits of `look`'s answer: it saw as far as the bound on that side lets it. */
export const BOUND_COLUMNS: i32 = 1;
export const BOUND_ROWS: i32 = 2;

/** The directions strictly between (lowX, lowY) and (highX, highY), low nearer to straight down. */
@unmanaged
class Wedge {
  lowX: i32;
  lowY: i32;
  highX: i32;
  highY: i32;
}

@unmanaged
class Quadrant {
  map: MapHeader;
  channel: i32;
  z: i32;
  /** 1 where columns run east, −1 where they run west. */
  way: i32;
  /** Map column of column 0. */
  origin: i32;
}

/**
 * Marks in `seen` the cells of quadrant q, at most `columns` × `rows` of them counted from corner
 * (x, y), that are seen from it. The quadrant's first cell must be open; the bounds must lie inside
 * both the map and `seen`.
 */
export function look(
  scratch: Scratch,
  map: MapHeader,
  channel: i32,
  x: i32,
  y: i32,
  z: i32,
  q: i32,
  columns: i32,
  rows: i32,
  seen: Window,
): i32 {
  const restore = scratch.top;
  const quadrant = changetype<Quadrant>(take(scratch, offsetof<Quadrant>()));
  quadrant.map = map;
  quadrant.channel = channel;
  quadrant.z = z;
  quadrant.way = q & 1 ? -1 : 1;
  quadrant.origin = firstColumn(q, x);
  const listBytes = <u64>wedgeBound(columns, rows) * offsetof<Wedge>();
  const listEnd = <usize>listBytes;
  let lit = take(scratch, listBytes);
  let next = take(scratch, listBytes);

  const down = q & 2 ? -1 : 1;
  let bound = 0;
  let litEnd = pushWedge(lit, 0, lit + listEnd, 0, 1, columns, 1);
  let row = 0;
  for (; row < rows && litEnd; row++) {
    const mapRow = firstRow(q, y) + down * row;
    const seenRow = windowRow(seen, mapRow - seen.y);
    const below = row + 1;
    let nextEnd: usize = 0;
    for (let at: usize = 0; at < litEnd; at += offsetof<Wedge>()) {
      const wedge = changetype<Wedge>(lit + at);
      const highX = wedge.highX;
      const highY = wedge.highY;
      const end = min(columns, (highX * below + highY - 1) / highY);
      let lowX = wedge.lowX;
      let lowY = wedge.lowY;
      let column = (lowX * row) / lowY;
      // One turn for each run of cells that steps along the row join.
      do {
        const runEnd = min(end, seek(quadrant, mapRow, true, false, column, end) + 1);
        mark(seenRow, quadrant, seen, column, runEnd);
        if (runEnd == columns) bound |= BOUND_COLUMNS;
        const leaveX = runEnd < end ? runEnd : highX;
        const leaveY = runEnd < end ? below : highY;
        if (below < rows && lowX * leaveY < leaveX * lowY) {
          const edgeRow = down > 0 ? mapRow : mapRow - 1;
          const first = (lowX * below) / lowY;
          let open = seek(quadrant, edgeRow, false, true, first, runEnd);
          while (open < runEnd) {
            const close = seek(quadrant, edgeRow, false, false, open, runEnd);
            nextEnd = pushWedge(
              next,
              nextEnd,
              next + listEnd,
              open == first ? lowX : open,
              open == first ? lowY : below,
              close == runEnd ? leaveX : close,
              close == runEnd ? leaveY : below,
            );
            open = seek(quadrant, edgeRow, false, true, close, runEnd);
          }
        }
        // Beyond the closed step only what enters the row there goes on.
        column = runEnd;
        lowX = runEnd;
        lowY = row;
      } while (column < end && column * highY < highX * row);
    }
    const swap = lit;
    lit = next;
    next = swap;
    litEnd = nextEnd;
    if (below == rows) bound |= BOUND_ROWS;
  }
  scratch.top = restore;
  return bound;
}

/**
 * The most wedges that can enter a row. Between two neighbouring wedges lies all of some closed
 * step nearer than row b; through column c ≥ 1 of that row's near side such a step is seen at least
 * c/b² wide, of the column's 1/b, and through column 0 none fits: 1 + b/c wedges, summed over c.
 */
function wedgeBound(columns: i32, rows: i32): i32 {
  return columns + rows * (34 - clz(columns)) + 1;
}

function pushWedge(
  list: usize,
  at: usize,
  end: usize,
  lowX: i32,
  lowY: i32,
  highX: i32,
  highY: i32,
): usize {
  assert(list + at < end);
  const wedge = changetype<Wedge>(list + at);
  wedge.lowX = lowX;
  wedge.lowY = lowY;
  wedge.highX = highX;
  wedge.highY = highY;
  return at + offsetof<Wedge>();
}

/** Sets the columns [from, to) of the quadrant in a row of `seen`. */
function mark(row: usize, quadrant: Quadrant, seen: Window, from: i32, to: i32): void {
  const origin = quadrant.origin - seen.x;
  if (quadrant.way > 0) fillBits(row, origin + from, origin + to);
  else fillBits(row, origin - to + 1, origin - from + 1);
}

/**
 * The first column from `from` on, below `limit`, whose step along the row (or else down) is closed
 * (or `wanted` open); `limit` where there is none.
 */
function seek(quadrant: Quadrant, y: i32, along: bool, wanted: bool, from: i32, limit: i32): i32 {
  if (from >= limit) return limit;
  const flip = wanted ? ~(<u64>0) : 0;
  if (quadrant.way > 0) {
    const origin = quadrant.origin;
    const end = origin + limit;
    let word = (origin + from) >> 6;
    let bits = (closed(quadrant, y, along, word) ^ flip) & (~(<u64>0) << ((origin + from) & 63));
    while (!bits) {
      if (++word << 6 >= end) return limit;
      bits = closed(quadrant, y, along, word) ^ flip;
    }
    return min(limit, (word << 6) + <i32>ctz(bits) - origin);
  }
  // Going west, the step along the row belongs to the cell it leads into.
  const origin = along ? quadrant.origin - 1 : quadrant.origin;
  const end = max(0, origin - limit + 1);
  if (origin - from < end) return limit;
  let word = (origin - from) >> 6;
  let bits =
    (closed(quadrant, y, along, word) ^ flip) & (~(<u64>0) >> (63 - ((origin - from) & 63)));
  while (!bits) {
    if (word << 6 <= end) return limit;
    bits = closed(quadrant, y, along, --word) ^ flip;
  }
  return min(limit, origin - ((word << 6) + 63 - <i32>clz(bits)));
}

function closed(quadrant: Quadrant, y: i32, along: bool, word: i32): u64 {
  return along
    ? closedEast(quadrant.map, quadrant.channel, y, quadrant.z, word)
    : closedSouth(quadrant.map, quadrant.channel, y, quadrant.z, word);
}
