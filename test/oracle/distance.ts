/** Any counting of steps: what a straight and a diagonal step cost. */
export interface Weights {
  readonly straight: number;
  readonly diagonal: number;
}
export type Metric = '1-2-1' | '1-1-1' | 'manhattan' | '2-1-2' | Weights;

/** The distance over open ground, in squares, by trying out mixes of steps (SEMANTICS §1). */
export function distance(dx: number, dy: number, metric: Metric = '1-2-1'): number {
  if (metric !== '1-2-1') return leastCost(dx, dy, metric);
  return remembered(SQUARES, dx, dy, () => leastCost(dx, dy, metric));
}

/**
 * What reaching the far corner of a cell costs in half squares, going straight at it: 2 a straight
 * step and 3 a diagonal one, halved and floored only by whoever compares it with a radius.
 */
export function chamfer(dx: number, dy: number): number {
  return remembered(HALF_SQUARES, dx, dy, () => leastCost(dx, dy, { straight: 2, diagonal: 3 }));
}

/** The same few distances are asked millions of times. */
function remembered(memo: Map<number, number>, dx: number, dy: number, find: () => number): number {
  const key = Math.abs(dx) * 65536 + Math.abs(dy);
  const known = memo.get(key) ?? find();
  memo.set(key, known);
  return known;
}
const SQUARES = new Map<number, number>();
const HALF_SQUARES = new Map<number, number>();

function leastCost(dx: number, dy: number, metric: Metric): number {
  let best = Number.POSITIVE_INFINITY;
  for (const { straight, diagonal } of mixes(Math.abs(dx), Math.abs(dy))) {
    best = Math.min(best, costOf(straight, diagonal, metric));
  }
  return best;
}

/** Steps along a path: every second diagonal costs 2 (or, in 2-1-2, the first one and so on). */
function costOf(straight: number, diagonal: number, metric: Metric): number {
  if (metric === 'manhattan') return diagonal > 0 ? Number.POSITIVE_INFINITY : straight;
  if (metric === '1-1-1') return straight + diagonal;
  if (typeof metric === 'object') return straight * metric.straight + diagonal * metric.diagonal;
  let cost = straight;
  for (let step = 1; step <= diagonal; step++) {
    const even = step % 2 === 0;
    cost += even === (metric === '1-2-1') ? 2 : 1;
  }
  return cost;
}

/**
 * Every useful mix of steps: however many diagonal ones, and the straight ones that make up the rest.
 * More diagonals than the larger of the two (or one more, to change the parity) never help.
 */
function* mixes(dx: number, dy: number) {
  for (let diagonal = 0; diagonal <= Math.max(dx, dy) + 1; diagonal++) {
    yield { straight: leftOver(dx, diagonal) + leftOver(dy, diagonal), diagonal };
  }
}

/**
 * What is left to go along one axis after so many diagonal steps, each of which goes one forth or
 * one back there: too few, and they all go forth; enough, and an odd one overshoots or falls short.
 */
function leftOver(distance: number, steps: number): number {
  return steps < distance ? distance - steps : (steps - distance) % 2;
}
