/**
 * Where searches start. A space that stands across a wall, where none may go, still leaves it by the
 * steps that each of its cells may take (SEMANTICS §2), which the tiles' own steps do not have.
 */

import { EAST, MapHeader, MOVEMENT, rowAt, Scratch, SOLID, SOUTH } from '../memory';
import { bitAt } from '../plane';
import { closedRow } from '../steps';
import { NORTHEAST, NORTHWEST, SOUTHEAST, SOUTHWEST, wallBits } from '../walls/planes';
import { wallsClose } from '../walls/step';
import { entering } from './entering';
import { costAt, Field, layAround, putCost, tileAt } from './field';
import { NEVER, Order, Source, sourceAt } from './order';
import { movingSize, pave } from './pave';
import { PAVED, TILE, TILE_SHIFT } from './tile';
import { stir } from './wake';
import { WAYS, Way } from './way';

/** Puts a source of a field in, and what it reaches by steps of its own. */
export function startFrom(scratch: Scratch, field: Field, source: Source): void {
  if (!stands(field, source)) return;
  const x = source.x - field.x;
  const y = source.y - field.y;
  put(field, x, y, source.cost);
  if (movingSize(field.order) == 1) return;
  for (let way = 0; way < WAYS; way++) {
    const cost = ownStep(scratch, field, source, way);
    if (cost != NEVER) put(field, x + Way.columns(way), y + Way.rows(way), cost);
  }
}

/** Whether a source is kept, and its space has no solid in it. */
function stands(field: Field, source: Source): bool {
  const order = field.order;
  if (source.cost > order.limit) return false;
  const size = movingSize(order);
  for (let y = source.y; y < source.y + size; y++) {
    const row = rowAt(field.map, SOLID, y, order.z);
    for (let x = source.x; x < source.x + size; x++) if (bitAt(row, x)) return false;
  }
  return true;
}

/** The cost of a source's step to a neighbour that its tile has closed, or NEVER. */
function ownStep(scratch: Scratch, field: Field, source: Source, way: u32): u32 {
  const order = field.order;
  const weight = Way.isStraight(way) ? order.straight : order.diagonal;
  if (!weight || !leaves(field.map, order, source.x, source.y, way)) return NEVER;
  const x = source.x - field.x + Way.columns(way);
  const y = source.y - field.y + Way.rows(way);
  if (<u32>x >= <u32>field.width || <u32>y >= <u32>field.height) return NEVER;
  const step = entering(order, codeAt(scratch, field, x, y), weight);
  return step > order.limit - source.cost ? NEVER : source.cost + step;
}

/** The code of a cell's ground (codes.ts). */
export function codeAt(scratch: Scratch, field: Field, x: i32, y: i32): u32 {
  const index = (y >> TILE_SHIFT) * field.tilesX + (x >> TILE_SHIFT);
  if (load<u8>(field.states + <usize>index) < PAVED) {
    layAround(field, x >> TILE_SHIFT, y >> TILE_SHIFT);
    pave(scratch, field, index);
  }
  const tile = tileAt(field, index);
  if (!tile.rough) return 0;
  const cell = ((y & (TILE - 1)) << TILE_SHIFT) | (x & (TILE - 1));
  return load<u8>(changetype<usize>(tile) + field.codes + cell);
}

/** Whether a source lies on a cell, and costs no more than this. */
export function isStart(field: Field, x: i32, y: i32, cost: u32): bool {
  const source = sourceOn(field, x, y);
  return source != null && source.cost <= cost && stands(field, source);
}

/** The ways from a cell back to sources that reach it at such a cost by steps of their own. */
export function startWays(scratch: Scratch, field: Field, x: i32, y: i32, cost: u32): u32 {
  let ways: u32 = 0;
  if (movingSize(field.order) == 1) return ways;
  for (let way = 0; way < WAYS; way++) {
    const source = sourceOn(field, x + Way.columns(way), y + Way.rows(way));
    if (source == null || !stands(field, source)) continue;
    if (ownStep(scratch, field, source, Way.back(way)) <= cost) ways |= (<u32>1) << way;
  }
  return ways;
}

/** The source on a cell of the window, of sources in row order. */
function sourceOn(field: Field, x: i32, y: i32): Source | null {
  const order = field.order;
  let low = 0;
  let high = order.sources;
  while (low < high) {
    const middle = (low + high) >> 1;
    const source = sourceAt(order, middle);
    const rows = source.y - field.y - y;
    const columns = source.x - field.x - x;
    if (!rows && !columns) return source;
    if (rows < 0 || (!rows && columns < 0)) low = middle + 1;
    else high = middle;
  }
  return null;
}

/** Lowers a cell's cost, and has all rows looked at that it leads to. */
function put(field: Field, x: i32, y: i32, cost: u32): void {
  layAround(field, x >> TILE_SHIFT, y >> TILE_SHIFT);
  if (costAt(field, x, y) <= cost) return;
  putCost(field, x, y, cost);
  stir(field, x, y, cost);
}

/** Whether each cell of a space steps a way, into a place whose inner straight steps are all open. */
function leaves(map: MapHeader, order: Order, left: i32, top: i32, way: u32): bool {
  const size = movingSize(order);
  const dx = Way.columns(way);
  const dy = Way.rows(way);
  if (left + dx < 0 || top + dy < 0) return false;
  if (left + dx + size > map.width || top + dy + size > map.height) return false;
  for (let y = top; y < top + size; y++) {
    for (let x = left; x < left + size; x++) {
      if (!steps(map, order, x, y, dx, dy)) return false;
      if (x > left && !joins(map, order, x + dx, y + dy, -1, 0)) return false;
      if (y > top && !joins(map, order, x + dx, y + dy, 0, -1)) return false;
    }
  }
  return true;
}

/** Whether a straight step is open both ways. */
function joins(map: MapHeader, order: Order, x: i32, y: i32, dx: i32, dy: i32): bool {
  return steps(map, order, x, y, dx, dy) && steps(map, order, x + dx, y + dy, -dx, -dy);
}

/** Whether a single cell steps by (dx, dy) to another cell of the map. */
function steps(map: MapHeader, order: Order, x: i32, y: i32, dx: i32, dy: i32): bool {
  const z = order.z;
  if (!dy || !dx) {
    const left = min(x, x + dx);
    const top = min(y, y + dy);
    const side = dx ? EAST : SOUTH;
    if (bitAt(closedRow(map, MOVEMENT, side, top, z), left)) return false;
    return !wallsClose(map, MOVEMENT, x, y, x + dx, y + dy, z);
  }
  const across = steps(map, order, x, y, dx, 0) && steps(map, order, x + dx, y, 0, dy);
  const down = steps(map, order, x, y, 0, dy) && steps(map, order, x, y + dy, dx, 0);
  if (order.softCorners) return across || down;
  return (
    across &&
    down &&
    !meetsDiagonal(map, x, y, z, dx, dy) &&
    !meetsDiagonal(map, x + dx, y, z, -dx, dy) &&
    !meetsDiagonal(map, x, y + dy, z, dx, -dy)
  );
}

/** Whether free walls stand on the way from a cell's centre to that of the one diagonally beside it. */
function meetsDiagonal(map: MapHeader, x: i32, y: i32, z: i32, dx: i32, dy: i32): bool {
  let way = dx > 0 ? NORTHEAST : NORTHWEST;
  if (dy > 0) way = dx > 0 ? SOUTHEAST : SOUTHWEST;
  return (wallBits(map, MOVEMENT, way, min(x, x + dx), min(y, y + dy), z) & 1) != 0;
}
