import type { Scene } from '../scenes.js';
import { pick, type Random } from './random.js';

/** Corridors one square wide between solid cells, one way from each square to any other. */
export function blockMaze({ width, height, solid }: Scene, random: Random): void {
  solid.fill(1);
  const columns = (width - 1) >> 1;
  const rows = (height - 1) >> 1;
  const at = (cell: number) => {
    const x = 2 * (cell % columns) + 1;
    const y = 2 * Math.floor(cell / columns) + 1;
    return y * width + x;
  };
  for (let cell = 0; cell < columns * rows; cell++) solid[at(cell)] = 0;
  spanTree(columns, rows, random, (cell, isEast) => {
    solid[at(cell) + (isEast ? 1 : width)] = 0;
  });
}

/** The same between thin walls: every square is a corridor. */
export function thinMaze({ width, height, east, south }: Scene, random: Random): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (x < width - 1) east[y * width + x] = 1;
      if (y < height - 1) south[y * width + x] = 1;
    }
  }
  spanTree(width, height, random, (cell, isEast) => {
    (isEast ? east : south)[cell] = 0;
  });
}

/** Opens the sides of a random spanning tree (Kruskal): a side at a time, where it joins two parts. */
function spanTree(
  columns: number,
  rows: number,
  random: Random,
  open: (cell: number, isEast: boolean) => void,
): void {
  const cells = columns * rows;
  const sides = new Uint32Array(2 * cells);
  for (let i = 0; i < sides.length; i++) {
    const other = pick(random, i + 1);
    sides[i] = sides[other] as number;
    sides[other] = i;
  }
  const parent = Uint32Array.from({ length: cells }, (_, cell) => cell);
  for (const side of sides) {
    const cell = side >> 1;
    const isEast = (side & 1) === 1;
    if (isEast ? cell % columns === columns - 1 : cell >= cells - columns) continue;
    const here = root(parent, cell);
    const there = root(parent, isEast ? cell + 1 : cell + columns);
    if (here === there) continue;
    parent[here] = there;
    open(cell, isEast);
  }
}

function root(parent: Uint32Array, cell: number): number {
  let at = cell;
  while (parent[at] !== at) {
    const up = parent[parent[at] as number] as number; // halves the way for the next one
    parent[at] = up;
    at = up;
  }
  return at;
}
