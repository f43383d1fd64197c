import { describe, expect, it } from 'vitest';
import { CellSet } from '../../bindings/cells.js';
import { cell } from '../../bindings/units.js';
import { faults, Model, randomCells } from '../oracle/cellset.js';
import { Random } from '../oracle/random.js';

const SEED = 20_240_501;
const WIDTHS = [1, 2, 5, 30, 31, 32, 33, 34, 62, 63, 64, 65, 66, 97];

/** A set and its model, in windows that lie across word borders and across 0. */
function randomPair(random: Random): { set: CellSet; model: Model } {
  const x = random.pick([0, -1, -31, -32, -33, -64, 7, 31, 33, random.between(-70, 70)]);
  const y = random.between(-6, 6);
  const points = randomCells(random, x, y, random.pick(WIDTHS), random.between(1, 6));
  return { set: CellSet.of(points), model: Model.of(points) };
}

describe('a set of cells', () => {
  it(`shows its cells as a plain set does (seed ${SEED})`, () => {
    const random = new Random(SEED);
    for (let n = 0; n < 1500; n++) {
      const { set, model } = randomPair(random);
      expect(faults(set, model), `set ${n}`).toEqual([]);
    }
  });

  it(`combines with others as plain sets do (seed ${SEED + 1})`, () => {
    const random = new Random(SEED + 1);
    for (let n = 0; n < 3000; n++) {
      const a = randomPair(random);
      const b = random.chance(0.9) ? randomPair(random) : { set: a.set.clone(), model: a.model };
      const union = a.set.union(b.set);
      const intersection = a.set.intersection(b.set);
      const difference = a.set.difference(b.set);
      const name = `pair ${n}`;
      expect(faults(union, a.model.union(b.model)), name).toEqual([]);
      expect(faults(intersection, a.model.intersection(b.model)), name).toEqual([]);
      expect(faults(difference, a.model.difference(b.model)), name).toEqual([]);
      expect(a.set.isSubsetOf(b.set), name).toBe(a.model.isSubsetOf(b.model));
      expect(a.set.equals(b.set), name).toBe(
        a.model.isSubsetOf(b.model) && b.model.isSubsetOf(a.model),
      );
      for (const part of [intersection, difference]) expect(part.isSubsetOf(a.set)).toBe(true);
      expect(a.set.isSubsetOf(union) && b.set.isSubsetOf(union), name).toBe(true);
      // The same cells by another way: every field is the same.
      expect(difference.union(intersection), name).toEqual(a.set.clone());
    }
  });

  it('reads cells in any order and repeated, and gives them in row order', () => {
    const set = CellSet.of([cell(3, 1), cell(-1, 1), cell(0, 0), cell(3, 1)]);
    expect(set.toString()).toBe('.*...\n*...*');
    expect([...set]).toEqual([cell(0, 0), cell(-1, 1), cell(3, 1)]);
    expect(set.count).toBe(3);
    expect(CellSet.of(set).equals(set)).toBe(true);
    expect(JSON.stringify(set)).toBe('{"cells":[[0,0],[-1,1],[3,1]],"count":3}');
  });

  it('is all zeros without cells, and neutral on every level', () => {
    const full = CellSet.of([cell(5, 6, 2)]);
    const empties = [new CellSet(), CellSet.of([]), full.difference(full)];
    for (const empty of empties) {
      expect(empty).toEqual(new CellSet());
      expect([empty.x, empty.y, empty.z, empty.width, empty.height, empty.count]).toEqual(
        Array(6).fill(0),
      );
      expect(empty.toString()).toBe('');
      expect(empty.outline()).toEqual([]);
      expect([...empty]).toEqual([]);
      expect(full.union(empty).equals(full)).toBe(true);
      expect(empty.union(full).equals(full)).toBe(true);
      expect(full.difference(empty).equals(full)).toBe(true);
      expect(full.intersection(empty).count + empty.difference(full).count).toBe(0);
      expect(empty.isSubsetOf(full)).toBe(true);
      expect(full.isSubsetOf(empty)).toBe(false);
      expect(empty.has(cell(0, 0))).toBe(false);
    }
  });

  it('keeps levels apart', () => {
    const low = CellSet.of([cell(1, 1, 0)]);
    const high = CellSet.of([cell(1, 1, 3)]);
    expect(high.has(cell(1, 1, 3))).toBe(true);
    expect(high.has(cell(1, 1))).toBe(false);
    expect(high.outline()[0]?.[0]).toEqual({ x: 1, y: 1, z: 3 });
    expect(low.equals(high) || low.isSubsetOf(high)).toBe(false);
    expect(high.union(CellSet.of([cell(9, 9, 3)])).z).toBe(3);
  });

  it('takes the farthest coordinates', () => {
    const far = 2 ** 30;
    const a = CellSet.of([cell(far, -far), cell(far - 40, -far)]);
    const b = CellSet.of([cell(-far, far)]);
    expect([...a].map(({ x, y }) => [x, y])).toEqual([
      [far - 40, -far],
      [far, -far],
    ]);
    expect([...a.cells]).toEqual([far - 40, -far, far, -far]);
    expect(a.intersection(b).count).toBe(0);
    expect(a.difference(b).equals(a)).toBe(true);
    expect(a.isSubsetOf(b) || a.equals(b)).toBe(false);
    expect(a.has(cell(-far, far))).toBe(false);
    expect(b.outline()).toEqual([
      [
        { x: -far, y: far, z: 0 },
        { x: -far + 1, y: far, z: 0 },
        { x: -far + 1, y: far + 1, z: 0 },
        { x: -far, y: far + 1, z: 0 },
      ],
    ]);
    const wide = CellSet.of([cell(-(2 ** 29), 0), cell(2 ** 29 - 1, 0)]);
    expect([...wide.intersection(wide.clone()).cells]).toEqual([-(2 ** 29), 0, 2 ** 29 - 1, 0]);
    expect(wide.has(cell(2 ** 29 - 1, 0))).toBe(true);
  });
});

