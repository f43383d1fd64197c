/**
 * Of all shortest ways from a cell back to a source, the one with the fewest turns; of those the
 * first by its legs from the cell on: by their directions, clockwise from north, then the shorter leg.
 *
 * Legs are tried in waves, each wave one turn later than the one before and in that same order, so
 * that what comes first at a source is what is looked for, and what comes first at a cell in some
 * direction leaves nothing to find for what comes there later.
 */
import { Scratch, take, takeZeroed } from '../memory';
import { reverse } from './descend';
import { costAt, Field } from './field';
import { isStart } from './starts';
import { tightWays } from './tight';
import { TILE, TILE_SHIFT } from './tile';
import { WAYS, Way } from './way';

/** The ways clockwise from north, four bits each. */
const CLOCKWISE: u32 = 0x40637152;

/** The end of a leg. */
@unmanaged
class Leg {
  x: i32;
  y: i32;
  way: i32;
  /** The leg before; the first place has none. */
  before: usize;
  /** The leg that is gone on from after this one. */
  next: usize;
}

/** Leaves in scratch x and y of each cell of that way, from a reached cell of the window on. */
export function fewestTurns(scratch: Scratch, field: Field, x: i32, y: i32): void {
  const pages = takeZeroed(scratch, (<u64>(field.tilesX * field.tilesY)) << 2);
  let leg = takeLeg(scratch, x, y, -1, 0);
  let last = leg;
  let found: usize = isStart(field, x, y, costAt(field, x, y)) ? changetype<usize>(leg) : 0;
  while (!found) {
    for (let turn = 0; turn < WAYS && !found; turn++) {
      const way = (CLOCKWISE >> (4 * turn)) & 7;
      let atX = leg.x;
      let atY = leg.y;
      while (!found && (tightWays(scratch, field, atX, atY, costAt(field, atX, atY)) >> way) & 1) {
        atX += Way.columns(way);
        atY += Way.rows(way);
        if (!claim(scratch, field, pages, atX, atY, way)) break;
        const end = takeLeg(scratch, atX, atY, way, changetype<usize>(leg));
        last.next = changetype<usize>(end);
        last = end;
        if (isStart(field, atX, atY, costAt(field, atX, atY))) found = changetype<usize>(end);
      }
    }
    leg = changetype<Leg>(leg.next);
  }
  writeWay(scratch, field, changetype<Leg>(found));
}

function takeLeg(scratch: Scratch, x: i32, y: i32, way: i32, before: usize): Leg {
  const leg = changetype<Leg>(take(scratch, offsetof<Leg>()));
  leg.x = x;
  leg.y = y;
  leg.way = way;
  leg.before = before;
  leg.next = 0;
  return leg;
}

/** Marks that a cell was come to by a way; false where it was before. Cells have a byte each, by tile. */
function claim(scratch: Scratch, field: Field, pages: usize, x: i32, y: i32, way: u32): bool {
  const page = pages + ((<usize>((y >> TILE_SHIFT) * field.tilesX + (x >> TILE_SHIFT))) << 2);
  if (!load<u32>(page)) store<u32>(page, <u32>takeZeroed(scratch, TILE * TILE));
  const at = load<u32>(page) + (((y & (TILE - 1)) << TILE_SHIFT) | (x & (TILE - 1)));
  const ways = <u32>load<u8>(at);
  store<u8>(at, <u8>(ways | ((<u32>1) << way)));
  return !((ways >> way) & 1);
}

function writeWay(scratch: Scratch, field: Field, leg: Leg): void {
  const list = take(scratch, 0);
  let end = list;
  let x = leg.x;
  let y = leg.y;
  for (;;) {
    take(scratch, 16);
    store<i32>(end, field.x + x);
    store<i32>(end, field.y + y, 4);
    end += 8;
    if (!leg.before) break;
    // Back along the leg, and over to the one before at its first cell.
    x -= Way.columns(leg.way);
    y -= Way.rows(leg.way);
    const before = changetype<Leg>(leg.before);
    if (x == before.x && y == before.y) leg = before;
  }
  reverse(list, end);
  scratch.words = list;
  scratch.count = <i32>((end - list) >> 2);
}
