import { readCreature, readInto, readRadius } from '../arguments.js';
import { CellSet } from '../cells.js';
import { boolean } from '../check.js';
import { type Corner, corner } from '../units.js';
import { optional, verb } from './verb.js';

// What follows from a creature's space (SEMANTICS §1, §5).

/** The corners on the rim of a space, row by row: where cones and lines may begin (R38, R42). */
export const origins = verb(['creature'], (ground, fields): { corners: Corner[] } => {
  const { at, size } = readCreature(fields.creature, 'creature', ground);
  const corners: Corner[] = [];
  for (let row = 0; row <= size; row++) {
    const step = row === 0 || row === size ? 1 : size;
    for (let column = 0; column <= size; column += step) {
      corners.push(corner(at.x + column, at.y + row, at.z));
    }
  }
  return { corners };
});

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
