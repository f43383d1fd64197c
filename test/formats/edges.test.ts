import { describe, expect, it } from 'vitest';
import { innerEdges, isEdgeWall, toSubgrid, unitEdges } from '../../bindings/edges.js';

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

  it('has no inner edges on any border', () => {
    expect(unitEdges([0, 0], [0, 2])).toEqual([
      { side: 'east', x: -1, y: 0 },
      { side: 'east', x: -1, y: 1 },
    ]);
    for (const [from, to] of [
      [
        [0, 0],
        [0, 3],
      ],
      [
        [4, 0],
        [4, 3],
      ],
      [
        [0, 0],
        [4, 0],
      ],
      [
        [0, 3],
        [4, 3],
      ],
    ] as const) {
      expect(innerEdges(from, to, 4, 3)).toEqual([]);
    }
  });

  it('counts all inner edges of every full line', () => {
    for (let x = 1; x < 4; x++) expect(innerEdges([x, 0], [x, 3], 4, 3)).toHaveLength(3);
    for (let y = 1; y < 3; y++) expect(innerEdges([0, y], [4, y], 4, 3)).toHaveLength(4);
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
