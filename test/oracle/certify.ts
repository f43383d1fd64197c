import { type Source, seedsOf } from './journey.js';
import { DIRECTIONS, type Moves } from './moves.js';

/**
 * What is wrong with a field of costs, or undefined: it is right iff each source costs no more than
 * its seed, each legal step a → b has d(b) ≤ d(a) + cost(a → b), and each other cell has a tight
 * predecessor (SEMANTICS §11). One look at each step, so that it judges maps of any size.
 */
export function flaw(
  moves: Moves,
  sources: readonly Source[],
  costs: ArrayLike<number>,
  max?: number,
): string | undefined {
  const { width, scale, steps } = moves;
  const limit = max === undefined ? Number.POSITIVE_INFINITY : scale.budget(max);
  const seeds = seedsOf(moves, sources);
  const cells = width * moves.height;
  if (costs.length !== cells) return `${costs.length} costs for ${cells} cells`;
  const isTight = new Uint8Array(cells);
  for (const [cell, seed] of seeds) {
    const cost = costs[cell] as number;
    if (seed <= limit && cost > seed) return `source ${at(cell, width)}: ${cost} for ${seed}`;
    if (cost === seed) isTight[cell] = 1;
  }
  for (let a = 0; a < cells; a++) {
    if (costs[a] === Number.POSITIVE_INFINITY) continue;
    for (let d = 0; d < 8; d++) {
      const step = steps[8 * a + d] as number;
      if (step === 0) continue;
      const { x, y } = DIRECTIONS[d] as { x: number; y: number };
      const b = a + y * width + x;
      const through = (costs[a] as number) + step;
      if (costs[b] === through) isTight[b] = 1;
      if (through > limit || (costs[b] as number) <= through) continue;
      return `${at(b, width)}: ${costs[b]}, but ${through} by way of ${at(a, width)}`;
    }
  }
  for (let cell = 0; cell < cells; cell++) {
    const cost = costs[cell] as number;
    if (cost === Number.POSITIVE_INFINITY) continue;
    if (isTight[cell] === 0) return `${at(cell, width)}: ${cost}, but nothing leads there at that`;
    if (cost > limit) return `${at(cell, width)}: ${cost}, beyond ${limit}`;
  }
  return undefined;
}

function at(cell: number, width: number): string {
  return `cell ${cell % width},${Math.floor(cell / width)}`;
}
