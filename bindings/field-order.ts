import { GridError } from './errors.js';
import type { Order } from './field-kernel.js';

/** Bytes of a cost. */
export type Lane = 2 | 4;

/**
 * An order as the kernel reads it: its numbers, the sources row by row and each cell once, the words
 * of the closed set and the bytes of terrain.
 */
export function writeOrder(order: Order, lane: Lane): Int32Array {
  const { bytes, blocked } = order;
  const sources = sorted(order.sources);
  const shut = blocked && blocked.count > 0 ? blocked : undefined;
  const shutWords = shut ? (shut.width + 31) >> 5 : 0;
  const shutSize = shut ? shutWords * shut.height : 0;
  const size = NUMBERS + sources.length + shutSize;
  const words = new Int32Array(size + Math.ceil((bytes?.length ?? 0) / 4));
  // One by one: lists of them would take longer than a short search.
  let at = 0;
  words[at++] = order.z;
  words[at++] = order.size;
  words[at++] = order.straight;
  words[at++] = order.diagonal;
  words[at++] = Number(order.softCorners);
  words[at++] = order.limit ?? NONE;
  words[at++] = Number(order.openPits);
  words[at++] = TERRAIN.indexOf(order.terrain);
  words[at++] = Number(order.squeeze);
  words[at++] = Number(bytes !== undefined);
  words[at++] = lane;
  words[at++] = sources.length / 3;
  words[at++] = shut?.x ?? 0;
  words[at++] = shut?.y ?? 0;
  words[at++] = shut?.width ?? 0;
  words[at++] = shut?.height ?? 0;
  words[at++] = shutWords;
  words.set(sources, NUMBERS);
  if (shut) words.set(shut.words.subarray(0, shutSize), NUMBERS + sources.length);
  if (bytes) new Uint8Array(words.buffer).set(bytes, 4 * size);
  return words;
}

/** The lane that costs fit into as a rule; where they do not, the kernel says so. */
export function laneOf({ straight, diagonal, sources }: Order): Lane {
  if (Math.max(straight, diagonal) > MOST_WEIGHT) return 4;
  for (let i = 2; i < sources.length; i += 3) {
    if ((sources[i] as number) >>> 0 > MOST_START) return 4;
  }
  return 2;
}

/** The lanes that costs may need: where they do not fit the first ones, the next. */
export function lanesOf(order: Order): readonly Lane[] {
  return laneOf(order) === 2 ? NARROW_FIRST : WIDE;
}

/** What is wrong where they fit none. */
export function tooDear({ straight, diagonal }: Order): GridError {
  const got = `weights ${straight} and ${diagonal} on a map as far across as this`;
  return new GridError('E_SIZE', 'metric', got, 'weights that add up to less than 2³²');
}

/** The greatest cost that lanes of 16 bits are trusted with: a step from it is still no "unreached". */
export function mostInNarrowLanes(order: Order): number {
  const step = Math.max(order.straight, order.diagonal);
  return 0xfffe - step * (order.terrain === 'none' ? 1 : 4) * (order.squeeze ? 2 : 1);
}

const NARROW_FIRST: readonly Lane[] = [2, 4];
const WIDE: readonly Lane[] = [4];
/** How many come before the sources. */
const NUMBERS = 17;
const TERRAIN: readonly Order['terrain'][] = ['none', 'multiply', 'add'];
/** No limit, as the kernel has it. */
const NONE = 0xffff_ffff;
/** Eight times as much, for the worst ground and squeezing, is a small part of 16 bits. */
const MOST_WEIGHT = 255;
const MOST_START = 0x8000;

/** Sources in row order; of those on one cell the cheapest. */
function sorted(sources: Int32Array): Int32Array {
  if (isSorted(sources)) return sources;
  const list: [x: number, y: number, cost: number][] = [];
  for (let i = 0; i < sources.length; i += 3) {
    list.push([sources[i] as number, sources[i + 1] as number, (sources[i + 2] as number) >>> 0]);
  }
  list.sort((a, b) => a[1] - b[1] || a[0] - b[0] || a[2] - b[2]);
  const kept = list.filter(
    ([x, y], i) => i === 0 || list[i - 1]?.[0] !== x || list[i - 1]?.[1] !== y,
  );
  return Int32Array.from(kept.flat());
}

/** Those of a set of cells are: millions of them, it may be. */
function isSorted(sources: Int32Array): boolean {
  for (let i = 3; i < sources.length; i += 3) {
    const rows = (sources[i + 1] as number) - (sources[i - 2] as number);
    if (rows < 0 || (rows === 0 && (sources[i] as number) <= (sources[i - 3] as number))) {
      return false;
    }
  }
  return true;
}
