import { describe, expect, it } from 'vitest';
import { MOVES, moved, movedPoint } from '../property/moves.js';
import { draw } from './picture.js';
import { Random, randomMap, STYLES } from './random.js';
import { blockedAt, type RayBits, ray } from './rays.js';
import { type Point, type Scene, sceneOf } from './scene.js';
import { openField, sketch } from './sketch.js';

/** From and to in squares. */
function bits(scene: Scene, from: readonly [number, number], to: readonly [number, number]) {
  const half = ([x, y]: readonly [number, number]) => ({ x: 2 * x, y: 2 * y });
  return name(ray(scene, half(from), half(to)));
}

function name({ left, right }: RayBits): string {
  if (left && right) return 'clear';
  return left ? 'left' : right ? 'right' : 'blocked';
}

describe('rays', () => {
  it('left of east is north', () => {
    const above = sceneOf(sketch(['...', '...'], ['1,0-1,1']), 'effect');
    expect(bits(above, [0, 1], [3, 1])).toBe('right');
    expect(bits(above, [3, 1], [0, 1])).toBe('left');
    const below = sceneOf(sketch(['...', '...'], ['1,1-1,2']), 'effect');
    expect(bits(below, [0, 1], [3, 1])).toBe('left');
    expect(bits(below, [3, 1], [0, 1])).toBe('right');
  });

  it('a ray along a wall runs on either side of it', () => {
    const scene = sceneOf(sketch(['...', '...'], ['0,1-3,1']), 'effect');
    expect(bits(scene, [0, 1], [3, 1])).toBe('clear');
    expect(bits(scene, [0.5, 0.5], [2.5, 1.5])).toBe('blocked');
  });

  it('walls at a point of the ray, from one side and from both', () => {
    const diagonal = (walls: string[]) =>
      bits(sceneOf(sketch(['..', '..'], walls), 'effect'), [0.5, 0.5], [1.5, 1.5]);
    expect(diagonal([])).toBe('clear');
    expect(diagonal(['1,0-1,1'])).toBe('right');
    expect(diagonal(['0,1-1,1'])).toBe('left');
    expect(diagonal(['0,1-1,1', '1,0-1,1'])).toBe('blocked');
    expect(diagonal(['0,1-2,1'])).toBe('blocked');
    expect(diagonal(['1,0-1,1', '1,1-2,1'])).toBe('right');
  });

  it('rock is blocked from its inside too, and so is the outside', () => {
    const scene = sceneOf(sketch(['#..', '...']), 'effect');
    expect(bits(scene, [0.5, 0.5], [0.5, 0.5])).toBe('blocked');
    expect(bits(scene, [1.5, 0.5], [1.5, 0.5])).toBe('clear');
    expect(bits(scene, [0, 0], [0.5, 0.5])).toBe('blocked');
    expect(bits(scene, [1, 0], [1, 1])).toBe('left');
    expect(bits(scene, [1, 0], [3, 0])).toBe('right');
    expect(bits(scene, [3, 0], [3, 2])).toBe('right');
  });

  it('what meets a ray at its ends decides nothing', () => {
    const scene = sceneOf(sketch(['...', '...', '...'], ['1,1-2,1']), 'effect');
    expect(bits(scene, [1, 1], [2, 2])).toBe('clear');
    expect(bits(scene, [0, 0], [2, 2])).toBe('right'); // past the wall's end at 1,1
    expect(bits(sceneOf(openField(4), 'effect'), [0, 0], [4, 4])).toBe('clear');
  });

  it('through a T of walls nothing passes, not even at the joint', () => {
    const walls = ['0,2-4,2', '2,0-2,2'];
    for (const more of [[], ['2,2-2,2', '0,2-4,2']]) {
      const scene = sceneOf(sketch(Array(4).fill('....'), [...walls, ...more]), 'effect');
      expect(bits(scene, [3.5, 1.5], [1.5, 1.5])).toBe('blocked');
      for (let x = 0; x < 4; x++) {
        expect(bits(scene, [3.5, 1.5], [x + 0.5, 2.5])).toBe('blocked');
        expect(bits(scene, [1.5, 1.5], [x + 0.5, 2.5])).toBe('blocked');
      }
    }
  });

  it('fog lets a ray neither in nor out, on sight alone', () => {
    const data = sketch(['.~.']);
    const [a, b] = [
      { x: 1, y: 1 },
      { x: 5, y: 1 },
    ];
    expect(name(ray(sceneOf(data, 'effect'), a, b))).toBe('clear');
    expect(name(ray(sceneOf(data, 'sight'), a, b, true))).toBe('blocked');
    expect(name(ray(sceneOf(data, 'sight'), { x: 2, y: 1 }, { x: 4, y: 1 }, true))).toBe('clear');
  });

  it('says at which step the ray ends that gets farther', () => {
    const scene = sceneOf(sketch(['....', '....'], ['1,0-1,1', '3,1-3,2']), 'effect');
    const from = { x: 1, y: 2 };
    expect(blockedAt(scene, from, { x: 7, y: 2 })).toEqual({
      cell: { x: 2, y: 1 },
      step: { x: 1, y: 0 },
    });
    expect(blockedAt(scene, from, { x: 5, y: 2 })).toBeUndefined();
  });

  it('is what a segment shifted by a very small step is', () => {
    forRandomRays(600, 40, (scene, from, to, label) => {
      const wanted = {
        left: shiftedIsClear(scene, from, to, 1),
        right: shiftedIsClear(scene, from, to, -1),
      };
      expect(ray(scene, from, to), label).toEqual(wanted);
    });
  });

  it('left of the way there is right of the way back, in all eight symmetries', () => {
    forRandomRays(200, 20, (scene, from, to, label, data) => {
      const there = ray(scene, from, to);
      expect(ray(scene, to, from), label).toEqual({ left: there.right, right: there.left });
      for (const move of MOVES) {
        const other = sceneOf(moved(data, move), 'effect');
        const size = { width: 2 * data.width, height: 2 * data.height };
        const got = ray(other, movedPoint(from, move, size), movedPoint(to, move, size));
        const mirrored = [move.flipX, move.flipY, move.swap].filter(Boolean).length % 2 === 1;
        const right = mirrored ? { left: there.right, right: there.left } : there;
        expect(got, `${label} ${move.name}`).toEqual(right);
      }
    });
  });
});

