/**
 * A distance field in memory: what it costs to come to every cell of a window of the map.
 *
 *   Field │ states │ buckets │ tiles │ rows of costs, with a rim all round
 *
 * All of it has its place at once, and a tile is written to when the search first comes near it:
 * room that is never touched costs the host nothing, so that a search pays for what it reaches.
 */
import { MapHeader, Scratch, take } from '../memory';
import { hasWalls } from '../walls/store';
import { layRecord } from './layout';
import { cheapestStep, dearestStep, mayBeRough, NEVER, Order, sourceAt } from './order';
import { CELL_BYTES, LAID, TILE, TILE_SHIFT, Tile } from './tile';

/** Bytes of the rim beside the rows of costs: a whole vector. */
const RIM: usize = 16;
// Room for what is at hand while a tile is settled.
const CHANGES_BYTES: usize = 32;
/** Two vectors for every eight columns. */
const MASK_BYTES: usize = 256;
const ROW_BYTES: usize = 256;
const LIST_BYTES: usize = 2 * 64 * 64;
/** Buckets of the queue of tiles, used in turn. */
export const BUCKETS: i32 = 1024;

/** What the last tile that was settled has changed: rows of which any cell, the first or the last did. */
@unmanaged
export class Changes {
  rows: u64;
  lefts: u64;
  rights: u64;
}

@unmanaged
export class Field {
  map: MapHeader;
  order: Order;
  /** The window of cells; tiles lie side by side from its upper left cell on. */
  x: i32;
  y: i32;
  width: i32;
  height: i32;
  tilesX: i32;
  tilesY: i32;
  /** Log₂ of the bytes of a cost. */
  lane: usize;
  /** Address of the cost of the window's first cell, and bytes from row to row. */
  costs: usize;
  stride: usize;
  /** A byte for each tile, and their records. */
  states: usize;
  tiles: usize;
  tileBytes: usize;
  /** Whether steps may be open one way alone, so that records keep them apart (tile.ts). */
  directed: i32;
  /** Where a record has its steps upward, by the lines that they lead over. */
  fromSouth: usize;
  fromSouthwest: usize;
  fromSoutheast: usize;
  /** Where it has the steps out of a row's cells; those north and south are its lines' own. */
  outWest: usize;
  outEast: usize;
  outNorthwest: usize;
  outNortheast: usize;
  outSouthwest: usize;
  outSoutheast: usize;
  /** The bytes of its ground, or 0 where all is even. */
  codes: usize;
  /** Where a record has the ways inside it, a byte each. */
  ways: usize;
  /**
   * Whether a way may lead out of a row and back into it where none that stays in it is as short: where
   * diagonals are cheap, or soft corners let them past what stands in the row, or a wall that is open
   * one way alone divides none but the space that stays in it.
   */
  zigzags: i32;
  /** The greatest cost that has crossed from one tile to another, and the greatest that may. */
  high: u32;
  farthest: u32;
  /** How many tiles a search has come to. */
  paved: i32;
  changes: Changes;
  /** Room for the masks of a row (level.ts), and for a row as it was. */
  masks: usize;
  before: usize;
  /** Cells of a tile that lead on, first come, first served (corridors.ts). */
  queue: usize;
  queued: i32;
  /** The queue (queue.ts). */
  buckets: usize;
  cursor: i32;
  waiting: i32;
  keyShift: i32;
  /** The cell of the window that is looked for; −1: all of them. */
  goalX: i32;
  goalY: i32;
}

/** An order's field in scratch. */
export function takeField(scratch: Scratch, base: usize, order: Order): Field {
  const at = take(scratch, offsetof<Field>());
  const end = planField(at, changetype<MapHeader>(base), order);
  take(scratch, end - <u64>scratch.top);
  return changetype<Field>(at);
}

/**
 * Lays an order's field out, all but empty, with its header at `at`.
 * @returns the first address behind it, which may be more than memory has
 */
export function planField(at: usize, map: MapHeader, order: Order): u64 {
  const field = changetype<Field>(at);
  field.map = map;
  field.order = order;
  findWindow(field);
  field.tilesX = (field.width + TILE - 1) >> TILE_SHIFT;
  field.tilesY = (field.height + TILE - 1) >> TILE_SHIFT;
  field.lane = order.lane == 2 ? 1 : 2;
  const isSoft = order.softCorners != 0;
  field.directed = hasWalls(map) ? 1 : 0;
  const steps = layRecord(field, isSoft);
  const rough = mayBeRough(order, map.isRough != 0);
  field.codes = rough ? steps : 0;
  field.ways = steps + (rough ? CELL_BYTES : 0);
  field.tileBytes = field.ways + CELL_BYTES;
  field.stride = ((<usize>field.tilesX) << (<usize>TILE_SHIFT + field.lane)) + 2 * RIM;
  const isCheap = order.diagonal != 0 && order.diagonal < order.straight;
  const isWide = field.directed != 0 && order.size > 1;
  field.zigzags = isSoft || isCheap || isWide ? 1 : 0;
  field.high = 0;
  field.paved = 0;
  field.farthest = min(greatestCost(field), order.limit - min(order.limit, cheapestStep(order)));
  field.goalX = -1;
  const tiles = <u64>field.tilesX * field.tilesY;
  let end = <u64>at + offsetof<Field>();
  field.states = <usize>end;
  end = aligned(end + tiles);
  field.changes = changetype<Changes>(<usize>end);
  field.masks = <usize>end + CHANGES_BYTES;
  field.before = field.masks + MASK_BYTES;
  field.queue = field.before + ROW_BYTES;
  end = <u64>field.queue + LIST_BYTES;
  field.buckets = <usize>end;
  end += (<u64>BUCKETS) << 2;
  field.tiles = <usize>end;
  end = aligned(end + tiles * field.tileBytes);
  // A row above the first and one below the last.
  field.costs = <usize>end + field.stride + RIM;
  return aligned(end + <u64>field.stride * (field.tilesY * TILE + 2));
}

