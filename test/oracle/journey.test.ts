import { describe, expect, it } from 'vitest';
import { distance, type Metric } from './distance.js';
import type { MoveOptions } from './ground.js';
import { journey, pathCost, within } from './journey.js';
import { movesOf } from './moves.js';
import { squaresFrom } from './parity.js';
import { Random, randomMap, STYLES } from './random.js';
import { route } from './route.js';
import type { Point } from './scene.js';
import { count, openField, sketch } from './sketch.js';

const METRICS = ['1-2-1', '2-1-2', '1-1-1', 'manhattan'] as const;

/** Squares from cell to cell, Infinity where no way leads. */
function squares(
  rows: readonly string[],
  from: [number, number],
  to: [number, number],
  options: MoveOptions = {},
  walls: readonly string[] = [],
): number {
  const moves = movesOf(sketch(rows, walls), options);
  const cost = pathCost(moves, { x: from[0], y: from[1] }, { x: to[0], y: to[1] });
  return cost === Number.POSITIVE_INFINITY ? cost : moves.scale.toSquares(cost);
}

describe('the two searches agree', () => {
  it.each(METRICS)('%s, on random maps', (metric) => {
    let reached = 0;
    for (let seed = 1; seed <= 600; seed++) {
      const random = new Random(seed);
      const [width, height] = [random.between(1, 20), random.between(1, 20)];
      const map = randomMap(random, width, height, random.pick(STYLES));
      const size = random.pick([1, 1, 2, 3]);
      const max = random.chance(0.4) ? random.between(0, 12) : undefined;
      const sources = Array.from({ length: random.between(0, 3) }, () => ({
        x: random.below(width),
        y: random.below(height),
        squares: random.pick([0, 0, 3]),
      }));
      const mode = { pits: 'closed', terrain: 'none' } as const;
      const moves = movesOf(map, { metric, size, mode });
      const one = journey(moves, sources, max).map((cost) => moves.scale.toSquares(cost));
      const other = squaresFrom(map, sources, { metric, size, ...(max !== undefined && { max }) });
      expect([...one], `seed ${seed}`).toEqual([...other]);
      reached += one.filter((value) => value !== Number.POSITIVE_INFINITY).length;
    }
    expect(reached).toBeGreaterThan(10_000);
  });
});

describe('open ground', () => {
  const metrics: Metric[] = [
    ...METRICS,
    { straight: 5, diagonal: 7 },
    { straight: 1, diagonal: 9 },
  ];
  it.each(metrics)('%j is the distance', (metric) => {
    const moves = movesOf(openField(23), { metric });
    const costs = journey(moves, [{ x: 11, y: 11 }]);
    costs.forEach((cost, i) => {
      const [dx, dy] = [(i % 23) - 11, Math.floor(i / 23) - 11];
      expect(moves.scale.toSquares(cost)).toBe(distance(dx, dy, metric));
    });
  });

  it('30 ft are 120 squares and one’s own', () => {
    const moves = movesOf(openField(15));
    const from = [{ x: 7, y: 7 }];
    expect(count(within(moves, from, journey(moves, from, 6), 6))).toBe(121);
  });
});

