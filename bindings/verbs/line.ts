import { readCorner, readRadius } from '../arguments.js';
import { oneOf } from '../check.js';
import { GridError, show } from '../errors.js';
import type { Corner, Creature } from '../units.js';
import { checkRim, coversUser, type Direction, ownOrigin, readDirection } from './aim.js';
import { AREA_FIELDS, fill, readArea } from './area.js';
import { optional, verb } from './verb.js';

const MODES = ['through', 'touch'] as const;
/** The side of a grid line, and the sign of the axis that it lies on. */
const SIDES = { n: -1, s: 1, w: -1, e: 1 } as const;
type Side = keyof typeof SIDES;
const SIDE_NAMES = Object.keys(SIDES) as Side[];

/** A line from a corner of its user's space to its length or the first barrier (R42-R44, SEMANTICS §5). */
export const line = verb(
  ['at', 'direction', 'length', 'mode', 'side', ...AREA_FIELDS],
  (ground, fields) => {
    const at = readCorner(fields.at, 'at', ground);
    const aim = readDirection(fields.direction, 'direction');
    const length = readRadius(fields.length, 'length', ground);
    const mode =
      fields.mode === undefined ? ground.profile.lineCells : oneOf(fields.mode, 'mode', MODES);
    const given = optional(
      (value) => oneOf(value, 'side', SIDE_NAMES),
      fields.side,
      'side',
      ground,
    );
    const area = readArea(ground, fields);
    const { user } = area;
    if (user) checkRim(at, user);
    const side = sideOf(at, aim, user, given);
    const { dx, dy } = aim;
    if (user && length > 0 && entersSpace(at, aim, side, user)) {
      throw coversUser('direction', show([dx, dy]));
    }
    const sides = ownOrigin(ground, at, user);
    const touch = mode === 'touch' ? 1 : 0;
    return fill(
      ground,
      area,
      (k, map, scratch) =>
        k.line(
          ...([map, scratch, at.x, at.y, at.z, sides.quadrants] as const),
          ...([dx, dy, side, length, touch] as const),
        ),
      sides,
    );
  },
);

/** Which side of a grid line the line's cells lie on, as a sign; 0 where it runs along none. */
function sideOf(
  at: Corner,
  { dx, dy }: Direction,
  user: Creature | undefined,
  given: Side | undefined,
): number {
  // A page may pass a side with every line: only those along the grid have one.
  if (dx !== 0 && dy !== 0) return 0;
  const names = SIDE_NAMES.filter((name) => (dy === 0) === (name === 'n' || name === 's'));
  if (given !== undefined && !names.includes(given)) {
    throw new GridError('E_ARGUMENT', 'side', given, names.join(' or '));
  }
  const own = user ? ownSide(dy === 0 ? at.y - user.at.y : at.x - user.at.x, user.size) : 0;
  const sign = given === undefined ? own : SIDES[given];
  if (sign === 0) throw new GridError('E_ARGUMENT', 'side', 'none', names.join(' or '));
  if (own !== 0 && sign !== own) {
    const allowed = `${names.find((name) => SIDES[name] === own)}, the user's side`;
    throw new GridError('E_ARGUMENT', 'side', `${given}`, allowed);
  }
  return sign;
}

/** The side of a space's edge that its cells are on; 0 for a line across its middle. */
function ownSide(offset: number, size: number): number {
  if (offset === 0) return 1;
  return offset === size ? -1 : 0;
}

/** Whether the first cell of a line from the rim is one of the user's: a space is convex. */
function entersSpace(at: Corner, { dx, dy }: Direction, side: number, user: Creature): boolean {
  const enters = (corner: number, start: number, sign: number) => {
    const cell = sign > 0 ? corner : corner - 1;
    return cell >= start && cell < start + user.size;
  };
  return (
    enters(at.x, user.at.x, dx === 0 ? side : dx) && enters(at.y, user.at.y, dy === 0 ? side : dy)
  );
}
