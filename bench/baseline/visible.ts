import { type PlainMap, type PlainWindow, placeWindow } from './plain-map.js';
import { rectangle } from './shapes.js';
import { markSeen } from './sight.js';

/** The cells in sight in the square window of `radius` squares; their number. */
export function visible(
  map: PlainMap,
  x: number,
  y: number,
  radius: number,
  window: PlainWindow,
): number {
  placeWindow(window, x, y, radius);
  return markSeen(map, x, y, radius, rectangle(radius, radius), window);
}