describe('a loaded set', () => {
  const words = (...rows: string[]) =>
    Uint32Array.from(rows, (row) => Number.parseInt([...row].reverse().join(''), 2));

  it('trims the window it is given', () => {
    const set = new CellSet().load(10, 20, 0, 8, 4, 3, words('0', '0001', '00110', '0'));
    expect(set.toString()).toBe('.*\n**');
    expect([set.x, set.y]).toEqual([12, 21]);
    expect(set).toEqual(CellSet.of([cell(13, 21), cell(12, 22), cell(13, 22)]));
  });

  it('keeps its memory where the cells fit, and takes more where not', () => {
    const set = CellSet.of([cell(0, 0), cell(0, 4)]);
    const memory = set.words.buffer;
    set.load(0, 0, 0, 3, 2, 4, words('101', '101'));
    expect(set.toString()).toBe('*.*\n*.*');
    expect(set.words.buffer).toBe(memory);
    expect(set.words.length).toBe(2);
    set.load(0, 0, 0, 0, 0, 0, words());
    expect(set).toEqual(new CellSet());
    set.load(0, 0, 0, 1, 5, 5, words('1', '1', '1', '1', '1'));
    expect(set.words.buffer).toBe(memory);
    set.load(0, 0, 0, 1, 6, 6, words('1', '1', '1', '1', '1', '1'));
    expect(set.words.buffer).not.toBe(memory);
    expect(set.count).toBe(6);
  });

  it('shares no memory with its source, its clone or its results', () => {
    const source = words('101');
    const set = new CellSet().load(0, 0, 0, 3, 1, 2, source);
    const clone = set.clone();
    const union = set.union(new CellSet());
    const cells = set.cells;
    const walk = set[Symbol.iterator]();
    walk.next();
    source.fill(0);
    expect(set.toString()).toBe('*.*');
    set.load(0, 0, 0, 1, 1, 1, words('1'));
    expect([clone, union].map(String)).toEqual(['*.*', '*.*']);
    expect([...cells]).toEqual([0, 0, 2, 0]);
    expect(walk.next().value).toEqual(cell(2, 0));
  });
});
