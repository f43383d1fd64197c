import { describe, expect, it } from 'vitest';
import { isEdgeWall, toSubgrid, unitEdges } from '../../bindings/edges.js';

describe('walls on the grid', () => {
  it.each([
    [[0, 0], [1, 0], true],
    [[2, 5], [2, 1], true],
    [[1, 1], [1, 1], false], // no length
    [[0, 0], [1, 1], false],
    [[0.5, 0], [2, 0], false],
    [[0, 0.5], [2, 0.5], false],
    [[3, 0], [3, 1.5], false],
  ] as const)('%j to %j: %s', (from, to, on) => {
    expect(isEdgeWall(from, to)).toBe(on);
    expect(isEdgeWall(to, from)).toBe(on);
  });

  it('falls into the sides of cells, whatever its direction', () => {
    const upright = [
      { side: 'east', x: 1, y: 1 },
      { side: 'east', x: 1, y: 2 },
    ];
    expect(unitEdges([2, 1], [2, 3])).toEqual(upright);
    expect(unitEdges([2, 3], [2, 1])).toEqual(upright);
    expect(unitEdges([4, 2], [3, 2])).toEqual([{ side: 'south', x: 3, y: 1 }]);
  });

  it('has sides of cells outside on the left and upper border', () => {
    expect(unitEdges([0, 0], [0, 2])).toEqual([
      { side: 'east', x: -1, y: 0 },
      { side: 'east', x: -1, y: 1 },
    ]);
    expect(unitEdges([1, 0], [2, 0])).toEqual([{ side: 'south', x: 1, y: -1 }]);
  });
});

describe('the sub-grid', () => {
  it('rounds to the nearest step, halves upward, and knows no -0', () => {
    expect(toSubgrid(1)).toBe(1024);
    expect(toSubgrid(1.0004)).toBe(1024);
    expect(toSubgrid(1.0005)).toBe(1025);
    expect(toSubgrid(1 / 2048)).toBe(1);
    expect(toSubgrid(-1 / 2048)).toBe(0);
    expect(Object.is(toSubgrid(-1e-9), 0)).toBe(true);
  });
});
