/**
 * A part of a level grows by a tile: what it has of the tile spreads along rows, a word at once, and
 * from row to row, and then over the tile's four sides.
 */
import { BLOCK, BLOCK_SHIFT } from './blocks';
import { MapHeader, MOVEMENT } from './memory';
import { APART, add, GROWING, MET, Part, Parts, Share, shareOf } from './parts';
import { bitAt, lowBits } from './plane';
import { EASTWARD, NORTHWARD, SOUTHWARD, WESTWARD, wallBits } from './walls/planes';

/** Lets the part whose turn it is grow by a tile. */
export function grow(parts: Parts): void {
  const part = parts.part;
  const share = changetype<Share>(part.first);
  part.first = share.next;
  spread(parts, part, share);
  if (!part.first && parts.state == GROWING) parts.state = APART;
}

function spread(parts: Parts, part: Part, share: Share): void {
  const level = parts.level;
  const x = share.tileX << BLOCK_SHIFT;
  const y = share.tileY << BLOCK_SHIFT;
  const lastRow = min(BLOCK, level.height - y) - 1;
  // A tile is a word wide.
  const first = <usize>y * level.rowBytes + (x >> 3);
  const east = level.east + first;
  const south = level.south + first;
  const inside = lowBits(level.width - 1 - x);
  const rows = share.rows;
  const others = share.other.rows;
  // Rows in which the part comes to the tile's west and east side.
  let westward: u64 = 0;
  let eastward: u64 = 0;
  while (share.pending) {
    const row = <i32>ctz(share.pending);
    const bit = (<u64>1) << row;
    share.pending ^= bit;
    const at = rows + ((<usize>row) << 3);
    const line = <usize>row * level.rowBytes;
    const grid = ~load<u64>(east + line) & inside;
    const open = grid & ~stopped(parts, part, EASTWARD, x, y + row);
    const back = grid & ~stopped(parts, part, WESTWARD, x, y + row);
    const cells = alongRow(load<u64>(at), open, back);
    store<u64>(at, cells);
    if (cells & load<u64>(others + ((<usize>row) << 3))) parts.state = MET;
    if (row < lastRow) {
      const closed = load<u64>(south + line) | stopped(parts, part, SOUTHWARD, x, y + row);
      const below = cells & ~closed & ~load<u64>(at, 8);
      if (below) {
        store<u64>(at, load<u64>(at, 8) | below, 8);
        share.pending |= bit << 1;
      }
    }
    if (row > 0) {
      const closed =
        load<u64>(south + line - level.rowBytes) | stopped(parts, part, NORTHWARD, x, y + row - 1);
      const above = cells & ~closed & ~load<u64>(at - 8);
      if (above) {
        store<u64>(at - 8, load<u64>(at - 8) | above);
        share.pending |= bit >> 1;
      }
    }
    westward |= (cells & 1) << row;
    eastward |= ((cells & open) >> 63) << row;
  }
  if (y > 0) {
    const closed = load<u64>(south - level.rowBytes) | stopped(parts, part, NORTHWARD, x, y - 1);
    const above = load<u64>(rows) & ~closed;
    if (above) addTo(parts, part, share, -1, BLOCK - 1, above);
  }
  if (lastRow == BLOCK - 1 && y + BLOCK < level.height) {
    const line = <usize>lastRow * level.rowBytes;
    const closed = load<u64>(south + line) | stopped(parts, part, SOUTHWARD, x, y + lastRow);
    const below = load<u64>(rows, 8 * (BLOCK - 1)) & ~closed;
    if (below) addTo(parts, part, share, 1, 0, below);
  }
  if (x > 0 && westward) {
    const west = shareOf(parts, part, share.tileX - 1, share.tileY);
    for (; westward; westward &= westward - 1) {
      const row = <i32>ctz(westward);
      const closed =
        bitAt(east - 8 + <usize>row * level.rowBytes, BLOCK - 1) ||
        (stopped(parts, part, WESTWARD, x - 1, y + row) & 1) != 0;
      if (!closed) add(parts, part, west, row, (<u64>1) << (BLOCK - 1));
    }
  }
  if (eastward) {
    const next = shareOf(parts, part, share.tileX + 1, share.tileY);
    for (; eastward; eastward &= eastward - 1) add(parts, part, next, <i32>ctz(eastward), 1);
  }
}

function addTo(parts: Parts, part: Part, share: Share, dy: i32, row: i32, cells: u64): void {
  add(parts, part, shareOf(parts, part, share.tileX, share.tileY + dy), row, cells);
}

/**
 * What free walls stop of the ways that a part goes, 64 columns of a row from x on, by the upper left
 * one of the two cells: steps that way, or for a part that goes back those the other way.
 */
function stopped(parts: Parts, part: Part, way: i32, x: i32, y: i32): u64 {
  if (!parts.walls) return 0;
  const map = changetype<MapHeader>(parts.walls);
  // Ways and those back are numbered in pairs.
  return wallBits(map, MOVEMENT, part.index ? way ^ 1 : way, x, y, parts.z);
}

/** All cells that steps along a row lead to from some; `open` are steps east, `back` those west. */
function alongRow(cells: u64, open: u64, back: u64): u64 {
  // Eastward: the carries of an addition run through open steps.
  const starts = cells & open;
  let all = cells | (open ^ starts ^ (open + starts));
  // Westward: by 1, 2, 4 … steps.
  let steps = back;
  for (let n: u64 = 1; n < 64; n <<= 1) {
    all |= (all >> n) & steps;
    steps &= steps >> n;
  }
  return all;
}
