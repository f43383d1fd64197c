import { type Extent, readCorner } from '../arguments.js';
import { integer, oneOf } from '../check.js';
import { GridError, show } from '../errors.js';
import { isOnRim } from '../rim.js';
import { ALL_SIDES, ownSides, type Sides } from '../sides.js';
import type { Corner, Creature } from '../units.js';
import type { Fields, Ground } from './verb.js';

// Which way cones and lines lead, and where in their user's space they begin (SEMANTICS §4, §5).

/** An integer direction without a common factor. */
export interface Direction {
  readonly dx: number;
  readonly dy: number;
}

export const COMPASS = Object.freeze({
  n: [0, -1],
  ne: [1, -1],
  e: [1, 0],
  se: [1, 1],
  s: [0, 1],
  sw: [-1, 1],
  w: [-1, 0],
  nw: [-1, -1],
} as const);
export type CompassName = keyof typeof COMPASS;
const COMPASS_NAMES = Object.keys(COMPASS) as CompassName[];

/** Between corners of the largest map, and products with its points that still fit 32 bits. */
const MAX_COMPONENT = 16_384;

/** A direction by its compass name or as [dx, dy]. */
export function readDirection(value: unknown, what: string): Direction {
  if (!Array.isArray(value)) {
    if (typeof value !== 'string') {
      const allowed = `${COMPASS_NAMES.join(', ')} or [dx, dy]`;
      throw new GridError('E_ARGUMENT', what, show(value), allowed);
    }
    const [dx, dy] = COMPASS[oneOf(value, what, COMPASS_NAMES)];
    return { dx, dy };
  }
  if (value.length !== 2) throw new GridError('E_ARGUMENT', what, show(value), '[dx, dy]');
  const [dx, dy] = value.map((n, i) => integer(n, `${what}[${i}]`)) as [number, number];
  if (dx === 0 && dy === 0) throw new GridError('E_ARGUMENT', what, '[0, 0]', 'a direction');
  const factor = commonFactor(Math.abs(dx), Math.abs(dy));
  return {
    dx: integer(dx / factor, `${what}[0]`, -MAX_COMPONENT, MAX_COMPONENT),
    dy: integer(dy / factor, `${what}[1]`, -MAX_COMPONENT, MAX_COMPONENT),
  };
}

/** The direction of a query: `direction` itself, or `toward` another corner. */
export function readAim({ direction, toward }: Fields, at: Corner, map: Extent): Direction {
  if (toward === undefined) return readDirection(direction, 'direction');
  if (direction !== undefined) {
    throw new GridError('E_ARGUMENT', 'toward', 'a direction too', 'one of the two');
  }
  const { x, y } = readCorner(toward, 'toward', map);
  if (x === at.x && y === at.y) {
    throw new GridError('E_ARGUMENT', 'toward', show([x, y]), 'a corner other than `at`');
  }
  return readDirection([x - at.x, y - at.y], 'toward');
}

export function checkRim(at: Corner, user: Creature): void {
  if (isOnRim(at, user)) return;
  const { x, y } = user.at;
  const allowed = `a corner on the rim of the user's space, ${user.size} × ${user.size} at ${show([x, y])}`;
  throw new GridError('E_ORIGIN', 'at', show([at.x, at.y]), allowed);
}

/** K of a corner of the user's own space; without a user all open quadrants (SEMANTICS §2, §5). */
export function ownOrigin({ kernel }: Ground, at: Corner, user: Creature | undefined): Sides {
  if (!user) return ALL_SIDES;
  const { x, y } = user.at;
  return ownSides(kernel, at, (k, map, scratch) =>
    k.ownQuadrants(map, scratch, 0, at.x, at.y, at.z, x, y, user.size),
  );
}

export function coversUser(what: string, got: string): GridError {
  return new GridError('E_COVERS_USER', what, got, 'a direction away from the user');
}

/** |a| + |b| > 0. */
function commonFactor(a: number, b: number): number {
  return b === 0 ? a : commonFactor(b, a % b);
}
