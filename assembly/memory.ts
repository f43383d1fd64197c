/**
 * The memory map, and the only place that grows memory.
 *
 *   map base ─ MapHeader ─ plane 0 ─ … ─ blocks │ next map … │ scratch base ─ Scratch ─ arena →
 *
 * A plane is one bit a cell: `levels` levels of `height` rows of 64-bit words, bit x of a row being
 * column x. One spare word ends each row, so that 64 bits may be read from any column of a map.
 * Fresh memory is zero and a zero map is open ground: making a map touches nothing but its header.
 * Behind the planes lies one bit for each block of 64 × 64 cells, a small plane for each channel and
 * level (blocks.ts). Walls with free ends have memory of their own behind the map, which the host
 * gives them as they come (walls/store.ts).
 *
 * Any number of maps may share one memory; the scratch area lies behind the last of them and is
 * open-ended. Nothing in it outlives a query.
 */

export const MAX_SIDE: i32 = 16384;

export const SOLID: i32 = 0;
export const VOID: i32 = 1;
/** Cells that no line of sight passes: solids and fog. */
export const OPAQUE: i32 = 2;
export const DARK: i32 = 3;
export const PIT: i32 = 4;
/** Terrain multiplier minus one, in two bits. */
export const TERRAIN_LOW: i32 = 5;
export const TERRAIN_HIGH: i32 = 6;
/** Walls on the east and south edges of cells, a pair of planes for each channel and cover. */
export const WALLS: i32 = 7;
/** Steps that walls or cells close, a pair of planes for each of the first three (steps.ts). */
export const CLOSED: i32 = 19;
export const PLANES: i32 = 25;

/** The channels that have closed steps: effect, sight, movement. */
export const CHANNELS: i32 = 3;
export const EFFECT: i32 = 0;
export const SIGHT: i32 = 1;
export const MOVEMENT: i32 = 2;
/** Walls that always give cover, those that give it near them alone, those that give more. */
export const COVER: i32 = 3;
export const LOW: i32 = 4;
export const IMPROVED: i32 = 5;

/** The two edges that belong to a cell. */
export const EAST: i32 = 0;
export const SOUTH: i32 = 1;

const PAGE: u64 = 65536;
/** Memory grows by at least this much, so that growing scratch stays rare. */
const GROWTH: u64 = 1 << 20;
/** Where this instance's memory ends: in one that several instances share, before the end of it. */
let limit: u64 = (<u64>1) << 32;
const MAP_HEADER_BYTES: usize = 64;
const SCRATCH_HEADER_BYTES: usize = 64;

@unmanaged
export class MapHeader {
  width: i32;
  height: i32;
  levels: i32;
  rowBytes: u32;
  levelBytes: u32;
  planeBytes: u32;
  /** Address of the first row of blocks, and from one row to the next. */
  blocks: usize;
  blockRowBytes: u32;
  /** Whether pits or bad ground were ever written: fields on other maps need no room for them. */
  isRough: i32;
  /** Where its walls with free ends are (walls/store.ts); 0: it never had any. */
  walls: usize;
}

/** What every query leaves behind: a window of cells, and how it ended. */
@unmanaged
export class Scratch {
  x: i32;
  y: i32;
  z: i32;
  width: i32;
  height: i32;
  count: i32;
  /** `height` rows of ⌈width / 32⌉ 32-bit words. */
  words: usize;
  /** Not 0 after a trap for want of memory. */
  outOfMemory: i32;
  top: usize;
  /** The `OwnParts` that looks share (walls/shared-parts.ts); 0: each has its own. */
  ownParts: usize;
  /** A search that is unfinished (field/slices.ts), or 0. */
  search: usize;
  /** How many tiles the last search has come to, of how many. */
  done: i32;
  total: i32;
}

/**
 * Lays out an empty map at `base`.
 * @returns the first address behind the map, where another map or the scratch may begin, or 0 where
 * the host gives no more memory
 */
export function layMap(base: usize, width: i32, height: i32, levels: i32): usize {
  const end = mapEnd(base, width, height, levels);
  if (!end || !grow(end)) return 0;
  const rowBytes = rowBytesOf(width);
  const levelBytes = rowBytes * height;
  const planeBytes = levelBytes * levels;
  const map = changetype<MapHeader>(base);
  map.width = width;
  map.height = height;
  map.levels = levels;
  map.rowBytes = <u32>rowBytes;
  map.levelBytes = <u32>levelBytes;
  map.planeBytes = <u32>planeBytes;
  map.blocks = base + MAP_HEADER_BYTES + <usize>planeBytes * PLANES;
  map.blockRowBytes = <u32>blockRowBytesOf(width);
  map.isRough = 0;
  map.walls = 0;
  return end;
}

