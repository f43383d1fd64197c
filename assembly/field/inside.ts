/**
 * The ways of a tile's cells to others of the same tile, a byte a cell: what a tile of corridors is
 * followed by (corridors.ts).
 */
import { Field } from './field';
import { NORTH, TILE, Tile } from './tile';

const FIRST: u64 = 1;
const LAST: u64 = ~(~(<u64>0) >> 1);
const ALL: u64 = ~(<u64>0);

/** Writes the bytes of a tile whose steps are known. */
export function writeWays(field: Field, tile: Tile): void {
  const record = changetype<usize>(tile);
  for (let r = 0; r < TILE; r++) {
    const line = record + ((<usize>r) << 3);
    const top = r == 0 ? ALL : 0;
    const bottom = r == TILE - 1 ? ALL : 0;
    const row = record + field.ways + ((<usize>r) << 6);
    for (let column: usize = 0; column < <usize>TILE; column += 16) {
      v128.store(row + column, i64x2.splat(0));
    }
    add(row, load<u64>(line + field.outWest) | FIRST, 0);
    add(row, load<u64>(line + field.outEast) | LAST, 1);
    add(row, load<u64>(line + field.fromSouth) | top, 2);
    add(row, load<u64>(line, NORTH + 8) | bottom, 3);
    add(row, load<u64>(line + field.outNorthwest) | FIRST | top, 4);
    add(row, load<u64>(line + field.outNortheast) | LAST | top, 5);
    add(row, load<u64>(line + field.outSouthwest) | FIRST | bottom, 6);
    add(row, load<u64>(line + field.outSoutheast) | LAST | bottom, 7);
  }
}

/** Adds a way to the cells of a row where it is not closed, sixteen of them at a time. */
function add(row: usize, closed: u64, way: u32): void {
  const lane = i8x16(1, 2, 4, 8, 16, 32, 64, -128, 1, 2, 4, 8, 16, 32, 64, -128);
  const bit = i8x16.splat(<i8>((<u32>1) << way));
  for (let column: usize = 0; column < <usize>TILE; column += 16, closed >>= 16) {
    const word = i16x8.splat(<i16>~closed);
    const bytes = v128.shuffle<u8>(word, word, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1);
    const open = v128.and(i8x16.eq(v128.and(bytes, lane), lane), bit);
    v128.store(row + column, v128.or(v128.load(row + column), open));
  }
}
