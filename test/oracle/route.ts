import { pathCost } from './journey.js';
import type { Moves } from './moves.js';
import type { Point } from './scene.js';

/** What a way through several cells comes to, in squares. */
export interface Route {
  readonly squares: number;
  /** What each leg adds to the squares so far, so that they add up (SEMANTICS §1). */
  readonly legs: readonly number[];
}

/** The shortest way through all waypoints in turn: one move, whose diagonals are counted together. */
export function route(moves: Moves, waypoints: readonly Point[]): Route | undefined {
  // Nobody is in rock: from there no move begins, not even one of no steps.
  const [start] = waypoints;
  let cost = start ? pathCost(moves, start, start) : 0;
  const totals = [0];
  for (let i = 1; i < waypoints.length; i++) {
    cost += pathCost(moves, waypoints[i - 1] as Point, waypoints[i] as Point);
    totals.push(moves.scale.toSquares(cost));
  }
  if (cost === Number.POSITIVE_INFINITY) return undefined;
  const legs = totals.slice(1).map((total, i) => total - (totals[i] as number));
  return { squares: totals.at(-1) as number, legs };
}
