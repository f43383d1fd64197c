import { describe, expect, it } from 'vitest';
import { cell, corner, creature, feet, GridMap, type WallData } from '../../bindings/index.js';

const mapOf = (...walls: WallData[]) =>
  GridMap.fromJSON({ fivefoot: 1, width: 8, height: 8, subgrid: 4, walls });

describe('lines among free walls', () => {
  const diagonal = (...walls: WallData[]) =>
    mapOf(...walls).line(corner(0, 0), 'se', feet(30)).count;

  it('take in the cell whose centre is on their side of the wall that stops them', () => {
    // Both walls cross the line inside the third cell, whose centre lies between them.
    expect(diagonal({ from: [2.5, 2], to: [2, 2.5], kind: 'wall' })).toBe(2);
    expect(diagonal({ from: [3, 2.25], to: [2.25, 3], kind: 'wall' })).toBe(3);
  });

  it('pass an end on one side, not two in one point', () => {
    const left: WallData = { from: [1.5, 1.5], to: [2, 1], kind: 'wall' };
    const right: WallData = { from: [1.5, 1.5], to: [1, 2], kind: 'wall' };
    const whole = diagonal();
    expect(diagonal(left)).toBe(whole);
    expect(diagonal(right)).toBe(whole);
    expect(diagonal(left, right)).toBe(2);
  });
});

describe('cover among free walls', () => {
  const from = creature(cell(0, 0), 1);
  const to = creature(cell(3, 0), 1);
  const wall = { from: [1.25, 0], to: [1.75, 3] } as const;

  it('comes of walls that lines cross, and says where', () => {
    const { cover, lines } = mapOf({ ...wall, kind: 'portcullis' }).cover(from, to);
    expect(cover).toBe('cover');
    // From (0, 0) to (3, 1): y = x / 3 meets x = 1.25 + y / 6 at x = 22.5 / 17.
    const line = lines.find((one) => one.from.y === 0 && one.to.x === 3 && one.to.y === 1);
    expect(line?.at?.x).toBeCloseTo(22.5 / 17, 6);
  });

  it('is improved, low or none by the wall’s kind', () => {
    expect(mapOf({ ...wall, kind: 'slit' }).cover(from, to).cover).toBe('improved');
    expect(mapOf({ ...wall, kind: 'low' }).cover(from, to).cover).toBe('none');
    expect(mapOf({ ...wall, kind: 'low' }).cover(to, from).cover).toBe('cover');
    expect(mapOf({ ...wall, kind: 'curtain' }).cover(from, to).cover).toBe('none');
  });
});
