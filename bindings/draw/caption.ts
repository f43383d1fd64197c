import { CELL_KIND_NAMES } from '../kinds.js';
import { toSquares } from '../units.js';
import { type Sign, signOf } from './barriers.js';
import type { Look } from './ground.js';
import { type Fact, type KeyEntry, lookEntry, signEntry } from './legend.js';
import type { SvgOptions } from './options.js';
import { drawOrigin, drawUser } from './overlay.js';
import { TONES } from './palette.js';
import type { Frame, MapView, WallView } from './view.js';
import { tag } from './xml.js';

const LARGEST_TEMPLATE = 256;

/** The numbers of the areas. */
export function areaFacts({ area, label, origin, compare }: SvgOptions): Fact[] {
  const facts: Fact[] = [];
  if (area) facts.push([label ?? 'area', `${squaresText(area.count)} · ${area.count * 25} sq ft`]);
  if (compare) facts.push([compare.label, squaresText(compare.area.count)]);
  if (origin) facts.push(['origin', `corner ${origin.x}, ${origin.y}`]);
  return facts;
}

/** The numbers of the map. */
export function mapFacts(map: MapView, frame: Frame): Fact[] {
  const { width, height } = map;
  const facts: Fact[] = [
    ['map, a square is 5 ft', `${width} × ${height} squares · ${width * 5} × ${height * 5} ft`],
  ];
  if (frame.width < width || frame.height < height) {
    const columns = `columns ${frame.x}–${frame.x + frame.width - 1}`;
    facts.push(['part shown', `${columns}, rows ${frame.y}–${frame.y + frame.height - 1}`]);
  }
  return facts;
}

/** A line of the key for all that the picture shows, and for nothing else. */
export function keyEntries(
  options: SvgOptions,
  looks: readonly Look[],
  walls: readonly WallView[],
): KeyEntry[] {
  const { area, compare, origin, user, label, tone = 'ember' } = options;
  const entries: KeyEntry[] = [];
  const box = 'M0.08 0.08H0.92V0.92H0.08Z';
  const { fill, line } = TONES[tone];
  if (area) {
    const style = { fill, 'fill-opacity': 0.42, stroke: line, 'stroke-width': 0.13 };
    entries.push({ label: label ?? 'area', swatch: tag('path', { d: box, ...style }) });
  }
  if (compare) {
    const d = 'M0 0.5H1';
    const style = { stroke: '#7a2a08', 'stroke-width': 0.11, 'stroke-dasharray': '0.25 0.12' };
    entries.push({ label: compare.label, swatch: tag('path', { d, ...style }) });
  }
  if (origin) {
    entries.push({ label: 'origin', swatch: drawOrigin({ x: 0.5, y: 0.5 }, tone) });
    if (hasTemplate(options)) {
      const style = { stroke: '#4a4036', 'stroke-width': 0.12, 'stroke-dasharray': '0.01 0.25' };
      const swatch = tag('path', { d: 'M0.1 0.5H1', ...style, 'stroke-linecap': 'round' });
      entries.push({ label: 'on open ground', swatch });
    }
  }
  if (user) entries.push({ label: 'user', swatch: drawUser({ x: 0, y: 0, width: 1, height: 1 }) });
  const shown = new Set(looks);
  for (const kind of [...CELL_KIND_NAMES, 'beyond'] as Look[]) {
    if (kind !== 'open' && shown.has(kind)) entries.push(lookEntry(kind));
  }
  const signs = new Set(walls.map(signOf));
  for (const sign of SIGN_ORDER) if (signs.has(sign)) entries.push(signEntry(sign));
  return entries;
}

const SIGN_ORDER: readonly Sign[] = [
  'wall',
  'closed door',
  'open door',
  'window',
  'force',
  'curtain',
  'portcullis',
  'slit',
  'low',
];

/** A template larger than any rule knows would only be slow to draw. */
export function hasTemplate({ template }: SvgOptions): boolean {
  return template !== undefined && template >= 5 && toSquares(template) <= LARGEST_TEMPLATE;
}
function squaresText(count: number): string {
  return `${count} square${count === 1 ? '' : 's'}`;
}
