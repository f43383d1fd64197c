import { describe, expect, it } from 'vitest';
import { CellSet } from '../../bindings/cells.js';
import { cellsUpTo, costIn, greatestCost, squaresTo } from '../../bindings/field-cells.js';
import { contoursOf } from '../../bindings/field-contours.js';
import type { Order, Snapshot } from '../../bindings/field-kernel.js';
import { ONE_TWO_ONE, readMetric } from '../../bindings/metric.js';
import { liesOver, readOccupied, spacesOver } from '../../bindings/occupied.js';
import { type Cell, cell } from '../../bindings/units.js';
import { Random } from '../oracle/random.js';
import { refusal } from './refusal.js';

const NONE: Order = {
  ...{ z: 0, size: 1, straight: 2, diagonal: 3, softCorners: false, openPits: false },
  ...{ terrain: 'none', squeeze: false, sources: new Int32Array(0) },
};

/** Costs 0 to 40 in a box that is not at the origin; some cells are unreached. */
function randomCosts(random: Random, wide: boolean): Snapshot {
  const box = {
    x: random.between(0, 70),
    y: random.between(0, 9),
    width: random.between(1, 100),
    height: random.between(1, 20),
  };
  const length = box.width * box.height;
  const data = wide ? new Uint32Array(length) : new Uint16Array(length);
  const unreached = wide ? 0xffff_ffff : 0xffff;
  for (let i = 0; i < length; i++) data[i] = random.chance(0.2) ? unreached : random.between(0, 40);
  return { box, data };
}

function cellsIn({ x, y, width, height }: Snapshot['box']): Cell[] {
  return Array.from({ length: width * height }, (_, i) =>
    cell(x + (i % width), y + Math.floor(i / width)),
  );
}

describe('the cells of a field', () => {
  it('cost what is written in its window, Infinity for "unreached" and outside', () => {
    for (const data of [Uint16Array.of(7, 0xffff), Uint32Array.of(7, 0xffff_ffff)]) {
      const costs = { box: { x: 3, y: 4, width: 2, height: 1 }, data };
      const at = (x: number, y: number) => costIn(costs, x, y);
      expect([at(3, 4), at(4, 4), at(2, 4), at(5, 4), at(3, 3), at(3, 5)]).toEqual([
        ...[7, Infinity, Infinity, Infinity, Infinity, Infinity],
      ]);
      expect(greatestCost(costs)).toBe(7);
    }
    const wide = { box: { x: 0, y: 0, width: 2, height: 1 }, data: Uint32Array.of(0xffff, 70_000) };
    expect([costIn(wide, 0, 0), greatestCost(wide)]).toEqual([0xffff, 70_000]);
    const empty = { box: { x: 0, y: 0, width: 0, height: 0 }, data: new Uint16Array(0) };
    expect([costIn(empty, 0, 0), greatestCost(empty)]).toEqual([Infinity, undefined]);
  });

  it('up to a cost are those of the window that cost as much', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const random = new Random(seed);
      const costs = randomCosts(random, random.chance(0.5));
      const limit = random.pick([-1, 0, 1, 13, 40, 1e300]);
      const right = cellsIn(costs.box).filter(
        ({ x, y }) => costIn(costs, x, y) <= Math.min(limit, 100),
      );
      const into = CellSet.of([cell(5, 5)]);
      expect(cellsUpTo(costs, limit, NONE, 1, into)).toBe(into);
      expect([seed, [...into]]).toEqual([seed, right]);
    }
  });

  it('that are occupied are left out, with all spaces over them, but for the sources', () => {
    for (let seed = 1; seed <= 120; seed++) {
      const random = new Random(seed);
      const costs = randomCosts(random, false);
      const all = cellsIn(costs.box);
      const span = random.pick([1, 2, 3, 5, 33]);
      const near = () =>
        cell(costs.box.x + random.between(-2, 105), costs.box.y + random.between(-2, 24));
      const taken = Array.from({ length: random.pick([0, 1, 4, 30]) }, near);
      const sources = Array.from({ length: 5 }, () => random.pick(all));
      const order = {
        ...NONE,
        noStop: CellSet.of(taken),
        sources: Int32Array.from(sources.flatMap(({ x, y }) => [x, y, 0])),
      };
      const isOver = (a: Cell) =>
        taken.some((b) => b.x >= a.x && b.y >= a.y && b.x < a.x + span && b.y < a.y + span);
      const isSource = (a: Cell) => sources.some((b) => a.x === b.x && a.y === b.y);
      const right = all.filter((a) => costIn(costs, a.x, a.y) <= 20 && (isSource(a) || !isOver(a)));
      const got = cellsUpTo(costs, 20, order, span, new CellSet());
      expect([seed, [...got]]).toEqual([seed, right]);
      for (const a of all.slice(0, 50)) {
        expect([seed, a, liesOver(order.noStop, a, span)]).toEqual([seed, a, isOver(a)]);
      }
      const over = spacesOver(order.noStop, span, costs.box);
      expect(over.words.length).toBeGreaterThan(0);
    }
  });

  it('are told in squares, null where none lead', () => {
    const costs = { box: { x: 1, y: 1, width: 2, height: 1 }, data: Uint16Array.of(5, 0xffff) };
    const map = { width: 3, height: 2 };
    expect(squaresTo(costs, map, ONE_TWO_ONE.toSquares)).toEqual([null, null, null, null, 2, null]);
    expect(squaresTo(costs, map, readMetric('2-1-2', 'm').toSquares)[4]).toBe(3);
    const huge = { width: 16_384, height: 16_384 };
    expect(refusal(() => squaresTo(costs, huge, ONE_TWO_ONE.toSquares))).toBe('E_SIZE');
  });
});

