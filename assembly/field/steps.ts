/**
 * The steps of single cells, no corner ever cut, for a tile: straight from the map's closed steps.
 */
import { EAST as EAST_SIDE, MOVEMENT, SOUTH as SOUTH_SIDE } from '../memory';
import { bitAt, bitsFrom, lowBits } from '../plane';
import { closedRow } from '../steps';
import { Field } from './field';
import {
  CORRIDORS,
  EAST,
  FROM_SOUTH,
  FROM_SOUTHEAST,
  FROM_SOUTHWEST,
  NORTH,
  NORTHEAST,
  NORTHWEST,
  OPEN,
  OUT_EAST,
  OUT_NORTHEAST,
  OUT_NORTHWEST,
  OUT_SOUTHEAST,
  OUT_SOUTHWEST,
  OUT_WEST,
  PLAIN,
  TILE,
  Tile,
  WEST,
} from './tile';

const NONE: u64 = ~(<u64>0);

/** Writes the steps of the tile whose first cell is (x, top). */
export function readSteps(field: Field, tile: Tile, x: i32, top: i32): void {
  const map = field.map;
  const z = field.order.z;
  const noDiagonal = field.order.diagonal ? <u64>0 : NONE;
  // Beyond the last column no step leads east, and none is taken south or north.
  const noEast = ~lowBits(min(64, max(0, map.width - 1 - x)));
  const noSouth = ~lowBits(min(64, max(0, map.width - x)));
  // Rows lie evenly spaced; those above the first and below the last are never read.
  const rowBytes = map.rowBytes;
  let easts = closedRow(map, MOVEMENT, EAST_SIDE, top, z);
  let souths = closedRow(map, MOVEMENT, SOUTH_SIDE, top, z) - rowBytes;
  let eastAbove = NONE;
  let westAbove = NONE;
  if (top > 0) {
    eastAbove = bitsFrom(easts - rowBytes, x) | noEast;
    westAbove = (eastAbove << 1) | before(easts - rowBytes, x);
  }
  for (let r = 0; r <= TILE; r++, easts += rowBytes, souths += rowBytes) {
    const y = top + r;
    const line = changetype<usize>(tile) + ((<usize>r) << 3);
    let east = NONE;
    let west = NONE;
    let north = NONE;
    let corners = NONE;
    let cornersEast = NONE;
    if (y < map.height) {
      east = bitsFrom(easts, x) | noEast;
      west = (east << 1) | before(easts, x);
      if (y > 0) {
        north = bitsFrom(souths, x) | noSouth;
        const straight = north | noDiagonal;
        corners = west | westAbove | straight | (north << 1) | before(souths, x);
        cornersEast = east | eastAbove | straight | (north >> 1) | after(souths, x, map.width);
      }
    }
    store<u64>(line, north, NORTH);
    store<u64>(line, corners, NORTHWEST);
    store<u64>(line, cornersEast, NORTHEAST);
    if (r == TILE) break;
    store<u64>(line, west, WEST);
    store<u64>(line, east, EAST);
    eastAbove = east;
    westAbove = west;
  }
}

/** Corridors have few more steps than cells; open country has nearly two for each. */
const CORRIDOR_STEPS: i32 = 9;
const CORRIDOR_CELLS: i32 = 8;

/** Says how a tile whose steps and ground are known is best swept. */
export function classify(field: Field, tile: Tile): void {
  const record = changetype<usize>(tile);
  let any: u64 = 0;
  let cells = 0;
  let steps = 0;
  for (let r = 0; r < TILE; r++) {
    const line = record + ((<usize>r) << 3);
    const east = load<u64>(line, EAST);
    const south = load<u64>(line, NORTH + 8);
    const west = load<u64>(line, WEST);
    const north = load<u64>(line, NORTH);
    const next = record + ((<usize>(r + 1)) << 3);
    // A corner that is free has its four steps free.
    any |= load<u64>(line, NORTHWEST) | load<u64>(line, NORTHEAST);
    any |= load<u64>(next, NORTHWEST) | load<u64>(next, NORTHEAST) | east | west | north | south;
    if (field.directed) any |= closedOut(line);
    steps += <i32>popcnt(~east) + <i32>popcnt(~south);
    cells += <i32>popcnt(~(east & west & north & south));
  }
  tile.kind = PLAIN;
  if (!any && !tile.rough) tile.kind = OPEN;
  else if (steps * CORRIDOR_CELLS < cells * CORRIDOR_STEPS) tile.kind = CORRIDORS;
}

/** Closed steps of a row that are no steps into its cells from beside or above. */
function closedOut(line: usize): u64 {
  return (
    load<u64>(line, FROM_SOUTH) |
    load<u64>(line, FROM_SOUTH + 8) |
    load<u64>(line, FROM_SOUTHWEST + 8) |
    load<u64>(line, FROM_SOUTHEAST + 8) |
    load<u64>(line, OUT_WEST) |
    load<u64>(line, OUT_EAST) |
    load<u64>(line, OUT_NORTHWEST) |
    load<u64>(line, OUT_NORTHEAST) |
    load<u64>(line, OUT_SOUTHWEST) |
    load<u64>(line, OUT_SOUTHEAST)
  );
}

/** The bit of the column before x, closed where there is none. */
function before(row: usize, x: i32): u64 {
  return x == 0 || bitAt(row, x - 1) ? 1 : 0;
}

/** The bit of the column after a word's last, in that last one's place. */
function after(row: usize, x: i32, width: i32): u64 {
  return x + 64 >= width || bitAt(row, x + 64) ? (<u64>1) << 63 : 0;
}
