import {
  isCreature,
  readCornerOrCreature,
  readCreature,
  readInto,
  readList,
  readRadius,
} from '../arguments.js';
import { CellSet } from '../cells.js';
import { boolean, oneOf } from '../check.js';
import { GridError } from '../errors.js';
import { facesOf, Seen } from '../faces.js';
import { ALL_SIDES, askFrom, type Sides } from '../sides.js';
import type { Corner, Creature } from '../units.js';
import { admitted, copyTo } from './area.js';
import { channelOf, type Ground, optional, verb } from './verb.js';

const COMBINE = ['any', 'all'] as const;
const TO_BORDERS = -1;

/**
 * What is seen from a corner, from a creature's space, or by any or all of several viewers
 * (SEMANTICS §3, §8), in the square of a radius or to the borders.
 */
export const visible = verb(
  [
    ...(['at', 'radius', 'channel', 'user', 'combine', 'faces'] as const),
    ...(['passes', 'profile', 'into'] as const),
  ],
  (ground, fields): CellSet => {
    const viewers = readViewers(fields.at, 'at', ground);
    const radius = optional(readRadius, fields.radius, 'radius', ground) ?? TO_BORDERS;
    const channel = channelOf(ground, fields);
    const user = optional(readCreature, fields.user, 'user', ground);
    const all = fields.combine !== undefined && oneOf(fields.combine, 'combine', COMBINE) === 'all';
    const faces = fields.faces !== undefined && boolean(fields.faces, 'faces');
    const given = optional(readInto, fields.into, 'into', ground);
    if (faces && given && !(given instanceof Seen)) {
      throw new GridError('E_ARGUMENT', 'into', 'a CellSet', 'a Seen, which takes faces too');
    }
    if (user && viewers.some(isCreature)) {
      throw new GridError('E_ARGUMENT', 'user', 'a user', 'no user: a creature sees for itself');
    }
    const sides = viewers.map((viewer) =>
      isCreature(viewer) ? ALL_SIDES : admitted(ground, channel, viewer, user),
    );
    const into = given ?? (faces ? new Seen() : new CellSet());
    const look = (i: number, into: CellSet) =>
      seenBy(ground, channel, viewers[i] as Corner | Creature, sides[i] as Sides, radius, into);
    if (viewers.length === 1) look(0, into);
    else
      copyTo(
        into,
        together(viewers.length, (i) => look(i, new CellSet()), all),
      );
    if (faces) (into as Seen).faces = facesOf(ground, channel, into);
    return into;
  },
);

function seenBy(
  { kernel }: Ground,
  channel: number,
  viewer: Corner | Creature,
  sides: Sides,
  radius: number,
  into: CellSet,
): CellSet {
  askFrom(kernel, sides, (k, map, scratch) => {
    if (isCreature(viewer)) {
      const { at, size } = viewer;
      k.visibleFrom(map, scratch, channel, at.x, at.y, at.z, size, radius);
    } else {
      k.visible(map, scratch, channel, viewer.x, viewer.y, viewer.z, sides.quadrants, radius);
    }
  });
  return kernel.cells(into);
}

/** The union of what each of `count` viewers sees, or what all of them see. */
function together(count: number, look: (i: number) => CellSet, all: boolean): CellSet {
  let seen = look(0);
  for (let i = 1; i < count && !(all && seen.count === 0); i++) {
    seen = all ? seen.intersection(look(i)) : seen.union(look(i));
  }
  return seen;
}

/** One viewer, or a list of them: a point is a list of numbers. */
function readViewers(value: unknown, what: string, ground: Ground): (Corner | Creature)[] {
  const several =
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((viewer) => typeof viewer === 'object' && viewer !== null);
  return several
    ? readList(value, what, ground, readCornerOrCreature)
    : [readCornerOrCreature(value, what, ground)];
}
