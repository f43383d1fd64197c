import { finite, integer } from './check.js';
import { GridError, show } from './errors.js';
import { MAX_MAP_SIDE } from './map-data.js';

declare const brand: unique symbol;
type Branded<T, Name extends string> = T & { readonly [brand]: Name };

/** A length in feet, as rule texts give it. */
export type Feet = Branded<number, 'feet'>;
/** A length in whole squares of 5 feet. */
export type Squares = Branded<number, 'squares'>;

interface Point {
  readonly x: number;
  readonly y: number;
  /** Level, counted upward from 0. */
  readonly z: number;
}
/** The square [x, x+1] × [y, y+1]; y grows downward. */
export type Cell = Branded<Point, 'cell'>;
/** The lattice point (x, y), the upper left corner of cell (x, y): the rules' grid intersection. */
export type Corner = Branded<Point, 'corner'>;

/** The square space of a creature: `size` × `size` cells whose upper left one is `at`. */
export interface Creature {
  readonly at: Cell;
  readonly size: number;
}

const FEET_PER_SQUARE = 5;
const METRES_PER_SQUARE = 1.5;

export function cell(x: number, y: number, z = 0): Cell {
  return { x: integer(x, 'cell.x'), y: integer(y, 'cell.y'), z: integer(z, 'cell.z') } as Cell;
}

export function corner(x: number, y: number, z = 0): Corner {
  return {
    x: integer(x, 'corner.x'),
    y: integer(y, 'corner.y'),
    z: integer(z, 'corner.z'),
  } as Corner;
}

/** A creature that fills `size` × `size` squares from `at` to the right and down. */
export function creature(at: Cell, size = 1): Creature {
  if (typeof at !== 'object' || at === null) {
    throw new GridError('E_ARGUMENT', 'creature.at', show(at), '{ x, y }');
  }
  integer(at.x, 'creature.at.x');
  integer(at.y, 'creature.at.y');
  return { at, size: integer(size, 'creature.size', 1, MAX_MAP_SIDE) };
}

/** Feet as given, any finite number from 0 up. */
export function feet(n: number): Feet {
  return finite(n, 'feet') as Feet;
}

/** `n` squares, in feet. */
export function squares(n: number): Feet {
  return (integer(n, 'squares', 0) * FEET_PER_SQUARE) as Feet;
}

/** Metres of the French texts (1.5 m a square), in feet, whole squares (SEMANTICS §1). */
export function metres(n: number): Feet {
  return (Math.floor(finite(n, 'metres') / METRES_PER_SQUARE) * FEET_PER_SQUARE) as Feet;
}

/** ⌊feet / 5⌋ whole squares (SEMANTICS §1). */
export function toSquares(length: Feet, what = 'feet'): Squares {
  return Math.floor(finite(length, what) / FEET_PER_SQUARE) as Squares;
}

/** Whole squares, in feet. */
export function toFeet(length: Squares): Feet {
  return squares(length);
}
