import { readCell, readCorner, readRadius } from '../arguments.js';
import { oneOf } from '../check.js';
import { GridError, show } from '../errors.js';
import type { Cell, Corner, Creature } from '../units.js';
import { checkRim, coversUser, type Direction, ownOrigin, readAim } from './aim.js';
import { AREA_FIELDS, fill, readArea } from './area.js';
import { optional, verb } from './verb.js';

const CONE15 = ['figure', 'text'] as const;
/** The only length that the published figure's own form has. */
const FIGURE_LENGTH = 3;

/** A quarter circle that leads away from its user (R37-R39, SEMANTICS §4). */
export const cone = verb(
  ['at', 'direction', 'toward', 'length', 'cone15', 'cell', ...AREA_FIELDS],
  (ground, fields) => {
    const at = readCorner(fields.at, 'at', ground);
    const aim = readAim(fields, at, ground);
    const length = readRadius(fields.length, 'length', ground);
    const form =
      fields.cone15 === undefined ? ground.profile.cone15 : oneOf(fields.cone15, 'cone15', CONE15);
    const named = optional(readCell, fields.cell, 'cell', ground);
    const area = readArea(ground, fields);
    const { user } = area;
    if (user) checkRim(at, user);
    const { dx, dy } = aim;
    if (form === 'figure' && length === FIGURE_LENGTH && (dx === 0 || dy === 0)) {
      if (!user) {
        const allowed = 'the creature whose side a 15-ft cone begins at, or `cone15`: text';
        throw new GridError('E_ARGUMENT', 'user', 'none', allowed);
      }
      const { x, y, z } = outwardCell(at, aim, user, named);
      return fill(ground, area, (k, map, scratch) =>
        k.coneFigure(map, scratch, x, y, z, dx, dy, length),
      );
    }
    if (named) {
      const allowed = 'no cell, except for a straight 15-ft cone as in the figure';
      throw new GridError('E_ARGUMENT', 'cell', show([named.x, named.y]), allowed);
    }
    if (user && entersSpace(at, aim, length, user)) throw coversUser('direction', show([dx, dy]));
    const sides = ownOrigin(ground, at, user);
    return fill(
      ground,
      area,
      (k, map, scratch) => k.cone(map, scratch, at.x, at.y, at.z, sides.quadrants, dx, dy, length),
      sides,
    );
  },
);

/**
 * The own cell from whose outward side the figure's cone starts: the one that touches the corner, or
 * of two the one that is named.
 */
function outwardCell(at: Corner, { dx, dy }: Direction, user: Creature, named?: Cell): Cell {
  const outward = roundCorner(at).filter(
    ({ x, y }) =>
      holds(user, { x, y }) &&
      !holds(user, { x: x + dx, y: y + dy }) &&
      (dy === 0 ? at.x === x + (dx > 0 ? 1 : 0) : at.y === y + (dy > 0 ? 1 : 0)),
  );
  if (outward.length === 0) throw coversUser('at', show([at.x, at.y]));
  const chosen = named
    ? outward.find(({ x, y }) => x === named.x && y === named.y)
    : outward.length === 1
      ? outward[0]
      : undefined;
  if (!chosen) {
    const allowed = outward.map(({ x, y }) => show([x, y])).join(' or ');
    const got = named ? show([named.x, named.y]) : 'none';
    throw new GridError('E_ARGUMENT', 'cell', got, allowed);
  }
  return { ...chosen, z: at.z } as Cell;
}

/**
 * Whether the cone on open ground holds an own cell. Of the cells on one side of the corner, those
 * next to its two grid lines lie nearest to any direction from outside.
 */
function entersSpace(at: Corner, aim: Direction, length: number, user: Creature): boolean {
  for (let i = 0; i < user.size; i++) {
    const column = user.at.x + i - at.x;
    const row = user.at.y + i - at.y;
    for (const beside of [-1, 0]) {
      if (
        holds(user, { x: at.x + column, y: at.y + beside }) &&
        inCone(column, beside, aim, length)
      ) {
        return true;
      }
      if (holds(user, { x: at.x + beside, y: at.y + row }) && inCone(beside, row, aim, length)) {
        return true;
      }
    }
  }
  return false;
}

/** Whether a cone on open ground holds the cell so many columns and rows from its corner. */
function inCone(column: number, row: number, { dx, dy }: Direction, length: number): boolean {
  const px = 2 * column + 1;
  const py = 2 * row + 1;
  const wide = Math.abs(px * dy - py * dx) > px * dx + py * dy;
  const far = [Math.max(column + 1, -column), Math.max(row + 1, -row)] as const;
  return !wide && Math.max(...far) + (Math.min(...far) >> 1) <= length;
}

function roundCorner({ x, y }: Corner): { x: number; y: number }[] {
  return [
    { x: x - 1, y: y - 1 },
    { x, y: y - 1 },
    { x: x - 1, y },
    { x, y },
  ];
}

function holds({ at, size }: Creature, { x, y }: { x: number; y: number }): boolean {
  return x >= at.x && y >= at.y && x < at.x + size && y < at.y + size;
}
