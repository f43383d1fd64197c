import { readCreature, readInto, readRadius } from '../arguments.js';
import { CellSet } from '../cells.js';
import { GridError, show } from '../errors.js';
import type { KernelExports } from '../kernel.js';
import { ALL_SIDES, askFrom, type Sides, sidesOf } from '../sides.js';
import { type Cell, type Corner, type Creature, type Squares, toFeet } from '../units.js';
import { type Gap, gapBetween, gapToCorner, squaresOf } from './gaps.js';
import { EFFECT, type Fields, type Ground, optional } from './verb.js';

/** The fields of every query about an area, besides its own. */
export const AREA_FIELDS = ['user', 'range', 'passes', 'profile', 'into'] as const;

export interface Area {
  readonly user: Creature | undefined;
  /** How far from the user the origin may be and the area goes, in squares. */
  readonly range: number | undefined;
  readonly into: CellSet;
}

export function readArea(ground: Ground, fields: Fields): Area {
  const user = optional(readCreature, fields.user, 'user', ground);
  const range = optional(readRadius, fields.range, 'range', ground);
  if (range !== undefined && !user) {
    throw new GridError(
      'E_ARGUMENT',
      'user',
      'none',
      'the creature that the range is measured from',
    );
  }
  const into = optional(readInto, fields.into, 'into', ground) ?? new CellSet();
  return { user, range, into };
}

/** The sides of a chosen origin that its effect starts into (SEMANTICS §2, R52, R60). */
export function chosenOrigin(ground: Ground, at: Corner, { user, range }: Area): Sides {
  if (!user) return ALL_SIDES;
  if (range !== undefined) checkRange(ground, gapToCorner(user, at), range, at, 'the corner');
  return admitted(ground, EFFECT, at, user);
}

/** The sides of a corner that the user has line of effect to, or of sight. */
export function admitted(
  { kernel }: Ground,
  channel: number,
  at: Corner,
  user: Creature | undefined,
): Sides {
  if (!user) return ALL_SIDES;
  const { x, y } = user.at;
  const sides = sidesOf(kernel, (k, map, scratch) =>
    k.admitted(map, scratch, channel, at.x, at.y, at.z, x, y, user.size),
  );
  if (!sides) throw noLineOfEffect(show([at.x, at.y]), user, 'corners');
  return sides;
}

/** An effect centred on a creature begins in its space, which its user has line of effect to (R52). */
export function chosenSpace(ground: Ground, target: Creature, { user, range }: Area): void {
  if (!user) return;
  const { x, y, z } = target.at;
  if (range !== undefined) {
    checkRange(ground, gapBetween(user, target), range, target.at, 'the space at');
  }
  const clear = ground.kernel.ask((k, map, scratch) =>
    k.lineOfEffect(
      ...([map, scratch, EFFECT, user.at.x, user.at.y, user.size] as const),
      ...([x, y, target.size, z] as const),
    ),
  );
  if (!clear) throw noLineOfEffect(`the space at ${show([x, y])}`, user, 'spaces');
}

/** Asks the kernel for an area, and cuts off what lies beyond its user's range (R61). */
export function fill(
  ground: Ground,
  { user, range, into }: Area,
  ask: (kernel: KernelExports, map: number, scratch: number) => void,
  sides: Sides = ALL_SIDES,
): CellSet {
  const { kernel, profile } = ground;
  askFrom(kernel, sides, ask);
  if (!user || range === undefined || !profile.cutAtRange) return kernel.cells(into);
  const whole = kernel.cells(new CellSet());
  return copyTo(
    into,
    isWithin(ground, whole, user, range) ? whole : cut(ground, whole, user, range),
  );
}

/** Makes `into` the same set as another. */
export function copyTo(into: CellSet, { x, y, z, width, height, count, words }: CellSet): CellSet {
  return into.load(x, y, z, width, height, count, words);
}

/** Whether even the farthest corner of the area's window is in range: then nothing is cut off. */
function isWithin(ground: Ground, area: CellSet, { at, size }: Creature, range: number): boolean {
  const across = Math.max(at.x - area.x, area.x + area.width - (at.x + size));
  const down = Math.max(at.y - area.y, area.y + area.height - (at.y + size));
  return squaresOf(ground, { dx: Math.max(0, across), dy: Math.max(0, down) }) <= range;
}

function cut({ kernel }: Ground, area: CellSet, { at, size }: Creature, range: number): CellSet {
  kernel.ask((k, map, scratch) => k.nearby(map, scratch, at.x, at.y, at.z, size, range));
  return area.intersection(kernel.cells(new CellSet()));
}

function checkRange(
  ground: Ground,
  gap: Gap,
  range: number,
  { x, y }: Corner | Cell,
  what: string,
): void {
  const squares = squaresOf(ground, gap);
  if (squares <= range) return;
  const got = `${what} ${show([x, y])}, ${toFeet(squares as Squares)} ft from the user`;
  throw new GridError(
    'E_OUT_OF_RANGE',
    'at',
    got,
    `origins within ${toFeet(range as Squares)} ft of the user`,
  );
}

function noLineOfEffect(what: string, { at }: Creature, places: string): GridError {
  return new GridError(
    'E_NO_LINE_OF_EFFECT',
    'at',
    `${what} for a user at ${show([at.x, at.y])}`,
    `${places} to which the user has line of effect`,
  );
}
