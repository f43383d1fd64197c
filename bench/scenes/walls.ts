import { numbers, pick, type Random } from './random.js';

/**
 * Maps of walls at any angle to measure on: contours of smoothed noise, as caves have them, drawn by
 * numbers from a seed. Nothing of them follows the grid.
 */
export interface WallScene {
  readonly name: string;
  readonly seed: number;
  /** Squares a side. */
  readonly size: number;
  /** Four numbers a wall, in squares: whole steps of the sub-grid. */
  readonly walls: Float64Array;
  /** Which of them are doors; the others are plain walls. */
  readonly doors: ReadonlySet<number>;
  /** Whether some of them cross others. */
  readonly crosses: boolean;
  /** Whether a point lies in the open, off all rock. */
  isOpen(x: number, y: number): boolean;
}

export interface WallSceneOptions {
  /** The share of walls that are straight ones across whatever is in their way. */
  readonly crossing?: number;
  /** The share of walls that are doors. */
  readonly doors?: number;
}

export const SUBGRID = 1024;
/** Where the samples of the noise lie, off the corners of the grid; in squares. */
const OFF_X = 0.371;
const OFF_Y = 0.613;
/** Samples a square, and how often and far the noise is smoothed: caverns some squares wide. */
const STEP = 0.9;
const ROUNDS = 2;
const REACH = 1;
/** Below this much of the noise, sorted, is open. */
const OPEN = 0.58;

/** At least `count` walls, on a map as large as that takes. */
export function wallScene(
  name: string,
  count: number,
  { crossing = 0, doors = 0 }: WallSceneOptions = {},
  seed = 20_260,
): WallScene {
  const straight = Math.round(crossing * count);
  const wanted = count - straight;
  let size = Math.ceil(Math.sqrt(wanted));
  for (;;) {
    const random = numbers(seed);
    const noise = smoothNoise(Math.ceil(size / STEP) + 2, random);
    const walls = contours(noise, size);
    const found = walls.length / 4;
    if (found < wanted) {
      size = Math.max(size + 1, Math.floor(size * Math.sqrt(wanted / found)));
      continue;
    }
    for (let i = 0; i < straight; i++) walls.push(...across(size, random));
    const isDoor = new Set<number>();
    while (isDoor.size < Math.round(doors * count)) isDoor.add(pick(random, walls.length / 4));
    const isOpen = (x: number, y: number) => noise.at((x - OFF_X) / STEP, (y - OFF_Y) / STEP) < 0;
    const list = Float64Array.from(walls);
    return { name, seed, size, walls: list, doors: isDoor, crosses: crossing > 0, isOpen };
  }
}

/** Values of samples in rows, below 0 where it is open; in between they are bilinear. */
interface Noise {
  readonly side: number;
  readonly values: Float64Array;
  at(x: number, y: number): number;
}

function smoothNoise(side: number, random: Random): Noise {
  let values = Float64Array.from({ length: side * side }, random);
  for (let round = 0; round < ROUNDS; round++) values = smoothed(values, side);
  const level = Float64Array.from(values).sort()[Math.floor(OPEN * values.length)] as number;
  // Around the map lies rock.
  values = values.map((value, i) => {
    const [x, y] = [i % side, Math.floor(i / side)];
    const border = x === 0 || y === 0 || x >= side - 2 || y >= side - 2;
    return border ? 1 : value - level || 1e-9;
  });
  const at = (x: number, y: number) => {
    const [i, j] = [Math.floor(x), Math.floor(y)];
    if (i < 0 || j < 0 || i + 1 >= side || j + 1 >= side) return 1;
    const [u, v] = [x - i, y - j];
    const value = (k: number) => values[k] as number;
    const top = value(j * side + i) * (1 - u) + value(j * side + i + 1) * u;
    const bottom = value((j + 1) * side + i) * (1 - u) + value((j + 1) * side + i + 1) * u;
    return top * (1 - v) + bottom * v;
  };
  return { side, values, at };
}

function smoothed(values: Float64Array, side: number): Float64Array<ArrayBuffer> {
  const next = new Float64Array(values.length);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      let sum = 0;
      let count = 0;
      for (let j = Math.max(0, y - REACH); j <= Math.min(side - 1, y + REACH); j++) {
        for (let i = Math.max(0, x - REACH); i <= Math.min(side - 1, x + REACH); i++) {
          sum += values[j * side + i] as number;
          count++;
        }
      }
      next[y * side + x] = sum / count;
    }
  }
  return next;
}

/** The sides of a square of four samples, by the samples at their ends: left, top, right, bottom. */
const SIDES = [
  [0, 0, 0, 1],
  [0, 0, 1, 0],
  [1, 0, 1, 1],
  [0, 1, 1, 1],
] as const;

/** The lines between open and rock: a wall or two in each square of four samples that differ. */
function contours({ side, values }: Noise, size: number): number[] {
  const walls: number[] = [];
  const value = (x: number, y: number) => values[y * side + x] as number;
  for (let y = 0; y + 1 < side; y++) {
    for (let x = 0; x + 1 < side; x++) {
      const points: number[][] = [];
      for (const [ax, ay, bx, by] of SIDES) {
        const [a, b] = [value(x + ax, y + ay), value(x + bx, y + by)];
        if (a < 0 === b < 0) continue;
        const t = a / (a - b);
        points.push([
          onSubgrid(OFF_X + STEP * (x + ax + t * (bx - ax))),
          onSubgrid(OFF_Y + STEP * (y + ay + t * (by - ay))),
        ]);
      }
      // Where both diagonals differ, the rock joins or parts: by the first sample.
      const order = points.length === 4 && value(x, y) >= 0 ? [0, 3, 1, 2] : [0, 1, 2, 3];
      for (let i = 0; i + 1 < points.length; i += 2) {
        const [from, to] = [points[order[i] as number], points[order[i + 1] as number]];
        if (!from || !to || (from[0] === to[0] && from[1] === to[1])) continue;
        if ([...from, ...to].every((at) => at >= 0 && at <= size)) walls.push(...from, ...to);
      }
    }
  }
  return walls;
}

/** A straight wall of 2 to 6 squares anywhere on the map. */
function across(size: number, random: Random): number[] {
  for (;;) {
    const [x, y] = [1 + random() * (size - 2), 1 + random() * (size - 2)];
    const angle = 2 * Math.PI * random();
    const length = 2 + 4 * random();
    const to = [x + length * Math.cos(angle), y + length * Math.sin(angle)] as const;
    if (to.every((at) => at > 0 && at < size)) return [x, y, ...to].map(onSubgrid);
  }
}

function onSubgrid(at: number): number {
  return Math.round(at * SUBGRID) / SUBGRID;
}

/** Corners in the open, at least `margin` squares from the border where the map is large enough. */
export function openCorners(scene: WallScene, count: number, margin: number) {
  const random = numbers(scene.seed + 3);
  const least = Math.min(margin, Math.floor(scene.size / 3));
  const places: { readonly x: number; readonly y: number }[] = [];
  while (places.length < count) {
    const x = least + pick(random, scene.size - 2 * least);
    const y = least + pick(random, scene.size - 2 * least);
    const around = [-0.3, 0.3].flatMap((dx) => [-0.3, 0.3].map((dy) => [x + dx, y + dy] as const));
    if (around.every(([px, py]) => scene.isOpen(px, py))) places.push({ x, y });
  }
  return places;
}
