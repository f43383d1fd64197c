/**
 * Waking the tiles around one that was swept: those alone that it makes cheaper, each for the rows
 * that get so.
 */
import { Changes, Field, tileAt } from './field';
import { Lanes } from './lanes';
import { NEVER } from './order';
import { push } from './queue';
import { copyRow, relax } from './relax';
import { NORTH, NORTHEAST, NORTHWEST, OPEN, TILE, TILE_SHIFT } from './tile';

const TOP_ROW: u64 = 1;
const BOTTOM_ROW: u64 = (<u64>1) << 63;

/** @param base address of the settled tile's first cost */
export function wake<T>(field: Field, index: i32, base: usize, changes: Changes): void {
  const lefts = changes.lefts;
  const rights = changes.rights;
  const tilesX = field.tilesX;
  const column = index % tilesX;
  if (lefts && column > 0) wakeBeside<T>(field, index, base, lefts, -1);
  if (rights && column < tilesX - 1) wakeBeside<T>(field, index, base, rights, 1);
  const record = changetype<usize>(tileAt(field, index));
  if (changes.rows & TOP_ROW && index >= tilesX) {
    const left = record + field.fromSouthwest;
    const right = record + field.fromSoutheast;
    wakeRow<T>(
      field,
      index - tilesX,
      base - field.stride,
      base,
      record + field.fromSouth,
      left,
      right,
      TILE - 1,
    );
  }
  if (changes.rows & BOTTOM_ROW && index < tilesX * (field.tilesY - 1)) {
    const line = record + ((<usize>TILE) << 3);
    const row = base + <usize>(TILE - 1) * field.stride;
    wakeRow<T>(
      field,
      index + tilesX,
      row + field.stride,
      row,
      line + NORTH,
      line + NORTHWEST,
      line + NORTHEAST,
      0,
    );
  }
}

/** Wakes the tile above or below for its row next to ours. */
function wakeRow<T>(
  field: Field,
  index: i32,
  row: usize,
  from: usize,
  straight: usize,
  left: usize,
  right: usize,
  into: i32,
): void {
  const order = field.order;
  // Tried on a copy: whether it is made cheaper is all that is asked.
  copyRow<T>(field.before, row);
  const isLess = relax<T>(field.before, from, straight, left, right, order, 0);
  if (!isLess) return;
  const never = Lanes.all<T>(NEVER);
  let least = never;
  let most = i64x2.splat(0);
  for (let at = from; at < from + ((<usize>TILE) << alignof<T>()); at += 16) {
    const costs = v128.load(at);
    least = Lanes.least<T>(least, costs);
    most = Lanes.most<T>(most, v128.andnot(costs, Lanes.same<T>(costs, never)));
  }
  field.high = max(field.high, Lanes.greatestOf<T>(most));
  const cost = Lanes.leastOf<T>(least);
  if (cost > field.farthest) return;
  if (into) markUp(field, index, into);
  else markDown(field, index, into);
  push(field, index, cost, into);
}

/** Wakes the tile to one side, and those at its corners, for the rows that costs at that side lead to. */
function wakeBeside<T>(field: Field, index: i32, base: usize, rows: u64, side: i32): void {
  const record = changetype<usize>(tileAt(field, index));
  const straightCost = field.order.straight;
  const diagonalCost = field.order.diagonal;
  const stride = field.stride;
  const isEast = side > 0;
  const isOpen = tileAt(field, index).kind == OPEN;
  const mask: u64 = isEast ? BOTTOM_ROW : TOP_ROW;
  const edge = isEast ? base + ((<usize>(TILE - 1)) << alignof<T>()) : base;
  const over = isEast ? edge + sizeof<T>() : edge - sizeof<T>();
  const straights = record + (isEast ? field.outEast : field.outWest);
  const ups = record + (isEast ? field.outNortheast : field.outNorthwest);
  const downs = record + (isEast ? field.outSoutheast : field.outSouthwest);
  const beside = index + side;
  let along: u64 = 0;
  let up: u64 = 0;
  let down: u64 = 0;
  let least = NEVER;
  let leastRow = 0;
  for (; rows; rows &= rows - 1) {
    const r = ctz(rows);
    const bit = (<u64>1) << r;
    const line = (<usize>r) << 3;
    const at = over + <usize>r * stride;
    const cost = <u32>load<T>(edge + <usize>r * stride);
    field.high = max(field.high, cost);
    if (cost > field.farthest) continue;
    const straight =
      <u32>load<T>(at) > cost + straightCost && (isOpen || !(load<u64>(straights + line) & mask));
    const upward =
      <u32>load<T>(at - stride) > cost + diagonalCost &&
      (isOpen || !(load<u64>(ups + line) & mask));
    const downward =
      <u32>load<T>(at + stride) > cost + diagonalCost &&
      (isOpen || !(load<u64>(downs + line) & mask));
    if (straight) along |= bit;
    if (upward) up |= bit >> 1;
    if (downward) down |= bit << 1;
    if ((straight || upward || downward) && cost < least) {
      least = cost;
      leastRow = <i32>r;
    }
    if (upward && r == 0 && index >= field.tilesX) {
      markUp(field, beside - field.tilesX, TILE - 1);
      push(field, beside - field.tilesX, cost, TILE - 1);
    }
    if (downward && r == TILE - 1 && index < field.tilesX * (field.tilesY - 1)) {
      markDown(field, beside + field.tilesX, 0);
      push(field, beside + field.tilesX, cost, 0);
    }
  }
  if (!(along | up | down)) return;
  const next = tileAt(field, beside);
  next.along |= along;
  next.up |= up;
  next.down |= down;
  push(field, beside, least, leastRow);
}

/** Has all rows looked at that a cell's cost leads to. */
export function stir(field: Field, x: i32, y: i32, cost: u32): void {
  field.high = max(field.high, cost);
  const left = max(0, x - 1) >> TILE_SHIFT;
  const right = min(field.width - 1, x + 1) >> TILE_SHIFT;
  const top = max(0, y - 1);
  const bottom = min(field.height - 1, y + 1);
  for (let row = top; row <= bottom; row++) {
    const r = row & (TILE - 1);
    for (let tileX = left; tileX <= right; tileX++) {
      const index = (row >> TILE_SHIFT) * field.tilesX + tileX;
      if (row < y) markUp(field, index, r);
      else if (row > y) markDown(field, index, r);
      else markAlong(field, index, r);
      push(field, index, cost, r);
    }
  }
}

/** Has a cell's row relaxed along itself and from both sides. */
export function revive(field: Field, x: i32, y: i32, cost: u32): void {
  field.high = max(field.high, cost);
  const index = (y >> TILE_SHIFT) * field.tilesX + (x >> TILE_SHIFT);
  const r = y & (TILE - 1);
  markAlong(field, index, r);
  markUp(field, index, r);
  markDown(field, index, r);
  push(field, index, cost, r);
}

/** Has a tile's row relaxed along itself, from the row below or from the row above, once its turn comes. */
function markAlong(field: Field, index: i32, row: i32): void {
  tileAt(field, index).along |= (<u64>1) << row;
}

function markUp(field: Field, index: i32, row: i32): void {
  tileAt(field, index).up |= (<u64>1) << row;
}

function markDown(field: Field, index: i32, row: i32): void {
  tileAt(field, index).down |= (<u64>1) << row;
}
