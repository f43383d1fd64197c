import { DIRECTIONS, type Moves } from './moves.js';
import type { Point } from './scene.js';

/** What going along a list of cells comes to, in weights and in steps. */
export interface Walk {
  readonly cost: number;
  readonly straight: number;
  readonly diagonal: number;
}

/** The walk along some cells, or the first step of it that is not legal. */
export function walk(moves: Moves, path: readonly Point[]): Walk | string {
  const count = { cost: 0, straight: 0, diagonal: 0 };
  for (let i = 1; i < path.length; i++) {
    const [a, b] = [path[i - 1] as Point, path[i] as Point];
    const d = DIRECTIONS.findIndex(({ x, y }) => a.x + x === b.x && a.y + y === b.y);
    const step = d < 0 ? 0 : (moves.steps[8 * (a.y * moves.width + a.x) + d] as number);
    if (step === 0) return `no step from ${a.x},${a.y} to ${b.x},${b.y}`;
    count.cost += step;
    count[d % 2 === 0 ? 'straight' : 'diagonal']++;
  }
  return count;
}
