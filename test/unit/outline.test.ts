import { describe, expect, it } from 'vitest';
import { CellSet } from '../../bindings/cells.js';
import type { Corner } from '../../bindings/units.js';
import { Model, outlineFaults, type Point, randomCells, shoelace } from '../oracle/cellset.js';
import { Random } from '../oracle/random.js';

const SEED = 4_711;

function drawn(picture: string): Point[] {
  const rows = picture.trim().split(/\s+/);
  return rows.flatMap((row, y) =>
    [...row].flatMap((character, x) => (character === '*' ? [{ x, y }] : [])),
  );
}

/** Rings as text, one a line. */
function rings(picture: string): string[] {
  return CellSet.of(drawn(picture))
    .outline()
    .map((ring) => ring.map(({ x, y }) => `${x},${y}`).join(' '));
}

function faultsOf(points: readonly Point[]): string[] {
  return outlineFaults(CellSet.of(points).outline(), Model.of(points));
}

describe('an outline', () => {
  it('of a rectangle has four corners, clockwise from the first', () => {
    expect(rings('*** ***')).toEqual(['0,0 3,0 3,2 0,2']);
  });

  it('turns at every point and nowhere else', () => {
    expect(rings('.*. *** .*.')).toEqual(['1,0 2,0 2,1 3,1 3,2 2,2 2,3 1,3 1,2 0,2 0,1 1,1']);
  });

  it('goes round holes the other way', () => {
    expect(rings('**** *..* ****')).toEqual(['0,0 4,0 4,3 0,3', '1,1 1,2 3,2 3,1']);
  });

  it('parts cells that touch at a corner', () => {
    expect(rings('*. .*')).toEqual(['0,0 1,0 1,1 0,1', '1,1 2,1 2,2 1,2']);
    expect(rings('.* *.')).toEqual(['1,0 2,0 2,1 1,1', '0,1 1,1 1,2 0,2']);
  });

  it('parts a hole from the outside where it reaches it at a corner', () => {
    expect(rings('*** *.* **. ')).toEqual(['0,0 3,0 3,2 2,2 2,3 0,3', '1,1 1,2 2,2 2,1']);
    expect(rings('.** *.* ***')).toEqual(['1,0 3,0 3,3 0,3 0,1 1,1', '1,1 1,2 2,2 2,1']);
  });

  it('parts holes that touch at a corner', () => {
    expect(rings('**** *.** **.* ****')).toEqual([
      '0,0 4,0 4,4 0,4',
      '1,1 1,2 2,2 2,1',
      '2,2 2,3 3,3 3,2',
    ]);
  });

  it('of a set in the hole of another comes after the hole', () => {
    expect(rings('***** *...* *.*.* *...* *****')).toEqual([
      '0,0 5,0 5,5 0,5',
      '1,1 1,4 4,4 4,1',
      '2,2 3,2 3,3 2,3',
    ]);
  });

  it('paints the set by both fill rules, for every pattern on 4 × 4', () => {
    const wrong: string[] = [];
    for (let pattern = 0; pattern < 2 ** 16; pattern++) {
      const points: Point[] = [];
      for (let i = 0; i < 16; i++) {
        if ((pattern >> i) & 1) points.push({ x: i & 3, y: i >> 2 });
      }
      for (const fault of faultsOf(points)) wrong.push(`pattern ${pattern}: ${fault}`);
    }
    expect(wrong).toEqual([]);
  });

  it(`paints random sets across words and across 0 (seed ${SEED})`, () => {
    const random = new Random(SEED);
    for (let n = 0; n < 600; n++) {
      const x = random.between(-70, 70);
      const y = random.between(-9, 9);
      const width = random.pick([1, 4, 31, 32, 33, 63, 64, 65]);
      const points = randomCells(random, x, y, width, random.between(1, 9));
      expect(faultsOf(points), `set ${n}`).toEqual([]);
    }
  });

  it('moves with its set', () => {
    const random = new Random(SEED + 1);
    for (let n = 0; n < 100; n++) {
      const points = randomCells(random, 0, 0, 20, 9);
      const moved = points.map(({ x, y }) => ({ x: x - 13, y: y + 29 }));
      const back = (ring: Corner[]) => ring.map((p) => ({ ...p, x: p.x + 13, y: p.y - 29 }));
      expect(CellSet.of(moved).outline().map(back)).toEqual(CellSet.of(points).outline());
    }
  });

  it('holds for a million cells, whole, as a comb, a chessboard and a sieve', () => {
    const side = 1024;
    const area = (set: CellSet) => set.outline().reduce((sum, ring) => sum + shoelace(ring), 0);
    const filled = (word: (row: number) => number, count: number) => {
      const words = Uint32Array.from({ length: (side * side) / 32 }, (_, i) => word(i >> 5));
      return new CellSet().load(0, 0, 0, side, side, count, words);
    };
    const whole = filled(() => -1, side * side);
    expect(whole.outline()).toHaveLength(1);
    expect(area(whole)).toBe(side * side);
    const comb = whole.difference(
      filled((row) => (row % 2 ? 0xfffffffe : 0), (side / 2) * 31 * 32),
    );
    expect(area(comb)).toBe(comb.count);
    const board = filled((row) => (row % 2 ? 0xaaaaaaaa : 0x55555555), (side * side) / 2);
    const squares = board.outline();
    expect(squares).toHaveLength(board.count);
    expect(squares.every((ring) => ring.length === 4)).toBe(true);
    const sieve = whole.difference(
      filled((row) => (row % 4 ? 0 : 0x11111110), (side / 4) * 7 * 32),
    );
    expect(area(sieve)).toBe(sieve.count);
  });
});
