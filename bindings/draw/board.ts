import { words } from './legend.js';
import { INK, MUTED } from './palette.js';
import type { Frame, MapView } from './view.js';
import { tag } from './xml.js';

// What surrounds the map in a picture. A board is where a frame of the map lies, in pixels.

/** Numbers of corners along the top and the left side, so that a reader finds `--at x,y`. */
export function ruler(frame: Frame, board: Frame, scale: number): string {
  const step = [1, 2, 5, 10, 20, 50, 100].find((n) => n * scale >= 48) ?? 100;
  const texts: string[] = [];
  const style = { size: 9, fill: MUTED };
  for (let x = Math.ceil(frame.x / step) * step; x <= frame.x + frame.width; x += step) {
    const left = board.x + (x - frame.x) * scale;
    texts.push(words(left, board.y - 6, String(x), { ...style, anchor: 'middle' }));
  }
  for (let y = Math.ceil(frame.y / step) * step; y <= frame.y + frame.height; y += step) {
    const top = board.y + (y - frame.y) * scale;
    texts.push(words(board.x - 6, top + 3, String(y), { ...style, anchor: 'end' }));
  }
  return texts.join('');
}

/** The picture's frame: firm where the map ends, dashed where it goes on. */
export function edges(map: MapView, frame: Frame, board: Frame): string {
  const { x, y, width, height } = board;
  const [right, bottom] = [x + width, y + height];
  const sides: [string, boolean][] = [
    [`M${x} ${y}H${right}`, frame.y === 0],
    [`M${right} ${y}V${bottom}`, frame.x + frame.width === map.width],
    [`M${right} ${bottom}H${x}`, frame.y + frame.height === map.height],
    [`M${x} ${bottom}V${y}`, frame.x === 0],
  ];
  return sides
    .map(([d, end]) =>
      tag('path', {
        d,
        stroke: end ? INK : MUTED,
        'stroke-width': end ? 2 : 1.5,
        'stroke-dasharray': end ? undefined : '6 5',
        'stroke-linecap': end ? 'square' : undefined,
      }),
    )
    .join('');
}
