/**
 * Searches a slice at a time. A search that its budget does not suffice for waits in the scratch until
 * the host lets it go on; nothing else may be asked there meanwhile. What comes of it is the same
 * whatever the budgets were.
 */
import { Scratch } from '../memory';
import { descend } from './descend';
import { handOut } from './extent';
import { costAt, Field } from './field';
import { NEVER } from './order';
import { keepWithin } from './reachable';
import { advance, ENDLESS, OVERFLOWN, Search, takeSearch } from './search';
import { fewestTurns } from './turns';

/** What stands in the place of an answer: costs do not fit their lanes; the budget is spent. */
export const OVERFLOW: u32 = NEVER - 1;
export const UNFINISHED: u32 = NEVER - 2;

/** What is made of a search: its costs, its cells, the way to its goal, that with the fewest turns. */
export const COSTS: i32 = 0;
export const CELLS: i32 = 1;
export const WAY: i32 = 2;
export const TURNS: i32 = 3;

/**
 * Searches a field with a budget of about so many tiles; 0: as many as it takes.
 * @param outcome what the aim needs besides the search; 0: nothing
 * @returns what a finished search for a goal costs, of others 0; OVERFLOW or UNFINISHED
 */
export function begin(scratch: Scratch, field: Field, aim: i32, outcome: usize, budget: i32): u32 {
  const search = takeSearch(scratch, field);
  search.aim = aim;
  search.outcome = outcome;
  scratch.search = changetype<usize>(search);
  return run(search, budget);
}

/** Goes on with the search that is unfinished in the scratch; returns as it does. */
export function goOn(scratchBase: usize, budget: i32): u32 {
  const scratch = changetype<Scratch>(scratchBase);
  assert(scratch.search != 0);
  return run(changetype<Search>(scratch.search), budget);
}

function run(search: Search, budget: i32): u32 {
  const field = search.field;
  const scratch = search.scratch;
  search.left = budget > 0 ? budget : ENDLESS;
  const isOver = advance(search);
  scratch.done = field.paved;
  scratch.total = field.tilesX * field.tilesY;
  if (!isOver) return UNFINISHED;
  const cost = search.phase == OVERFLOWN ? OVERFLOW : goalCost(field);
  if (cost < OVERFLOW && !conclude(search)) return UNFINISHED;
  scratch.search = 0;
  return cost;
}

/** The cost of the goal within the limit, or NEVER; 0 where there is no goal. */
function goalCost(field: Field): u32 {
  if (field.goalX < 0) return 0;
  const cost = costAt(field, field.goalX, field.goalY);
  return cost > field.order.limit ? NEVER : cost;
}

/** Makes of a search what it was for; false where its slice does not suffice. */
function conclude(search: Search): bool {
  if (search.aim == COSTS) return handOut(search);
  if (search.aim == CELLS) return keepWithin(search);
  const field = search.field;
  if (search.aim == WAY) return descend(search, field.goalX, field.goalY);
  return fewestTurns(search, field.goalX, field.goalY);
}
