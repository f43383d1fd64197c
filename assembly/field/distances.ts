/**
 * Distance fields as the host asks for them: for one answer, laid out in the scratch behind the order
 * that the host has put there, or to stay, at an address of the host's choice.
 */
import { MapHeader, openScratch, Scratch, take } from '../memory';
import { handOut } from './extent';
import { costAt, Field, planField, takeField } from './field';
import { NEVER, Order } from './order';
import { repair, touch } from './repair';
import { advance, FOUND, takeRecord, takeSearch } from './search';
import { begin, COSTS, TURNS, WAY } from './slices';
import { fewestTurns } from './turns';

/**
 * Costs from all sources; their box and where they lie are left in the scratch's header (extent.ts).
 * @returns 0; OVERFLOW or UNFINISHED (slices.ts)
 */
export function distances(base: usize, scratchBase: usize, orderBytes: i32, budget: i32): u32 {
  const scratch = openScratch(scratchBase);
  return begin(scratch, readField(scratch, base, orderBytes), COSTS, 0, budget);
}

/**
 * The cost of a shortest way to a cell, and x, y of each of its cells as a list in the scratch.
 * @returns NEVER where there is no way; OVERFLOW or UNFINISHED (slices.ts)
 */
export function wayTo(
  base: usize,
  scratchBase: usize,
  orderBytes: i32,
  x: i32,
  y: i32,
  budget: i32,
): u32 {
  return searchFor(base, scratchBase, orderBytes, x, y, WAY, budget);
}

/** The same for the way back to the source, with the fewest turns. */
export function turnsTo(
  base: usize,
  scratchBase: usize,
  orderBytes: i32,
  x: i32,
  y: i32,
  budget: i32,
): u32 {
  return searchFor(base, scratchBase, orderBytes, x, y, TURNS, budget);
}

/** Bytes that the order's field takes to stay; 0: more than memory can have. */
export function fieldBytes(base: usize, scratchBase: usize, orderBytes: i32): u32 {
  const scratch = openScratch(scratchBase);
  const order = changetype<Order>(take(scratch, orderBytes));
  const at = take(scratch, offsetof<Field>());
  const bytes = planField(at, changetype<MapHeader>(base), order) - at + orderBytes;
  return bytes > NEVER ? 0 : <u32>bytes;
}

/**
 * Searches a field that stays at `at`, on a 16-byte boundary, where it has its room below the scratch.
 * @returns 0 where costs are too great for the order's lanes
 */
export function openField(base: usize, scratchBase: usize, orderBytes: i32, at: usize): bool {
  const scratch = openScratch(scratchBase);
  const order = take(scratch, orderBytes);
  const end = <usize>planField(at, changetype<MapHeader>(base), changetype<Order>(order));
  memory.copy(end, order, orderBytes);
  const field = changetype<Field>(at);
  field.order = changetype<Order>(end);
  const search = takeSearch(scratch, field);
  advance(search);
  return search.phase == FOUND;
}

/** Brings a field up to date with what `touchField` has told it of; as `openField` else. */
export function repairField(scratchBase: usize, at: usize): bool {
  return repair(openScratch(scratchBase), changetype<Field>(at));
}

/** Tells a field of cells that have changed, or have walls around them that have. */
export function touchField(at: usize, x: i32, y: i32, width: i32, height: i32): void {
  touch(changetype<Field>(at), x, y, width, height);
}

/** Leaves a field's box and costs in the scratch's header (extent.ts). */
export function fieldCosts(scratchBase: usize, at: usize): void {
  handOut(takeRecord(openScratch(scratchBase), changetype<Field>(at), FOUND));
}

/** A cell's cost, or NEVER. */
export function fieldCost(at: usize, x: i32, y: i32): u32 {
  const field = changetype<Field>(at);
  const cost = costAt(field, x - field.x, y - field.y);
  return cost > field.order.limit ? NEVER : cost;
}

/** Leaves the way back with the fewest turns from a cell that is reached (turns.ts). */
export function fieldTurns(scratchBase: usize, at: usize, x: i32, y: i32): void {
  const field = changetype<Field>(at);
  const search = takeRecord(openScratch(scratchBase), field, FOUND);
  fewestTurns(search, x - field.x, y - field.y);
}

function readField(scratch: Scratch, base: usize, orderBytes: i32): Field {
  return takeField(scratch, base, changetype<Order>(take(scratch, orderBytes)));
}

/** Searches until the cost of a cell of the map is sure. */
function searchFor(
  base: usize,
  scratchBase: usize,
  orderBytes: i32,
  x: i32,
  y: i32,
  aim: i32,
  budget: i32,
): u32 {
  const scratch = openScratch(scratchBase);
  const field = readField(scratch, base, orderBytes);
  const goalX = x - field.x;
  const goalY = y - field.y;
  if (<u32>goalX >= <u32>field.width || <u32>goalY >= <u32>field.height) return NEVER;
  field.goalX = goalX;
  field.goalY = goalY;
  return begin(scratch, field, aim, 0, budget);
}
