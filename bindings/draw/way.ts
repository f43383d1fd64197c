import { estimate, words } from './legend.js';
import { ringsPath } from './overlay.js';
import { PAPER, WAY } from './palette.js';
import type { AreaView, PointView } from './view.js';
import { num, tag } from './xml.js';

/** The way that a creature goes. */
export interface WayView {
  /** The middles of its space, step by step. */
  readonly points: readonly PointView[];
  /** All squares that it comes through. */
  readonly cells: AreaView;
  /** Words beside it. */
  readonly marks?: readonly WayMark[] | undefined;
}

export interface WayMark {
  /** Which of the points. */
  readonly index: number;
  readonly text: string;
  /** Where there is nothing to point at, no dot. */
  readonly plain?: boolean | undefined;
  /** Squares that the words keep away from it. */
  readonly gap?: number | undefined;
  /** To its left as one goes, so that there and back differ; without, above it or to its right. */
  readonly left?: boolean | undefined;
}

/** Squares, and pixels at the least: how high words are, and how wide the line is. */
const HEIGHT = [0.4, 11] as const;
const WIDTH = [0.15, 2] as const;
/** Pixels a square: where they are smaller, dots would run together. */
const DOTTED = 10;

/** The squares of a way, under walls. */
export function drawPassed({ cells }: WayView): string {
  return tag('path', {
    d: ringsPath(cells.outline()),
    fill: WAY,
    'fill-opacity': 0.16,
    'fill-rule': 'evenodd',
  });
}

/** The way itself from middle to middle, a dot a square, and the words beside it. */
export function drawWay({ points, marks = [] }: WayView, scale: number): string {
  const turns = turningPoints(points);
  const width = Math.max(WIDTH[0], WIDTH[1] / scale);
  const d = turns.length > 1 ? `M${turns.map(pair).join('L')}` : '';
  const line = (stroke: string, wide: number) =>
    d &&
    tag('path', {
      d,
      stroke,
      'stroke-width': wide,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    });
  const dots = points.map((at) => `M${pair(at)}h0`).join('');
  return [
    line(PAPER, 2 * width),
    line(WAY, width),
    scale < DOTTED
      ? ''
      : tag('path', { d: dots, stroke: WAY, 'stroke-width': 0.28, 'stroke-linecap': 'round' }),
    ...marks
      .filter(({ plain }) => !plain)
      .map(({ index }) => dot(points[index] as PointView, width)),
    ...marks.map((mark) => label(points, mark, Math.max(HEIGHT[0], HEIGHT[1] / scale))),
  ].join('');
}

/** A way in a box of one unit by one, for the key. */
export function waySwatch(): string {
  const points = [
    { x: 0, y: 0.75 },
    { x: 0.5, y: 0.25 },
    { x: 1, y: 0.25 },
  ];
  return drawWay({ points, cells: { outline: () => [] } as unknown as AreaView }, 18);
}

/** A dot on a way, as marks have it. */
function dot({ x, y }: PointView, width: number): string {
  const ring = { fill: PAPER, stroke: WAY, 'stroke-width': width * 0.8 };
  return tag('circle', { cx: x, cy: y, r: width * 1.33, ...ring });
}

/** Points where it turns, and its ends. */
export function turningPoints(points: readonly PointView[]): PointView[] {
  return points.filter((at, i) => {
    const [before, after] = [points[i - 1], points[i + 1]];
    if (!before || !after) return true;
    return after.x - at.x !== at.x - before.x || after.y - at.y !== at.y - before.y;
  });
}

/** Words on a slip of paper beside the way: above it, or to its right where it goes up or down. */
function label(
  points: readonly PointView[],
  { index, text, gap = 0, left = false }: WayMark,
  height: number,
): string {
  const at = points[index] as PointView;
  const aside = asideOf(points, index, left);
  const [width, tall] = [estimate(text, height) + 0.5 * height, 1.45 * height];
  const off =
    Math.max(gap, 0.9 * height) + (Math.abs(aside.x) * width + Math.abs(aside.y) * tall) / 2;
  const [x, y] = [at.x + aside.x * off, at.y + aside.y * off];
  return (
    tag('rect', {
      x: x - width / 2,
      y: y - tall / 2,
      width,
      height: tall,
      rx: tall / 3,
      fill: PAPER,
      stroke: WAY,
      'stroke-width': 0.07,
    }) +
    words(x, y + height * 0.36, text, { size: height, fill: WAY, bold: true, anchor: 'middle' })
  );
}

/** Square to the way at a point, to its left, or up or to the right. */
function asideOf(points: readonly PointView[], index: number, left: boolean): PointView {
  const [from, to] = [points[Math.max(0, index - 1)], points[index + 1] ?? points[index]];
  const [dx, dy] = from && to ? [to.x - from.x, to.y - from.y] : [0, 0];
  const length = Math.hypot(dx, dy);
  if (length === 0) return { x: 0, y: -1 };
  const up = !left && (dx < 0 || (dx === 0 && dy < 0)) ? -1 : 1;
  return { x: (dy / length) * up, y: (-dx / length) * up };
}

function pair({ x, y }: PointView): string {
  return `${num(x)} ${num(y)}`;
}
