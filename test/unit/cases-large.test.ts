import { describe, expect, it } from 'vitest';
import { cell, corner, feet, GridMap } from '../../bindings/index.js';

// Worked cases that are no picture: too large for one, or about asking twice.

describe('cases on large maps', () => {
  it('300 squares over and 120 down are 360 squares', () => {
    const map = GridMap.create({ width: 301, height: 121 });
    expect(map.distance(cell(0, 0), cell(300, 120))).toEqual({ squares: 360, feet: 1800 });
    expect(map.distance(cell(300, 0), cell(0, 120))).toEqual({ squares: 360, feet: 1800 });
  });

  it('100 ft fill 1068 squares wherever the map puts them', () => {
    const map = GridMap.create({ width: 500, height: 300 });
    for (const [x, y] of [
      [20, 20],
      [64, 64],
      [127, 129],
      [250, 150],
      [480, 280],
    ] as const) {
      expect(map.burst(corner(x, y), feet(100)).count).toBe(1068);
      expect(map.spread(corner(x, y), feet(100)).count).toBe(1068);
    }
  });

  it('a sealed room answers at once on a map of any size', () => {
    const side = 16_384;
    const map = GridMap.create({ width: side, height: side });
    map.addWall({ from: [10, 10], to: [13, 10], kind: 'wall' });
    map.addWall({ from: [10, 13], to: [13, 13], kind: 'wall' });
    map.addWall({ from: [10, 10], to: [10, 13], kind: 'wall' });
    map.addWall({ from: [13, 10], to: [13, 13], kind: 'wall' });
    expect(map.spread(corner(11, 11), feet(500)).count).toBe(9);
    expect(map.visible(corner(11, 11)).count).toBe(9);
    map.dispose();
  });
});

describe('asking again', () => {
  const walls = [
    { from: [0, 2], to: [4, 2], kind: 'wall' },
    { from: [2, 0], to: [2, 2], kind: 'wall' },
  ] as const;

  it('the same question has the same answer, whatever was asked in between', () => {
    const map = GridMap.fromJSON({ fivefoot: 1, width: 9, height: 6, walls });
    const ask = () => map.visible(corner(3, 1)).toString();
    const first = ask();
    map.burst(corner(0, 0), feet(40));
    map.spread(corner(9, 6), feet(300), { model: 'taut' });
    map.visible(corner(5, 5), { channel: 'sight' });
    expect(ask()).toBe(first);
  });

  it('a wall twice over or of no length is a wall once', () => {
    const once = GridMap.fromJSON({ fivefoot: 1, width: 4, height: 4, walls });
    const twice = GridMap.fromJSON({
      fivefoot: 1,
      width: 4,
      height: 4,
      walls: [...walls, walls[0], { from: [2, 2], to: [2, 2], kind: 'wall' }],
    });
    for (let y = 0; y <= 4; y++) {
      for (let x = 0; x <= 4; x++) {
        const at = corner(x, y);
        expect(twice.visible(at).equals(once.visible(at))).toBe(true);
        expect(twice.spread(at, feet(30)).equals(once.spread(at, feet(30)))).toBe(true);
      }
    }
  });

  it('one map answers by several metrics', () => {
    const map = GridMap.create({ width: 5, height: 5 });
    const squares = (metric: '1-2-1' | '1-1-1') =>
      map.distance(cell(0, 0), cell(4, 4), { metric }).squares;
    expect([squares('1-2-1'), squares('1-1-1'), squares('1-2-1')]).toEqual([6, 4, 6]);
  });

  it('a door lets an effect through while it is open and no longer', () => {
    const map = GridMap.fromJSON({
      fivefoot: 1,
      width: 6,
      height: 1,
      doors: [{ id: 'd', from: [3, 0], to: [3, 1] }],
    });
    const reach = () => map.burst(corner(0, 0), feet(30)).count;
    expect(reach()).toBe(3);
    map.setDoor('d', true);
    expect(reach()).toBe(6);
    map.setDoor('d', false);
    expect(reach()).toBe(3);
  });
});
