import type { Scene } from '../scenes.js';

/**
 * A map for searches: one byte a cell of legal steps, diagonals among them only where all four steps
 * round the corner are free, in rows padded by cells without any, so that no search looks whether it
 * is inside.
 */
export interface MovesMap {
  readonly width: number;
  readonly height: number;
  /** Cells from one row to the next; never near a multiple of 4 KiB, where rows drive out each other. */
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

const PAD = 16;

export function movesMap({ width, height, solid, east, south }: Scene): MovesMap {
  const stride = width + PAD;
  const cells = stride * (height + 2);
  const open = new Uint8Array(cells);
  const moves = new Uint8Array(cells);
  const solidsAlone = !east.includes(1) && !south.includes(1);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const to = (y + 1) * stride + PAD / 2;
    for (let x = 0; x < width; x++) open[to + x] = 1 - (solid[row + x] as number);
  }
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const to = (y + 1) * stride + PAD / 2;
    for (let x = 0; x < width; x++) {
      const at = to + x;
      if (!open[at]) continue;
      if (open[at + 1] && !east[row + x]) join(moves, at, at + 1, E, W);
      if (open[at + stride] && !south[row + x]) join(moves, at, at + stride, S, N);
    }
  }
  for (let at = stride; at < cells - stride; at++) {
    const here = moves[at] as number;
    if (!(here & E) || !(here & S)) continue;
    if (!((moves[at + 1] as number) & S) || !((moves[at + stride] as number) & E)) continue;
    join(moves, at, at + stride + 1, SE, NW);
    join(moves, at + 1, at + stride, SW, NE);
  }
  return { width, height, stride, moves, open, solidsAlone };
}

export function placeOf({ stride }: MovesMap, x: number, y: number): number {
  return (y + 1) * stride + PAD / 2 + x;
}

function join(moves: Uint8Array, a: number, b: number, there: number, back: number): void {
  moves[a] = (moves[a] as number) | there;
  moves[b] = (moves[b] as number) | back;
}
