// Distances on 4 × 4 by waves of words, square by square: those who have gone an even number of
// diagonals and those who have gone an odd one, each a set of cells. Bit 4y + x is cell (x, y).

const NOT_FIRST_COLUMN = 0xeeee;
const NOT_LAST_COLUMN = 0x7777;
const BLOCKS = 0x0777;
const CELLS = 16;

/** Where one step leads from any of some cells. */
export interface Steps {
  straight(from: number): number;
  diagonal(from: number): number;
}

/** No diagonal past a corner: the four cells round it are open (R28). */
export function hardSteps(open: number): Steps {
  const free = blocksOf(open);
  return {
    straight: straightSteps(open),
    diagonal: (from) =>
      ((from & free) << 5) |
      ((from >> 5) & free) |
      (((from >> 4) & free) << 1) |
      (((from >> 1) & free) << 4),
  };
}

/** Past a corner where one of the two cells beside the step is open. */
export function softSteps(open: number): Steps {
  const [below, above, after, before] = [open << 4, open >> 4, open << 1, open >> 1];
  return {
    straight: straightSteps(open),
    diagonal(from) {
      const east = from & NOT_LAST_COLUMN;
      const west = from & NOT_FIRST_COLUMN;
      const down = ((east << 5) & (below | after)) | ((west << 3) & (below | before));
      const up = ((east >> 3) & (above | after)) | ((west >> 5) & (above | before));
      return (down | up) & open;
    },
  };
}

/** The upper left cells of the blocks of 2 × 2 open cells: where a space of that size may stand. */
export function blocksOf(open: number): number {
  return open & (open >> 1) & (open >> 4) & (open >> 5) & BLOCKS;
}

/** Every second diagonal counts double: the second, fourth … or the first, third …. */
export type Double = 'second' | 'first';

/** Fills in the whole squares from a cell to each, -1 where none lead. */
export function waves(steps: Steps, from: number, double: Double, squares: Int8Array): void {
  squares.fill(-1);
  let [even, odd, evenBefore, oddBefore] = [1 << from, 0, 0, 0];
  let [evenSeen, oddSeen] = [0, 0];
  for (let now = 0; (even | odd | evenBefore | oddBefore) !== 0; now++) {
    const fresh = (even | odd) & ~(evenSeen | oddSeen);
    for (let cell = 0; cell < CELLS; cell++) if ((fresh >> cell) & 1) squares[cell] = now;
    evenSeen |= even;
    oddSeen |= odd;
    // An even one's next diagonal is its first, third …; an odd one's its second, fourth ….
    const toOdd = steps.diagonal(double === 'second' ? even : evenBefore);
    const toEven = steps.diagonal(double === 'second' ? oddBefore : odd);
    const nextEven = (steps.straight(even) | toEven) & ~evenSeen;
    const nextOdd = (steps.straight(odd) | toOdd) & ~oddSeen;
    [even, odd, evenBefore, oddBefore] = [nextEven, nextOdd, even, odd];
  }
}

function straightSteps(open: number): Steps['straight'] {
  return (from) =>
    ((from << 4) |
      (from >> 4) |
      ((from & NOT_LAST_COLUMN) << 1) |
      ((from & NOT_FIRST_COLUMN) >> 1)) &
    open;
}
