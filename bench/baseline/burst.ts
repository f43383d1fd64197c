import { type PlainMap, type PlainWindow, placeWindow } from './plain-map.js';
import { disc } from './shapes.js';
import { markSeen } from './sight.js';

/** The cells in sight whose far corner is within `radius` squares; their number. */
export function burst(
  map: PlainMap,
  x: number,
  y: number,
  radius: number,
  window: PlainWindow,
): number {
  placeWindow(window, x, y, radius);
  return markSeen(map, x, y, radius, disc(radius), window);
}
