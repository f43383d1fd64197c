import type { Corner, Creature } from '../units.js';
import type { Ground } from './verb.js';

// How far apart places are, axis by axis: a space of several cells is as near as the nearest of them
// (SEMANTICS §1).

export interface Gap {
  readonly dx: number;
  readonly dy: number;
}

/** Between the nearest cells of two spaces. */
export function gapBetween(a: Creature, b: Creature): Gap {
  return {
    dx: apart(a.at.x, a.size, b.at.x, b.size),
    dy: apart(a.at.y, a.size, b.at.y, b.size),
  };
}

/** From the nearest corner of a space to a corner: n cells have n + 1 corners in a row. */
export function gapToCorner(a: Creature, b: Corner): Gap {
  return { dx: apart(a.at.x, a.size + 1, b.x, 1), dy: apart(a.at.y, a.size + 1, b.y, 1) };
}

/** In whole squares, every second diagonal double. */
export function squaresOf({ kernel }: Ground, { dx, dy }: Gap): number {
  return kernel.ask((k) => k.openCost(dx, dy, 2, 3)) >> 1;
}

/** The least difference between one of `length` numbers from `a` on and one from `b` on. */
function apart(a: number, length: number, b: number, otherLength: number): number {
  return Math.max(0, b - (a + length - 1), a - (b + otherLength - 1));
}
