import { type Source, seedsOf } from './journey.js';
import { DIRECTIONS, type Moves } from './moves.js';
import type { Point } from './scene.js';

/** So many steps one way, by the number of the direction clockwise from north. */
export type Leg = readonly [direction: number, length: number];

/**
 * Of the shortest paths from each cell back to a source, the one with the fewest turns; of those the
 * first by its list of legs from the cell on: directions clockwise from north, then the shorter leg.
 * The whole lists are kept and compared, which is slow and leaves nothing to think about.
 */
export function plainestPaths(
  moves: Moves,
  sources: readonly Source[],
  costs: Float64Array,
): (to: Point) => Point[] | undefined {
  const { width } = moves;
  const seeds = seedsOf(moves, sources);
  const isEnd = (cell: number) => seeds.get(cell) === costs[cell];
  /** The best lists of legs from each cell on, by the direction of the first step. */
  const best = new Map<number, (readonly Leg[] | undefined)[]>();
  const reached = [...costs.keys()].filter((cell) => costs[cell] !== Number.POSITIVE_INFINITY);
  reached.sort((a, b) => (costs[a] as number) - (costs[b] as number));
  for (const cell of reached) {
    const lists = DIRECTIONS.map(({ x, y }, d) => {
      const next = cell + y * width + x;
      if (!leadsTo(moves, costs, next, cell, d)) return undefined;
      const onward = (best.get(next) ?? []).flatMap((legs, e): (readonly Leg[])[] => {
        if (!legs) return [];
        const [[, length], ...others] = legs as [Leg, ...Leg[]];
        return e === d ? [[[d, length + 1], ...others]] : [[[d, 1], ...legs]];
      });
      return firstOf(isEnd(next) ? [[[d, 1]], ...onward] : onward);
    });
    best.set(cell, lists);
  }
  return (to) => {
    const cell = to.y * width + to.x;
    if (costs[cell] === Number.POSITIVE_INFINITY) return undefined;
    if (isEnd(cell)) return [{ x: to.x, y: to.y }];
    const lists = (best.get(cell) ?? []).filter((legs) => legs !== undefined);
    return walkAlong({ x: to.x, y: to.y }, firstOf(lists) ?? []);
  };
}

/** Does a shortest path go from `from` to `to`, which is walked back in direction d? */
function leadsTo(moves: Moves, costs: Float64Array, from: number, to: number, d: number) {
  const step = moves.steps[8 * from + ((d + 4) % 8)] ?? 0;
  return step > 0 && (costs[from] as number) + step === costs[to];
}

/** Fewest legs, then direction and length of the first leg that differs. */
export function compareLegs(a: readonly Leg[], b: readonly Leg[]): number {
  if (a.length !== b.length) return a.length - b.length;
  const i = a.findIndex((leg, at) => leg.join() !== (b[at] as Leg).join());
  if (i < 0) return 0;
  const [one, other] = [a[i] as Leg, b[i] as Leg];
  return one[0] - other[0] || one[1] - other[1];
}

function firstOf(lists: readonly (readonly Leg[])[]): readonly Leg[] | undefined {
  return [...lists].sort(compareLegs)[0];
}

function walkAlong(from: Point, legs: readonly Leg[]): Point[] {
  const path = [from];
  for (const [d, length] of legs) {
    for (let i = 0; i < length; i++) {
      const { x, y } = path.at(-1) as Point;
      path.push({ x: x + (DIRECTIONS[d] as Point).x, y: y + (DIRECTIONS[d] as Point).y });
    }
  }
  return path;
}
