import type { Box } from './bits.js';
import { integer } from './check.js';
import { GridError, show } from './errors.js';

// Cells as callers hand them in, one at a time or many.

/** The farthest coordinate that a cell of a set takes, in every direction. */
export const FARTHEST = 2 ** 30;

export interface CellLike {
  readonly x: number;
  readonly y: number;
  readonly z?: number;
}

/** x, y of each cell given, the box around them and the level that all of them are on. */
export function readCells(cells: Iterable<CellLike>): { xy: number[]; box: Box; z: number } {
  if (typeof cells !== 'object' || cells === null || !(Symbol.iterator in cells)) {
    throw new GridError('E_ARGUMENT', 'cells', show(cells), 'cells to iterate, as { x, y }');
  }
  const xy: number[] = [];
  let level: number | undefined;
  for (const cell of cells) {
    checkCell(cell, 'cells', xy.length / 2);
    const z = cell.z ?? 0;
    level ??= z;
    if (z !== level) {
      const what = `cells[${xy.length / 2}].z`;
      throw new GridError('E_ARGUMENT', what, show(z), `${level}, the level of the cells before`);
    }
    xy.push(cell.x, cell.y);
  }
  return { xy, box: boxAround(xy), z: level ?? 0 };
}

/** The argument's name is put together only where it is needed: this runs once a cell. */
export function checkCell(cell: CellLike, argument: string, index?: number): void {
  if (typeof cell === 'object' && cell !== null) {
    if (isCoordinate(cell.x) && isCoordinate(cell.y) && isCoordinate(cell.z ?? 0)) return;
  }
  const what = index === undefined ? argument : `${argument}[${index}]`;
  if (typeof cell !== 'object' || cell === null) {
    throw new GridError('E_ARGUMENT', what, show(cell), 'a cell, as { x, y }');
  }
  integer(cell.x, `${what}.x`, -FARTHEST, FARTHEST);
  integer(cell.y, `${what}.y`, -FARTHEST, FARTHEST);
  integer(cell.z, `${what}.z`, -FARTHEST, FARTHEST);
}

function isCoordinate(n: unknown): boolean {
  return Number.isInteger(n) && Math.abs(n as number) <= FARTHEST;
}

function boxAround(xy: readonly number[]): Box {
  if (xy.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  let [left = 0, top = 0] = xy;
  let [right, bottom] = [left, top];
  for (let i = 0; i < xy.length; i += 2) {
    const x = xy[i] as number;
    const y = xy[i + 1] as number;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}
