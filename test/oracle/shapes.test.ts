import { describe, expect, it } from 'vitest';
import { MOVES } from '../property/moves.js';
import { answer, type Query } from './answer.js';
import { COMPASS, type Compass } from './direction.js';
import { type Cells, sceneOf } from './scene.js';
import { count, openField, rowsOf } from './sketch.js';
import { nearby, rim, type Space } from './space.js';
import { movedAnswer, movedQuery } from './symmetry.js';

const SIDE = 40;
const field = openField(SIDE);
const at = { x: 20, y: 20 };
const NAMES = Object.keys(COMPASS) as Compass[];

/** The cell at a corner that a cone or a line in this direction leads away from. */
function userBehind(direction: Compass): Space {
  const [dx, dy] = COMPASS[direction];
  return { at: { x: dx > 0 ? at.x - 1 : at.x, y: dy > 0 ? at.y - 1 : at.y }, size: 1 };
}

function cellsOf(query: Query): Cells {
  const cells = answer(field, query);
  if (typeof cells === 'string') throw new Error(`${cells}: ${JSON.stringify(query)}`);
  return cells;
}

describe('cones on open ground (SEMANTICS §4)', () => {
  it.each([
    [15, 8, 6],
    [30, 28, 24],
    [60, 104, 96],
  ])('of %i ft fill %i squares along the grid and %i across it', (feet, straight, diagonal) => {
    for (const direction of NAMES) {
      const cone = { verb: 'cone', at, direction, length: feet / 5 } as const;
      const expected = COMPASS[direction].includes(0 as never) ? straight : diagonal;
      expect(count(cellsOf(cone))).toBe(expected);
      expect(count(cellsOf({ ...cone, user: userBehind(direction) }))).toBe(expected);
    }
  });

  it('of 15 ft along the grid have 1, 3 and 3 squares as they are drawn', () => {
    for (const direction of NAMES) {
      const user = userBehind(direction);
      const cone = { verb: 'cone', at, direction, length: 3, cone15: 'figure', user } as const;
      expect(count(cellsOf(cone))).toBe(COMPASS[direction].includes(0 as never) ? 7 : 6);
    }
    const user = userBehind('s');
    const south = cellsOf({ verb: 'cone', at, direction: 's', length: 3, cone15: 'figure', user });
    expect(rowsOf(south, SIDE).slice(20, 23)).toEqual([
      `${'.'.repeat(20)}*${'.'.repeat(19)}`,
      `${'.'.repeat(19)}***${'.'.repeat(18)}`,
      `${'.'.repeat(19)}***${'.'.repeat(18)}`,
    ]);
  });

  it('in the four diagonals tile the circle', () => {
    for (let length = 1; length <= 20; length++) {
      const sum = new Uint8Array(SIDE * SIDE);
      for (const direction of ['ne', 'se', 'sw', 'nw'] as const) {
        cellsOf({ verb: 'cone', at, direction, length }).forEach((is, i) => {
          sum[i] = (sum[i] as number) + is;
        });
      }
      expect(sum).toEqual(cellsOf({ verb: 'burst', at, radius: length }));
    }
  });

  it('in any direction are mirrored as it is', () => {
    for (const direction of [
      [1, 2],
      [3, -1],
      [-2, 5],
      [0, -3],
      [7, 7],
    ] as const) {
      for (const move of MOVES.slice(1)) {
        const query: Query = { verb: 'cone', at, direction, length: 7 };
        const there = cellsOf(movedQuery(query, move, field));
        expect(there).toEqual(movedAnswer(cellsOf(query), move, field));
      }
    }
  });
});

describe('lines on open ground (SEMANTICS §5)', () => {
  it.each([
    [[0, -1], 6],
    [[1, -3], 6],
    [[1, -2], 5],
    [[1, -1], 4],
  ] as const)('of 30 ft towards %j fill %i squares, in all eight mirror images', (way, squares) => {
    const query: Query = {
      verb: 'line',
      at,
      direction: way,
      length: 6,
      user: { at: { x: at.x - 1, y: at.y }, size: 1 },
    };
    const line = cellsOf(query);
    expect(count(line)).toBe(squares);
    for (const move of MOVES) {
      expect(cellsOf(movedQuery(query, move, field))).toEqual(movedAnswer(line, move, field));
    }
  });

  it('are as long as their near end is in range', () => {
    for (let length = 0; length <= 12; length++) {
      const along = cellsOf({ verb: 'line', at, direction: 'e', side: 's', length });
      expect(count(along)).toBe(length);
      const across = cellsOf({ verb: 'line', at, direction: 'se', length });
      // The n-th square of a diagonal starts n - 1 diagonals off: 0, 1, 3, 4, 6, 7 squares.
      const starts = Array.from({ length: 12 }, (_, n) => n + Math.floor(n / 2));
      expect(count(across)).toBe(starts.filter((start) => start + 1 <= length).length);
    }
  });

  it('touch both sides of each corner, and of a grid line', () => {
    const touching = { verb: 'line', at, length: 6, mode: 'touch' } as const;
    expect(count(cellsOf({ ...touching, direction: 'se' }))).toBe(4 + 2 * 3);
    expect(count(cellsOf({ ...touching, direction: 's', side: 'e' }))).toBe(12);
    expect(count(cellsOf({ ...touching, direction: [1, 3] }))).toBe(6 + 2);
  });
});

describe('areas round a space on open ground', () => {
  it.each([
    [1, 6, 121],
    [2, 6, 148],
    [3, 6, 177],
    [4, 6, 208],
    [1, 2, 21],
    [2, 2, 32],
    [1, 1, 9],
    [2, 1, 16],
    [3, 1, 25],
    [4, 1, 36],
    [1, 0, 1],
    [3, 0, 9],
  ])('of %i squares a side within %i squares: %i', (size, radius, squares) => {
    const space = { at, size };
    expect(count(cellsOf({ verb: 'emanation', at: space, radius }))).toBe(squares);
    expect(count(cellsOf({ verb: 'reach', at: space, reach: radius }))).toBe(squares - size ** 2);
    const spread = { verb: 'spread', at: space, radius, profile: 'psionics' } as const;
    expect(count(cellsOf(spread))).toBe(squares);
    expect(count(nearby(sceneOf(field, 'effect'), space, radius))).toBe(squares);
  });

  it('are the union of the bursts round its corners', () => {
    for (let radius = 1; radius <= 8; radius++) {
      const union = new Uint8Array(SIDE * SIDE);
      for (const corner of rim({ at, size: 1 })) {
        cellsOf({ verb: 'burst', at: corner, radius: radius }).forEach((is, i) => {
          if (is === 1) union[i] = 1;
        });
      }
      const emanation = cellsOf({ verb: 'emanation', at: { at, size: 1 }, radius });
      expect(union.findIndex((is, i) => is === 1 && emanation[i] === 0)).toBe(-1);
      if (radius === 2) expect(emanation).toEqual(union);
    }
  });
});
