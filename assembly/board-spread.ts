/**
 * The spread on a board: the wave (wave.ts) with all eight rows in one word.
 */
import {
  BOARD_REACH,
  BoardSteps,
  boardDisc,
  diagonalFrom,
  freeCorners,
  MIDDLE,
  readSteps,
  stepsEast,
  stepsSouth,
  straightFrom,
} from './board';
import { seenOnBoard, takePatterns } from './board-sight';
import { EFFECT, MapHeader, Scratch, take } from './memory';
import { budget } from './metric';
import { ALL_QUADRANTS, openQuadrants } from './sectors';

/** What all boards of a batch share. */
@unmanaged
export class Boards {
  limit: i32;
  /** Whether spreads start from all that is seen, or from the cells at the corner alone. */
  seeded: bool;
  patterns: usize;
  /** The cells of each straight cost, and of all costs up to it, 16 bytes a cost. */
  costs: usize;
  steps: BoardSteps;
}

export function takeBoards(scratch: Scratch, radius: i32, seeded: bool): Boards {
  assert(radius <= BOARD_REACH);
  const boards = changetype<Boards>(take(scratch, offsetof<Boards>()));
  const limit = budget(radius);
  boards.limit = limit;
  boards.seeded = seeded;
  boards.patterns = takePatterns(scratch);
  boards.costs = take(scratch, (<u64>limit + 1) << 4);
  boards.steps = changetype<BoardSteps>(take(scratch, offsetof<BoardSteps>()));
  let nearer: u64 = 0;
  for (let cost = 0; cost <= limit; cost++) {
    const disc = boardDisc(cost);
    store<u64>(boards.costs + ((<usize>cost) << 4), disc & ~nearer);
    store<u64>(boards.costs + ((<usize>cost) << 4), disc, 8);
    nearer = disc;
  }
  return boards;
}

/** The cells of the board round the corner (x, y) that its spread reaches. */
export function spreadOnBoard(
  scratch: Scratch,
  boards: Boards,
  map: MapHeader,
  x: i32,
  y: i32,
  z: i32,
): u64 {
  const steps = boards.steps;
  readSteps(steps, map, EFFECT, x, y, z);
  const east = steps.east;
  const south = steps.south;
  const limit = boards.limit;
  const disc = load<u64>(boards.costs + ((<usize>limit) << 4), 8);
  // Where nothing stands in the disc, all of it is seen and nothing is reached besides.
  if (!((stepsEast(disc) & ~east) | (stepsSouth(disc) & ~south))) return disc;

  const open = <i32>openQuadrants(map, x, y, z, ALL_QUADRANTS);
  const seen = boards.seeded
    ? seenOnBoard(scratch, boards.patterns, steps, map, EFFECT, x, y, z, open) & disc
    : firstCells(open);
  const corners = freeCorners(east, south);
  // Cells that start have their final cost; where none leads out of them, they are all there is.
  const beside = straightFrom(seen, east, south) | diagonalFrom(seen, corners);
  if (!(beside & disc & ~seen)) return seen;

  let reached = seen;
  // F(t−3), F(t−2), F(t−1) of the wave.
  let third: u64 = 0;
  let second: u64 = 0;
  let first: u64 = 0;
  for (let cost = 3; cost <= limit; cost++) {
    const fresh = (straightFrom(second, east, south) | diagonalFrom(third, corners)) & ~reached;
    reached |= fresh;
    third = second;
    second = first;
    first = fresh | (seen & load<u64>(boards.costs + ((<usize>cost) << 4)));
  }
  return reached;
}

/** The cells at the corner in some quadrants. */
function firstCells(quadrants: i32): u64 {
  let cells: u64 = 0;
  for (let q = 0; q < 4; q++) {
    if (quadrants & (1 << q)) cells |= (<u64>1) << (MIDDLE - (q & 1) - ((q & 2) << 2));
  }
  return cells;
}
