import { journey } from './journey.js';
import type { Moves } from './moves.js';
import type { Point } from './scene.js';

/** What a way through several cells comes to, in squares. */
export interface Route {
  readonly squares: number;
  /** What each leg adds to the squares so far, so that they add up (SEMANTICS §1). */
  readonly legs: readonly number[];
}

/**
 * The shortest way through all waypoints in turn: one move, whose diagonals are counted together. It may
 * come back to where it began, even among those who let nobody else stop there.
 */
export function route(moves: Moves, waypoints: readonly Point[]): Route | undefined {
  const cellOf = ({ x, y }: Point) => y * moves.width + x;
  const [start] = waypoints;
  if (!start) return undefined;
  let cost = 0;
  let last = start;
  const totals: number[] = [];
  for (const to of waypoints) {
    const mayStop = cellOf(to) === cellOf(start) || moves.noStop[cellOf(to)] === 0;
    cost += mayStop ? (journey(moves, [last])[cellOf(to)] as number) : Number.POSITIVE_INFINITY;
    totals.push(moves.scale.toSquares(cost));
    last = to;
  }
  if (cost === Number.POSITIVE_INFINITY) return undefined;
  const legs = totals.slice(1).map((total, i) => total - (totals[i] as number));
  return { squares: totals.at(-1) as number, legs };
}