function aligned(address: u64): u64 {
  return (address + 15) & ~15;
}

/** No way within the limit leaves the square around its source. */
function findWindow(field: Field): void {
  const order = field.order;
  const map = field.map;
  let left = map.width;
  let top = map.height;
  let right = 0;
  let bottom = 0;
  for (let i = 0; i < order.sources; i++) {
    const source = sourceAt(order, i);
    if (source.cost > order.limit) continue;
    const far = order.limit == NEVER ? NEVER : (order.limit - source.cost) / cheapestStep(order);
    const steps = <i32>min<u32>(far, max(map.width, map.height));
    left = min(left, max(0, source.x - steps));
    top = min(top, max(0, source.y - steps));
    right = max(right, min(map.width, source.x + steps + 1));
    bottom = max(bottom, min(map.height, source.y + steps + 1));
  }
  field.x = left;
  field.y = top;
  field.width = max(0, right - left);
  field.height = max(0, bottom - top);
}

export function tileAt(field: Field, index: i32): Tile {
  return changetype<Tile>(field.tiles + <usize>index * field.tileBytes);
}

/** Address of a cell's cost, cells being counted from the window's first. */
export function costAddress(field: Field, x: i32, y: i32): usize {
  return field.costs + <usize>y * field.stride + ((<usize>x) << field.lane);
}

export function costAt(field: Field, x: i32, y: i32): u32 {
  if (!isLaid(field, x, y)) return NEVER;
  const at = costAddress(field, x, y);
  if (field.lane == 2) return load<u32>(at);
  const cost = <u32>load<u16>(at);
  return cost == 0xffff ? NEVER : cost;
}

export function putCost(field: Field, x: i32, y: i32, cost: u32): void {
  const at = costAddress(field, x, y);
  if (field.lane == 2) store<u32>(at, cost);
  else store<u16>(at, <u16>cost);
}

/** The greatest cost that still may be added a step to without coming near "not reached". */
export function greatestCost(field: Field): u32 {
  return (field.lane == 2 ? NEVER : 0xffff) - dearestStep(field.order) - 1;
}

function isLaid(field: Field, x: i32, y: i32): bool {
  if (<u32>x >= <u32>field.width || <u32>y >= <u32>field.height) return false;
  const tile = (y >> TILE_SHIFT) * field.tilesX + (x >> TILE_SHIFT);
  return load<u8>(field.states + <usize>tile) != 0;
}

/** Makes sure that a tile and those around it can be read: a row looks one cell past its ends. */
export function layAround(field: Field, tileX: i32, tileY: i32): void {
  const right = min(field.tilesX - 1, tileX + 1);
  const bottom = min(field.tilesY - 1, tileY + 1);
  for (let y = max(0, tileY - 1); y <= bottom; y++) {
    for (let x = max(0, tileX - 1); x <= right; x++) layTile(field, x, y);
  }
}

/** Writes a tile's record and costs, nothing reached, and the rim of the field beside it. */
export function layTile(field: Field, tileX: i32, tileY: i32): void {
  const index = tileY * field.tilesX + tileX;
  const state = field.states + <usize>index;
  if (load<u8>(state)) return;
  store<u8>(state, LAID);
  const tile = tileAt(field, index);
  tile.down = 0;
  tile.up = 0;
  tile.along = 0;
  tile.bucket = -1;
  const bytes = (<usize>TILE) << field.lane;
  const left = tileX == 0 ? RIM : 0;
  const right = tileX == field.tilesX - 1 ? RIM : 0;
  let row = costAddress(field, tileX << TILE_SHIFT, tileY << TILE_SHIFT) - left;
  let rows = TILE;
  if (tileY == 0) {
    row -= field.stride;
    rows++;
  }
  if (tileY == field.tilesY - 1) rows++;
  for (; rows; rows--, row += field.stride) {
    const end = row + left + bytes + right;
    for (let at = row; at < end; at += 16) v128.store(at, i64x2.splat(-1));
  }
}
