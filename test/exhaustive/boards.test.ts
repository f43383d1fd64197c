import { expect, it } from 'vitest';
import { corner, feet, GridMap } from '../../bindings/index.js';

// What a corner sees within 20 ft is looked up by the fourteen steps of a quadrant: every pattern of
// those as thin walls, each in every quadrant, against single spreads, which look.

const SIDE = 64;
const PATTERNS = 2 ** 14;
/** Steps of a quadrant as cells out from the corner and whether they lead along the row. */
const STEPS = [
  ...[0, 1, 2].map((column) => ({ column, row: 0, along: true })),
  ...[0, 1].map((column) => ({ column, row: 1, along: true })),
  ...[0, 1].map((column) => ({ column, row: 2, along: true })),
  ...[0, 1, 2].map((column) => ({ column, row: 0, along: false })),
  ...[0, 1, 2].map((column) => ({ column, row: 1, along: false })),
  { column: 0, row: 2, along: false },
];

it.each([0, 1, 2, 3])('every pattern of steps in quadrants turned by %d', (turn) => {
  const map = mapOf(turn);
  const corners = Int32Array.from({ length: 2 * SIDE * SIDE }, (_, i) => {
    const tile = i >> 1;
    return 8 * (i % 2 === 0 ? tile % SIDE : Math.floor(tile / SIDE)) + 4;
  });
  for (const model of ['seeded', 'walk'] as const) {
    const sets = map.spreads(corners, feet(20), { model });
    for (let i = 0; i < sets.length; i++) {
      const at = corner(corners[2 * i] as number, corners[2 * i + 1] as number);
      if (!sets.at(i).equals(map.spread(at, feet(20), { model }))) {
        throw new Error(`the spread from ${at.x},${at.y} differs`);
      }
    }
    expect(sets.length).toBe(PATTERNS / 4);
  }
  map.dispose();
});

/** 64 × 64 boards, in whose quadrants stand four patterns each, all of them once. */
function mapOf(turn: number): GridMap {
  const width = 8 * SIDE;
  const east = new Uint8Array(width * width);
  const south = new Uint8Array(width * width);
  for (let pattern = 0; pattern < PATTERNS; pattern++) {
    const tile = pattern >> 2;
    const quadrant = (pattern + turn) & 3;
    for (const [i, { column, row, along }] of STEPS.entries()) {
      if (!((pattern >> i) & 1)) continue;
      // The cell that the wall belongs to is the west or the north one of the two.
      const x = quadrant & 1 ? 3 - column - Number(along) : 4 + column;
      const y = quadrant & 2 ? 3 - row - Number(!along) : 4 + row;
      const at = (8 * Math.floor(tile / SIDE) + y) * width + 8 * (tile % SIDE) + x;
      (along ? east : south)[at] = 1;
    }
  }
  return GridMap.fromPlanes({ width, height: width, walls: { wall: { east, south } } });
}
