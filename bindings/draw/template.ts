import { CellSet } from '../cells.js';
import { type Feet, toSquares } from '../units.js';
import { ringsPath } from './overlay.js';
import type { PointView } from './view.js';
import { tag } from './xml.js';

/** What an area would be with nothing in its way (SEMANTICS §4). */
export interface Template {
  readonly radius: Feet;
  /** Of a cone: the quarter circle around this direction. */
  readonly direction?: readonly [number, number] | undefined;
  /** Of an emanation from a creature's space, whose upper left corner is the origin. */
  readonly size?: number | undefined;
}

/** A template larger than any rule knows would only be slow to draw. */
const LARGEST = 256;

export function isDrawn(template: Template | undefined): template is Template {
  if (!template || template.radius < 5) return false;
  return toSquares(template.radius) + (template.size ?? 0) <= LARGEST;
}

/** The template as dotted rings. */
export function drawTemplate(origin: PointView, template: Template): string {
  const d = ringsPath(templateCells(origin, template).outline());
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

function templateCells(origin: PointView, { radius, direction, size }: Template): CellSet {
  const r = toSquares(radius);
  const side = size ?? 0;
  const cells: PointView[] = [];
  for (let y = -r; y < r + side; y++) {
    for (let x = -r; x < r + side; x++) {
      const reached =
        size === undefined
          ? distance(beyond(x), beyond(y)) <= r
          : distance(gap(x, size), gap(y, size)) <= r;
      if (reached && (!direction || inQuarter(2 * x + 1, 2 * y + 1, direction))) {
        cells.push({ x: origin.x + x, y: origin.y + y });
      }
    }
  }
  return CellSet.of(cells);
}

/** From the origin to the far side of a cell, along one axis. */
function beyond(n: number): number {
  return n < 0 ? -n : n + 1;
}

/** From a space to a cell, along one axis. */
function gap(n: number, size: number): number {
  return n < 0 ? -n : Math.max(0, n - size + 1);
}

/** Every second diagonal counts double (R23). */
function distance(dx: number, dy: number): number {
  return Math.max(dx, dy) + (Math.min(dx, dy) >> 1);
}

/** Whether the direction to (x, y) is within 45 degrees of another. */
function inQuarter(x: number, y: number, [dx, dy]: readonly [number, number]): boolean {
  return Math.abs(x * dy - y * dx) <= x * dx + y * dy;
}
