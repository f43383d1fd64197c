import { describe, expect, it } from 'vitest';
import type { MapData } from '../../bindings/map-data.js';
import { journey } from '../oracle/journey.js';
import { movesOf } from '../oracle/moves.js';
import { Random, randomMap, STYLES } from '../oracle/random.js';
import { mayStep, type Point, sceneOf } from '../oracle/scene.js';
import { KernelMap } from './kernel-of.js';
import { perfectMaze } from './mazes.js';

/** Maps of each style, and ways on each. */
const MAPS = 60;
const WAYS = 12;
/** Any that count a diagonal step as between one and two straight ones. */
const WEIGHTS: readonly Weights[] = [
  { straight: 2, diagonal: 3 },
  { straight: 1, diagonal: 1 },
  { straight: 1, diagonal: 2 },
  { straight: 5, diagonal: 7 },
  { straight: 10_000, diagonal: 14_142 },
];
const NO_WAY = 0xffff_ffff;
const GAVE_UP = 0xffff_fffe;

interface Weights {
  readonly straight: number;
  readonly diagonal: number;
}

/** A map's kernel, and every way on it that the oracle knows. */
class Ground {
  readonly #kernel;
  // Pits are nothing to those who fly, as they are nothing to the search.
  readonly #scene;

  constructor(
    readonly data: MapData,
    readonly label: string,
  ) {
    this.#kernel = new KernelMap(data).kernel;
    this.#scene = sceneOf({ ...data, cells: data.cells?.map(withoutPits) ?? [] }, 'movement');
  }

  cost(from: Point, to: Point, weights: Weights, { limit = NO_WAY, most = 0 } = {}): number {
    const { straight, diagonal } = weights;
    return (
      this.#kernel.ask((k, map, scratch) =>
        k.jumpPath(map, scratch, 0, from.x, from.y, to.x, to.y, straight, diagonal, limit, most),
      ) >>> 0
    );
  }

  joined(from: Point, to: Point): boolean {
    return (
      this.#kernel.ask((k, map, scratch) =>
        k.joined(map, scratch, 0, from.x, from.y, to.x, to.y),
      ) === 1
    );
  }

  /** Asks for ways from a cell to some others. */
  judge(from: Point, goals: readonly Point[], weights: Weights): void {
    const { data } = this;
    const costs = journey(movesOf(data, { mode: 'fly', metric: weights }), [from]);
    for (const to of goals) {
      const label = `${this.label}: ${JSON.stringify({ from, to, weights })}`;
      const right = costs[to.y * data.width + to.x] as number;
      const isReached = right < Number.POSITIVE_INFINITY;
      expect(this.joined(from, to), label).toBe(isReached);
      expect(this.cost(from, to, weights), label).toBe(isReached ? right : NO_WAY);
      if (!isReached) continue;
      this.#judgeCells(from, to, weights, right, label);
      expect(this.cost(from, to, weights, { limit: right }), label).toBe(right);
      if (right > 0) {
        expect(this.cost(from, to, weights, { limit: right - 1 }), label).toBe(NO_WAY);
      }
    }
  }

  /** The cells of the last way: from end to end, by legal steps, at that cost. */
  #judgeCells(from: Point, to: Point, weights: Weights, cost: number, label: string): void {
    const list = this.#kernel.integers();
    const cells = Array.from({ length: list.length / 2 }, (_, i) => ({
      x: list[2 * i] as number,
      y: list[2 * i + 1] as number,
    }));
    expect([cells[0], cells.at(-1)], label).toEqual([from, to]);
    let sum = 0;
    for (let i = 1; i < cells.length; i++) {
      const [a, b] = [cells[i - 1] as Point, cells[i] as Point];
      if (Math.max(Math.abs(b.x - a.x), Math.abs(b.y - a.y)) !== 1) expect.fail(label);
      if (!mayStep(this.#scene, a, b)) expect.fail(`${label}: ${JSON.stringify({ a, b })}`);
      sum += a.x === b.x || a.y === b.y ? weights.straight : weights.diagonal;
    }
    expect(sum, label).toBe(cost);
  }
}

