import { ownQuadrantsOfSpace } from './own.js';
import { cellAt, EAST, type PlainMap, SOUTH } from './plain-map.js';
import { spacesInLine } from './space.js';

/** The levels that walls and solids give by the d20 text, by their numbers here. */
export const LEVELS: readonly string[] = ['none', 'cover', 'total'];
const NONE = 0;
const COVER = 1;
const TOTAL = 2;

/**
 * Cover of a target from a ranged attack by walls and solids (SEMANTICS §8): none if from some corner
 * of the attacker's space no line to any corner of the target's is blocked.
 */
export function cover(
  map: PlainMap,
  ax: number,
  ay: number,
  aSize: number,
  tx: number,
  ty: number,
  tSize: number,
): number {
  if (!spacesInLine(map, ax, ay, aSize, tx, ty, tSize)) return TOTAL;
  const corners = 4 * aSize;
  for (let i = 0; i < corners; i++) {
    const x = rimX(ax, aSize, i);
    const y = rimY(ay, aSize, i);
    if (seesAllCorners(map, x, y, ownQuadrantsOfSpace(map, x, y, ax, ay, aSize), tx, ty, tSize)) {
      return NONE;
    }
  }
  return COVER;
}

function seesAllCorners(
  map: PlainMap,
  x: number,
  y: number,
  quadrants: number,
  tx: number,
  ty: number,
  size: number,
): boolean {
  for (let i = 0; i < 4 * size; i++) {
    const cx = rimX(tx, size, i);
    const cy = rimY(ty, size, i);
    const last = ownQuadrantsOfSpace(map, cx, cy, tx, ty, size);
    if (!isFree(map, x, y, quadrants, cx, cy, last)) return false;
  }
  return true;
}

/** Corner i of the 4 · size on a space's rim: along its upper, lower, left and right side by turns. */
function rimX(left: number, size: number, i: number): number {
  const along = i >> 2;
  if (i & 2) return i & 1 ? left + size : left;
  return i & 1 ? left + size - along : left + along;
}

function rimY(top: number, size: number, i: number): number {
  const along = i >> 2;
  if (i & 2) return i & 1 ? top + along : top + size - along;
  return i & 1 ? top + size : top;
}

/** Whether no barrier crosses the way between two corners that look into these quadrants. */
function isFree(
  map: PlainMap,
  x: number,
  y: number,
  from: number,
  tx: number,
  ty: number,
  into: number,
): boolean {
  const dx = tx - x;
  const dy = ty - y;
  if (dx === 0 && dy === 0) return (from & into) !== 0;
  if (dx === 0 || dy === 0) return isFreeAlong(map, x, y, from, dx, dy, into);
  const quadrant = (dx > 0 ? 0 : 1) | (dy > 0 ? 0 : 2);
  if (!((from >> quadrant) & 1) || !((into >> (quadrant ^ 3)) & 1)) return false;
  return isFreeAcross(map, x, y, dx, dy);
}

function isFreeAcross(
  { steps, stride }: PlainMap,
  x: number,
  y: number,
  dx: number,
  dy: number,
): boolean {
  const width = Math.abs(dx);
  const height = Math.abs(dy);
  const columnStep = dx > 0 ? 1 : -1;
  const rowStep = dy > 0 ? stride : -stride;
  const eastAt = dx > 0 ? 0 : -1;
  const southAt = dy > 0 ? 0 : -stride;
  let cell = cellAt(stride, dx > 0 ? x : x - 1, dy > 0 ? y : y - 1);
  let ahead = height - width;
  for (let column = 1, row = 1; column < width || row < height; ) {
    const eastOpen = (steps[cell + eastAt] as number) & EAST;
    const southOpen = (steps[cell + southAt] as number) & SOUTH;
    if (ahead < 0) {
      if (!eastOpen) return false;
    } else if (ahead > 0) {
      if (!southOpen) return false;
    } else {
      const acrossThenDown = eastOpen && (steps[cell + columnStep + southAt] as number) & SOUTH;
      const downThenAcross = southOpen && (steps[cell + rowStep + eastAt] as number) & EAST;
      if (!acrossThenDown && !downThenAcross) return false;
    }
    const now = ahead;
    if (now <= 0) {
      column++;
      cell += columnStep;
      ahead += height;
    }
    if (now >= 0) {
      row++;
      cell += rowStep;
      ahead -= width;
    }
  }
  return true;
}

/** Along a grid line the way runs on either side, and changes sides where nothing stands between. */
function isFreeAlong(
  { steps, stride }: PlainMap,
  x: number,
  y: number,
  from: number,
  dx: number,
  dy: number,
  into: number,
): boolean {
  const lying = dy === 0;
  const backward = dx + dy < 0;
  const length = Math.abs(dx + dy);
  // The cell on the side of smaller coordinates, and from there the other one and the next ones.
  let near = cellAt(
    stride,
    lying ? (backward ? x - 1 : x) : x - 1,
    lying ? y - 1 : backward ? y - 1 : y,
  );
  const across = lying ? stride : 1;
  const step = (lying ? 1 : stride) * (backward ? -1 : 1);
  const edge = backward ? step : 0;
  const between = lying ? SOUTH : EAST;
  const ahead = lying ? EAST : SOUTH;
  const back = lying ? 1 : 2;
  const start = backward ? back : 0;
  const end = backward ? 0 : back;
  const lesser = lying ? 2 : 1;
  let less = (from >> (start | lesser)) & 1;
  let more = (from >> start) & 1;
  for (let unit = 0; ; unit++) {
    if ((steps[near] as number) & between) less = more = less | more;
    if (unit === length - 1) break;
    if (!((steps[near + edge] as number) & ahead)) less = 0;
    if (!((steps[near + across + edge] as number) & ahead)) more = 0;
    if (!(less | more)) return false;
    near += step;
  }
  return ((less & (into >> (end | lesser))) | (more & (into >> end))) !== 0;
}
