import { describe, expect, it } from 'vitest';
import { type Drawn, groundOf } from './walls-ground.js';

const EFFECT = 0;
const SIGHT = 1;
const LEFT = 1;
const RIGHT = 2;
const BOTH = LEFT | RIGHT;
const LIMITED = 0b1111 | (1 << 6);

type Points = readonly [x0: number, y0: number, x1: number, y1: number];

/** The clear sides of a ray in squares, asked alone and in a batch. */
function sides(walls: readonly Drawn[], ray: Points, channel = EFFECT): number {
  const { kernel, ask } = groundOf(8, walls);
  const points = Int32Array.from(ray, (n) => 2 * n);
  const [x0, y0, x1, y1] = points as unknown as Points;
  const one = ask((k, map, scratch) => k.ray(map, scratch, channel, 0, x0, y0, x1, y1));
  kernel.askAbout(points, (k, map, scratch) => k.rays(map, scratch, channel, 0, 1));
  expect(kernel.bytes(1)[0]).toBe(one);
  return one;
}

/** Where a ray ends that gets through on neither side. */
function end(walls: readonly Drawn[], ray: Points, channel = EFFECT) {
  const { kernel, ask } = groundOf(8, walls);
  const [x0, y0, x1, y1] = ray.map((n) => 2 * n) as unknown as Points;
  expect(ask((k, map, scratch) => k.ray(map, scratch, channel, 0, x0, y0, x1, y1))).toBe(0);
  return kernel.lastStep();
}

describe('rays among free walls', () => {
  it('are blocked on both sides where they cross one', () => {
    expect(sides([{ at: [4, 1, 4.5, 3] }], [1.5, 1.5, 6.5, 2.5])).toBe(0);
    expect(sides([{ at: [4, 1, 4.5, 3] }], [1.5, 1.5, 4, 1.5])).toBe(BOTH);
  });

  it('pass an end on the other side', () => {
    // The wall's body is south of the ray: right of one that leads east.
    const wall = { at: [4.25, 2.5, 4.25, 4] } as const;
    expect(sides([wall], [1.5, 2.5, 6.5, 2.5])).toBe(LEFT);
    expect(sides([wall], [6.5, 2.5, 1.5, 2.5])).toBe(RIGHT);
    const other = { at: [5.25, 2.5, 6, 1] } as const;
    expect(sides([wall, other], [1.5, 2.5, 6.5, 2.5])).toBe(0);
  });

  it('run along walls, and touch them at their own ends', () => {
    expect(sides([{ at: [3, 2.5, 5, 2.5] }], [1.5, 2.5, 6.5, 2.5])).toBe(BOTH);
    expect(sides([{ at: [1, 1, 2, 4] }], [1.5, 2.5, 6.5, 2.5])).toBe(BOTH);
    expect(sides([{ at: [6.5, 2.5, 7, 1] }], [1.5, 2.5, 6.5, 2.5])).toBe(BOTH);
  });

  it('cross one-way walls from one side', () => {
    const wall = [4, 1, 4, 4] as const;
    // Left of the way south is east.
    expect(sides([{ at: wall, oneWay: 1 }], [1.5, 2.5, 6.5, 2.5])).toBe(BOTH);
    expect(sides([{ at: wall, oneWay: 1 }], [6.5, 2.5, 1.5, 2.5])).toBe(0);
    expect(sides([{ at: wall, oneWay: 2 }], [1.5, 2.5, 6.5, 2.5])).toBe(0);
  });

  it('see past one limited wall, not two', () => {
    const one: Drawn = { at: [3.25, 1, 3.25, 4], marks: LIMITED };
    const two: Drawn = { at: [5, 1, 4.5, 4], marks: LIMITED };
    expect(sides([one], [1.5, 2.5, 6.5, 2.5], SIGHT)).toBe(BOTH);
    expect(sides([one], [1.5, 2.5, 6.5, 2.5], EFFECT)).toBe(0);
    expect(sides([one, two], [1.5, 2.5, 6.5, 2.5], SIGHT)).toBe(0);
    expect(sides([one, one], [1.5, 2.5, 6.5, 2.5], SIGHT)).toBe(0);
  });

  it('count the end that two limited pieces share once', () => {
    const pieces: Drawn[] = [
      { at: [3.25, 1, 3.25, 2.5], marks: LIMITED },
      { at: [3.25, 2.5, 3.25, 4], marks: LIMITED },
    ];
    expect(sides(pieces, [1.5, 2.5, 6.5, 2.5], SIGHT)).toBe(BOTH);
  });

  it('end in the cell that the wall cuts, or between two', () => {
    expect(end([{ at: [4.25, 1, 4.25, 4] }], [1.5, 2.5, 6.5, 2.5])).toEqual({
      ...{ x: 4, y: 2, dx: 0, dy: 0 },
      part: 0.55,
    });
    expect(end([{ at: [4, 0.5, 4, 4] }], [1.5, 2.5, 6.5, 2.5])).toEqual({
      ...{ x: 3, y: 2, dx: 1, dy: 0 },
      part: 0.5,
    });
    expect(end([{ at: [4, 0.5, 4, 4] }], [6.5, 2.5, 1.5, 2.5])).toEqual({
      ...{ x: 4, y: 2, dx: -1, dy: 0 },
      part: 0.5,
    });
  });

  it('end where the side that gets farther does', () => {
    const left: Drawn = { at: [3.25, 2.5, 3, 1] };
    const right: Drawn = { at: [5.25, 2.5, 5, 4] };
    const found = end([left, right], [1.5, 2.5, 6.5, 2.5]);
    expect(found).toEqual({ x: 5, y: 2, dx: 0, dy: 0, part: 0.75 });
    const limited = [3, 4, 5].map((x): Drawn => ({ at: [x, 1, x + 0.25, 4], marks: LIMITED }));
    expect(end(limited, [1.5, 2.5, 6.5, 2.5], SIGHT).x).toBe(4);
  });
});
