import { describe, expect, it } from 'vitest';
import { type Drawn, groundOf } from './walls-ground.js';

// Of the corner (4, 4) of a map of 8 × 8 squares. Quadrants: 1 southeast, 2 southwest, 4 northeast,
// 8 northwest.
const ILLEGAL = -(2 ** 31);
const EFFECT = 0;

type Sides = number | string[];

/** K of an own corner: a mask, or its ranges as directions in steps. */
function own(walls: readonly Drawn[], userX: number, userY: number, size = 1): Sides {
  const { kernel, ask } = groundOf(8, walls, 2);
  const sides = ask((k, map, scratch) =>
    k.ownQuadrants(map, scratch, EFFECT, 4, 4, 0, userX, userY, size),
  );
  return sides < 0 && sides !== ILLEGAL ? rangesOf(kernel.integers(), -sides) : sides;
}

function rangesOf(list: Int32Array, count: number): string[] {
  expect([list.length, list[0]]).toEqual([4 * count + 4, count]);
  return Array.from({ length: count }, (_, i) => {
    const [fromX = 0, fromY = 0, toX = 0, toY = 0] = list.subarray(4 * i + 4);
    expect(fromX * toY - fromY * toX).toBeGreaterThan(0);
    return `${fromX},${fromY} ${toX},${toY}`;
  });
}

describe('an own corner among free walls', () => {
  it('is open all around where no wall ends at it', () => {
    expect(own([{ at: [0, 6, 8, 6] }], 4, 4)).toBe(15);
    expect(own([{ at: [3, 3, 5, 3] }], 4, 4)).toBe(15);
  });

  it('is bounded by walls along the grid as by edge walls', () => {
    // From the corner east: half a turn beyond the own quadrant, the northwest one is the last.
    expect(own([{ at: [4, 4, 5, 4] }], 4, 4)).toBe(11);
    expect(own([{ at: [4, 4, 4, 5] }], 4, 4)).toBe(13);
    expect(own([{ at: [3, 4, 5, 4] }], 4, 4)).toBe(3);
    expect(own([{ at: [4, 4, 5, 4] }, { at: [4, 4, 4, 5] }], 4, 4)).toBe(1);
  });

  it('is bounded by the nearest wall either way', () => {
    // Leads south-southeast inside the own cell, whose centre lies east of it.
    expect(own([{ at: [4, 4, 4.5, 5] }], 4, 4)).toEqual(['-1,0 0,-1', '0,-1 2,4']);
    // Leads on through the southwest quadrant's cell: not as far as the own quadrant's other end.
    expect(own([{ at: [4, 4, 3.5, 5] }], 4, 4)).toEqual(['-1,0 0,-1', '0,-1 1,0', '1,0 -2,4']);
    expect(own([{ at: [5, 3.5, 3, 4.5] }, { at: [4, 4, 4, 5] }], 4, 4)).toEqual(['4,-2 0,1']);
  });

  it('joins what the cells of a space see there', () => {
    const cross: Drawn[] = [{ at: [3.5, 3.5, 4.5, 4.5] }, { at: [3, 4, 5, 4] }];
    // Both southern cells; the diagonal leads through the centre of the southeastern one.
    expect(own(cross, 3, 4, 2)).toEqual(['2,2 -1,0']);
    expect(own([{ at: [3, 4, 5, 4] }], 3, 4, 2)).toBe(3);
    expect(own([{ at: [3, 4, 5, 4] }], 3, 3, 2)).toBe(15);
  });

  it('is no origin where a wall hides it from the centre', () => {
    expect(own([{ at: [4, 4.5, 4.5, 4] }], 4, 4)).toBe(ILLEGAL);
    // An end on the way between the two is in the way, one on the centre is not.
    expect(own([{ at: [4, 5, 4.25, 4.25] }], 4, 4)).toBe(ILLEGAL);
    expect(own([{ at: [4, 5, 4.5, 4.5] }], 4, 4)).toBe(15);
    expect(own([{ at: [4.25, 4.25, 5, 5] }], 4, 4)).toBe(ILLEGAL);
    expect(own([{ at: [4.5, 4.5, 5, 5] }], 4, 4)).toBe(15);
    // The cell beside it still sees it.
    expect(own([{ at: [4, 4.5, 4.5, 4] }], 3, 4, 2)).toBe(15);
  });

  it('is hidden by one-way walls from the side that they block', () => {
    const wall = [4, 4.5, 4.5, 4] as const;
    expect(own([{ at: wall, oneWay: 1 }], 4, 4)).toBe(15);
    expect(own([{ at: wall, oneWay: 2 }], 4, 4)).toBe(ILLEGAL);
  });

  it('knows open doors and other channels from walls', () => {
    expect(own([{ at: [4, 4.5, 4.5, 4], marks: 0 }], 4, 4)).toBe(15);
    expect(own([{ at: [4, 4.5, 4.5, 4], marks: 0b110 }], 4, 4)).toBe(15);
  });
});
