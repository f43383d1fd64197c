import { finite, integer, oneOf } from './check.js';
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

/** A point in squares, whole or halves: a corner, or the centre of a cell. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The square space of a creature: `size` × `size` cells whose upper left one is `at`. */
export interface Creature {
  readonly at: Cell;
  readonly size: number;
  /** How tall it stands, for maps of several levels; left out: as wide as it is. */
  readonly height?: Feet;
}

/** Squares a side of a creature's space, by the names of sizes. */
export const SIZES = Object.freeze({
  fine: 1,
  diminutive: 1,
  tiny: 1,
  small: 1,
  medium: 1,
  large: 2,
  huge: 3,
  gargantuan: 4,
  colossal: 6,
});
export type SizeName = keyof typeof SIZES;

const SIZE_NAMES = Object.keys(SIZES) as SizeName[];
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

/** The middle of a cell, for lines from there. */
export function centre({ x, y }: Cell): Spot {
  return { x: integer(x, 'cell.x') + 0.5, y: integer(y, 'cell.y') + 0.5 };
}

/**
 * A creature that fills `size` × `size` squares from `at` to the right and down. The size is a number
 * of squares or the name of one; left out: 1.
 */
export function creature(at: Cell, size: number | SizeName = 1, height?: Feet): Creature {
  if (typeof at !== 'object' || at === null) {
    throw new GridError('E_ARGUMENT', 'creature.at', show(at), '{ x, y }');
  }
  integer(at.x, 'creature.at.x');
  integer(at.y, 'creature.at.y');
  const squares = sizeInSquares(size, 'creature.size', MAX_MAP_SIDE);
  if (height === undefined) return { at, size: squares };
  return { at, size: squares, height: finite(height, 'creature.height') as Feet };
}

/** Squares a side, from a number of at most `most` or from the name of a size. */
export function sizeInSquares(size: unknown, what: string, most: number): number {
  if (typeof size !== 'string') return integer(size, what, 1, most);
  const squares = SIZES[oneOf(size, what, SIZE_NAMES)];
  return integer(squares, what, 1, most);
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
