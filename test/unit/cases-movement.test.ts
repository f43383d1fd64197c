import { describe, expect, it } from 'vitest';
import { cell, creature, feet, GridMap, squares } from '../../bindings/index.js';

// Worked cases of movement that are no picture: about large maps, about asking again, about one move
// made in pieces.

const SIDE = 16_384;

describe('ways on large maps', () => {
  it('300 squares over and 120 down are 360 squares', () => {
    const map = GridMap.create({ width: 301, height: 121 });
    expect(map.path(cell(0, 0), cell(300, 120))).toMatchObject({
      squares: 360,
      feet: 1800,
      straight: 180,
      diagonal: 120,
    });
    map.dispose();
  });

  it('a sealed room is told at once, from within and from without', () => {
    const map = GridMap.create({ width: SIDE, height: SIDE });
    const corners = [
      [10, 10],
      [13, 10],
      [13, 13],
      [10, 13],
    ] as const;
    corners.forEach((from, i) => {
      map.addWall({ from, to: corners[(i + 1) % 4] as [number, number], kind: 'wall' });
    });
    expect(map.path(cell(0, 0), cell(11, 11))).toBe(undefined);
    expect(map.path(cell(11, 11), cell(0, 0))).toBe(undefined);
    expect(map.reachable(cell(11, 11), feet(1e6)).count).toBe(9);
    expect(map.distances(cell(11, 11)).window).toMatchObject({ x: 10, y: 10, width: 3, height: 3 });
    map.dispose();
  });

  it('one turn’s move costs what it reaches, wherever on the map', () => {
    const map = GridMap.create({ width: SIDE, height: SIDE });
    for (const [x, y] of [
      [7000, 8191],
      [8192, 8192],
      [64, 12_800],
    ] as const) {
      const here = cell(x, y);
      expect(map.reachable(here, feet(30)).count).toBe(121);
      expect(map.reachable(creature(here, 'large'), feet(60)).count).toBe(433);
      expect(map.distances(here, { max: feet(30) }).data).toHaveLength(13 * 13);
      expect(map.path(here, cell(x + 30, y - 20))?.squares).toBe(40);
    }
    map.dispose();
  });
});

describe('one move', () => {
  it('with a jump in between counts its diagonals together: one, none and two', () => {
    const map = GridMap.create({ width: 20, height: 20 });
    const step = (from: [number, number], to: [number, number]) =>
      map.distances(cell(...from)).costAt(cell(...to));
    const cost = step([0, 0], [1, 1]) + step([9, 9], [10, 10]);
    expect(cost / 2).toBe(3);
  });

  it('asked for a thousand times is the same move, and no edit', () => {
    const map = GridMap.create({ width: 50, height: 50 });
    map.addWall({ from: [20, 0], to: [20, 45], kind: 'wall' });
    const ask = () => map.path(cell(5, 5), cell(40, 7), { max: squares(200) });
    const first = ask();
    for (let n = 0; n < 1000; n++) expect(ask()).toEqual(first);
    expect(map.version).toBe(1);
    map.dispose();
  });

  it('along a straight line repeats no cell, even without diagonals', () => {
    const map = GridMap.create({ width: 3, height: 2 });
    const { cells = [] } = map.path(cell(0, 0), cell(2, 1), { metric: 'manhattan' }) ?? {};
    expect(cells).toHaveLength(4);
    expect(new Set(cells.map(({ x, y }) => `${x},${y}`)).size).toBe(4);
    expect([cells[0], cells[3]]).toEqual([cell(0, 0), cell(2, 1)]);
  });
});
