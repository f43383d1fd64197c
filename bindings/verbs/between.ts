import { readCorner, readCreature, readList } from '../arguments.js';
import { GridError } from '../errors.js';
import type { Corner, Creature } from '../units.js';
import { channelOf, EFFECT, type Fields, type Ground, optional, SIGHT, verb } from './verb.js';

// Whether one place has line of effect, or of sight, to another (SEMANTICS §8, R48-R59).

export interface Clear {
  readonly clear: boolean;
}

/** Line of effect between spaces, or from one to a corner; none is total cover. */
export const loe = verb(
  ['from', 'to', 'corner', 'passes'],
  (ground, fields): Clear => ({ clear: isClear(ground, EFFECT, ...readEnds(ground, fields)) }),
);

/** The same for line of sight. */
export const los = verb(
  ['from', 'to', 'corner'],
  (ground, fields): Clear => ({ clear: isClear(ground, SIGHT, ...readEnds(ground, fields)) }),
);

/** Who has a line to whom: a byte for each viewer and target, viewer after viewer. */
export class Lines {
  constructor(
    readonly clear: Uint8Array,
    readonly targets: number,
  ) {}

  /** A row for each viewer. */
  toJSON(): { clear: boolean[][] } {
    const { clear, targets } = this;
    const rows = clear.length / targets;
    return {
      clear: Array.from({ length: rows }, (_, i) =>
        Array.from(clear.subarray(i * targets, (i + 1) * targets), (bit) => bit === 1),
      ),
    };
  }
}

/** The lines from each viewer to each target, as `loe` or `los` has them. */
export const matrix = verb(['viewers', 'targets', 'channel', 'passes'], (ground, fields): Lines => {
  const viewers = readList(fields.viewers, 'viewers', ground, readCreature, MOST);
  const targets = readList(fields.targets, 'targets', ground, readCreature, MOST);
  const channel = channelOf(ground, fields);
  const spaces = Int32Array.from(
    [...viewers, ...targets].flatMap(({ at, size }) => [at.x, at.y, size]),
  );
  const { kernel } = ground;
  kernel.askAbout(spaces, (k, map, scratch) =>
    k.matrix(map, scratch, channel, 0, viewers.length, targets.length),
  );
  return new Lines(kernel.bytes(viewers.length * targets.length), targets.length);
});

/** Of each side of a matrix: their product still fits 32 bits. */
const MOST = 16_384;

/** Whether there is a line from a space to another or to a corner. */
export function isClear(
  { kernel }: Ground,
  channel: number,
  from: Creature,
  to: Creature | undefined,
  corner: Corner | undefined,
): boolean {
  const { x, y, z } = from.at;
  return (
    kernel.ask((k, map, scratch) => {
      if (corner) {
        return k.admitted(map, scratch, channel, corner.x, corner.y, corner.z, x, y, from.size);
      }
      const { at, size } = to as Creature;
      return k.lineOfEffect(map, scratch, channel, x, y, from.size, at.x, at.y, size, z);
    }) !== 0
  );
}

/** `from`, and one of `to` and `corner`. */
export function readEnds(
  ground: Ground,
  { from, to, corner }: Fields,
): [from: Creature, to: Creature | undefined, corner: Corner | undefined] {
  const start = readCreature(from, 'from', ground);
  if (to !== undefined && corner !== undefined) {
    throw new GridError('E_ARGUMENT', 'corner', 'a target too', 'one of the two');
  }
  const end = optional(readCorner, corner, 'corner', ground);
  return [start, end ? undefined : readCreature(to, 'to', ground), end];
}
