/**
 * Spreads from many corners at once (SEMANTICS §6, R26-R28, R35-R36), each as `spread` has it.
 *
 * The answer is one list of 32-bit words: an entry for each corner, and behind the last of them the
 * rows of all sets, one after another.
 */
import { BOARD_REACH } from './board';
import { spreadOnBoard, takeBoards } from './board-spread';
import { MapHeader, openScratch, Scratch, take } from './memory';
import { answer } from './result';
import { ALL_QUADRANTS } from './sectors';
import { SEEDED, spreadCells, TAUT } from './spread';
import { wallsIn } from './walls/planes';

/** A set of cells as `Scratch` has it; `start` is its first word, counted behind the last entry. */
@unmanaged
class Entry {
  x: i32;
  y: i32;
  width: i32;
  height: i32;
  count: i32;
  start: i32;
}

/** Where the next set goes. */
@unmanaged
class Packing {
  entry: usize;
  words: usize;
  end: usize;
}

/** @param count how many corners the input holds, x and y of each */
export function spreads(
  base: usize,
  scratchBase: usize,
  z: i32,
  count: i32,
  radius: i32,
  model: i32,
): void {
  const map = changetype<MapHeader>(base);
  const scratch = openScratch(scratchBase);
  const corners = take(scratch, <u64>count * 8);
  const packing = changetype<Packing>(take(scratch, offsetof<Packing>()));
  const onBoards = radius <= BOARD_REACH && model != TAUT;
  const boards = onBoards ? takeBoards(scratch, radius, model == SEEDED) : null;
  const entries = <u64>count * offsetof<Entry>();
  packing.entry = take(scratch, entries + (onBoards ? <u64>count * BOARD_BYTES : 0));
  packing.words = packing.entry + <usize>entries;
  packing.end = packing.words;
  const list = packing.entry;
  for (let i = 0; i < count; i++) {
    const x = load<i32>(corners + ((<usize>i) << 3));
    const y = load<i32>(corners + ((<usize>i) << 3), 4);
    if (boards && !hasWallsAround(map, x, y, z)) {
      packBoard(packing, x, y, spreadOnBoard(scratch, boards, map, x, y, z));
    } else packSpread(packing, scratch, map, x, y, z, radius, model);
  }
  scratch.words = list;
  scratch.count = <i32>((packing.end - list) >> 2);
}

/** Whether free walls, which boards know nothing of, touch the cells of the board round a corner. */
function hasWallsAround(map: MapHeader, x: i32, y: i32, z: i32): bool {
  return wallsIn(map, x - BOARD_REACH, y - BOARD_REACH, z, 2 * BOARD_REACH, 2 * BOARD_REACH);
}

/** A word for each row. */
const BOARD_BYTES: u64 = 32;

/** Packs the cells of the board round the corner (x, y). */
function packBoard(packing: Packing, x: i32, y: i32, cells: u64): void {
  const entry = nextEntry(packing);
  if (!cells) return;
  let columns = cells | (cells >> 32);
  columns |= columns >> 16;
  columns = (columns | (columns >> 8)) & 0xff;
  const left = <i32>ctz(columns);
  const top = <i32>ctz(cells) >> 3;
  const bottom = (63 - <i32>clz(cells)) >> 3;
  entry.x = x - BOARD_REACH + left;
  entry.y = y - BOARD_REACH + top;
  entry.width = 64 - <i32>clz(columns) - left;
  entry.height = bottom - top + 1;
  entry.count = <i32>popcnt(cells);
  for (let row = top; row <= bottom; row++, packing.end += 4) {
    store<u32>(packing.end, (<u32>(cells >> (row << 3)) & 0xff) >> left);
  }
}

/** Answers for one corner alone, and packs that. */
function packSpread(
  packing: Packing,
  scratch: Scratch,
  map: MapHeader,
  x: i32,
  y: i32,
  z: i32,
  radius: i32,
  model: i32,
): void {
  const entry = nextEntry(packing);
  // All that a spread takes lies behind what is packed, and is given up again.
  scratch.top = (packing.end + 15) & ~15;
  scratch.count = 0;
  const cells = spreadCells(scratch, map, x, y, z, ALL_QUADRANTS, radius, model);
  if (cells) answer(scratch, cells, z);
  if (!scratch.count) return;
  entry.x = scratch.x;
  entry.y = scratch.y;
  entry.width = scratch.width;
  entry.height = scratch.height;
  entry.count = scratch.count;
  const bytes = <usize>scratch.height * (((<usize>scratch.width + 31) >> 5) << 2);
  memory.copy(packing.end, scratch.words, bytes);
  packing.end += bytes;
}

/** The next entry, empty so far. */
function nextEntry(packing: Packing): Entry {
  const entry = changetype<Entry>(packing.entry);
  packing.entry += offsetof<Entry>();
  entry.x = 0;
  entry.y = 0;
  entry.width = 0;
  entry.height = 0;
  entry.count = 0;
  entry.start = <i32>((packing.end - packing.words) >> 2);
  return entry;
}
