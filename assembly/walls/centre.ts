/**
 * Whether a cell's centre sees a corner of the cell inside it (SEMANTICS §9, own corners): no wall
 * meets the way between the two, whose own ends do not count. On sight a limited wall lets through what
 * no other has let through before it.
 */
import { MapHeader } from '../memory';
import { crossing } from './crossing';
import { blocks } from './list';
import { Notes } from './notes';
import { sideOf } from './side';
import { firstLink, Link, unitOf, Wall } from './store';

/** Of a cell and its corner (x, y), by the walls of a channel. */
export function seesOwnCorner(
  map: MapHeader,
  channel: i32,
  cellX: i32,
  cellY: i32,
  z: i32,
  x: i32,
  y: i32,
): bool {
  const unit = unitOf(map);
  const half = unit >> 1;
  const centreX = cellX * unit + half;
  const centreY = cellY * unit + half;
  const cornerX = x * unit;
  const cornerY = y * unit;
  let once = changetype<Wall>(0);
  for (let at = firstLink(map, cellX, cellY, z); at; at = changetype<Link>(at).next) {
    const wall = changetype<Wall>(changetype<Link>(at).wall);
    if (!((Notes.marksOf(wall) >> channel) & 1)) continue;
    if (!hides(wall, centreX, centreY, cornerX, cornerY)) continue;
    if (blocks(wall, channel)) return false;
    if (!changetype<usize>(once)) once = wall;
    else if (!isSameEnd(once, wall, centreX, centreY, cornerX, cornerY)) return false;
  }
  return true;
}

/** Whether two walls meet a way in the one end that they share there. */
function isSameEnd(one: Wall, other: Wall, fromX: i32, fromY: i32, toX: i32, toY: i32): bool {
  const isA = isInLine(one.ax, one.ay, fromX, fromY, toX, toY);
  const isOtherA = isInLine(other.ax, other.ay, fromX, fromY, toX, toY);
  if (!isA && !isInLine(one.bx, one.by, fromX, fromY, toX, toY)) return false;
  return (
    (isA ? one.ax : one.bx) == (isOtherA ? other.ax : other.bx) &&
    (isA ? one.ay : one.by) == (isOtherA ? other.ay : other.by)
  );
}

function isInLine(x: i32, y: i32, fromX: i32, fromY: i32, toX: i32, toY: i32): bool {
  return <i64>(toX - fromX) * (y - fromY) == <i64>(toY - fromY) * (x - fromX);
}

/** Whether a wall by itself hides a point of a cell's rim from its centre, both in half steps. */
export function hides(wall: Wall, centreX: i32, centreY: i32, x: i32, y: i32): bool {
  if (sideOf(wall, centreX, centreY) || sideOf(wall, x, y)) {
    return crossing(wall, centreX, centreY, x, y) != 0;
  }
  // Along the way: its columns tell its places apart, or its rows where it is upright.
  if (x == centreX)
    return max(wall.ay, wall.by) > min(y, centreY) && min(wall.ay, wall.by) < max(y, centreY);
  return max(wall.ax, wall.bx) > min(x, centreX) && min(wall.ax, wall.bx) < max(x, centreX);
}
