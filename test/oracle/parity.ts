import type { MapData } from '../../bindings/map-data.js';
import { type Cells, type Point, type Scene, sceneOf } from './scene.js';

/** What the search can be told; none of its ground is difficult. */
export interface ParityOptions {
  readonly metric?: '1-2-1' | '2-1-2' | '1-1-1' | 'manhattan' | undefined;
  readonly size?: number | undefined;
  readonly max?: number | undefined;
}

/** A space that has gone an even or an odd number of diagonals. */
interface State extends Point {
  readonly isOdd: boolean;
}

/**
 * Whole squares to each cell, Infinity where none lead, with the number of diagonals so far, even or
 * odd, as part of where one is: no half squares, no weights, and nothing in common with `journey` but
 * the map. It goes outward square by square. Steps are judged by boxes: one diagonal step of a space
 * needs the whole box round both spaces free of walls, which is what all its cells' corners come to.
 */
export function squaresFrom(
  data: MapData,
  sources: readonly (Point & { readonly squares?: number | undefined })[],
  { metric = '1-2-1', size = 1, max = Number.POSITIVE_INFINITY }: ParityOptions = {},
): Float64Array {
  const { width, height } = data;
  const scene = sceneOf(data, 'movement');
  const squares = new Float64Array(width * height).fill(Number.POSITIVE_INFINITY);
  const been: readonly Cells[] = [new Uint8Array(width * height), new Uint8Array(width * height)];
  /** Who is where after 0, 1, 2 … squares. */
  const arrivals: State[][] = [];
  const send = (state: State, after: number) => {
    const there = arrivals[after] ?? [];
    there.push(state);
    arrivals[after] = there;
  };
  for (const { x, y, squares: after = 0 } of sources) {
    if (isOpenBox(scene, x, y, size, size)) send({ x, y, isOdd: false }, after);
  }
  for (let now = 0; now < arrivals.length && now <= max; now++) {
    // Nobody arrives now by a step taken now: every step costs a square or two.
    for (const { x, y, isOdd } of arrivals[now] ?? []) {
      const places = been[isOdd ? 1 : 0] as Cells;
      if (places[y * width + x] === 1) continue;
      places[y * width + x] = 1;
      squares[y * width + x] = Math.min(now, squares[y * width + x] as number);
      for (const [dx, dy] of [
        [0, 1],
        [1, 0],
        [0, -1],
        [-1, 0],
      ] as const) {
        if (mayGo(scene, { x, y }, dx, dy, size)) send({ x: x + dx, y: y + dy, isOdd }, now + 1);
      }
      if (metric === 'manhattan') continue;
      const isDouble = metric === '1-2-1' ? isOdd : metric === '2-1-2' && !isOdd;
      for (const [dx, dy] of [
        [1, 1],
        [1, -1],
        [-1, 1],
        [-1, -1],
      ] as const) {
        if (!mayCross(scene, { x, y }, dx, dy, size)) continue;
        send({ x: x + dx, y: y + dy, isOdd: !isOdd }, now + (isDouble ? 2 : 1));
      }
    }
  }
  return squares;
}

/** Straight: no wall where the sides of the space sweep, none within the space it comes to, no pit. */
function mayGo(scene: Scene, { x, y }: Point, dx: number, dy: number, size: number): boolean {
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      if (!scene.passable(x + i, y + j, x + i + dx, y + j + dy)) return false;
    }
  }
  return isWhole(scene, x + dx, y + dy, size, size) && !hasPit(scene, x + dx, y + dy, size);
}

function mayCross(scene: Scene, { x, y }: Point, dx: number, dy: number, size: number): boolean {
  const [left, top] = [Math.min(x, x + dx), Math.min(y, y + dy)];
  return isWhole(scene, left, top, size + 1, size + 1) && !hasPit(scene, x + dx, y + dy, size);
}

/** A box without a solid or a wall in it: rows and columns can be walked from end to end. */
function isWhole(scene: Scene, left: number, top: number, width: number, height: number): boolean {
  if (!isOpenBox(scene, left, top, width, height)) return false;
  for (let y = top; y < top + height; y++) {
    for (let x = left; x < left + width; x++) {
      if (x > left && !scene.passable(x - 1, y, x, y)) return false;
      if (y > top && !scene.passable(x, y - 1, x, y)) return false;
    }
  }
  return true;
}

function isOpenBox(scene: Scene, left: number, top: number, width: number, height: number) {
  for (let y = top; y < top + height; y++) {
    for (let x = left; x < left + width; x++) if (!scene.isOpen(x, y)) return false;
  }
  return true;
}

function hasPit(scene: Scene, left: number, top: number, size: number): boolean {
  for (let y = top; y < top + size; y++) {
    for (let x = left; x < left + size; x++) if (scene.isPit(x, y)) return true;
  }
  return false;
}
