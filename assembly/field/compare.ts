/**
 * What has changed in a tile: its cells that lost a way in, or gained one, or cost something else to
 * enter.
 */
import { Scratch } from '../memory';
import { Field, tileAt } from './field';
import { Damage, doubt, gain } from './repair';
import { EAST, NORTH, NORTHEAST, NORTHWEST, TILE, TILE_SHIFT, Tile, WEST } from './tile';

/** @param before the tile's record as it was */
export function compare(scratch: Scratch, damage: Damage, index: i32, before: usize): void {
  const field = damage.field;
  const record = changetype<usize>(tileAt(field, index));
  const left = (index % field.tilesX) << TILE_SHIFT;
  const top = (index / field.tilesX) << TILE_SHIFT;
  for (let r = 0; r < TILE; r++) {
    const line = (<usize>r) << 3;
    const ground = otherGround(field, record, before, line << 3);
    const closed = closedIn(field, record + line, before + line) | ground;
    let opened = closedIn(field, before + line, record + line) | ground;
    if (field.directed) opened |= closedOut(field, before + line, record + line);
    for (let bits = closed; bits; bits &= bits - 1) {
      doubt(scratch, damage, left + <i32>ctz(bits), top + r);
    }
    for (let bits = opened; bits; bits &= bits - 1) {
      gain(scratch, damage, left + <i32>ctz(bits), top + r);
    }
  }
}

/** Cells of a row with some way in that is closed in one record and open in the other. */
function closedIn(field: Field, line: usize, other: usize): u64 {
  return (
    (load<u64>(line, WEST) & ~load<u64>(other, WEST)) |
    (load<u64>(line, EAST) & ~load<u64>(other, EAST)) |
    closedOver(line, other, NORTH) |
    closedOver(line, other, NORTHWEST) |
    closedOver(line, other, NORTHEAST) |
    closedOver(line + 8, other + 8, field.fromSouth) |
    closedOver(line + 8, other + 8, field.fromSouthwest) |
    closedOver(line + 8, other + 8, field.fromSoutheast)
  );
}

/** The same for ways out, where those are others than the ways in. */
function closedOut(field: Field, line: usize, other: usize): u64 {
  return (
    closedOver(line, other, field.outWest) |
    closedOver(line, other, field.outEast) |
    closedOver(line, other, field.fromSouth) |
    closedOver(line, other, NORTH + 8) |
    closedOver(line, other, field.outNorthwest) |
    closedOver(line, other, field.outNortheast) |
    closedOver(line, other, field.outSouthwest) |
    closedOver(line, other, field.outSoutheast)
  );
}

function closedOver(line: usize, other: usize, side: usize): u64 {
  return load<u64>(line + side) & ~load<u64>(other + side);
}

/** Cells of a row whose ground has another code; a tile that is not rough has written none. */
function otherGround(field: Field, record: usize, before: usize, row: usize): u64 {
  const isRough = changetype<Tile>(record).rough;
  const wasRough = changetype<Tile>(before).rough;
  let bits: u64 = 0;
  if (!isRough && !wasRough) return bits;
  for (let x: usize = 0; x < <usize>TILE; x++) {
    const is = isRough ? load<u8>(record + field.codes + row + x) : 0;
    const was = wasRough ? load<u8>(before + field.codes + row + x) : 0;
    if (is != was) bits |= (<u64>1) << x;
  }
  return bits;
}
