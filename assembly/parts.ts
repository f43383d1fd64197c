/**
 * Two parts of a level that grow in turn, each from a cell of its own and a tile at a time, until
 * they meet or one of them is whole.
 *
 * Tiles are blocks (blocks.ts), made where a part comes to them.
 */
import { BLOCK, BLOCK_SHIFT } from './blocks';
import { Level } from './level';
import { Scratch, takeZeroed } from './memory';
import { placeOf, Table, takeTable } from './table';

/** What has become of two parts: they grow, or they never meet, or they have met. */
export const GROWING: i32 = 0;
export const APART: i32 = 1;
export const MET: i32 = 2;

@unmanaged
export class Parts {
  scratch: Scratch;
  level: Level;
  /** The map whose free walls are asked for, and its level; 0: there are none. */
  walls: usize;
  z: i32;
  tiles: Table;
  state: i32;
  /** The part whose turn it is to grow, and the other. */
  part: Part;
  other: Part;
}

@unmanaged
export class Part {
  /** 0 goes where steps lead; 1 where they come from, which among free walls may differ. */
  index: i32;
  /** Shares that wait to be spread, the first come first. */
  first: usize;
  last: usize;
}

/** What a part has of a tile; a word for each of its rows lies behind. */
@unmanaged
export class Share {
  tileX: i32;
  tileY: i32;
  next: usize;
  /** The other part's share of the tile. */
  other: Share;
  /** Rows that have cells which nothing has been spread from. */
  pending: u64;

  @inline get rows(): usize {
    return changetype<usize>(this) + offsetof<Share>();
  }
}

const SHARE_BYTES: usize = offsetof<Share>() + BLOCK * 8;

export function takeParts(
  scratch: Scratch,
  level: Level,
  ax: i32,
  ay: i32,
  bx: i32,
  by: i32,
): Parts {
  const parts = changetype<Parts>(takeZeroed(scratch, offsetof<Parts>()));
  parts.scratch = scratch;
  parts.level = level;
  const columns = ((level.width - 1) >> BLOCK_SHIFT) + 1;
  const rows = ((level.height - 1) >> BLOCK_SHIFT) + 1;
  parts.tiles = takeTable(scratch, columns, rows);
  parts.part = changetype<Part>(takeZeroed(scratch, offsetof<Part>()));
  parts.other = changetype<Part>(takeZeroed(scratch, offsetof<Part>()));
  parts.other.index = 1;
  addCell(parts, parts.part, ax, ay);
  addCell(parts, parts.other, bx, by);
  return parts;
}

/** Adds a cell that is known to belong to a part. */
export function addCell(parts: Parts, part: Part, x: i32, y: i32): void {
  const share = shareOf(parts, part, x >> BLOCK_SHIFT, y >> BLOCK_SHIFT);
  add(parts, part, share, y & (BLOCK - 1), (<u64>1) << (x & (BLOCK - 1)));
}

export function changeTurns(parts: Parts): void {
  const part = parts.part;
  parts.part = parts.other;
  parts.other = part;
}

/** Adds cells of a row to a part's share; if any are new, they wait to be spread. */
export function add(parts: Parts, part: Part, share: Share, row: i32, cells: u64): void {
  const at = share.rows + ((<usize>row) << 3);
  const known = load<u64>(at);
  if (!(cells & ~known)) return;
  store<u64>(at, known | cells);
  if (cells & load<u64>(share.other.rows + ((<usize>row) << 3))) parts.state = MET;
  if (!share.pending) wait(part, share);
  share.pending |= (<u64>1) << row;
}

function wait(part: Part, share: Share): void {
  const at = changetype<usize>(share);
  share.next = 0;
  if (part.first) changetype<Share>(part.last).next = at;
  else part.first = at;
  part.last = at;
}

export function shareOf(parts: Parts, part: Part, tileX: i32, tileY: i32): Share {
  const place = placeOf(parts.tiles, tileX, tileY);
  let at: usize = load<u32>(place);
  if (!at) {
    at = takeZeroed(parts.scratch, SHARE_BYTES * 2);
    store<u32>(place, at);
    const mine = changetype<Share>(at);
    const other = changetype<Share>(at + SHARE_BYTES);
    mine.tileX = tileX;
    mine.tileY = tileY;
    mine.other = other;
    other.tileX = tileX;
    other.tileY = tileY;
    other.other = mine;
  }
  return changetype<Share>(at + (part.index ? SHARE_BYTES : 0));
}