describe('jump points find the oracle’s ways', () => {
  it.each(STYLES)(`on ${MAPS} maps of the style %s`, (style) => {
    for (let seed = 1; seed <= MAPS; seed++) {
      const random = new Random(seed * STYLES.length + STYLES.indexOf(style));
      const width = random.between(1, random.pick([5, 20, 70, 150]));
      const height = random.between(1, random.pick([5, 20, 70, 150]));
      judgeAnywhere(randomMap(random, width, height, style), random, `${style} seed ${seed}`);
    }
  });

  it.each(['solids', 'walls'] as const)('in mazes of %s', (kind) => {
    for (let seed = 1; seed <= MAPS / 4; seed++) {
      const random = new Random(seed);
      const maze = perfectMaze(random, random.between(3, 90), kind);
      judgeAnywhere(maze, random, `${kind} seed ${seed}`);
    }
  });

  it('over open country with a few rocks, many blocks wide', () => {
    for (let seed = 1; seed <= MAPS / 2; seed++) {
      const random = new Random(seed);
      const width = random.between(60, 420);
      const height = random.between(60, 420);
      const rows = Array.from({ length: height }, () => new Array<string>(width).fill('.'));
      for (let n = random.between(0, 9); n > 0; n--) {
        const length = random.between(1, 80);
        const at = randomCell(random, width, height);
        for (let i = 0; i < length; i++) {
          const row = rows[random.chance(0.5) ? at.y : Math.min(at.y + i, height - 1)] as string[];
          row[Math.min(at.x + i, width - 1)] = '#';
        }
      }
      const cells = rows.map((row) => row.join(''));
      judgeAnywhere({ fivefoot: 1, width, height, cells }, random, `seed ${seed}`);
    }
  });
});

describe('a search by jump points', () => {
  it('gives up where it comes on too slowly, if it may', () => {
    const random = new Random(1);
    const data = perfectMaze(random, 60, 'walls');
    const ground = new Ground(data, 'maze');
    const weights = { straight: 2, diagonal: 3 };
    let gaveUp = 0;
    for (let n = 0; n < 50; n++) {
      const from = randomCell(random, data.width, data.height);
      const to = randomCell(random, data.width, data.height);
      const cost = ground.cost(from, to, weights);
      const soon = ground.cost(from, to, weights, { most: 1 });
      expect(ground.cost(from, to, weights, { most: 100_000 })).toBe(cost);
      if (soon === GAVE_UP) gaveUp++;
      else expect(soon).toBe(cost);
    }
    expect(gaveUp).toBeGreaterThan(10);
    expect(gaveUp).toBeLessThan(50);
  });

  it('knows no way whose cost passes 32 bits', () => {
    const ground = new Ground({ fivefoot: 1, width: 9, height: 1 }, 'corridor');
    const weights = { straight: 1_000_000_000, diagonal: 1_414_213_562 };
    expect(ground.cost({ x: 0, y: 0 }, { x: 4, y: 0 }, weights)).toBe(4_000_000_000);
    expect(ground.cost({ x: 0, y: 0 }, { x: 5, y: 0 }, weights)).toBe(NO_WAY);
  });
});

function judgeAnywhere(data: MapData, random: Random, label: string): void {
  const { width, height } = data;
  const from = randomCell(random, width, height);
  const goals = Array.from({ length: WAYS }, () => randomCell(random, width, height));
  new Ground(data, label).judge(from, [...goals, from], random.pick(WEIGHTS));
}

function randomCell(random: Random, width: number, height: number): Point {
  return { x: random.below(width), y: random.below(height) };
}

function withoutPits(row: string): string {
  return row.replaceAll('_', '.');
}
