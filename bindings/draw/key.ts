import { CELL_KIND_NAMES } from '../kinds.js';
import { drawAim } from './aim.js';
import { type Sign, signOf } from './barriers.js';
import type { Look } from './ground.js';
import type { Heat } from './heat.js';
import { type KeyEntry, limitedEntry, lookEntry, oneWayEntry, signEntry } from './legend.js';
import { drawLines, drawStruck } from './lines.js';
import type { SvgOptions } from './options.js';
import { drawOrigin } from './overlay.js';
import { FACES, INK, ROLES, TONES } from './palette.js';
import { isDrawn } from './template.js';
import { drawCorner, drawMark, drawToken, type TokenView } from './tokens.js';
import type { WallView } from './view.js';
import { waySwatch } from './way.js';
import { tag } from './xml.js';

/** A line of the key for all that the picture shows, and for nothing else. */
export function keyEntries(
  options: SvgOptions,
  looks: readonly Look[],
  walls: readonly WallView[],
  heat?: Heat,
): KeyEntry[] {
  return [
    ...areaEntries(options),
    ...heatEntries(heat),
    ...creatureEntries(options.tokens ?? []),
    ...wayEntries(options),
    ...lineEntries(options),
    ...groundEntries(looks, walls),
  ];
}

function areaEntries(options: SvgOptions): KeyEntry[] {
  const { area, compare, origin, around, template, aim, label, tone = 'ember' } = options;
  const entries: KeyEntry[] = [];
  const { fill, line } = TONES[tone];
  if (area) {
    const style = { fill, 'fill-opacity': 0.42, stroke: line, 'stroke-width': 0.13 };
    entries.push({ label: label ?? 'area', swatch: tag('path', { d: BOX, ...style }) });
  }
  if (compare) {
    const style = { stroke: '#7a2a08', 'stroke-width': 0.11, 'stroke-dasharray': '0.25 0.12' };
    entries.push({ label: compare.label, swatch: tag('path', { d: 'M0 0.5H1', ...style }) });
  }
  if (origin) {
    entries.push({ label: 'origin', swatch: drawOrigin({ x: 0.5, y: 0.5 }, tone) });
  }
  if ((origin ?? around) && isDrawn(template)) {
    const style = { stroke: '#4a4036', 'stroke-width': 0.12, 'stroke-dasharray': '0.01 0.25' };
    const swatch = tag('path', { d: 'M0.1 0.5H1', ...style, 'stroke-linecap': 'round' });
    entries.push({ label: 'on open ground', swatch });
  }
  if (aim) {
    const { stopped } = aim;
    const swatch = drawAim({ from: { x: 0, y: 0.5 }, to: { x: 1, y: 0.5 }, stopped }, tone);
    entries.push({ label: stopped ? 'stopped by a barrier' : 'direction', swatch });
  }
  return entries;
}

function heatEntries(heat: Heat | undefined): KeyEntry[] {
  if (!heat) return [];
  const entries: KeyEntry[] = [];
  const { scale, feet, isUnreached } = heat;
  if (scale && scale.tiers > 1) {
    const style = { stroke: INK, 'stroke-width': 0.08, 'stroke-opacity': 0.85 };
    const swatch = tag('path', { d: 'M0 0.5H1', ...style });
    entries.push({ label: `each ${scale.step} ft`, swatch });
  }
  if (feet.some((_, index) => isUnreached(index))) {
    const swatch = tag('path', { d: BOX, fill: 'url(#ff-unreached)' });
    entries.push({ label: 'not reached', swatch });
  }
  return entries;
}

function wayEntries({ way }: SvgOptions): KeyEntry[] {
  return way ? [{ label: 'way', swatch: waySwatch() }] : [];
}

/** One entry for all creatures of a part, with the letter of the first. */
function creatureEntries(tokens: readonly TokenView[]): KeyEntry[] {
  const first = new Map<string, TokenView>();
  for (const token of tokens) {
    const name = token.name ?? ROLES[token.role].label;
    if (!first.has(name)) first.set(name, token);
  }
  return [...first].map(([label, { role, mark }]) => {
    const token = { at: { x: 0, y: 0 }, size: 1, role, mark };
    return { label, swatch: drawToken(token) + drawMark(token, KEY_SCALE) };
  });
}

function lineEntries({
  lines = [],
  lineNames,
  corners = [],
  cornerName,
  faces,
}: SvgOptions): KeyEntry[] {
  const entries: KeyEntry[] = [];
  const [from, to] = [
    { x: 0, y: 0.5 },
    { x: 1, y: 0.5 },
  ];
  if (lines.some(({ clear }) => clear)) {
    entries.push({
      label: lineNames?.clear ?? 'clear',
      swatch: drawLines([{ from, to, clear: true }]),
    });
  }
  if (lines.some(({ clear }) => !clear)) {
    const stop = { x: 0.5, y: 0.5 };
    entries.push({
      label: lineNames?.blocked ?? 'blocked',
      swatch: drawLines([{ from, to, clear: false, stop }]),
    });
  }
  if (lines.some(({ struck }) => struck)) {
    const struck = { cells: { x: 0.1, y: 0.1, width: 0.8, height: 0.8 } };
    entries.push({ label: 'in the way', swatch: drawStruck([{ from, to, clear: false, struck }]) });
  }
  if (corners.length > 0) {
    entries.push({ label: cornerName ?? 'corner', swatch: drawCorner({ x: 0.5, y: 0.5 }) });
  }
  if (faces && faces.count > 0) {
    const swatch = tag('path', { d: BOX, fill: FACES, 'fill-opacity': 0.55 });
    entries.push({ label: 'face seen', swatch });
  }
  return entries;
}

function groundEntries(looks: readonly Look[], walls: readonly WallView[]): KeyEntry[] {
  const shown = new Set(looks);
  const signs = new Set(walls.map(signOf));
  return [
    ...([...CELL_KIND_NAMES, 'beyond'] as Look[])
      .filter((kind) => kind !== 'open' && shown.has(kind))
      .map(lookEntry),
    ...SIGN_ORDER.filter((sign) => signs.has(sign)).map(signEntry),
    ...(walls.some(({ oneWay }) => oneWay) ? [oneWayEntry()] : []),
    ...(walls.some(({ limited }) => limited) ? [limitedEntry()] : []),
  ];
}

/** Swatches are larger than any mark needs. */
const KEY_SCALE = 18;

const BOX = 'M0.08 0.08H0.92V0.92H0.08Z';

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
