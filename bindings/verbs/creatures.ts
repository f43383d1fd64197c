import { readCreature, readInto, readRadius } from '../arguments.js';
import { CellSet } from '../cells.js';
import { boolean } from '../check.js';
import { rimOf } from '../rim.js';
import type { Corner } from '../units.js';
import { optional, verb } from './verb.js';

// What follows from a creature's space (SEMANTICS §1, §5).

/** The corners on the rim of a space, row by row: where cones and lines may begin (R38, R42). */
export const origins = verb(['creature'], (ground, fields): { corners: Corner[] } => ({
  corners: rimOf(readCreature(fields.creature, 'creature', ground)),
}));

/** The only reach that threatens cells which are farther by counting: two squares on a diagonal. */
const SECOND_DIAGONAL = 2;

/** The cells that a creature threatens: near its space, not its own, in line of effect. */
export const reach = verb(
  ['creature', 'reach', 'secondDiagonal', 'passes', 'into'],
  (ground, fields): CellSet => {
    const { at, size } = readCreature(fields.creature, 'creature', ground);
    const length = readRadius(fields.reach, 'reach', ground);
    const second =
      fields.secondDiagonal !== undefined && boolean(fields.secondDiagonal, 'secondDiagonal');
    const into = optional(readInto, fields.into, 'into', ground) ?? new CellSet();
    const { kernel } = ground;
    const diagonal = second && length === SECOND_DIAGONAL ? SECOND_DIAGONAL : 0;
    kernel.ask((k, map, scratch) =>
      k.reach(map, scratch, at.x, at.y, at.z, size, length, diagonal),
    );
    return kernel.cells(into);
  },
);
