import { describe, expect, it } from 'vitest';
import { journey, seedsOf } from './journey.js';
import { compareLegs, type Leg, plainestPaths } from './legs.js';
import { DIRECTIONS, type Moves, movesOf } from './moves.js';
import { Random, randomMap } from './random.js';
import type { Point } from './scene.js';
import { openField, sketch } from './sketch.js';
import { walk } from './walk.js';

describe('plainest paths', () => {
  it('are the first of all shortest paths, listed one by one', () => {
    let compared = 0;
    for (let seed = 1; seed <= 600; seed++) {
      const random = new Random(seed);
      const [width, height] = [random.between(1, 8), random.between(1, 7)];
      const style = random.pick(['sparse', 'mixed', 'pillars'] as const);
      const map = randomMap(random, width, height, style);
      const metric = random.pick(['1-2-1', '1-1-1', 'manhattan'] as const);
      const moves = movesOf(map, { metric, size: random.pick([1, 1, 1, 2]) });
      const sources = Array.from({ length: random.pick([1, 1, 2]) }, () => ({
        x: random.below(width),
        y: random.below(height),
        squares: random.pick([0, 0, 2]),
      }));
      const costs = journey(moves, sources);
      const pathFrom = plainestPaths(moves, sources, costs);
      const to = { x: random.below(width), y: random.below(height) };
      const all = everyPath(moves, sources, costs, to);
      const [first] = all.sort((a, b) => compareLegs(legsOf(a), legsOf(b)));
      expect(pathFrom(to), `seed ${seed}`).toEqual(first);
      compared += all.length;
    }
    expect(compared).toBeGreaterThan(1000);
  });

  const from = (rows: string[], source: Point, to: Point) => {
    const moves = movesOf(sketch(rows));
    return plainestPaths(moves, [source], journey(moves, [source]))(to);
  };

  it('go the diagonal first where it comes first from north round, and turn once', () => {
    const path = from(['...', '...'], { x: 2, y: 0 }, { x: 0, y: 1 });
    expect(path).toEqual([
      { x: 0, y: 1 },
      { x: 1, y: 0 },
      { x: 2, y: 0 },
    ]);
    const back = from(['...', '...'], { x: 0, y: 1 }, { x: 2, y: 0 });
    expect(back).toEqual([
      { x: 2, y: 0 },
      { x: 1, y: 1 },
      { x: 0, y: 1 },
    ]);
  });

  it('end at once at a source, and nowhere where no way leads', () => {
    expect(from(['.#.'], { x: 0, y: 0 }, { x: 0, y: 0 })).toEqual([{ x: 0, y: 0 }]);
    expect(from(['.#.'], { x: 0, y: 0 }, { x: 2, y: 0 })).toBe(undefined);
  });

  it('are as cheap as the field says', () => {
    const moves = movesOf(openField(12));
    const source = { x: 3, y: 10 };
    const costs = journey(moves, [source]);
    const pathFrom = plainestPaths(moves, [source], costs);
    costs.forEach((cost, i) => {
      const path = pathFrom({ x: i % 12, y: Math.floor(i / 12) }) ?? [];
      expect(walk(moves, path.reverse())).toMatchObject({ cost });
    });
  });
});

/** Every shortest path from a cell back to a source. */
function everyPath(
  moves: Moves,
  sources: readonly (Point & { squares: number })[],
  costs: Float64Array,
  from: Point,
): Point[][] {
  const cost = (at: Point) => costs[at.y * moves.width + at.x] as number;
  if (cost(from) === Number.POSITIVE_INFINITY) return [];
  const ends = seedsOf(moves, sources);
  const paths: Point[][] = [];
  const follow = (path: Point[]) => {
    const here = path.at(-1) as Point;
    if (ends.get(here.y * moves.width + here.x) === cost(here)) paths.push(path);
    for (const { x, y } of DIRECTIONS) {
      const next = { x: here.x + x, y: here.y + y };
      if (next.x < 0 || next.y < 0 || next.x >= moves.width || next.y >= moves.height) continue;
      const step = walk(moves, [next, here]);
      if (typeof step === 'object' && cost(next) + step.cost === cost(here)) {
        follow([...path, next]);
      }
    }
  };
  follow([from]);
  return paths;
}

function legsOf(path: readonly Point[]): Leg[] {
  const legs: [number, number][] = [];
  path.slice(1).forEach((to, i) => {
    const { x, y } = path[i] as Point;
    const d = DIRECTIONS.findIndex((step) => x + step.x === to.x && y + step.y === to.y);
    const last = legs.at(-1);
    if (last?.[0] === d) last[1]++;
    else legs.push([d, 1]);
  });
  return legs;
}
