import { type CellSet, cell } from '../bindings/index.js';
import { centreSeen } from './exact-sight.js';
import type { WallScene } from './scenes/walls.js';

/** Squares by which a polygon in floats may be off. */
const HAIR = 1e-6;

/**
 * Throws unless a view agrees with the peer's polygon and with exact lines. A polygon tells no own
 * parts of cells, so that this is what can be compared: a cell whose centre a clear line reaches is in
 * the view, and its centre in the polygon; where a wall crosses the line, the centre is not in the
 * polygon; and a cell of the view meets the polygon.
 *
 * @param points x and y of each corner of the polygon
 */
export function verifyView(
  scene: WallScene,
  { x, y }: { readonly x: number; readonly y: number },
  radius: number,
  seen: CellSet,
  points: readonly number[],
): void {
  const fail = (cx: number, cy: number, what: string) => {
    throw new Error(`${scene.name}, seen from ${x},${y}: cell ${cx},${cy} ${what}`);
  };
  for (let cy = Math.max(0, y - radius); cy < Math.min(scene.size, y + radius); cy++) {
    for (let cx = Math.max(0, x - radius); cx < Math.min(scene.size, x + radius); cx++) {
      const isSeen = seen.has(cell(cx, cy));
      const inPolygon = holds(points, cx + 0.5, cy + 0.5);
      if (!isSeen && !inPolygon) continue;
      const line = centreSeen(scene, x, y, cx, cy);
      if (line === 'clear' && !isSeen)
        fail(cx, cy, 'is not in the view, but its centre is in sight');
      if (line === 'clear' && !inPolygon) fail(cx, cy, 'is in sight, but not in the polygon');
      if (line === 'blocked' && inPolygon) fail(cx, cy, 'is behind a wall, but in the polygon');
      if (isSeen && !inPolygon && !meets(points, cx, cy)) fail(cx, cy, 'is off the polygon');
    }
  }
}

function holds(points: readonly number[], x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = points.length - 2; i < points.length; j = i, i += 2) {
    const [ax, ay, bx, by] = [points[j], points[j + 1], points[i], points[i + 1]] as number[] as [
      number,
      number,
      number,
      number,
    ];
    if (ay < y !== by < y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
  }
  return inside;
}

/** Whether an edge of the polygon comes within a hair of the cell; the polygon is larger than a cell. */
function meets(points: readonly number[], cx: number, cy: number): boolean {
  for (let i = 0, j = points.length - 2; i < points.length; j = i, i += 2) {
    let [enter, leave] = [0, 1];
    for (const [start, delta, low] of [
      [points[j] as number, (points[i] as number) - (points[j] as number), cx],
      [points[j + 1] as number, (points[i + 1] as number) - (points[j + 1] as number), cy],
    ] as const) {
      if (Math.abs(delta) < 1e-12) {
        if (start < low - HAIR || start > low + 1 + HAIR) leave = -1;
        continue;
      }
      const [a, b] = [(low - HAIR - start) / delta, (low + 1 + HAIR - start) / delta];
      enter = Math.max(enter, Math.min(a, b));
      leave = Math.min(leave, Math.max(a, b));
    }
    if (enter <= leave) return true;
  }
  return false;
}