/** The first address behind a map at `base`, or 0 where it has none below 4 GiB. */
export function mapEnd(base: usize, width: i32, height: i32, levels: i32): usize {
  assert(width > 0 && width <= MAX_SIDE && height > 0 && height <= MAX_SIDE && levels > 0);
  const planeBytes = rowBytesOf(width) * height * levels;
  const blockBytes = blockRowBytesOf(width) * blockRows(height) * levels * CHANNELS;
  const end = (<u64>base + MAP_HEADER_BYTES + planeBytes * PLANES + blockBytes + 64) & ~63;
  return end < (<u64>1) << 32 ? <usize>end : 0;
}

function rowBytesOf(width: i32): u64 {
  return (((<u64>width + 63) >> 6) << 3) + 8;
}

function blockRowBytesOf(width: i32): u64 {
  return (((<u64>width + 4095) >> 12) << 3) + 8;
}

/** Whether a map has, or ever had, pits or bad ground. */
export function isRough(base: usize): bool {
  return changetype<MapHeader>(base).isRough != 0;
}

/** Bytes from one row of a plane to the next. */
export function rowBytes(base: usize): usize {
  return changetype<MapHeader>(base).rowBytes;
}

/** Address of the first word of a plane's level; its rows follow one another. */
export function planeAt(base: usize, plane: i32, z: i32): usize {
  return rowAt(changetype<MapHeader>(base), plane, 0, z);
}

/** Address of column 0 of a row. */
export function rowAt(map: MapHeader, plane: i32, y: i32, z: i32): usize {
  assert(<u32>plane < <u32>PLANES && <u32>y < <u32>map.height && <u32>z < <u32>map.levels);
  return (
    changetype<usize>(map) +
    MAP_HEADER_BYTES +
    <usize>plane * map.planeBytes +
    <usize>z * map.levelBytes +
    <usize>y * map.rowBytes
  );
}

/** Address of block 0 of a row of blocks, counted from the map's first. */
export function blockRowAt(map: MapHeader, channel: i32, row: i32, z: i32): usize {
  const rows = blockRows(map.height);
  assert(<u32>channel < <u32>CHANNELS && <u32>row < <u32>rows && <u32>z < <u32>map.levels);
  return map.blocks + <usize>((channel * map.levels + z) * rows + row) * map.blockRowBytes;
}

function blockRows(height: i32): i32 {
  return (height + 63) >> 6;
}

/** Empties the scratch; each query begins with it. */
export function openScratch(base: usize): Scratch {
  if (!grow(<u64>base + SCRATCH_HEADER_BYTES)) unreachable();
  const scratch = changetype<Scratch>(base);
  clear(base, SCRATCH_HEADER_BYTES);
  scratch.top = base + SCRATCH_HEADER_BYTES;
  return scratch;
}

/** Whole 16 bytes of scratch on a 16-byte boundary, with whatever was in them before. */
export function take(scratch: Scratch, bytes: u64): usize {
  const start = scratch.top;
  const end = (<u64>start + bytes + 15) & ~15;
  if (!grow(end)) {
    scratch.outOfMemory = 1;
    unreachable();
  }
  scratch.top = <usize>end;
  return start;
}

export function takeZeroed(scratch: Scratch, bytes: u64): usize {
  const start = take(scratch, bytes);
  clear(start, scratch.top - start);
  return start;
}

/** The engine's own fill is a call out of WebAssembly, which costs more than a small window. */
const LEAST_FILL: usize = 1024;

function clear(start: usize, bytes: usize): void {
  if (bytes >= LEAST_FILL) {
    memory.fill(start, 0, bytes);
    return;
  }
  for (let end = start + bytes; start < end; start += 16) v128.store(start, i64x2.splat(0));
}

/** Bounds the memory of this instance, its scratch among it. */
export function setLimit(end: usize): void {
  limit = end;
}

/** Whether there is memory up to an address, more of which is asked for if need be. */
export function grow(end: u64): bool {
  // An end at 4 GiB itself would wrap to 0.
  if (end >= limit) return false;
  const have = <u64>memory.size() * PAGE;
  if (end <= have) return true;
  const pages = (end - have + PAGE - 1) / PAGE;
  const generous = max(pages, min(GROWTH / PAGE, 65536 - have / PAGE));
  return memory.grow(<i32>generous) >= 0;
}
