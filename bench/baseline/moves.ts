import { CORNER, cellAt, EAST, OPEN, type PlainMap, SOUTH } from './plain-map.js';

/**
 * A map for searches: one byte a cell of legal steps, diagonals among them only where all four steps
 * round the corner are free, in rows padded by cells without any, so that no search looks whether it
 * is inside.
 */
export interface MovesMap {
  readonly width: number;
  readonly height: number;
  /** Cells from one row to the next; not near a multiple of 4 KiB, where rows drive out each other. */
  readonly stride: number;
  readonly moves: Uint8Array;
  /** 1 where a cell is open, in the same places. */
  readonly open: Uint8Array;
  /** Whether solid cells say all: there is no thin wall. */
  readonly solidsAlone: boolean;
}

export const E = 1;
export const S = 2;
export const W = 4;
export const N = 8;
export const SE = 16;
export const SW = 32;
export const NW = 64;
export const NE = 128;
/** All of them, in that order. */
export const STEPS = [E, S, W, N, SE, SW, NW, NE] as const;

const PAD = 16;
const made = new WeakMap<PlainMap, MovesMap>();

/** The same map, made once. */
export function movesMap(plain: PlainMap): MovesMap {
  const known = made.get(plain);
  if (known) return known;
  const map = fold(plain);
  made.set(plain, map);
  return map;
}

export function placeOf({ stride }: MovesMap, x: number, y: number): number {
  return (y + 1) * stride + PAD / 2 + x;
}

function fold(plain: PlainMap): MovesMap {
  const { width, height, steps } = plain;
  const stride = width + PAD;
  const open = new Uint8Array(stride * (height + 2));
  const moves = new Uint8Array(open.length);
  let solidsAlone = true;
  for (let y = 0; y < height; y++) {
    let from = cellAt(plain.stride, 0, y);
    let at = (y + 1) * stride + PAD / 2;
    for (const end = at + width; at < end; at++, from++) {
      const step = steps[from] as number;
      if (!(step & OPEN)) continue;
      open[at] = 1;
      if (step & EAST) join(moves, at, at + 1, E, W);
      else if ((steps[from + 1] as number) & OPEN) solidsAlone = false;
      if (step & SOUTH) join(moves, at, at + stride, S, N);
      else if ((steps[from + plain.stride] as number) & OPEN) solidsAlone = false;
      if (!(step & CORNER)) continue;
      join(moves, at, at + stride + 1, SE, NW);
      join(moves, at + 1, at + stride, SW, NE);
    }
  }
  return { width, height, stride, moves, open, solidsAlone };
}

function join(moves: Uint8Array, a: number, b: number, there: number, back: number): void {
  moves[a] = (moves[a] as number) | there;
  moves[b] = (moves[b] as number) | back;
}