function forRandomRays(
  maps: number,
  raysEach: number,
  check: (
    scene: Scene,
    from: Point,
    to: Point,
    label: string,
    data: ReturnType<typeof randomMap>,
  ) => void,
): void {
  for (let seed = 1; seed <= maps; seed++) {
    const random = new Random(seed);
    const [width, height] = [random.between(1, 8), random.between(1, 8)];
    const data = randomMap(random, width, height, random.pick(STYLES));
    const scene = sceneOf(data, 'effect');
    const point = () => ({ x: random.between(0, 2 * width), y: random.between(0, 2 * height) });
    for (let n = 0; n < raysEach; n++) {
      const [from, to] = [point(), point()];
      if (from.x === to.x && from.y === to.y) continue;
      check(scene, from, to, `seed ${seed} ${JSON.stringify([from, to])}\n${draw(data)}`, data);
    }
  }
}

/**
 * The same with numbers for ε: coordinates times FINE, the segment shifted by one of the small units
 * for each unit of its length. Two lines through points of the half grid of so small a map are never
 * that near to each other without meeting.
 */
function shiftedIsClear(scene: Scene, from: Point, to: Point, side: number): boolean {
  const shift = { x: side * (to.y - from.y), y: side * (from.x - to.x) };
  const fine = ({ x, y }: Point, share: number) => ({
    x: x * FINE + shift.x + share * (to.x - from.x),
    y: y * FINE + shift.y + share * (to.y - from.y),
  });
  const [a, b] = [fine(from, ENDS), fine(to, -ENDS)];
  for (let y = -1; y < scene.height; y++) {
    for (let x = -1; x < scene.width; x++) {
      const corner = { x: 2 * FINE * (x + 1), y: 2 * FINE * (y + 1) };
      const above = { x: corner.x, y: corner.y - 2 * FINE };
      const before = { x: corner.x - 2 * FINE, y: corner.y };
      if (!scene.passable(x, y, x + 1, y) && properlyCross(a, b, above, corner)) return false;
      if (!scene.passable(x, y, x, y + 1) && properlyCross(a, b, before, corner)) return false;
    }
  }
  const cellAt = (sum: number) => Math.floor(sum / (4 * FINE));
  return scene.isOpen(cellAt(a.x + b.x), cellAt(a.y + b.y));
}
const FINE = 100_000;
/** What is left off at either end: more than the shift makes of it, less than lies before a crossing. */
const ENDS = 1000;

function properlyCross(a: Point, b: Point, c: Point, d: Point): boolean {
  const turn = (p: Point, q: Point, r: Point) =>
    Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}
