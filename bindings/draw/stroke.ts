import type { WallView } from './view.js';
import { num } from './xml.js';

/** Points along a wall of any slant: `along` squares from its start, `aside` squares to its left. */
export class Stroke {
  readonly length: number;
  private readonly x: number;
  private readonly y: number;
  private readonly dx: number;
  private readonly dy: number;

  constructor({ from, to }: Pick<WallView, 'from' | 'to'>) {
    [this.x, this.y] = from;
    this.length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    this.dx = (to[0] - from[0]) / this.length;
    this.dy = (to[1] - from[1]) / this.length;
  }

  at(along: number, aside = 0): string {
    const x = this.x + this.dx * along + this.dy * aside;
    const y = this.y + this.dy * along - this.dx * aside;
    return `${num(x)} ${num(y)}`;
  }

  line(start = 0, end = this.length, aside = 0): string {
    return `M${this.at(start, aside)}L${this.at(end, aside)}`;
  }

  /** A box from `start` to `end`, `half` squares to each side of `aside`. */
  box(start: number, end: number, half: number, aside = 0): string {
    const low = aside - half;
    const high = aside + half;
    return `M${this.at(start, low)}L${this.at(end, low)}L${this.at(end, high)}L${this.at(start, high)}Z`;
  }

  /** The middles of about as many equal parts as it is times `each` long; of one at the least. */
  middles(each = 1): number[] {
    const count = Math.max(1, Math.round(this.length / each));
    return Array.from({ length: count }, (_, i) => ((i + 0.5) * this.length) / count);
  }
}