describe('contours', () => {
  const row = (...costs: number[]): Snapshot => ({
    box: { x: 2, y: 1, width: costs.length, height: 1 },
    data: Uint16Array.from(costs),
  });
  const draw = (costs: Snapshot, step: number, order = NONE) =>
    contoursOf(costs, step, order, 1, ONE_TWO_ONE).map(({ feet, outline }) => [
      feet,
      outline[0]?.[1]?.x,
    ]);

  it('go up to the first that holds all', () => {
    const costs = row(0, 2, 3, 5, 6, 0xffff);
    expect(draw(costs, 5)).toEqual([
      [5, 5],
      [10, 6],
      [15, 7],
    ]);
    expect(draw(costs, 10)).toEqual([
      [10, 6],
      [20, 7],
    ]);
    expect(draw(costs, 7.5)).toEqual([
      [7.5, 5],
      [15, 7],
    ]);
    expect(draw(costs, 1000)).toEqual([[1000, 7]]);
    expect(draw(row(0), 5)).toEqual([[5, 3]]);
    expect(draw(row(0xffff), 5)).toEqual([]);
  });

  it('leave out what one may not stop in', () => {
    const order = { ...NONE, noStop: CellSet.of([cell(2, 1), cell(3, 1)]) };
    expect(draw(row(0, 2), 5, order)).toEqual([[5, undefined]]);
  });

  it('take steps of a square or more, not too many', () => {
    for (const step of [Number.NaN, '5', null, undefined, Infinity]) {
      expect(refusal(() => draw(row(0), step as number))).toBe('E_ARGUMENT');
    }
    for (const step of [0, 4.9, -5]) expect(refusal(() => draw(row(0), step))).toBe('E_RANGE');
    expect(refusal(() => draw(row(0, 65_000), 5))).toBe('E_SIZE');
    expect(draw(row(0, 65_000), 100_000)).toEqual([
      [100_000, 3],
      [200_000, 4],
    ]);
  });
});

describe('occupied squares', () => {
  const map = { width: 40, height: 9, levels: 1 };
  const read = (value: unknown) => readOccupied(value, 'blocked', map);

  it('are a set, or cells and the spaces of creatures', () => {
    const set = CellSet.of([cell(3, 3)]);
    expect(read(set)).toBe(set);
    expect(read([]).count).toBe(0);
    expect([...read([[3, 3], { at: [3, 3] }, cell(39, 8)])]).toEqual([cell(3, 3), cell(39, 8)]);
    const spaces = read([
      { at: [30, 1], size: 4 },
      { at: [33, 2], size: 'large' },
      { at: [0, 0], size: 9 },
    ]);
    expect(spaces.count).toBe(81 + 16 + 4 - 2);
    expect(spaces.has(cell(34, 3)) && spaces.has(cell(32, 4)) && !spaces.has(cell(34, 1))).toBe(
      true,
    );
  });

  it('lie on the map', () => {
    for (const value of [null, 3, 'ab', {}, new Set(), [3, 3], [null], [[1]]]) {
      expect(refusal(() => read(value))).toBe('E_ARGUMENT');
    }
    for (const value of [
      [[40, 3]],
      [{ at: [39, 3], size: 2 }],
      CellSet.of([cell(3, 9)]),
      CellSet.of([cell(-1, 0), cell(0, 0)]),
      CellSet.of([cell(0, 0, 1)]),
    ]) {
      expect(refusal(() => read(value))).toBe('E_RANGE');
    }
    expect(refusal(() => read(new CellSet()))).toBe('none');
  });
});
