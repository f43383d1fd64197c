import { signOf } from './barriers.js';
import { type Frame, isFree, type MapView, type WallView, wallIn } from './view.js';

// Text has no slanted lines: it marks the squares that free walls cut, and says so below.

/** What stands for a square that a free wall cuts: ground, a square of an area, one of a second area. */
export const CUT_MARKS: Readonly<Record<string, string>> = { '*': 'x', '+': 't' };
export const CUT_GROUND = '/';

/**
 * Below a text picture of the frame; nothing where no free wall shows.
 *
 * @param marks of areas in the picture
 */
export function cutNote(
  map: MapView,
  frame: Frame,
  marks: readonly string[] = ['*'],
): string | undefined {
  if (cutCells(map.walls(), frame).size === 0) return undefined;
  const cut = marks.map((mark) => `${CUT_MARKS[mark]} for ${mark}`);
  return `${[CUT_GROUND, ...cut].join(', ')}: squares cut by walls at an angle, which SVG shows`;
}

/**
 * The cells of a frame that free walls cut, row by row from 0. Open doors cut none: nothing stops
 * there. A wall on a grid line that text cannot draw cuts the cells on both sides of it. For the eye
 * alone, this decides nothing.
 */
export function cutCells(walls: readonly WallView[], frame: Frame): Set<number> {
  const cells = new Set<number>();
  for (const wall of walls) {
    if (isFree(wall) && signOf(wall) !== 'open door' && wallIn(wall, frame)) {
      for (const index of cellsAlong(wall, frame)) cells.add(index);
    }
  }
  return cells;
}

/** Wider than the noise of a float, narrower than any step of a sub-grid. */
const HAIR = 1e-6;

function* cellsAlong({ from, to }: WallView, frame: Frame): Generator<number> {
  const [a, b] = from[1] <= to[1] ? [from, to] : [to, from];
  const slope = b[1] > a[1] ? (b[0] - a[0]) / (b[1] - a[1]) : 0;
  const [top, bottom] = span(a[1], b[1]);
  for (let y = Math.max(top, frame.y); y <= Math.min(bottom, frame.y + frame.height - 1); y++) {
    const level = b[1] === a[1];
    const x0 = level ? a[0] : a[0] + slope * (Math.max(y, a[1]) - a[1]);
    const x1 = level ? b[0] : a[0] + slope * (Math.min(y + 1, b[1]) - a[1]);
    const [left, right] = span(Math.min(x0, x1), Math.max(x0, x1));
    for (let x = Math.max(left, frame.x); x <= Math.min(right, frame.x + frame.width - 1); x++) {
      yield (y - frame.y) * frame.width + x - frame.x;
    }
  }
}

/** First and last of the unit intervals that an interval meets inside; at a whole point, both beside it. */
function span(low: number, high: number): [number, number] {
  if (high - low > 2 * HAIR) return [Math.floor(low + HAIR), Math.ceil(high - HAIR) - 1];
  return [Math.ceil(low - HAIR) - 1, Math.floor(high + HAIR)];
}