describe('by hand', () => {
  it('no diagonal past the end of a wall', () => {
    const field = ['....', '....', '....'];
    expect(squares(field, [1, 1], [2, 2], {}, ['2,0-2,2'])).toBe(2);
    expect(squares(field, [1, 1], [2, 2], { corners: 'soft' }, ['2,0-2,2'])).toBe(1);
  });

  it('a gap between two blocks at a corner is no way, whatever the corners', () => {
    for (const corners of ['hard', 'soft'] as const) {
      expect(squares(['.#', '#.'], [0, 0], [1, 1], { corners })).toBe(Number.POSITIVE_INFINITY);
    }
    expect(squares(['.#', '..'], [0, 0], [1, 1])).toBe(2);
    expect(squares(['.#', '..'], [0, 0], [1, 1], { corners: 'soft' })).toBe(1);
  });

  it('pits are not entered, but passed diagonally and left', () => {
    expect(squares(['._', '_.'], [0, 0], [1, 1])).toBe(1);
    expect(squares(['._'], [0, 0], [1, 0])).toBe(Number.POSITIVE_INFINITY);
    expect(squares(['._'], [1, 0], [0, 0])).toBe(1);
    expect(squares(['._'], [1, 0], [1, 0])).toBe(0);
    expect(squares(['._'], [0, 0], [1, 0], { mode: 'climb' })).toBe(1);
  });

  it('neither are occupied cells and impassable ground', () => {
    const blocked = [{ x: 1, y: 0 }];
    const terrain = Uint8Array.of(1, 0, 1, 1);
    for (const options of [{ blocked }, { terrain }, { terrain, mode: 'fly' }] as const) {
      expect(squares(['..', '..'], [0, 0], [1, 0], options)).toBe(Number.POSITIVE_INFINITY);
      expect(squares(['..', '..'], [0, 0], [1, 1], options)).toBe(1);
      expect(squares(['..', '..'], [1, 0], [0, 0], options)).toBe(1);
    }
  });

  it('difficult ground multiplies, or adds squares', () => {
    expect(squares(['.:', '::'], [0, 0], [1, 1])).toBe(3);
    expect(squares([':;%.'], [0, 0], [3, 0])).toBe(8);
    expect(squares([':;%.'], [3, 0], [0, 0])).toBe(9);
    expect(squares(['.;'], [0, 0], [1, 0], { terrainCost: 'add' })).toBe(3);
    expect(squares(['..', '.;'], [0, 0], [1, 1])).toBe(4);
    expect(squares(['..', '.;'], [0, 0], [1, 1], { terrainCost: 'add' })).toBe(3);
    expect(squares([':;%.'], [0, 0], [3, 0], { mode: 'fly' })).toBe(3);
    expect(squares([':;%.'], [0, 0], [3, 0], { mode: 'climb' })).toBe(8);
    const terrain = Uint8Array.of(1, 1, 2, 1);
    expect(squares([':;%.'], [0, 0], [3, 0], { terrain })).toBe(4);
  });

  it('a large one needs room, and no wall within the space that it comes to', () => {
    const corridor = ['....', '....', '##..'];
    expect(squares(corridor, [0, 0], [2, 0], { size: 2 })).toBe(2);
    expect(squares(corridor, [0, 0], [2, 1], { size: 2 })).toBe(3);
    expect(squares(corridor, [0, 0], [1, 1], { size: 2 })).toBe(Number.POSITIVE_INFINITY);
    expect(squares(corridor, [0, 0], [3, 0], { size: 2 })).toBe(Number.POSITIVE_INFINITY);
    const way = ['....', '....'];
    expect(squares(way, [0, 0], [2, 0], { size: 2 }, ['3,1-4,1'])).toBe(Number.POSITIVE_INFINITY);
    expect(squares(way, [0, 0], [2, 0], { size: 2 }, ['0,1-1,1'])).toBe(2);
    expect(squares(['....', '...:'], [0, 0], [2, 0], { size: 2 })).toBe(3);
    expect(squares(['....', '...#'], [0, 0], [1, 0], { size: 2 })).toBe(1);
  });

  it('a large one squeezes through at double cost', () => {
    const neck = ['......', '..##..', '..##..'];
    const squeeze = { size: 2, squeeze: true };
    expect(squares(neck, [0, 1], [4, 1], { size: 2 })).toBe(Number.POSITIVE_INFINITY);
    // Up and over as one cell; the two squares over the rock are narrow.
    expect(squares(neck, [1, 0], [4, 0], squeeze)).toBe(5);
    expect(squares(['....'], [0, 0], [3, 0], squeeze)).toBe(6);
    expect(squares(['.::.'], [0, 0], [3, 0], squeeze)).toBe(10);
    expect(squares(['....', '....'], [0, 0], [3, 0], squeeze)).toBe(3);
    // Three squeeze into two.
    expect(squares(['....', '....'], [0, 0], [2, 0], { size: 3, squeeze: true })).toBe(4);
    expect(squares(['....'], [0, 0], [2, 0], { size: 3, squeeze: true })).toBe(
      Number.POSITIVE_INFINITY,
    );
  });

  it('kinds of walls that do not stop one', () => {
    const map = sketch(['..']);
    const walls = [{ from: [1, 0], to: [1, 1], kind: 'force' }] as const;
    const cost = (options: MoveOptions) =>
      pathCost(movesOf({ ...map, walls }, options), { x: 0, y: 0 }, { x: 1, y: 0 });
    expect(cost({})).toBe(Number.POSITIVE_INFINITY);
    expect(cost({ passes: ['force'] })).toBe(2);
  });

  it('solid ground is no source, a shorter start counts, and what is too far is out', () => {
    const moves = movesOf(sketch(['.#...']));
    const costs = (sources: (Point & { squares?: number })[], max?: number) => [
      ...journey(moves, sources, max),
    ];
    const no = Number.POSITIVE_INFINITY;
    expect(costs([{ x: 1, y: 0 }])).toEqual([no, no, no, no, no]);
    expect(costs([])).toEqual([no, no, no, no, no]);
    expect(
      costs([
        { x: 2, y: 0, squares: 4 },
        { x: 4, y: 0 },
      ]),
    ).toEqual([no, no, 4, 2, 0]);
    expect(
      costs(
        [
          { x: 2, y: 0, squares: 4 },
          { x: 2, y: 0, squares: 1 },
        ],
        2,
      ),
    ).toEqual([no, no, 2, 4, no]);
  });

  it('one passes where one may not stop', () => {
    const moves = movesOf(sketch(['....']), {
      noStop: [
        { x: 0, y: 0 },
        { x: 2, y: 0 },
      ],
    });
    const from = [{ x: 0, y: 0 }];
    expect([...within(moves, from, journey(moves, from), 3)]).toEqual([1, 1, 0, 1]);
    expect(pathCost(moves, { x: 0, y: 0 }, { x: 2, y: 0 })).toBe(Number.POSITIVE_INFINITY);
    expect(pathCost(moves, { x: 0, y: 0 }, { x: 3, y: 0 })).toBe(6);
  });

  it('waypoints do not start the count of diagonals anew', () => {
    const corners = [0, 1, 2, 3, 4].map((i) => ({ x: i, y: i }));
    const moves = movesOf(openField(5));
    expect(route(moves, corners)).toEqual({ squares: 6, legs: [1, 2, 1, 2] });
    expect(route(moves, corners.slice(0, 1))).toEqual({ squares: 0, legs: [] });
    expect(route(movesOf(sketch(['#'])), corners.slice(0, 1))).toBe(undefined);
    const [start, , , , end] = corners as [Point, Point, Point, Point, Point];
    const crowded = movesOf(openField(5), { noStop: corners.slice(0, 2) });
    expect(route(crowded, [start, end, start])?.squares).toBe(12);
    expect(route(crowded, corners)).toBe(undefined);
    const other = movesOf(openField(5), { metric: '2-1-2' });
    expect(route(other, corners)).toEqual({ squares: 6, legs: [2, 1, 2, 1] });
    expect(
      route(movesOf(sketch(['.#.'])), [
        { x: 0, y: 0 },
        { x: 2, y: 0 },
      ]),
    ).toBe(undefined);
  });
});
