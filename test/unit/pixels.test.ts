import { describe, expect, it } from 'vitest';
import {
  cellCentreToPixel,
  cellToPixel,
  cornerToPixel,
  type PixelGrid,
  pixelToCell,
  pixelToCorner,
} from '../../bindings/pixels.js';
import { type Cell, type Corner, cell, corner } from '../../bindings/units.js';
import { refused } from '../formats/support.js';
import { Random } from '../oracle/random.js';

const SIZES = [
  70,
  75,
  95,
  100,
  125,
  140,
  70.1,
  0.1,
  33.333333333333336,
  1 / 3,
  12.5,
  Math.PI,
  1e-3,
];
const OFFSETS = [0, 12, -37, 0.1, -0.3, 1e6 / 3, -1234.5678];

/** The next double above or below. */
function neighbour(x: number, up: boolean): number {
  if (x === 0) return up ? Number.MIN_VALUE : -Number.MIN_VALUE;
  const bits = new BigInt64Array(1);
  const value = new Float64Array(bits.buffer);
  value[0] = x;
  bits[0] = (bits[0] as bigint) + (x > 0 === up ? 1n : -1n);
  return value[0];
}

describe.each(SIZES)('squares of %f pixels', (size) => {
  it.each(OFFSETS)('at offset %f, there and back for 4000 lines', (offset) => {
    const grid: PixelGrid = { size, offsetX: offset, offsetY: -offset };
    const wrong: string[] = [];
    const check = (what: string, at: Cell | Corner, x: number, y: number) => {
      if (!Object.is(at.x, x) || !Object.is(at.y, y))
        wrong.push(`${what} ${x},${y}: ${at.x},${at.y}`);
    };
    for (let k = -1000; k < 3000; k++) {
      const l = 7 - k;
      const first = cellToPixel(cell(k, l), grid);
      const centre = cellCentreToPixel(cell(k, l), grid);
      const point = cornerToPixel(corner(k, l), grid);
      check('first pixel of', pixelToCell(first.x, first.y, grid), k, l);
      check('centre of', pixelToCell(centre.x, centre.y, grid), k, l);
      check('corner', pixelToCorner(point.x, point.y, grid), k, l);
      // The very last double before the first pixel belongs to the cell before.
      check('before', pixelToCell(neighbour(first.x, false), first.y, grid), k - 1, l);
      check('nearest', pixelToCorner(neighbour(centre.x, false), first.y, grid), k, l);
      check('halfway', pixelToCorner(centre.x, first.y, grid), k + 1, l);
    }
    expect(wrong).toEqual([]);
  });

  it('has pixel k·size in cell k', () => {
    const wrong: number[] = [];
    for (let k = -500; k < 2000; k++) {
      if (pixelToCell(k * size, 0, { size }).x !== k) wrong.push(k);
      if (pixelToCorner(k * size, 0, { size }).x !== k) wrong.push(k);
    }
    expect(wrong).toEqual([]);
  });
});

