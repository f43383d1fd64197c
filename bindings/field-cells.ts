import { type Bits, combine, countBits, stride } from './bits.js';
import type { CellSet } from './cells.js';
import { GridError } from './errors.js';
import type { Order, Snapshot } from './field-kernel.js';
import { spacesOver } from './occupied.js';

// What the costs of a field say of its cells, read off a window of them.

/** What stands for "unreached" among costs: the greatest number of their type. */
export function unreachedIn(data: Snapshot['data']): number {
  return data instanceof Uint16Array ? 0xffff : 0xffff_ffff;
}

/** The cost of a cell of the map; Infinity where it is unreached. */
export function costIn({ box, data }: Snapshot, x: number, y: number): number {
  const column = x - box.x;
  const row = y - box.y;
  if (column < 0 || row < 0 || column >= box.width || row >= box.height) return Infinity;
  const cost = data[row * box.width + column] as number;
  return cost === unreachedIn(data) ? Infinity : cost;
}

/** The greatest cost there is, or none where nothing is reached. */
export function greatestCost({ data }: Snapshot): number | undefined {
  const unreached = unreachedIn(data);
  let greatest = -1;
  for (let i = 0; i < data.length; i++) {
    const cost = data[i] as number;
    if (cost > greatest && cost !== unreached) greatest = cost;
  }
  return greatest < 0 ? undefined : greatest;
}

/**
 * The cells whose cost is at most `limit` and that one may end in: none whose space of `span` × `span`
 * lies over a cell of `noStop`, but for the sources.
 */
export function cellsUpTo(
  { box, data }: Snapshot,
  limit: number,
  { z, noStop, sources }: Order,
  span: number,
  into: CellSet,
): CellSet {
  const most = Math.min(limit, unreachedIn(data) - 1);
  const { x, y, width, height } = box;
  const cells = { ...box, words: new Uint32Array(stride(width) * height) };
  pack(data, most, cells);
  if (noStop && noStop.count > 0) {
    combine(cells, spacesOver(noStop, span, box), box, (a, b) => a & ~b, cells.words);
    for (let i = 0; i < sources.length; i += 3) {
      putBack({ box, data }, sources[i] as number, sources[i + 1] as number, most, cells);
    }
  }
  return into.load(x, y, z, width, height, countBits(cells.words), cells.words);
}

/** Squares to each cell of the map, row by row; null where it is unreached. */
export function squaresTo(
  { box, data }: Snapshot,
  { width, height }: { readonly width: number; readonly height: number },
  toSquares: (cost: number) => number,
): (number | null)[] {
  if (width * height > MOST_SQUARES) {
    const allowed = `a map of up to ${MOST_SQUARES} squares; \`data\` has them at any size`;
    throw new GridError('E_SIZE', 'squares', `${width} × ${height} squares`, allowed);
  }
  const squares = new Array<number | null>(width * height).fill(null);
  const unreached = unreachedIn(data);
  for (let r = 0, at = 0; r < box.height; r++) {
    const row = (box.y + r) * width + box.x;
    for (let i = 0; i < box.width; i++, at++) {
      const cost = data[at] as number;
      if (cost !== unreached) squares[row + i] = toSquares(cost);
    }
  }
  return squares;
}

/** More are no longer a string that every JSON reader takes. */
const MOST_SQUARES = 2 ** 25;

function pack(data: Snapshot['data'], most: number, { width, height, words }: Bits): void {
  const columns = stride(width);
  for (let r = 0, at = 0; r < height; r++) {
    for (let k = 0; k < columns; k++, at++) {
      const first = r * width + 32 * k;
      const cells = Math.min(32, width - 32 * k);
      let word = 0;
      for (let i = 0; i < cells; i++) if ((data[first + i] as number) <= most) word |= 1 << i;
      words[at] = word;
    }
  }
}

function putBack(costs: Snapshot, x: number, y: number, most: number, cells: Bits): void {
  if (costIn(costs, x, y) > most) return;
  const column = x - cells.x;
  const at = (y - cells.y) * stride(cells.width) + (column >> 5);
  cells.words[at] = (cells.words[at] as number) | (1 << (column & 31));
}
