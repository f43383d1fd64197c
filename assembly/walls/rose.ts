/**
 * All directions round a corner, cut into arcs where the grid's lines and free walls lead away from it
 * (SEMANTICS §9, sectors): which arcs are open, and between which of them a barrier stands. No arc is
 * wider than its quadrant.
 */
import { Scratch, take } from '../memory';
import { addRange, axisX, axisY, cross, quadrantAt, takeFan, turnOf } from './fan';
import { WallList, wallIn } from './list';
import { BLOCKS_LEFT, BLOCKS_RIGHT, Wall } from './store';

/** From its own direction clockwise to that of the next. */
@unmanaged
export class Arc {
  x: i32;
  y: i32;
  /** Quarter turns clockwise from east to its quadrant. */
  turn: i32;
  /** Whom a barrier along its own direction stops: CLOCKWISE, COUNTERCLOCKWISE or both; 0 none. */
  bars: i32;
  /** Whether its quadrant's cell is open. */
  open: bool;
  /** What it counts as in an answer. */
  mark: i32;
}

/** Whoever comes over a direction clockwise, or back. Edge walls and most free walls bar both. */
export const CLOCKWISE: i32 = 1;
export const COUNTERCLOCKWISE: i32 = 2;
const BOTH: i32 = 3;

/** Marks of an arc: none yet, being asked about, in the answer, not in it. */
export const FRESH: i32 = 0;
export const ASKED: i32 = 1;
export const TAKEN: i32 = 2;
export const DROPPED: i32 = 3;

@unmanaged
export class Rose {
  count: i32;
  arcs: usize;
}

/**
 * The rose of the corner at half steps (x, y).
 * @param joins bit t set where no barrier of the grid leads along the t-th axis clockwise from east
 * @param open quadrants
 */
export function takeRose(
  scratch: Scratch,
  walls: WallList,
  x: i32,
  y: i32,
  joins: i32,
  open: i32,
): Rose {
  const rose = changetype<Rose>(take(scratch, offsetof<Rose>()));
  rose.count = 4;
  rose.arcs = take(scratch, (4 + 2 * <u64>walls.count) * offsetof<Arc>());
  for (let turn = 0; turn < 4; turn++) {
    const bars = (joins >> turn) & 1 ? 0 : BOTH;
    writeArc(rose, turn, axisX(turn), axisY(turn), turn, bars, open);
  }
  for (let i = 0; i < walls.count; i++) {
    const wall = wallIn(walls, i);
    const toAX = wall.ax - x;
    const toAY = wall.ay - y;
    const toBX = wall.bx - x;
    const toBY = wall.by - y;
    if (cross(toAX, toAY, toBX, toBY)) continue;
    // On the wall's line; between its ends, or on one of them, the two do not lead the same way.
    if (<i64>toAX * toBX + <i64>toAY * toBY > 0) continue;
    // Left of the way to b is counterclockwise of it.
    if (toAX | toAY) addDirection(rose, toAX, toAY, barsOf(wall, BLOCKS_RIGHT), open);
    if (toBX | toBY) addDirection(rose, toBX, toBY, barsOf(wall, BLOCKS_LEFT), open);
  }
  return rose;
}

export function arcAt(rose: Rose, i: i32): Arc {
  return changetype<Arc>(rose.arcs + <usize>i * offsetof<Arc>());
}

/** The next arc clockwise, or with way −1 the next one back. */
export function nextArc(rose: Rose, i: i32, way: i32): i32 {
  const next = i + way;
  return next < 0 ? rose.count - 1 : next == rose.count ? 0 : next;
}

/** The arc that holds the middle of a quadrant, where no wall leads along it. */
export function middleArc(rose: Rose, q: i32): i32 {
  const turn = turnOf(q);
  const x = 1 - 2 * (q & 1);
  const y = 1 - (q & 2);
  let found = 0;
  for (let i = 0; i < rose.count; i++) {
    const arc = arcAt(rose, i);
    if (arc.turn == turn && cross(arc.x, arc.y, x, y) > 0) found = i;
  }
  return found;
}

/** The arcs with a mark, as sides: a mask where they fill whole quadrants; 0 where there is none. */
export function sidesMarked(scratch: Scratch, rose: Rose, mark: i32): usize {
  let some = 0;
  let all = 15;
  for (let i = 0; i < rose.count; i++) {
    const arc = arcAt(rose, i);
    const bit = 1 << quadrantAt(arc.turn);
    if (arc.mark == mark) some |= bit;
    else all &= ~bit;
  }
  if ((some & all) == some) return <usize>some;
  const fan = takeFan(scratch, rose.count);
  // Some arc is not in: behind it no range goes on.
  let first = 0;
  while (arcAt(rose, first).mark == mark) first++;
  for (let n = 1, i = nextArc(rose, first, 1); n < rose.count; ) {
    const arc = arcAt(rose, i);
    i = nextArc(rose, i, 1);
    n++;
    if (arc.mark != mark) continue;
    let end = arcAt(rose, i);
    for (; n < rose.count && end.mark == mark; n++) {
      const next = arcAt(rose, nextArc(rose, i, 1));
      if (cross(arc.x, arc.y, next.x, next.y) <= 0) break;
      i = nextArc(rose, i, 1);
      end = next;
    }
    addRange(fan, arc.x, arc.y, end.x, end.y);
  }
  return changetype<usize>(fan);
}

/** Whom a wall stops of which the side that one comes from clockwise is given. */
function barsOf(wall: Wall, clockwise: i32): i32 {
  if (!wall.oneWay) return BOTH;
  return wall.oneWay == clockwise ? CLOCKWISE : COUNTERCLOCKWISE;
}

/** Cuts the rose along a wall's direction. */
function addDirection(rose: Rose, x: i32, y: i32, bars: i32, open: i32): void {
  const turn = x > 0 ? (y < 0 ? 3 : 0) : x < 0 ? (y > 0 ? 1 : 2) : y > 0 ? 1 : 3;
  let at = 0;
  for (; at < rose.count; at++) {
    const arc = arcAt(rose, at);
    if (arc.turn < turn) continue;
    if (arc.turn > turn) break;
    const late = cross(arc.x, arc.y, x, y);
    if (late < 0) break;
    if (late > 0) continue;
    arc.bars |= bars;
    return;
  }
  const here = changetype<usize>(arcAt(rose, at));
  memory.copy(here + offsetof<Arc>(), here, <usize>(rose.count - at) * offsetof<Arc>());
  rose.count++;
  writeArc(rose, at, x, y, turn, bars, open);
}

function writeArc(rose: Rose, i: i32, x: i32, y: i32, turn: i32, bars: i32, open: i32): void {
  const arc = arcAt(rose, i);
  arc.x = x;
  arc.y = y;
  arc.turn = turn;
  arc.bars = bars;
  arc.open = ((open >> quadrantAt(turn)) & 1) != 0;
  arc.mark = FRESH;
}
