import { FACES, TONES, type Tone } from './palette.js';
import type { AreaView, PointView } from './view.js';
import { num, tag } from './xml.js';

/** The area itself: a translucent fill under a firm outline, holes left open; or the outline alone. */
export function drawArea(area: AreaView, tone: Tone, filled: boolean): string {
  const { fill, line } = TONES[tone];
  const d = ringsPath(area.outline());
  return tag('path', {
    d,
    ...(filled ? { fill, 'fill-opacity': 0.42, 'fill-rule': 'evenodd' } : {}),
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

/** Solid cells whose faces are seen: lit. */
export function drawFaces(faces: AreaView): string {
  return tag('path', {
    d: ringsPath(faces.outline()),
    fill: FACES,
    'fill-opacity': 0.55,
    'fill-rule': 'evenodd',
  });
}

export function ringsPath(rings: readonly (readonly PointView[])[]): string {
  return rings.map((ring) => `M${ring.map(({ x, y }) => `${x} ${y}`).join('L')}Z`).join('');
}
