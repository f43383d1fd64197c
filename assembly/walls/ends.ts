/**
 * In which directions lines from a space pass the end of a wall: on one side or the other of all that
 * stands there. Walls that do not stop every line are passed over, so that rather too much is open.
 */
import { EAST, MapHeader, Scratch, SIGHT, SOUTH } from '../memory';
import { bitAt } from '../plane';
import { Space } from '../space';
import { closedRow } from '../steps';
import { addRange, axisX, axisY, cross, Fan, fanOf, Range, rangeAt, takeFan } from './fan';
import { Notes } from './notes';
import { firstLink, LIMITED, Link, unitOf, Wall } from './store';

/** The directions past a point, in half steps, as a fan. */
export function directionsPast(
  scratch: Scratch,
  map: MapHeader,
  channel: i32,
  z: i32,
  space: Space,
  x: i32,
  y: i32,
): Fan {
  const fan = takeFan(scratch, 8);
  const away = directionsFrom(scratch, space, unitOf(map), x, y);
  for (let i = 0; i < away.count; i++) {
    for (let way = -1; way <= 1; way += 2) {
      const range = rangeAt(away, i);
      addRange(fan, range.fromX, range.fromY, range.toX, range.toY);
      const last = rangeAt(fan, fan.count - 1);
      if (!keepBeside(map, channel, z, last, x, y, way)) fan.count--;
    }
  }
  return fan;
}

/** Away from a space: of a point in it or on its rim all directions. */
function directionsFrom(scratch: Scratch, space: Space, unit: i32, x: i32, y: i32): Fan {
  const left = space.x * unit;
  const top = space.y * unit;
  const right = left + space.size * unit;
  const bottom = top + space.size * unit;
  if (x >= left && x <= right && y >= top && y <= bottom) return fanOf(scratch, 15);
  let fromX = x - left;
  let fromY = y - top;
  let toX = fromX;
  let toY = fromY;
  for (let corner = 1; corner < 4; corner++) {
    const dx = x - (corner & 1 ? right : left);
    const dy = y - (corner & 2 ? bottom : top);
    if (cross(dx, dy, fromX, fromY) > 0) {
      fromX = dx;
      fromY = dy;
    }
    if (cross(toX, toY, dx, dy) > 0) {
      toX = dx;
      toY = dy;
    }
  }
  const fan = takeFan(scratch, 1);
  addRange(fan, fromX, fromY, toX, toY);
  return fan;
}

/** Cuts a range down to where all that stands at a point lies on one side; false if nothing is left. */
function keepBeside(
  map: MapHeader,
  channel: i32,
  z: i32,
  range: Range,
  x: i32,
  y: i32,
  way: i32,
): bool {
  const unit = unitOf(map);
  const column = min(map.width - 1, x / unit);
  const row = min(map.height - 1, y / unit);
  for (let at = firstLink(map, column, row, z); at; at = changetype<Link>(at).next) {
    const wall = changetype<Wall>(changetype<Link>(at).wall);
    if (!((Notes.marksOf(wall) >> channel) & 1) || wall.oneWay) continue;
    if (channel == SIGHT && (wall.marks >> LIMITED) & 1) continue;
    const ax = wall.ax - x;
    const ay = wall.ay - y;
    const bx = wall.bx - x;
    const by = wall.by - y;
    // Whether the wall contains the point.
    if (cross(ax, ay, bx, by) || <i64>ax * bx + <i64>ay * by > 0) continue;
    if ((ax || ay) && !keepSide(range, ax, ay, way)) return false;
    if ((bx || by) && !keepSide(range, bx, by, way)) return false;
  }
  const closed = x % unit || y % unit ? 0 : closedAround(map, channel, z, x / unit, y / unit);
  for (let turn = 0; turn < 4; turn++) {
    if ((closed >> turn) & 1 && !keepSide(range, axisX(turn), axisY(turn), way)) return false;
  }
  return true;
}

/** Cuts a range down to the directions that (x, y) lies clockwise of, or the other way round. */
function keepSide(range: Range, x: i32, y: i32, way: i32): bool {
  const from = way * cross(range.fromX, range.fromY, x, y);
  const to = way * cross(range.toX, range.toY, x, y);
  if (from <= 0 && to <= 0) return false;
  if (from >= 0 && to >= 0) return true;
  // Between the two lies (x, y) or its opposite.
  const isAhead =
    cross(range.fromX, range.fromY, x, y) > 0 && cross(x, y, range.toX, range.toY) > 0;
  const borderX = isAhead ? x : -x;
  const borderY = isAhead ? y : -y;
  if (from > 0) {
    range.toX = borderX;
    range.toY = borderY;
  } else {
    range.fromX = borderX;
    range.fromY = borderY;
  }
  return true;
}

/** The closed steps that end in a corner of the grid: bits east, south, west, north. */
export function closedAround(map: MapHeader, channel: i32, z: i32, x: i32, y: i32): i32 {
  let closed = 0;
  if (y > 0 && y < map.height) {
    const south = closedRow(map, channel, SOUTH, y - 1, z);
    if (x < map.width) closed |= i32(bitAt(south, x));
    if (x > 0) closed |= i32(bitAt(south, x - 1)) << 2;
  }
  if (x > 0 && x < map.width) {
    if (y < map.height) closed |= i32(bitAt(closedRow(map, channel, EAST, y, z), x - 1)) << 1;
    if (y > 0) closed |= i32(bitAt(closedRow(map, channel, EAST, y - 1, z), x - 1)) << 3;
  }
  return closed;
}
