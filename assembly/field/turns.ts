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
import { Search } from './search';
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

/** The waves as far as they have come. */
@unmanaged
class Waves {
  /** What was come to by which ways, by tile (`claim`). */
  pages: usize;
  /** The leg that is gone on from next, the last of all, and that which ends at a source, or 0. */
  leg: Leg;
  last: Leg;
  found: usize;
  claimed: u32;
}

/** Cells that are counted as a tile. */
const CELLS_A_TILE: u32 = 256;

/**
 * Leaves in scratch x and y of each cell of that way, from a reached cell of the window on.
 * @returns whether the search's slice suffices; else it is to be called again
 */
export function fewestTurns(search: Search, x: i32, y: i32): bool {
  const scratch = search.scratch;
  const field = search.field;
  if (!search.outcome) search.outcome = changetype<usize>(takeWaves(scratch, field, x, y));
  const waves = changetype<Waves>(search.outcome);
  while (!waves.found) {
    if (search.left <= 0) return false;
    const before = waves.claimed / CELLS_A_TILE;
    goOnFrom(scratch, field, waves, waves.leg);
    waves.leg = changetype<Leg>(waves.leg.next);
    search.left -= <i32>(waves.claimed / CELLS_A_TILE - before);
  }
  writeWay(scratch, field, changetype<Leg>(waves.found));
  return true;
}

function takeWaves(scratch: Scratch, field: Field, x: i32, y: i32): Waves {
  const waves = changetype<Waves>(take(scratch, offsetof<Waves>()));
  const leg = takeLeg(scratch, x, y, -1, 0);
  waves.pages = takeZeroed(scratch, (<u64>(field.tilesX * field.tilesY)) << 2);
  waves.leg = leg;
  waves.last = leg;
  waves.found = isStart(field, x, y, costAt(field, x, y)) ? changetype<usize>(leg) : 0;
  waves.claimed = 0;
  return waves;
}

/** Adds the legs that lead on from the end of one. */
function goOnFrom(scratch: Scratch, field: Field, waves: Waves, leg: Leg): void {
  for (let turn = 0; turn < WAYS; turn++) {
    const way = (CLOCKWISE >> (4 * turn)) & 7;
    let x = leg.x;
    let y = leg.y;
    waves.claimed++;
    while ((tightWays(scratch, field, x, y, costAt(field, x, y)) >> way) & 1) {
      x += Way.columns(way);
      y += Way.rows(way);
      if (!claim(scratch, field, waves.pages, x, y, way)) break;
      waves.claimed++;
      const end = takeLeg(scratch, x, y, way, changetype<usize>(leg));
      waves.last.next = changetype<usize>(end);
      waves.last = end;
      if (!isStart(field, x, y, costAt(field, x, y))) continue;
      waves.found = changetype<usize>(end);
      return;
    }
  }
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
