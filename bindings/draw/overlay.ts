import { TONES, type Tone } from './palette.js';
import type { AreaView, Frame, PointView } from './view.js';
import { num, tag } from './xml.js';

/** The area itself: a translucent fill under a firm outline, holes left open. */
export function drawArea(area: AreaView, tone: Tone): string {
  const { fill, line } = TONES[tone];
  const d = ringsPath(area.outline());
  return tag('path', {
    d,
    fill,
    'fill-opacity': 0.42,
    'fill-rule': 'evenodd',
    stroke: line,
    'stroke-width': 0.13,
    'stroke-linejoin': 'round',
  });
}

/** A second area for comparison, as a dashed outline. */
export function drawDashed(area: AreaView): string {
  return tag('path', {
    d: ringsPath(area.outline()),
    stroke: '#7a2a08',
    'stroke-width': 0.09,
    'stroke-dasharray': '0.3 0.2',
    'stroke-linejoin': 'round',
  });
}

/** The template with nothing in the way (SEMANTICS §4), as a dotted ring around the origin. */
export function drawTemplate(origin: PointView, radius: number): string {
  const d = `M${templateRing(radius)
    .map(([x, y]) => `${num(origin.x + x)} ${num(origin.y + y)}`)
    .join('L')}Z`;
  const dots = (stroke: string, width: number) =>
    tag('path', {
      d,
      stroke,
      'stroke-width': width,
      'stroke-dasharray': '0.01 0.25',
      'stroke-linecap': 'round',
    });
  // Dark dots with a light rim show on floor and on rock.
  return dots('#e8dfca', 0.17) + dots('#3d342b', 0.1);
}

export function drawOrigin({ x, y }: PointView, tone: Tone): string {
  const { line } = TONES[tone];
  const cross = `M${num(x - 0.42)} ${y}H${num(x + 0.42)}M${x} ${num(y - 0.42)}V${num(y + 0.42)}`;
  return (
    tag('path', { d: cross, stroke: '#fff', 'stroke-width': 0.2, 'stroke-linecap': 'round' }) +
    tag('path', { d: cross, stroke: line, 'stroke-width': 0.08, 'stroke-linecap': 'round' }) +
    tag('circle', { cx: x, cy: y, r: 0.2, fill: '#fff', stroke: line, 'stroke-width': 0.09 }) +
    tag('circle', { cx: x, cy: y, r: 0.08, fill: line })
  );
}

/** The user's space as a token that the ground shows through. */
export function drawUser({ x, y, width }: Frame): string {
  const half = width / 2;
  return tag('circle', {
    cx: x + half,
    cy: y + half,
    r: half - 0.12,
    fill: '#2f5fa8',
    'fill-opacity': 0.5,
    stroke: '#fff',
    'stroke-width': 0.08,
  });
}

function ringsPath(rings: readonly (readonly PointView[])[]): string {
  return rings.map((ring) => `M${ring.map(({ x, y }) => `${x} ${y}`).join('L')}Z`).join('');
}

/** The open-field burst's outline: cells whose far corner is within `r` squares, 1-2-1. */
function templateRing(r: number): [number, number][] {
  const quarter: [number, number][] = [];
  for (let row = 0; row < r; row++) {
    let columns = 0;
    while (reach(columns + 1, row + 1) <= r) columns++;
    if (columns === 0) break;
    quarter.push([columns, row], [columns, row + 1]);
  }
  const mirrored = [...quarter].reverse();
  const turn = (points: readonly [number, number][], sx: number, sy: number) =>
    points.map(([x, y]): [number, number] => [sx * x, sy * y]);
  return [
    ...turn(quarter, 1, 1),
    ...turn(mirrored, -1, 1),
    ...turn(quarter, -1, -1),
    ...turn(mirrored, 1, -1),
  ];
}

function reach(dx: number, dy: number): number {
  return Math.max(dx, dy) + (Math.min(dx, dy) >> 1);
}