describe('pixels', () => {
  it('belong to the cell to their right and below', () => {
    const grid = { size: 75 };
    expect(pixelToCell(74.999, 75, grid)).toEqual(cell(0, 1));
    expect(pixelToCell(-0.5, -75, grid)).toEqual(cell(-1, -1));
    expect(pixelToCell(-0, -0, grid)).toEqual(cell(0, 0));
    expect(pixelToCell(10, 10, { size: 75, offsetX: 11, offsetY: -70 })).toEqual(cell(-1, 1));
  });

  it('are nearest to one corner, halfway to the one to the right or below', () => {
    const grid = { size: 75 };
    expect(pixelToCorner(37.4, 37.5, grid)).toEqual(corner(0, 1));
    expect(pixelToCorner(-37.5, -37.6, grid)).toEqual(corner(0, -1));
  });

  it('come back from cells and corners', () => {
    const grid = { size: 75, offsetX: 5, offsetY: -5 };
    expect(cellToPixel(cell(2, 1), grid)).toEqual({ x: 155, y: 70 });
    expect(cornerToPixel(corner(2, 1), grid)).toEqual({ x: 155, y: 70 });
    expect(cellCentreToPixel(cell(2, 1), grid)).toEqual({ x: 192.5, y: 107.5 });
  });

  it('stay exact at the ends of what is taken (seed 3)', () => {
    const random = new Random(3);
    const wrong: string[] = [];
    for (let i = 0; i < 20_000; i++) {
      const size = random.pick([1e-3, 0.0017, 1, 70.1, 1e9]);
      const offset = random.between(-1e9, 1e9);
      const x = random.between(-1e9, 1e9);
      const grid = { size, offsetX: offset };
      const at = pixelToCell(x, 0, grid);
      if (Math.abs(at.x) >= 1e9) continue; // no such cell on the way back
      const from = cellToPixel(at, grid).x;
      const to = cellToPixel(cell(at.x + 1, 0), grid).x;
      if (!(from <= x && x < to)) wrong.push(`${x} with ${size} and ${offset}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('bad input', () => {
  const wrong: readonly unknown[] = [undefined, null, '5', true, [], {}, Number.NaN];
  const outside = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e10, -1e300];
  const grid = { size: 70 };

  it.each([
    ['pixelToCell', pixelToCell],
    ['pixelToCorner', pixelToCorner],
  ])('of %s', (_, convert) => {
    for (const value of wrong) {
      expect(refused(() => convert(value as number, 0, grid))).toEqual(['E_ARGUMENT', 'px']);
      expect(refused(() => convert(0, value as number, grid))).toEqual(['E_ARGUMENT', 'py']);
    }
    for (const value of outside) {
      expect(refused(() => convert(value, 0, grid))).toEqual(['E_RANGE', 'px']);
      expect(refused(() => convert(0, value, grid))).toEqual(['E_RANGE', 'py']);
    }
  });

  it.each([
    ['pixelToCell', (g: PixelGrid) => pixelToCell(0, 0, g)],
    ['pixelToCorner', (g: PixelGrid) => pixelToCorner(0, 0, g)],
    ['cellToPixel', (g: PixelGrid) => cellToPixel(cell(0, 0), g)],
    ['cellCentreToPixel', (g: PixelGrid) => cellCentreToPixel(cell(0, 0), g)],
    ['cornerToPixel', (g: PixelGrid) => cornerToPixel(corner(0, 0), g)],
  ])('of the grid of %s', (_, convert) => {
    const withGrid = (value: unknown) => refused(() => convert(value as PixelGrid));
    for (const value of [undefined, null, 70, '70', []]) {
      expect(withGrid(value)[0]).toBe('E_ARGUMENT');
    }
    expect(withGrid({ size: 70, offset: 3 })).toEqual(['E_ARGUMENT', 'grid.offset']);
    for (const size of wrong) expect(withGrid({ size })).toEqual(['E_ARGUMENT', 'grid.size']);
    for (const size of [...outside, 0, -70, 1e-4]) {
      expect(withGrid({ size })).toEqual(['E_RANGE', 'grid.size']);
    }
    for (const key of ['offsetX', 'offsetY']) {
      for (const offset of wrong.slice(1)) {
        expect(withGrid({ size: 70, [key]: offset })).toEqual(['E_ARGUMENT', `grid.${key}`]);
      }
      for (const offset of outside) {
        expect(withGrid({ size: 70, [key]: offset })).toEqual(['E_RANGE', `grid.${key}`]);
      }
    }
  });

  it.each([
    ['cell', (at: unknown) => cellToPixel(at as Cell, grid)],
    ['cell', (at: unknown) => cellCentreToPixel(at as Cell, grid)],
    ['corner', (at: unknown) => cornerToPixel(at as Corner, grid)],
  ])('of the %s', (what, convert) => {
    for (const at of [undefined, null, 3, 'a', [1, 2]]) {
      expect(refused(() => convert(at))).toEqual(['E_ARGUMENT', what]);
    }
    for (const value of [...wrong, 0.5]) {
      expect(refused(() => convert({ x: value, y: 0 }))).toEqual(['E_ARGUMENT', `${what}.x`]);
      expect(refused(() => convert({ x: 0, y: value }))).toEqual(['E_ARGUMENT', `${what}.y`]);
    }
    expect(refused(() => convert({ x: 1e12, y: 0 }))).toEqual(['E_RANGE', `${what}.x`]);
  });
});
