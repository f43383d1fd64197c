/**
 * Searches: from an order to a field in which nothing can be made cheaper.
 */
import { Scratch } from '../memory';
import { costAt, Field, greatestCost, layAround, putCost } from './field';
import { NEVER, Source, sourceAt } from './order';
import { openQueue, pull, push } from './queue';
import { settle } from './settle';
import { TILE, TILE_SHIFT } from './tile';
import { markAlong, markDown, markUp } from './wake';

/**
 * Finds the costs from all sources.
 * @returns whether all of them fit into the field's lanes
 */
export function search(scratch: Scratch, field: Field): bool {
  memory.fill(field.states, 0, <usize>(field.tilesX * field.tilesY));
  memory.fill(field.waiters, 0, 512);
  openQueue(field);
  const order = field.order;
  for (let i = 0; i < order.sources; i++) {
    const source = sourceAt(order, i);
    seed(field, source.x - field.x, source.y - field.y, source.cost);
  }
  return drain(scratch, field);
}

export function drain(scratch: Scratch, field: Field): bool {
  const greatest = greatestCost(field);
  let index = pull(field, NEVER);
  while (index >= 0 && field.high <= greatest) {
    if (field.lane == 1) settle<u16>(scratch, field, index);
    else settle<u32>(scratch, field, index);
    index = pull(field, field.goalX < 0 ? NEVER : costAt(field, field.goalX, field.goalY));
  }
  return field.high <= greatest;
}

function seed(field: Field, x: i32, y: i32, cost: u32): void {
  if (cost > field.order.limit) return;
  layAround(field, x >> TILE_SHIFT, y >> TILE_SHIFT);
  if (costAt(field, x, y) <= cost) return;
  putCost(field, x, y, cost);
  stir(field, x, y, cost);
}

/** Has all rows looked at that a cell's cost leads to. */
export function stir(field: Field, x: i32, y: i32, cost: u32): void {
  const left = max(0, x - 1) >> TILE_SHIFT;
  const right = min(field.width - 1, x + 1) >> TILE_SHIFT;
  for (let tileX = left; tileX <= right; tileX++) {
    stirRow(field, tileX, y, cost, 0);
    if (y > 0) stirRow(field, tileX, y - 1, cost, -1);
    if (y < field.height - 1) stirRow(field, tileX, y + 1, cost, 1);
  }
}

function stirRow(field: Field, tileX: i32, y: i32, cost: u32, step: i32): void {
  const index = (y >> TILE_SHIFT) * field.tilesX + tileX;
  const row = y & (TILE - 1);
  if (step < 0) markUp(field, index, row);
  else if (step > 0) markDown(field, index, row);
  else markAlong(field, index, row);
  push(field, index, cost, row);
}
