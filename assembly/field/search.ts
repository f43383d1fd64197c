/**
 * Searches: from the sources on until nothing waits that could be made cheaper.
 */
import { areJoined } from '../joined';
import { Scratch } from '../memory';
import { costAddress, costAt, Field, greatestCost } from './field';
import { Lanes } from './lanes';
import { dearestStep, NEVER, sourceAt } from './order';
import { openQueue, pull } from './queue';
import { settle } from './settle';
import { start } from './starts';
import { PAVED, TILE, TILE_SHIFT } from './tile';

/** @returns whether all costs fit into the field's lanes; where they do not, none of them is right */
export function search(scratch: Scratch, field: Field): bool {
  memory.fill(field.states, 0, <usize>(field.tilesX * field.tilesY));
  openQueue(field);
  start(scratch, field);
  return drain(scratch, field);
}

/**
 * Tiles that a search for a goal settles before it asks whether any way leads there at all: soon among
 * free walls, where nothing has asked before.
 */
const UNASKED: i32 = 64;
const UNASKED_AMONG_WALLS: i32 = 2;

/** Settles what waits: all of it, or as much as could make the way to the goal cheaper. */
export function drain(scratch: Scratch, field: Field): bool {
  const greatest = greatestCost(field);
  let settled = 0;
  const unasked = field.directed ? UNASKED_AMONG_WALLS : UNASKED;
  let index = pull(field, NEVER);
  while (index >= 0 && field.high <= greatest) {
    if (field.lane == 1) settle<u16>(scratch, field, index);
    else settle<u32>(scratch, field, index);
    settled++;
    const enough = field.goalX < 0 ? NEVER : costAt(field, field.goalX, field.goalY);
    if (settled == unasked && enough == NEVER && isApart(scratch, field)) return true;
    index = pull(field, enough);
  }
  return field.high <= greatest && !overflows(field);
}

/** Whether no way leads from the one source to the goal, if there is one of each. */
function isApart(scratch: Scratch, field: Field): bool {
  const order = field.order;
  if (field.goalX < 0 || order.sources != 1) return false;
  const source = sourceAt(order, 0);
  const x = field.x + field.goalX;
  const y = field.y + field.goalY;
  const top = scratch.top;
  const isJoined = areJoined(scratch, field.map, order.z, source.x, source.y, x, y);
  scratch.top = top;
  return !isJoined;
}

/**
 * Whether some cost came so near to the end of its lane that a step from it may have been lost. No
 * cost is farther from one that came into its tile than a way through all of its cells.
 */
function overflows(field: Field): bool {
  const greatest = greatestCost(field);
  const farthest = <u64>field.high + <u64>(TILE * TILE) * dearestStep(field.order);
  if (farthest <= greatest || field.order.limit <= greatest) return false;
  for (let y = 0; y < field.tilesY; y++) {
    for (let x = 0; x < field.tilesX; x++) {
      if (load<u8>(field.states + <usize>(y * field.tilesX + x)) < PAVED) continue;
      const most = field.lane == 1 ? dearest<u16>(field, x, y) : dearest<u32>(field, x, y);
      if (most > greatest) return true;
    }
  }
  return false;
}

/** The greatest cost of a tile. */
function dearest<T>(field: Field, tileX: i32, tileY: i32): u32 {
  const never = Lanes.all<T>(NEVER);
  let most = i64x2.splat(0);
  let row = costAddress(field, tileX << TILE_SHIFT, tileY << TILE_SHIFT);
  for (let r = 0; r < TILE; r++, row += field.stride) {
    for (let at = row; at < row + ((<usize>TILE) << alignof<T>()); at += 16) {
      const costs = v128.load(at);
      most = Lanes.most<T>(most, v128.andnot(costs, Lanes.same<T>(costs, never)));
    }
  }
  return Lanes.greatestOf<T>(most);
}
