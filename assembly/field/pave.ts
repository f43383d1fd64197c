/**
 * The steps of a tile, as rows of masks (tile.ts): read from the map's closed steps where a single
 * cell moves under the usual rules, and found from those of a larger window otherwise (terrain.ts).
 */
import { EAST as EAST_SIDE, MapHeader, MOVEMENT, Scratch, SOUTH as SOUTH_SIDE } from '../memory';
import { bitAt, bitsFrom, lowBits } from '../plane';
import { closedRow } from '../steps';
import { Field, tileAt } from './field';
import {
  CORRIDORS,
  EAST,
  NORTH,
  NORTHEAST,
  NORTHWEST,
  OPEN,
  PAVED,
  PLAIN,
  TILE,
  TILE_SHIFT,
  WEST,
} from './tile';

const NONE: u64 = ~(<u64>0);

export function pave(scratch: Scratch, field: Field, index: i32): void {
  const state = field.states + <usize>index;
  if (load<u8>(state) == PAVED) return;
  store<u8>(state, PAVED);
  readSteps(field, index);
}

/** Steps of single cells, no corner ever cut. */
function readSteps(field: Field, index: i32): void {
  const map = field.map;
  const tile = tileAt(field, index);
  const record = changetype<usize>(tile);
  const x = field.x + ((index % field.tilesX) << TILE_SHIFT);
  const top = field.y + ((index / field.tilesX) << TILE_SHIFT);
  const z = field.order.z;
  const diagonals = field.order.diagonal ? <u64>0 : NONE;
  // Beyond the last column no step leads east, and none is taken south or north.
  const easts = ~lowBits(min(64, max(0, map.width - 1 - x)));
  const souths = ~lowBits(min(64, max(0, map.width - x)));
  let eastAbove = NONE;
  let westAbove = NONE;
  if (top > 0) {
    const row = closedRow(map, MOVEMENT, EAST_SIDE, top - 1, z);
    eastAbove = bitsFrom(row, x) | easts;
    westAbove = (eastAbove << 1) | before(row, x);
  }
  let any: u64 = 0;
  for (let r = 0; r <= TILE; r++) {
    const y = top + r;
    const line = record + (<usize>r << 3);
    let east = NONE;
    let west = NONE;
    let north = NONE;
    let corners = NONE;
    let cornersEast = NONE;
    if (y < map.height) {
      const row = closedRow(map, MOVEMENT, EAST_SIDE, y, z);
      east = bitsFrom(row, x) | easts;
      west = (east << 1) | before(row, x);
      if (y > 0) {
        const above = closedRow(map, MOVEMENT, SOUTH_SIDE, y - 1, z);
        north = bitsFrom(above, x) | souths;
        corners = west | westAbove | north | (north << 1) | before(above, x) | diagonals;
        cornersEast = east | eastAbove | north | (north >> 1) | after(above, x, map.width) | diagonals;
      }
    }
    store<u64>(line, north, NORTH);
    store<u64>(line, corners, NORTHWEST);
    store<u64>(line, cornersEast, NORTHEAST);
    any |= corners | cornersEast;
    if (r == TILE) break;
    store<u64>(line, west, WEST);
    store<u64>(line, east, EAST);
    eastAbove = east;
    westAbove = west;
  }
  tile.rough = 0;
  tile.kind = any ? PLAIN : OPEN;
}

/** The bit of the column before x, closed where there is none. */
function before(row: usize, x: i32): u64 {
  return x == 0 || bitAt(row, x - 1) ? 1 : 0;
}

/** The bit of the column after a word's last, in that last one's place. */
function after(row: usize, x: i32, width: i32): u64 {
  return x + 64 >= width || bitAt(row, x + 64) ? (<u64>1) << 63 : 0;
}
