import type { Scene } from '../scenes.js';
import { pick, type Random } from './random.js';

const THINNED = 0.1;

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

/** Rock between two corridors that becomes a niche of one of them, behind a thin wall to the other. */
export function thinOut({ width, height, solid, east, south }: Scene, random: Random): void {
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      if (!((x + y) & 1) || !solid[at] || random() >= THINNED) continue;
      const step = y & 1 ? 1 : width;
      if (solid[at - step] || solid[at + step]) continue;
      solid[at] = 0;
      (step === 1 ? east : south)[random() < 0.5 ? at : at - step] = 1;
    }
  }
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

/** Above this a maze is one of small mazes: sides in random order all over memory take a minute. */
const MOST_CELLS = 2 ** 22;

/**
 * Opens the sides of a random spanning tree. Of very many cells, each four are joined to one place by a
 * small tree of their own, and those places by a large one.
 */
function spanTree(
  columns: number,
  rows: number,
  random: Random,
  open: (cell: number, isEast: boolean) => void,
): void {
  if (columns * rows <= MOST_CELLS) {
    kruskal(columns, rows, random, open);
    return;
  }
  const places = columns >> 1;
  const placeRows = rows >> 1;
  for (let row = 0; row < placeRows; row++) {
    for (let place = 0; place < places; place++) {
      const cell = 2 * row * columns + 2 * place;
      // Three of the four sides that a place has inside.
      const shut = pick(random, 4);
      if (shut !== 0) open(cell, true);
      if (shut !== 1) open(cell + columns, true);
      if (shut !== 2) open(cell, false);
      if (shut !== 3) open(cell + 1, false);
    }
  }
  spanTree(places, placeRows, random, (place, isEast) => {
    const x = 2 * (place % places);
    const y = 2 * Math.floor(place / places);
    const either = pick(random, 2);
    if (isEast) open((y + either) * columns + x + 1, true);
    else open((y + 1) * columns + x + either, false);
  });
  // A column and a row that are over.
  if (columns & 1) for (let y = 0; y < rows; y++) open(y * columns + 2 * places - 1, true);
  if (rows & 1) for (let x = 0; x < 2 * places; x++) open((2 * placeRows - 1) * columns + x, false);
}

/** A side at a time, where it joins two parts. */
function kruskal(
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
  const parent = new Uint32Array(cells);
  for (let cell = 0; cell < cells; cell++) parent[cell] = cell;
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
