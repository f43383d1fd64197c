import { type Reader, readCell, readInto, readList } from '../arguments.js';
import { CellSet } from '../cells.js';
import { integer } from '../check.js';
import { GridError, show } from '../errors.js';
import { type Cell, cell } from '../units.js';
import { copyTo } from './area.js';
import { EFFECT, type Ground, optional, verb } from './verb.js';

/** Cells a side of the 10-ft cubes that shapeable areas are made of (R46-R47). */
const CUBE = 2;
/** Cells, or cubes: each step between cells is a call of the kernel. */
const MOST = 2 ** 20;
/** Of a shape that breaks a rule, so many cells are named. */
const NAMED = 8;

/**
 * Checks a shape that its user has made, cell by cell or of 10-ft cubes, and answers its open cells: it
 * is nowhere thinner than 10 ft, has at most as many cells as the cubes allowed, and is in one piece.
 * Rock in it is as thick as anything else, but joins nothing and is not filled.
 */
export const shapeable = verb(
  ['cells', 'cubes', 'limit', 'passes', 'profile', 'into'],
  (ground, fields): CellSet => {
    if ((fields.cells === undefined) === (fields.cubes === undefined)) {
      const got = fields.cells === undefined ? 'neither' : 'both';
      throw new GridError('E_ARGUMENT', 'cells', got, 'one of `cells` and `cubes`');
    }
    const cells =
      fields.cubes === undefined
        ? readList(fields.cells, 'cells', ground, readCell, MOST)
        : readList(fields.cubes, 'cubes', ground, readCube, MOST / CUBE ** 2).flatMap(cellsOf);
    const limit = optional(readLimit, fields.limit, 'limit', ground);
    const into = optional(readInto, fields.into, 'into', ground);
    const shape = CellSet.of(cells);
    refuse(
      [...shape].filter((at) => !isThick(shape, at)),
      '10 ft or more in every dimension',
    );
    if (limit !== undefined) checkSize(shape, limit);
    const open = CellSet.of([...shape].filter((at) => isOpen(ground, at)));
    const [first] = open;
    const joined = first ? pieceOf(ground, open, first) : open;
    refuse([...open.difference(joined)], 'joined to the others through sides, not through walls');
    return into ? copyTo(into, open) : open;
  },
);

const readLimit: Reader<number> = (value, what) => integer(value, what, 1);

/** A cube by its upper left cell; all four of its cells lie on the map. */
const readCube: Reader<Cell> = (value, what, map) => {
  const { x, y, z } = readCell(value, what, map);
  integer(x, `${what}.x`, 0, map.width - CUBE);
  integer(y, `${what}.y`, 0, map.height - CUBE);
  return cell(x, y, z);
};

function cellsOf({ x, y, z }: Cell): Cell[] {
  return [cell(x, y, z), cell(x + 1, y, z), cell(x, y + 1, z), cell(x + 1, y + 1, z)];
}

function checkSize({ count }: CellSet, limit: number): void {
  const most = CUBE ** 2 * limit;
  if (count <= most) return;
  throw new GridError('E_SHAPE', 'shape', `${count} cells`, `at most ${most}, of ${limit} cubes`);
}

function refuse(cells: readonly Cell[], allowed: string): void {
  if (cells.length === 0) return;
  const named = cells.slice(0, NAMED).map(({ x, y }) => show([x, y]));
  const rest = cells.length > NAMED ? ` and ${cells.length - NAMED} more` : '';
  throw new GridError('E_SHAPE', 'shape', `${named.join(' ')}${rest}`, `cells ${allowed}`);
}

/** Whether a cell is part of some 2 × 2 cells of the shape. */
function isThick(shape: CellSet, { x, y, z }: Cell): boolean {
  return [-1, 0].some((dy) =>
    [-1, 0].some((dx) => cellsOf({ x: x + dx, y: y + dy, z } as Cell).every((at) => shape.has(at))),
  );
}

/** All cells of a shape that are joined to one of them, step by step. */
function pieceOf(ground: Ground, shape: CellSet, first: Cell): CellSet {
  const key = ({ x, y }: Cell) => y * ground.width + x;
  const seen = new Map([[key(first), first]]);
  for (const from of seen.values()) {
    for (const [dx, dy] of [
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ] as const) {
      const to = { x: from.x + dx, y: from.y + dy, z: from.z } as Cell;
      if (!shape.has(to) || seen.has(key(to)) || !mayStep(ground, from, dx, dy)) continue;
      seen.set(key(to), to);
    }
  }
  return CellSet.of(seen.values());
}

function mayStep({ kernel }: Ground, { x, y, z }: Cell, dx: number, dy: number): boolean {
  return kernel.ask((k, map, scratch) => k.passable(map, scratch, EFFECT, x, y, z, dx, dy)) === 1;
}

function isOpen({ kernel }: Ground, at: Cell): boolean {
  return !kernel.isSet(kernel.names.SOLID.value, at);
}
