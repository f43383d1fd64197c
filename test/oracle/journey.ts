import { Heap } from './heap.js';
import { DIRECTIONS, type Moves } from './moves.js';
import type { Cells, Point } from './scene.js';

/** Where a search begins, with the squares that it has cost to be there. */
export interface Source extends Point {
  readonly squares?: number | undefined;
}

/**
 * What it costs to reach each cell, in weights, Infinity where nothing leads: plain Dijkstra
 * (SEMANTICS §1). With `max`, in squares, what is beyond it counts as unreached.
 */
export function journey(moves: Moves, sources: readonly Source[], max?: number): Float64Array {
  const { width, height, scale, steps } = moves;
  const limit = max === undefined ? Number.POSITIVE_INFINITY : scale.budget(max);
  const costs = new Float64Array(width * height).fill(Number.POSITIVE_INFINITY);
  const waiting = new Heap();
  const arrive = (cell: number, cost: number) => {
    if (cost >= (costs[cell] as number) || cost > limit) return;
    costs[cell] = cost;
    waiting.push(cost, cell);
  };
  for (const [cell, cost] of seedsOf(moves, sources)) arrive(cell, cost);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { cost, node } = next;
    if (cost > (costs[node] as number)) continue;
    DIRECTIONS.forEach(({ x, y }, d) => {
      const step = steps[8 * node + d] as number;
      if (step > 0) arrive(node + y * width + x, cost + step);
    });
  }
  return costs;
}

/** The cells that a search begins in, each with its least start cost. */
export function seedsOf(moves: Moves, sources: readonly Source[]): Map<number, number> {
  const seeds = new Map<number, number>();
  for (const { x, y, squares = 0 } of sources) {
    const cell = y * moves.width + x;
    if (moves.footing[cell] !== 1) continue;
    const cost = squares * moves.scale.square;
    seeds.set(cell, Math.min(cost, seeds.get(cell) ?? cost));
  }
  return seeds;
}

/** The cells within so many squares that one may stop in: one's own, and those of nobody else. */
export function within(
  moves: Moves,
  sources: readonly Source[],
  costs: Float64Array,
  squares: number,
): Cells {
  const own = seedsOf(moves, sources);
  const limit = moves.scale.budget(squares);
  return Uint8Array.from(costs, (cost, cell) =>
    cost <= limit && (own.has(cell) || moves.noStop[cell] === 0) ? 1 : 0,
  );
}

/** What the shortest way from cell to cell costs, in weights; Infinity where none leads to a stop. */
export function pathCost(moves: Moves, from: Source, to: Point, max?: number): number {
  const costs = journey(moves, [from], max);
  const isOwn = to.x === from.x && to.y === from.y;
  const cell = to.y * moves.width + to.x;
  if (!isOwn && moves.noStop[cell] === 1) return Number.POSITIVE_INFINITY;
  return costs[cell] as number;
}
