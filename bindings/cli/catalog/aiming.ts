import type { CellSet } from '../../cells.js';
import type { AimView } from '../../draw/options.js';
import type { Template } from '../../draw/template.js';
import type { PointView } from '../../draw/view.js';
import { profileFrom } from '../../profiles.js';
import { cell, feet, toSquares } from '../../units.js';
import type { Asked } from '../entry.js';
import { directionOf, pointOf } from '../places.js';

// How pictures show where cones and lines lead.

/** An arrow along the middle of a cone. */
export function coneAim({ fields }: Asked): AimView {
  const from = pointOf(fields.at);
  const [dx, dy] = directionOf(fields);
  const scale = toSquares(feet(fields.length as number)) / Math.hypot(dx, dy);
  return { from, to: { x: from.x + dx * scale, y: from.y + dy * scale } };
}

/** A cone on open ground; none for the 15-ft cone of the figures, which starts from no corner. */
export function coneTemplate({ map, fields }: Asked): Template | undefined {
  const radius = feet(fields.length as number);
  const direction = directionOf(fields);
  const form = fields.cone15 ?? profileFrom(fields.profile ?? map.profile, 'profile').cone15;
  const short = toSquares(radius) === 3 && direction.includes(0) && fields.user !== undefined;
  return form === 'figure' && short ? undefined : { radius, direction };
}

/** The line itself, as far as squares are on it, and whether that is less than its length. */
export function lineAim({ map, fields, answer }: Asked<CellSet>): AimView {
  const from = pointOf(fields.at);
  const [dx, dy] = directionOf(fields);
  const squares = toSquares(feet(fields.length as number));
  const pieces = piecesOf(dx, dy, squares);
  const along = (t: number): PointView => ({ x: from.x + dx * t, y: from.y + dy * t });
  let end = 0;
  for (const [start, stop] of pieces) {
    const { x, y } = along((start + stop) / 2);
    if (!beside(x, y, dx, dy).some((at) => answer.has(cell(at.x, at.y)))) {
      const beyond = along(start + (stop - start) / 2);
      const onMap =
        beyond.x >= 0 && beyond.y >= 0 && beyond.x <= map.width && beyond.y <= map.height;
      return { from, to: along(end), stopped: onMap };
    }
    end = stop;
  }
  return { from, to: along(end) };
}

/** The stretches of a ray between the grid lines that it crosses, up to its length (SEMANTICS §5). */
function piecesOf(dx: number, dy: number, squares: number): [number, number][] {
  const [ax, ay] = [Math.abs(dx), Math.abs(dy)];
  const pieces: [number, number][] = [];
  let at = 0;
  while (pieces.length < 4 * squares) {
    const next = Math.min(after(at, ax), after(at, ay));
    const middle = (at + next) / 2;
    const [x, y] = [Math.floor(middle * ax), Math.floor(middle * ay)];
    if (Math.max(x, y) + (Math.min(x, y) >> 1) + 1 > squares) break;
    pieces.push([at, next]);
    at = next;
  }
  return pieces;
}

/** The next moment at which a coordinate that grows at this speed is whole. */
function after(at: number, speed: number): number {
  return speed === 0 ? Number.POSITIVE_INFINITY : (Math.floor(at * speed + 1e-9) + 1) / speed;
}

/** The squares at a point of a ray: two where it runs along the grid. */
function beside(x: number, y: number, dx: number, dy: number): PointView[] {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  if (dx === 0) return [column - 1, column].map((at) => ({ x: at, y: row }));
  if (dy === 0) return [row - 1, row].map((at) => ({ x: column, y: at }));
  return [{ x: column, y: row }];
}
