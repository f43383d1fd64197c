/**
 * Whether a cell's centre sees a corner of the cell inside it (SEMANTICS §9, own corners): no wall
 * meets the way between the two, whose own ends do not count. On sight a limited wall lets through what
 * no other has let through before it.
 */
import { MapHeader } from '../memory';
import { crossing, LEFT, RIGHT } from './crossing';
import { blocks } from './list';
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
  let left = 0;
  let right = 0;
  for (let at = firstLink(map, cellX, cellY, z); at; at = changetype<Link>(at).next) {
    const wall = changetype<Wall>(changetype<Link>(at).wall);
    if (!((wall.marks >> channel) & 1)) continue;
    if (blocks(wall, channel)) {
      if (hides(wall, centreX, centreY, x * unit, y * unit)) return false;
      continue;
    }
    const sides = crossing(wall, centreX, centreY, x * unit, y * unit);
    left += sides & LEFT;
    right += (sides & RIGHT) >> 1;
  }
  return left < 2 || right < 2;
}

/** Whether a wall by itself hides a cell's corner from its centre, both in half steps. */
export function hides(wall: Wall, centreX: i32, centreY: i32, x: i32, y: i32): bool {
  if (sideOf(wall, centreX, centreY) || sideOf(wall, x, y)) {
    return crossing(wall, centreX, centreY, x, y) != 0;
  }
  // Along the way, which is slanted: its columns tell its places apart.
  return max(wall.ax, wall.bx) > min(x, centreX) && min(wall.ax, wall.bx) < max(x, centreX);
}
