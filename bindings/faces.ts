import { type Bits, type Box, combine, shared, stride, type WordOperation } from './bits.js';
import { CellSet } from './cells.js';
import type { Kernel } from './kernel.js';
import { bitsBetween } from './packed-rows.js';
import type { Ground } from './verbs/verb.js';

/** What is seen, and the solid cells that show one of their faces there. */
export class Seen extends CellSet {
  /**
   * Solid cells with a side towards a cell of the set and no wall of its channel between: a free wall is
   * where a step between the two would meet it.
   */
  faces = new CellSet();

  override toJSON(): ReturnType<CellSet['toJSON']> & { faces: [number, number][] } {
    return { ...super.toJSON(), faces: this.faces.toJSON().cells };
  }
}

/** The solid cells beside `cells`, by words: each side of the set in turn is moved over by one. */
export function facesOf(
  { kernel, height: rows, width: columns, freeWalls }: Ground,
  channel: number,
  cells: CellSet,
): CellSet {
  const map: Box = { x: 0, y: 0, width: columns, height: rows };
  const { x, y, z, width, height } = cells;
  const box = shared(map, { x: x - 1, y: y - 1, width: width + 2, height: height + 2 });
  if (!box || cells.count === 0) return new CellSet();
  const plane = (number: number): Bits => planeBits(kernel, number, z, map.height);
  const walls = kernel.names.WALLS.value + 2 * channel;
  const [east, south] = [plane(walls), plane(walls + 1)];
  const closed = (edges: Bits, way: number): Bits =>
    freeWalls.size === 0 ? edges : withFreeWalls(kernel, edges, box, z, channel, way);
  const over = (a: Bits, b: Bits, operation: WordOperation): Bits => {
    const words = new Uint32Array(stride(box.width) * box.height);
    combine(a, b, box, operation, words);
    return { ...box, words };
  };
  // An edge plane's bit lies on the cell west or north of the wall.
  const beside = [
    moved(over(cells, closed(east, EASTWARD), but), 1, 0),
    over(moved(cells, -1, 0), closed(east, WESTWARD), but),
    moved(over(cells, closed(south, SOUTHWARD), but), 0, 1),
    over(moved(cells, 0, -1), closed(south, NORTHWARD), but),
  ];
  const all = beside.reduce((a, b) => over(a, b, (left, right) => left | right));
  const words = new Uint32Array(stride(box.width) * box.height);
  const count = combine(all, plane(kernel.names.SOLID.value), box, (a, b) => a & b, words);
  return new CellSet().load(box.x, box.y, z, box.width, box.height, count, words);
}

const but: WordOperation = (a, b) => a & ~b;

/** Planes of steps that free walls close, as the kernel numbers them. */
const EASTWARD = 2;
const WESTWARD = 3;
const SOUTHWARD = 4;
const NORTHWARD = 5;

/** The edges of a box that are closed on the way over them, by walls along the grid or free ones. */
function withFreeWalls(
  kernel: Kernel,
  edges: Bits,
  box: Box,
  z: number,
  channel: number,
  way: number,
): Bits {
  const words = new Uint32Array(stride(box.width) * box.height);
  const free = { ...box, words };
  for (let row = 0, at = 0; row < box.height; row++) {
    for (let column = 0; column < box.width; column += 32, at++) {
      const [x, y] = [box.x + column, box.y + row];
      const bits = kernel.ask((k, map) => k.wallBits(map, channel, way, x, y, z));
      words[at] = Number(BigInt.asIntN(32, bits)) & bitsBetween(0, box.width - column);
    }
  }
  const all = new Uint32Array(words.length);
  combine(edges, free, box, (a, b) => a | b, all);
  return { ...box, words: all };
}

function moved(bits: Bits, dx: number, dy: number): Bits {
  const { x, y, width, height, words } = bits;
  return { x: x + dx, y: y + dy, width, height, words };
}

/** A plane of the map, its rows as they lie in memory, until memory next grows. */
function planeBits(kernel: Kernel, plane: number, z: number, height: number): Bits {
  const { words, start, rowWords } = kernel.plane(plane, z);
  return {
    x: 0,
    y: 0,
    width: 32 * rowWords,
    height,
    words: new Uint32Array(words.buffer, 4 * start, rowWords * height),
  };
}
