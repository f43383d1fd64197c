import { describe, expect, it } from 'vitest';
import { clip } from '../../bindings/formats/clip.js';
import type { Segment } from '../../bindings/formats/segments.js';

const segment = (x0: number, y0: number, x1: number, y1: number): Segment => ({ x0, y0, x1, y1 });
const cut = (...ends: [number, number, number, number]) => clip(segment(...ends), 100, 50);

describe('cutting at the border', () => {
  it('hands back the same object when nothing is outside', () => {
    const inside = segment(0, 0, 100, 50);
    expect(clip(inside, 100, 50)).toBe(inside);
  });

  it.each([
    ['left', [-10, 5, 10, 5], [0, 5, 10, 5]],
    ['right', [90, 5, 110, 5], [90, 5, 100, 5]],
    ['top', [7, -10, 7, 10], [7, 0, 7, 10]],
    ['bottom', [7, 60, 7, 40], [7, 50, 7, 40]],
    ['both sides', [-50, 0, 150, 50], [0, 13, 100, 38]], // 12.5 and 37.5, rounded upward
    ['along the border', [-5, 0, 200, 0], [0, 0, 100, 0]],
    ['a diagonal through two corners', [-10, -5, 110, 55], [0, 0, 100, 50]],
    ['slightly uphill', [-1, 0, 2, 1], [0, 0, 2, 1]], // 1/3 rounds to 0
  ] as const)('%s', (_, [a, b, c, d], [x0, y0, x1, y1]) => {
    expect(cut(a, b, c, d)).toEqual({ x0, y0, x1, y1 });
    expect(cut(c, d, a, b)).toEqual({ x0: x1, y0: y1, x1: x0, y1: y0 });
  });

  it.each([
    ['left of it', [-10, 5, -1, 5]],
    ['beside it, upright', [-10, 5, -10, 40]],
    ['below it', [10, 51, 90, 60]],
    ['past a corner', [-10, 5, 5, -10]],
    ['touching a corner', [-10, 10, 10, -10]],
    ['touching the border from outside', [-10, 5, 0, 5]],
    ['less than half a step inside', [-10, 10, 12, -11]], // from (0, 0.45) to (0.48, 0)
  ] as const)('nothing of a segment %s', (_, [a, b, c, d]) => {
    expect(cut(a, b, c, d)).toBeUndefined();
    expect(cut(c, d, a, b)).toBeUndefined();
  });

  it('is exact where doubles are not', () => {
    // At x = 0 the segment is at exactly 1/2 - 1/(2·(2^50 + 1)), just below the tie.
    const far = 2 ** 50;
    expect(clip(segment(-far, 0, far + 1, 1), 2 ** 51, 50)).toMatchObject({ x0: 0, y0: 0 });
    expect(clip(segment(-far, 0, far, 1), 2 ** 51, 50)).toMatchObject({ x0: 0, y0: 1 });
  });
});
