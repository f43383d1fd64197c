/**
 * Searches: from the sources on until nothing waits that could be made cheaper. A search may stop
 * after any tile and go on later: all that it knows lies in its field and in its record.
 */

import { grow } from '../grow';
import { askJoined } from '../joined';
import { Scratch, take } from '../memory';
import { APART, changeTurns, GROWING, Parts } from '../parts';
import { costAddress, costAt, Field, greatestCost } from './field';
import { Lanes } from './lanes';
import { dearestStep, NEVER, sourceAt } from './order';
import { openQueue, pull } from './queue';
import { settle } from './settle';
import { startFrom } from './starts';
import { PAVED, TILE, TILE_SHIFT } from './tile';

// What a search is at. What comes of it follows once it has FOUND all costs (slices.ts).
const STARTING: i32 = 0;
const SETTLING: i32 = 1;
/** Asking whether any way leads to the goal at all. */
const ASKING: i32 = 2;
const CHECKING: i32 = 3;
/** Costs do not fit into the field's lanes, and none of them is right. */
export const OVERFLOWN: i32 = 4;
export const FOUND: i32 = 5;

/** More work than any search is. */
export const ENDLESS: i32 = i32.MAX_VALUE;
/** Work that is counted as a tile. */
const SOURCES: i32 = 64;
const TILES_CHECKED: i32 = 16;

@unmanaged
export class Search {
  scratch: Scratch;
  field: Field;
  /** Work that is left to the slice, in tiles. */
  left: i32;
  phase: i32;
  /** The source or tile that comes next, where all of them have their turn. */
  next: i32;
  settled: i32;
  /** What the goal costs so far. */
  enough: u32;
  /** While it asks: two parts of the map, and where scratch goes on from afterwards. */
  parts: Parts;
  top: usize;
  /** What is made of it, and how far that has come (slices.ts). */
  aim: i32;
  outcome: usize;
}

/** A search of an empty field. */
export function takeSearch(scratch: Scratch, field: Field): Search {
  memory.fill(field.states, 0, <usize>(field.tilesX * field.tilesY));
  openQueue(field);
  return takeRecord(scratch, field, STARTING);
}

/** Settles what waits in a field. @returns whether all costs fit into its lanes */
export function drain(scratch: Scratch, field: Field): bool {
  const search = takeRecord(scratch, field, SETTLING);
  advance(search);
  return search.phase == FOUND;
}

/** A field's record as of a phase, with endless work left to it. */
export function takeRecord(scratch: Scratch, field: Field, phase: i32): Search {
  const search = changetype<Search>(take(scratch, offsetof<Search>()));
  search.scratch = scratch;
  search.field = field;
  search.left = ENDLESS;
  search.settled = 0;
  search.enough = NEVER;
  search.outcome = 0;
  enter(search, phase);
  return search;
}

/** @returns whether the search is over; else nothing is left to its slice */
export function advance(search: Search): bool {
  while (search.phase < OVERFLOWN) {
    if (search.left <= 0) return false;
    if (search.phase == STARTING) start(search);
    else if (search.phase == SETTLING) settleOn(search);
    else if (search.phase == ASKING) ask(search);
    else check(search);
  }
  return true;
}

export function enter(search: Search, phase: i32): void {
  search.phase = phase;
  search.next = 0;
}

/** Puts sources in, and what they reach by steps of their own. */
function start(search: Search): void {
  const field = search.field;
  const sources = field.order.sources;
  let index = search.next;
  while (index < sources && search.left > 0) {
    startFrom(search.scratch, field, sourceAt(field.order, index++));
    if (!(index & (SOURCES - 1))) search.left--;
  }
  if (index == sources) enter(search, SETTLING);
  else search.next = index;
}

/**
 * Tiles that a search for a goal settles before it asks whether any way leads there at all: soon among
 * free walls, where nothing has asked before.
 */
const UNASKED: i32 = 64;
const UNASKED_AMONG_WALLS: i32 = 2;

/** Settles what waits: all of it, or as much as could make the way to the goal cheaper. */
function settleOn(search: Search): void {
  const field = search.field;
  const scratch = search.scratch;
  const greatest = greatestCost(field);
  const unasked = field.directed ? UNASKED_AMONG_WALLS : UNASKED;
  while (search.left > 0) {
    const index = pull(field, search.enough);
    if (index < 0 || field.high > greatest) {
      enter(search, field.high > greatest ? OVERFLOWN : CHECKING);
      return;
    }
    if (field.lane == 1) settle<u16>(scratch, field, index);
    else settle<u32>(scratch, field, index);
    search.left--;
    search.settled++;
    if (field.goalX < 0) continue;
    search.enough = costAt(field, field.goalX, field.goalY);
    if (search.settled != unasked || search.enough != NEVER || field.order.sources != 1) continue;
    const source = sourceAt(field.order, 0);
    const x = field.x + field.goalX;
    const y = field.y + field.goalY;
    search.top = scratch.top;
    search.parts = askJoined(scratch, field.map, field.order.z, source.x, source.y, x, y);
    enter(search, ASKING);
    return;
  }
}

/** Goes on asking; where no way leads to the goal, nothing more is to be found. */
function ask(search: Search): void {
  const parts = search.parts;
  for (; parts.state == GROWING && search.left > 0; search.left--) {
    grow(parts);
    changeTurns(parts);
  }
  if (parts.state == GROWING) return;
  search.scratch.top = search.top;
  enter(search, parts.state == APART ? FOUND : SETTLING);
}

/**
 * Finds whether some cost came so near to the end of its lane that a step from it may have been lost.
 * No cost is farther from one that came into its tile than a way through all of its cells.
 */
function check(search: Search): void {
  const field = search.field;
  const greatest = greatestCost(field);
  const farthest = <u64>field.high + <u64>(TILE * TILE) * dearestStep(field.order);
  const tiles = field.tilesX * field.tilesY;
  let index = search.next;
  if (farthest <= greatest || field.order.limit <= greatest) index = tiles;
  for (; index < tiles && search.left > 0; index++) {
    if (!(index & (TILES_CHECKED - 1))) search.left--;
    if (load<u8>(field.states + <usize>index) < PAVED) continue;
    const most = field.lane == 1 ? dearest<u16>(field, index) : dearest<u32>(field, index);
    if (most <= greatest) continue;
    enter(search, OVERFLOWN);
    return;
  }
  if (index == tiles) enter(search, FOUND);
  else search.next = index;
}

/** The greatest cost of a tile. */
function dearest<T>(field: Field, index: i32): u32 {
  const never = Lanes.all<T>(NEVER);
  const tileX = index % field.tilesX;
  const tileY = index / field.tilesX;
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
