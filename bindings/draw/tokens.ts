import { words } from './legend.js';
import { PAPER, ROLES, type Role } from './palette.js';
import { type Frame, frameAround, type PointView } from './view.js';
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
  const { fill } = ROLES[role];
  const disc = { cx: x + half, cy: y + half, r: half - 0.12, stroke: '#fff', 'stroke-width': 0.08 };
  if (!mark) return tag('circle', { ...disc, fill, 'fill-opacity': 0.5 });
  return (
    // A space of several squares is more than the disc in it.
    (size > 1 ? tag('path', { d: box(x, y, size), fill, 'fill-opacity': 0.18 }) : '') +
    tag('circle', { ...disc, fill, 'fill-opacity': 0.88 })
  );
}

/** Pixels: where a space is smaller, its letter stands on a disc of this size. */
const SMALLEST = 14;

/**
 * The letter of a creature, apart: lines may start from its middle, and it goes over them.
 *
 * @param scale pixels a square
 */
export function drawMark({ at, size, role, mark }: TokenView, scale: number): string {
  if (!mark) return '';
  const middle = { x: at.x + size / 2, y: at.y + size / 2 };
  if (size * scale >= SMALLEST) return letter(middle, 1 + (size - 1) * 0.6, 0.14, role, mark);
  const pin = SMALLEST / scale;
  const rim = { fill: ROLES[role].fill, stroke: '#fff', 'stroke-width': pin * 0.08 };
  return (
    tag('circle', { cx: middle.x, cy: middle.y, r: pin / 2, ...rim }) +
    letter(middle, pin * 1.2, pin * 0.14, role, mark)
  );
}

function letter({ x, y }: PointView, side: number, rim: number, role: Role, mark: string): string {
  // More than two letters fit a disc only where they are smaller.
  const height = side / Math.max(2, mark.length);
  const text = { size: height, fill: '#fff', bold: true, anchor: 'middle' };
  return tag(
    'g',
    {
      stroke: ROLES[role].fill,
      'stroke-width': rim,
      'stroke-linejoin': 'round',
      'paint-order': 'stroke',
    },
    words(x, y + height * 0.36, mark, text),
  );
}

export function frameOfToken({ at, size }: TokenView): Frame {
  return { x: at.x, y: at.y, width: size, height: size };
}

/** The squares that a picture is about where no area says so. */
export function placesOf(
  origin: PointView | undefined,
  tokens: readonly TokenView[],
  lines: readonly { readonly from: PointView; readonly to: PointView }[] = [],
): Frame[] {
  const places = tokens.map(frameOfToken);
  if (origin) places.push({ x: origin.x - 1, y: origin.y - 1, width: 2, height: 2 });
  // A line's first square: its start may lie on a wall.
  const starts = lines.map(({ from, to }) => frameAround(between(from, to, 1 / 1024)));
  return places.length > 0 ? places : starts;
}

function between(a: PointView, b: PointView, part: number): PointView {
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
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
