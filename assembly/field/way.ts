/**
 * The eight ways between a cell and its neighbours, by number: west, east, north, south, and to the
 * upper left, upper right, lower left and lower right.
 */
import { Field } from './field';
import { EAST, NORTH, NORTHEAST, NORTHWEST, Tile, WEST } from './tile';

export const WAYS: i32 = 8;

export class Way {
  /** The ways from which steps lead into a cell of a tile, a bit each, those out of the tile among them. */
  @inline static open(field: Field, tile: Tile, x: i32, r: i32): u32 {
    const line = changetype<usize>(tile) + ((<usize>r) << 3);
    const below = line + 8;
    const closed =
      Way.bit(line + WEST, x) |
      (Way.bit(line + EAST, x) << 1) |
      (Way.bit(line + NORTH, x) << 2) |
      (Way.bit(below + field.fromSouth, x) << 3) |
      (Way.bit(line + NORTHWEST, x) << 4) |
      (Way.bit(line + NORTHEAST, x) << 5) |
      (Way.bit(below + field.fromSouthwest, x) << 6) |
      (Way.bit(below + field.fromSoutheast, x) << 7);
    return ~closed & 0xff;
  }

  @inline static bit(word: usize, x: i32): u32 {
    return <u32>(load<u64>(word) >> x) & 1;
  }

  // Columns and rows that a way leads, packed in two bits each and one more than they are.

  @inline static columns(way: u32): i32 {
    return <i32>((0x8858 >> (2 * way)) & 3) - 1;
  }

  @inline static rows(way: u32): i32 {
    return <i32>((0xa085 >> (2 * way)) & 3) - 1;
  }

  @inline static isStraight(way: u32): bool {
    return way < 4;
  }

  /** The way back. */
  @inline static back(way: u32): u32 {
    return way ^ (way < 4 ? 1 : 3);
  }
}
