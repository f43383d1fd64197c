import type { CellKind, WallKindName } from '../kinds.js';
import { type Cell, cell } from '../units.js';

// What a picture needs to know. A GridMap is a MapView and a CellSet an AreaView; the drawing code asks
// for no more than this, so that anything of the same shape can be drawn too.

export interface WallView {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly kind: WallKindName;
  readonly open?: boolean | undefined;
  /** The side from which it blocks, as one looks from `from` to `to`; without, both. */
  readonly oneWay?: 'left' | 'right' | undefined;
  /** Whether sight passes one such wall and stops at the second. */
  readonly limited?: boolean | undefined;
}

export interface MapView {
  readonly width: number;
  readonly height: number;
  cellKind(cell: Cell): CellKind;
  walls(): readonly WallView[];
}

/** A rectangle of cells. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Some cells: the box around them, how many, and which. */
export interface CellsView extends Frame {
  readonly count: number;
  has(cell: Cell): boolean;
}

export interface AreaView extends CellsView {
  outline(): readonly (readonly PointView[])[];
}

export interface PointView {
  readonly x: number;
  readonly y: number;
}

/**
 * The part of the map to show: all of it when it has at most `whole` squares a side, else the focus
 * with `margin` squares around it, and never more than `limit` squares a side: then those nearest to
 * `centre`.
 */
export function chooseFrame(
  map: MapView,
  focus: Frame | undefined,
  { margin, whole, limit }: { margin: number; whole: number; limit: number },
  centre?: PointView,
): Frame {
  const all = { x: 0, y: 0, width: map.width, height: map.height };
  if (Math.max(map.width, map.height) <= whole) return all;
  const { x, y, width, height } = focus ?? all;
  const [left, columns] = span(x - margin, x + width + margin, map.width, limit, centre?.x);
  const [top, rows] = span(y - margin, y + height + margin, map.height, limit, centre?.y);
  return { x: left, y: top, width: columns, height: rows };
}

/** The smallest frame around the cells of all areas and the squares at the origin. */
export function focusOf(
  areas: readonly (Frame | undefined)[],
  origin: PointView | undefined,
): Frame | undefined {
  const frames = areas.filter((area) => area !== undefined && area.width > 0) as Frame[];
  if (origin) frames.push({ x: origin.x - 1, y: origin.y - 1, width: 2, height: 2 });
  if (frames.length === 0) return undefined;
  const x = Math.min(...frames.map((f) => f.x));
  const y = Math.min(...frames.map((f) => f.y));
  return {
    x,
    y,
    width: Math.max(...frames.map((f) => f.x + f.width)) - x,
    height: Math.max(...frames.map((f) => f.y + f.height)) - y,
  };
}

/** The square of the map that a point, anywhere on it, lies in or at. */
export function frameAround({ x, y }: PointView): Frame {
  return { x: Math.floor(x), y: Math.floor(y), width: 1, height: 1 };
}

/** A frame of at least some size, grown on all sides alike. */
export function widened(frame: Frame, least: { width: number; height: number }): Frame {
  const columns = Math.max(0, Math.ceil((least.width - frame.width) / 2));
  const rows = Math.max(0, Math.ceil((least.height - frame.height) / 2));
  return {
    x: frame.x - columns,
    y: frame.y - rows,
    width: frame.width + 2 * columns,
    height: frame.height + 2 * rows,
  };
}

/** The kinds of a frame's cells, row by row; void outside the map. */
export function kindsIn(map: MapView, frame: Frame): CellKind[] {
  const kinds: CellKind[] = [];
  for (let y = frame.y; y < frame.y + frame.height; y++) {
    for (let x = frame.x; x < frame.x + frame.width; x++) {
      const inside = x >= 0 && y >= 0 && x < map.width && y < map.height;
      kinds.push(inside ? map.cellKind(cell(x, y)) : 'void');
    }
  }
  return kinds;
}

/** Whether a wall touches the frame. */
export function wallIn(wall: WallView, frame: Frame): boolean {
  const [ax, ay] = wall.from;
  const [bx, by] = wall.to;
  const { x, y, width, height } = frame;
  if (Math.max(ax, bx) < x || Math.min(ax, bx) > x + width) return false;
  if (Math.max(ay, by) < y || Math.min(ay, by) > y + height) return false;
  // Their boxes meet; at an angle the wall may still pass a corner of the frame by.
  const sides = [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ].map(([px = 0, py = 0]) => Math.sign((bx - ax) * (py - ay) - (by - ay) * (px - ax)));
  return !sides.every((side) => side === sides[0]) || sides[0] === 0;
}

/** Whether a wall stands off the grid lines, or ends on one between two corners. */
export function isFree({ from, to }: Pick<WallView, 'from' | 'to'>): boolean {
  const straight = from[0] === to[0] || from[1] === to[1];
  return !straight || ![...from, ...to].every(Number.isInteger);
}

/** Start and length of what is shown of one axis. */
function span(
  low: number,
  high: number,
  size: number,
  limit: number,
  centre = (low + high) >> 1,
): [number, number] {
  const start = Math.max(0, low);
  const end = Math.min(size, high);
  if (end - start <= limit) return [start, end - start];
  return [Math.max(start, Math.min(end - limit, centre - (limit >> 1))), limit];
}
