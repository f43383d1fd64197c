import { integer, record } from './check.js';
import { GridError, show } from './errors.js';
import { type Cell, type Corner, cell, corner } from './units.js';

/** How a picture's grid lies on it, in pixels; fractions are fine. */
export interface PixelGrid {
  /** Side of a square, from 0.001 to 1e9. */
  readonly size: number;
  /** Where corner (0, 0) lies; left out: 0. */
  readonly offsetX?: number;
  readonly offsetY?: number;
}

export interface Pixel {
  readonly x: number;
  readonly y: number;
}

/**
 * The cell under a pixel; may lie outside the map. A pixel exactly on a grid line belongs to the
 * cell to its right or below, whatever the size and offset.
 */
export function pixelToCell(px: number, py: number, grid: PixelGrid): Cell {
  const { across, down } = axes(grid);
  return cell(lineBefore(pixel(px, 'px'), across), lineBefore(pixel(py, 'py'), down));
}

/** The corner nearest to a pixel; halfway between two, the one to the right or below. */
export function pixelToCorner(px: number, py: number, grid: PixelGrid): Corner {
  const { across, down } = axes(grid);
  return corner(nearestLine(pixel(px, 'px'), across), nearestLine(pixel(py, 'py'), down));
}

/** The upper left pixel of a cell. */
export function cellToPixel(at: Cell, grid: PixelGrid): Pixel {
  return toPixel(at, 'cell', 0, grid);
}

export function cellCentreToPixel(at: Cell, grid: PixelGrid): Pixel {
  return toPixel(at, 'cell', 0.5, grid);
}

export function cornerToPixel(at: Corner, grid: PixelGrid): Pixel {
  return toPixel(at, 'corner', 0, grid);
}

/**
 * Bounds under which a pixel's line is found exactly: two lines differ by far more than a rounding
 * error, and a quotient is off by less than one.
 */
const MIN_SIZE = 1e-3;
const MAX_PIXEL = 1e9;

interface Axis {
  readonly size: number;
  readonly offset: number;
}

/** Where the k-th grid line is drawn. The one place that says so: the way there inverts exactly this. */
function line(k: number, { size, offset }: Axis): number {
  return offset + k * size;
}

/** The last grid line at or before a pixel. */
function lineBefore(at: number, axis: Axis): number {
  const guess = Math.floor((at - axis.offset) / axis.size);
  if (line(guess, axis) > at) return guess - 1;
  if (line(guess + 1, axis) <= at) return guess + 1;
  return guess + 0; // turns -0 into 0
}

function nearestLine(at: number, axis: Axis): number {
  const before = lineBefore(at, axis);
  return line(before + 0.5, axis) <= at ? before + 1 : before;
}

function toPixel(at: Cell | Corner, what: string, shift: number, grid: PixelGrid): Pixel {
  const { x, y } = record(at, what, ['x', 'y', 'z']);
  const { across, down } = axes(grid);
  return {
    x: line(integer(x, `${what}.x`, -MAX_PIXEL, MAX_PIXEL) + shift, across),
    y: line(integer(y, `${what}.y`, -MAX_PIXEL, MAX_PIXEL) + shift, down),
  };
}

function axes(grid: PixelGrid): { across: Axis; down: Axis } {
  const { size, offsetX = 0, offsetY = 0 } = record(grid, 'grid', ['size', 'offsetX', 'offsetY']);
  const side = within(size, 'grid.size', MIN_SIZE);
  return {
    across: { size: side, offset: pixel(offsetX, 'grid.offsetX') },
    down: { size: side, offset: pixel(offsetY, 'grid.offsetY') },
  };
}

function pixel(value: unknown, what: string): number {
  return within(value, what, -MAX_PIXEL);
}

function within(value: unknown, what: string, min: number): number {
  const allowed = `a number from ${min} to ${MAX_PIXEL}`;
  if (typeof value !== 'number' || Number.isNaN(value)) {
    throw new GridError('E_ARGUMENT', what, show(value), allowed);
  }
  if (value < min || value > MAX_PIXEL) throw new GridError('E_RANGE', what, show(value), allowed);
  return value;
}
