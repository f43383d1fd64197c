import type { CellKind } from '../kinds.js';
import { BEYOND, BEYOND_HATCH, FLOOR, GRID, INK, ROCK, ROCK_HATCH } from './palette.js';
import { cellBoxes, edgesBetween } from './runs.js';
import type { Frame } from './view.js';
import { num, tag } from './xml.js';

/** What a cell looks like: its kind, or `beyond` where walls shut it off from the picture. */
export type Look = CellKind | 'beyond';

/**
 * Everything under the walls, in squares: floor, grid, terrain, rock and its crisp edge.
 *
 * @param cut whether walls cut squares, so that what is beyond them is drawn apart
 */
export function drawGround(
  looks: readonly Look[],
  frame: Frame,
  grid: boolean,
  cut = false,
): string {
  const layer = (wanted: (look: Look) => boolean) =>
    cellBoxes(frame, (index) => wanted(looks[index] as Look));
  const isFloor = (look: Look) => look !== 'void' && look !== 'solid' && look !== 'beyond';
  const floor = layer((look) => isFloor(look) || (cut && look === 'beyond'));
  const solid = layer((look) => look === 'solid');
  const beyond = cut ? '' : layer((look) => look === 'beyond');
  const parts = [tag('path', { d: floor, fill: FLOOR })];
  if (grid) parts.push(tag('path', { d: floor, fill: 'url(#ff-grid)' }));
  for (const [kind, fill] of TEXTURES) {
    const d = layer((look) => look === kind);
    if (d) parts.push(tag('path', { d, fill: `url(#${fill})` }));
  }
  parts.push(...pits(looks, frame));
  if (beyond) parts.push(drawBeyond(beyond));
  if (solid) {
    parts.push(
      tag('path', { d: solid, fill: ROCK }),
      tag('path', { d: solid, fill: 'url(#ff-rock)' }),
      tag('path', {
        d: edgesBetween(frame, (a, b) => (looks[a] === 'solid') !== (looks[b] === 'solid')),
        stroke: INK,
        'stroke-width': 0.11,
        'stroke-linecap': 'square',
      }),
    );
  }
  return parts.join('');
}

/** What walls shut off, as a path of boxes. */
export function drawBeyond(d: string): string {
  return tag('path', { d, fill: BEYOND }) + tag('path', { d, fill: 'url(#ff-beyond)' });
}

/** The patterns that ground, and swatches of a legend, are filled with; `scale` pixels a square. */
export function groundPatterns(scale: number): string {
  const pattern = (id: string, size: number, ...children: string[]) =>
    tag('pattern', { id, width: size, height: size, patternUnits: 'userSpaceOnUse' }, ...children);
  const strokes = (d: string, stroke: string, width: number, opacity?: number) =>
    tag('path', { d, stroke, 'stroke-width': width, fill: 'none', 'stroke-opacity': opacity });
  const disc = (cx: number, cy: number, r: number, opacity: number) =>
    tag('circle', { cx, cy, r, fill: '#6f7b8a', 'fill-opacity': opacity });
  return [
    pattern('ff-grid', 1, strokes('M0 0H1V1H0Z', GRID, Math.min(0.06, 1.5 / scale))),
    pattern(
      'ff-rock',
      0.5,
      strokes('M-0.1 0.6L0.6 -0.1M-0.1 0.1L0.1 -0.1M0.4 0.6L0.6 0.4', ROCK_HATCH, 0.07),
    ),
    pattern(
      'ff-beyond',
      1,
      strokes(
        'M0.1 0.4L0.4 0.1M0.25 0.5L0.5 0.25M0.6 0.2L0.85 0.45M0.6 0.45L0.75 0.6M0.15 0.65L0.4 0.9M0.1 0.8L0.25 0.95M0.6 0.95L0.9 0.65M0.6 0.75L0.7 0.65',
        BEYOND_HATCH,
        0.05,
      ),
    ),
    pattern(
      'ff-fog',
      1,
      tag('path', { d: 'M0 0H1V1H0Z', fill: '#8b96a5', 'fill-opacity': 0.45 }),
      disc(0.25, 0.3, 0.22, 0.28),
      disc(0.7, 0.25, 0.18, 0.22),
      disc(0.5, 0.7, 0.25, 0.28),
    ),
    pattern(
      'ff-dark',
      0.5,
      tag('path', { d: 'M0 0H0.5V0.5H0Z', fill: '#2f3350', 'fill-opacity': 0.55 }),
      tag('circle', { cx: 0.25, cy: 0.25, r: 0.06, fill: '#dfe3f5', 'fill-opacity': 0.7 }),
    ),
    pattern('ff-rubble2', 1, rubble(0.35, 0.6)),
    pattern('ff-rubble3', 1, rubble(0.25, 0.7) + rubble(0.68, 0.32)),
    pattern(
      'ff-rubble4',
      1,
      rubble(0.25, 0.75) + rubble(0.7, 0.25) + rubble(0.72, 0.75) + rubble(0.25, 0.28),
    ),
  ].join('');
}

const TEXTURES: readonly (readonly [CellKind, string])[] = [
  ['fog', 'ff-fog'],
  ['dark', 'ff-dark'],
  ['difficult2', 'ff-rubble2'],
  ['difficult3', 'ff-rubble3'],
  ['difficult4', 'ff-rubble4'],
];

/** One stone, so that harder ground shows more of them. */
function rubble(x: number, y: number): string {
  const d = `M${num(x - 0.17)} ${num(y + 0.1)}l0.08 -0.2l0.16 -0.03l0.11 0.14l-0.04 0.12z`;
  return tag('path', { d, fill: '#c8a874', stroke: '#7d6236', 'stroke-width': 0.04 });
}

function pits(looks: readonly Look[], frame: Frame): string[] {
  const cells = where(looks, frame, 'pit');
  if (cells.length === 0) return [];
  const square = (inset: number) =>
    cells
      .map(([x, y]) => {
        const side = num(1 - 2 * inset);
        return `M${num(x + inset)} ${num(y + inset)}h${side}v${side}h-${side}z`;
      })
      .join('');
  return [
    tag('path', { d: square(0), fill: '#6d6052' }),
    tag('path', { d: square(0.14), fill: '#4a4037' }),
    tag('path', { d: square(0.28), fill: '#2b241e' }),
  ];
}

function where(looks: readonly Look[], frame: Frame, wanted: Look): [number, number][] {
  const cells: [number, number][] = [];
  looks.forEach((look, index) => {
    if (look !== wanted) return;
    cells.push([frame.x + (index % frame.width), frame.y + Math.floor(index / frame.width)]);
  });
  return cells;
}
