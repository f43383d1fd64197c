import { type Extent, type Reader, readCreature } from './arguments.js';
import { type Bits, type Box, combine, countBits, stride } from './bits.js';
import { CellSet } from './cells.js';
import { GridError, show } from './errors.js';
import { bitsBetween } from './packed-rows.js';
import type { Creature } from './units.js';

// Squares that others stand on, and the spaces that lie over some of them.

/** A set of cells of the map, or a list of cells and creatures, whose spaces are taken. */
export const readOccupied: Reader<CellSet> = (value, what, map) => {
  if (value instanceof CellSet) {
    checkOnMap(value, what, map);
    return value;
  }
  if (!Array.isArray(value)) {
    throw new GridError('E_ARGUMENT', what, show(value), 'a CellSet, or a list of creatures');
  }
  return cellsOf(Array.from(value, (one, i) => readCreature(one, `${what}[${i}]`, map)));
};

/** Every cell of a set is one of the map's. */
export function checkOnMap(set: CellSet, what: string, { width, height, levels }: Extent): void {
  if (set.count === 0) return;
  const { x, y, z } = set;
  const [right, bottom] = [x + set.width - 1, y + set.height - 1];
  if (x >= 0 && y >= 0 && right < width && bottom < height && z >= 0 && z < levels) return;
  const got = `cells from ${show([x, y, z])} to ${show([right, bottom, z])}`;
  const allowed = `cells from [0,0,0] to ${show([width - 1, height - 1, levels - 1])}`;
  throw new GridError('E_RANGE', what, got, allowed);
}

/** Whether the space of `span` × `span` cells at a cell lies over some cell of a set. */
export function liesOver(
  set: Bits,
  { x, y }: { readonly x: number; readonly y: number },
  span: number,
): boolean {
  const columns = stride(set.width);
  const [start, end] = [x - set.x, x - set.x + span];
  const bottom = Math.min(set.height, y - set.y + span);
  for (let r = Math.max(0, y - set.y); r < bottom; r++) {
    for (let k = Math.max(0, start >> 5); k < columns && 32 * k < end; k++) {
      const word = set.words[r * columns + k] as number;
      if (word & bitsBetween(start - 32 * k, end - 32 * k)) return true;
    }
  }
  return false;
}

/** Of the cells of a window, those whose space of `span` × `span` lies over some cell of a set. */
export function spacesOver(set: Bits, span: number, box: Box): Bits {
  const wide = { ...box, width: box.width + span - 1, height: box.height + span - 1 };
  let over = window(wide, set, set);
  // Spaces twice as wide are two spaces side by side, and so on.
  for (const [dx, dy] of [
    [1, 0],
    [0, 1],
  ] as const) {
    for (let done = 1; done < span; ) {
      const step = Math.min(done, span - done);
      over = window(wide, over, { ...over, x: over.x - dx * step, y: over.y - dy * step });
      done += step;
    }
  }
  return over;
}

/** What either window has, in a window of its own. */
function window(box: Box, a: Bits, b: Bits): Bits {
  const words = new Uint32Array(stride(box.width) * box.height);
  combine(a, b, box, (left, right) => left | right, words);
  return { ...box, words };
}

function cellsOf(spaces: readonly Creature[]): CellSet {
  if (spaces.length === 0) return new CellSet();
  let [left, top, right, bottom] = [Infinity, Infinity, 0, 0];
  for (const { at, size } of spaces) {
    left = Math.min(left, at.x);
    top = Math.min(top, at.y);
    right = Math.max(right, at.x + size);
    bottom = Math.max(bottom, at.y + size);
  }
  const [width, height] = [right - left, bottom - top];
  const columns = stride(width);
  const words = new Uint32Array(columns * height);
  for (const { at, size } of spaces) {
    const [start, end] = [at.x - left, at.x - left + size];
    for (let r = at.y - top; r < at.y - top + size; r++) {
      for (let k = start >> 5; 32 * k < end; k++) {
        const i = r * columns + k;
        words[i] = (words[i] as number) | bitsBetween(start - 32 * k, end - 32 * k);
      }
    }
  }
  const z = spaces[0]?.at.z ?? 0;
  return new CellSet().load(left, top, z, width, height, countBits(words), words);
}
