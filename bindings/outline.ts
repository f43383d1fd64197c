import { type Bits, lowestBit, stride } from './bits.js';
import type { Corner } from './units.js';

type Level = Bits & { readonly z: number };

/**
 * The border of a set as closed rings of its turning points; the first point is not repeated at
 * the end. Outer rings run clockwise on screen (y down), rings of holes the other way, so that both
 * of canvas's fill rules paint exactly the set. Where two cells touch at nothing but a corner, the
 * border is split there: every ring is a simple polygon that visits no point twice, though several
 * rings may share that corner. A ring starts at its first corner in row order, and rings are in row
 * order of their starts: an outer ring comes before its holes.
 */
export function outline(set: Level): Corner[][] {
  const tops = topEdges(set);
  const columns = stride(set.width);
  const rings: Corner[][] = [];
  for (let at = 0; at < tops.length; at++) {
    while (tops[at] !== 0) {
      const x = 32 * (at % columns) + lowestBit(tops[at] as number);
      trace(set, tops, x, Math.floor(at / columns), rings);
    }
  }
  return rings.sort((a, b) => inRowOrder(a[0] as Corner, b[0] as Corner));
}

/** The cells whose upper side is border, as a window like the set's own. Each ring has some. */
function topEdges({ words, width }: Bits): Uint32Array {
  const columns = stride(width);
  const tops = words.slice();
  for (let i = columns; i < tops.length; i++) {
    tops[i] = (words[i] as number) & ~(words[i - columns] as number);
  }
  return tops;
}

// Directions in clockwise order, the set on the right hand: east, south, west, north.
const STEP_X = [1, 0, -1, 0] as const;
const STEP_Y = [0, 1, 0, -1] as const;
// The cell ahead of a corner on the right hand, seen from that corner; the one on the left hand is
// that of the direction before.
const AHEAD_X = [0, -1, -1, 0] as const;
const AHEAD_Y = [0, 0, -1, -1] as const;

/**
 * Walks the border from the upper side of cell (startX, startY) until it closes, and strikes the
 * upper sides it passes from `tops`. Where cells touch at a corner the walk keeps to its cell;
 * what it has gone round when it comes to such a corner again is a ring of its own. Those visits
 * never interleave, as all such corners lie on the same side of the walk, so that the rings do not
 * depend on where it starts.
 */
function trace(set: Level, tops: Uint32Array, startX: number, startY: number, rings: Corner[][]) {
  const path: Corner[] = [];
  const pinches = new Map<number, number>();
  let x = startX;
  let y = startY;
  let heading = 0;
  // The start is a turning point: were it none, the upper side before it would be left in `tops`.
  let next = heading;
  let turned = true;
  do {
    if (turned) {
      if (isPinch(set, x, y)) {
        const key = y * (set.width + 1) + x;
        const before = pinches.get(key);
        if (before !== undefined) rings.push(fromFirst(path.splice(before)));
        pinches.set(key, path.length);
      }
      path.push({ x: set.x + x, y: set.y + y, z: set.z } as Corner);
    }
    heading = next;
    if (heading === 0) strike(tops, set.width, x, y);
    x += STEP_X[heading] as number;
    y += STEP_Y[heading] as number;
    next = turn(set, x, y, heading);
    turned = next !== heading;
  } while (x !== startX || y !== startY || next !== 0);
  rings.push(fromFirst(path));
}

/** The direction after corner (x, y): right unless the cell ahead on the right hand is set. */
function turn(set: Bits, x: number, y: number, heading: number): number {
  const left = (heading + 3) & 3;
  if (!isSet(set, x + (AHEAD_X[heading] as number), y + (AHEAD_Y[heading] as number))) {
    return (heading + 1) & 3;
  }
  return isSet(set, x + (AHEAD_X[left] as number), y + (AHEAD_Y[left] as number)) ? left : heading;
}

/** Whether two of the four cells at a corner of the border touch there alone. */
function isPinch(set: Bits, x: number, y: number): boolean {
  // Opposite cells are alike, and a corner of the border has not four cells alike.
  return (
    isSet(set, x - 1, y - 1) === isSet(set, x, y) && isSet(set, x, y - 1) === isSet(set, x - 1, y)
  );
}

/** x and y from the window's upper left cell. */
function isSet({ words, width, height }: Bits, x: number, y: number): boolean {
  if (x < 0 || y < 0 || x >= width || y >= height) return false;
  return (((words[y * stride(width) + (x >> 5)] as number) >>> (x & 31)) & 1) === 1;
}

function strike(tops: Uint32Array, width: number, x: number, y: number): void {
  const at = y * stride(width) + (x >> 5);
  tops[at] = (tops[at] as number) & ~(1 << (x & 31));
}

/** The ring turned so that it starts at its first corner in row order. */
function fromFirst(ring: Corner[]): Corner[] {
  let first = 0;
  for (let i = 1; i < ring.length; i++) {
    if (inRowOrder(ring[i] as Corner, ring[first] as Corner) < 0) first = i;
  }
  return first === 0 ? ring : [...ring.slice(first), ...ring.slice(0, first)];
}

function inRowOrder(a: Corner, b: Corner): number {
  return a.y - b.y || a.x - b.x;
}
