import { words } from './legend.js';
import { PAPER, ROLES, type Role } from './palette.js';
import type { Frame, PointView } from './view.js';
import { tag } from './xml.js';

/** A creature in a picture. */
export interface TokenView {
  /** Its upper left cell. */
  readonly at: PointView;
  /** Squares a side. */
  readonly size: number;
  readonly role: Role;
  /** A letter or two to tell it by. */
  readonly mark?: string | undefined;
  /** What the key calls it; without, by its role. */
  readonly name?: string | undefined;
}

/** A creature as a disc in its space; the ground shows through where it has no letter to carry. */
export function drawToken({ at: { x, y }, size, role, mark }: TokenView): string {
  const half = size / 2;
  const [cx, cy] = [x + half, y + half];
  const fill = ROLES[role].fill;
  const disc = { cx, cy, r: half - 0.12, stroke: '#fff', 'stroke-width': 0.08 };
  if (!mark) return tag('circle', { ...disc, fill, 'fill-opacity': 0.5 });
  const text = { size: 0.5 * (1 + (size - 1) * 0.6), fill: '#fff', bold: true, anchor: 'middle' };
  return (
    // A space of several squares is more than the disc in it.
    (size > 1 ? tag('path', { d: box(x, y, size), fill, 'fill-opacity': 0.18 }) : '') +
    tag('circle', { ...disc, fill, 'fill-opacity': 0.88 }) +
    tag('g', { stroke: 'none' }, words(cx, cy + text.size * 0.36, mark, text))
  );
}

export function frameOfToken({ at, size }: TokenView): Frame {
  return { x: at.x, y: at.y, width: size, height: size };
}

/** The squares that a picture is about where no area says so. */
export function placesOf(origin: PointView | undefined, tokens: readonly TokenView[]): Frame[] {
  const places = tokens.map(frameOfToken);
  if (origin) places.push({ x: origin.x - 1, y: origin.y - 1, width: 2, height: 2 });
  return places;
}

/** A corner that a creature may choose. */
export function drawCorner({ x, y }: PointView): string {
  return tag('circle', {
    cx: x,
    cy: y,
    r: 0.13,
    fill: PAPER,
    stroke: ROLES.user.fill,
    'stroke-width': 0.08,
  });
}

function box(x: number, y: number, size: number): string {
  return `M${x} ${y}h${size}v${size}h-${size}z`;
}
