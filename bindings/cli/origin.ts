import type { GridMap } from '../map.js';
import { type Corner, cell, corner } from '../units.js';

/** So many corners near the middle are tried. */
const CANDIDATES = 600;

/**
 * A corner that shows what walls do: of those nearest the middle of the map, the one whose spread
 * turns the most corners, that is, exceeds its burst the most. Corners that no wall touches come
 * before all others: a person who points at a map means the floor, not the wall.
 */
export function interestingCorner(
  map: GridMap,
  rest: Readonly<Record<string, unknown>>,
): Corner | undefined {
  const { model: _, ...shared } = rest;
  const gain = (at: Corner) =>
    map.query('spread', { at, ...rest }).count - map.query('burst', { at, ...shared }).count;
  for (const fits of [isClear, touchesFloor]) {
    let best: Corner | undefined;
    let most = -1;
    let tried = 0;
    for (const at of cornersFromTheMiddle(map)) {
      if (!fits(map, at)) continue;
      const more = gain(at);
      if (more > most) [best, most] = [at, more];
      if (++tried === CANDIDATES) break;
    }
    if (best) return best;
  }
  return undefined;
}

/** All corners of the map, ring by ring from the middle outward. */
function* cornersFromTheMiddle({ width, height }: GridMap): Generator<Corner> {
  const [mx, my] = [width >> 1, height >> 1];
  const rings = Math.max(width - mx, height - my);
  for (let ring = 0; ring <= rings; ring++) {
    for (let y = Math.max(0, my - ring); y <= Math.min(height, my + ring); y++) {
      const step = Math.abs(y - my) === ring ? 1 : 2 * ring;
      for (let x = mx - ring; x <= Math.min(width, mx + ring); x += step) {
        if (x >= 0) yield corner(x, y);
        if (ring === 0) break;
      }
    }
  }
}

/** All four squares around it open and no wall between them: what a diagonal step needs (R28). */
function isClear(map: GridMap, { x, y }: Corner): boolean {
  const inside = x > 0 && y > 0 && x < map.width && y < map.height;
  return inside && map.passable(cell(x - 1, y - 1), cell(x, y), 'effect');
}

function touchesFloor(map: GridMap, { x, y }: Corner): boolean {
  for (const [dx, dy] of [
    [-1, -1],
    [0, -1],
    [-1, 0],
    [0, 0],
  ] as const) {
    const [cx, cy] = [x + dx, y + dy];
    const inside = cx >= 0 && cy >= 0 && cx < map.width && cy < map.height;
    if (inside && map.isOpen(cell(cx, cy))) return true;
  }
  return false;
}
