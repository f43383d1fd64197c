import { describe, expect, it } from 'vitest';
import { type CellSet, cell, creature, GridMap, type MapData } from '../../bindings/index.js';
import type { Query, Refusal } from '../oracle/answer.js';
import { Random } from '../oracle/random.js';
import { shuffled } from '../oracle/random-walls.js';
import { movedQuery } from '../oracle/symmetry.js';
import { ask } from './judge.js';
import { contained, differ } from './laws.js';
import { MOVES, moved, movedCells, shifted } from './moves.js';
import { longer, shiftedQuery } from './shape-queries.js';
import { forWallMaps, wallQueries } from './wall-judge.js';

// What must hold between answers on maps with walls of any angle, whatever they are (SEMANTICS §11).
// Each law says at its end that it had something to hold of.

describe('laws among free walls', () => {
  it('a burst is in the spread, and a walk in the seeded one', () => {
    let more = 0;
    forWallMaps(120, (data, { at, radius }, label) => {
      const [burst, seeded, walk] = answersOn(data, [
        { verb: 'burst', at, radius },
        { verb: 'spread', at, radius },
        { verb: 'spread', at, radius, model: 'walk' },
      ]) as [CellSet, CellSet, CellSet];
      contained(data, burst, seeded, `burst in spread, ${label}`);
      contained(data, walk, seeded, `walk in spread, ${label}`);
      if (seeded.count > burst.count) more++;
    });
    expect(more).toBeGreaterThan(100);
  });

  it('a larger radius takes in what a smaller one does', () => {
    let more = 0;
    forWallMaps(60, (data, place, label) => {
      const pairs = wallQueries(data, place).flatMap((query) => {
        const next = longer(query);
        return next ? [[query, next] as const] : [];
      });
      const map = GridMap.fromJSON(data);
      for (const [query, next] of pairs) {
        const [small, large] = [ask(map, query), ask(map, next)];
        if (typeof small === 'string' || typeof large === 'string') continue;
        contained(data, small, large, `${JSON.stringify(query)}, ${label}`);
        if (large.count > small.count) more++;
      }
      map.dispose();
    });
    expect(more).toBeGreaterThan(1000);
  });

  it('one wall more never adds a cell', () => {
    let less = 0;
    forWallMaps(80, (data, place, label) => {
      const { random } = place;
      const queries = wallQueries(data, place);
      const walls = data.walls ?? [];
      const left = random.below(walls.length);
      const fewer = { ...data, walls: walls.filter((_, i) => i !== left) };
      const [before, after] = [answersOn(fewer, queries), answersOn(data, queries)];
      queries.forEach((query, i) => {
        const [many, few] = [before[i], after[i]] as [CellSet | Refusal, CellSet | Refusal];
        const what = `${JSON.stringify(query)} with wall ${left}, ${label}`;
        if (typeof few === 'string') return; // refused, which is the least of all
        if (typeof many === 'string') throw new Error(`${many} no more: ${what}`);
        contained(data, few, many, what);
        if (few.count < many.count) less++;
      });
    });
    expect(less).toBeGreaterThan(300);
  });

  it.each(MOVES.slice(1))('a map moved by $name has its answers moved so', (move) => {
    let cells = 0;
    forWallMaps(20, (data, place, label) => {
      const queries = wallQueries(data, place);
      const turned = moved(data, move);
      const there = answersOn(
        turned,
        queries.map((query) => movedQuery(query, move, data)),
      );
      answersOn(data, queries).forEach((area, i) => {
        const right = typeof area === 'string' ? area : movedCells(area, move, data);
        cells += same(turned, there[i], right, `${JSON.stringify(queries[i])}, ${label}`);
      });
    });
    expect(cells).toBeGreaterThan(2000);
  });

  it.each(['#', ' '])('a map inside a larger one of "%s" answers the same', (around) => {
    let cells = 0;
    forWallMaps(25, (data, place, label) => {
      const { random } = place;
      const by = { x: random.between(0, 140), y: random.between(0, 140) };
      const more = { x: random.between(0, 70), y: random.between(0, 70) };
      const queries = wallQueries(data, place);
      const larger = shifted(data, by, more, around);
      const there = answersOn(
        larger,
        queries.map((query) => shiftedQuery(query, by)),
      );
      answersOn(data, queries).forEach((area, i) => {
        const what = `${JSON.stringify(queries[i])} by ${by.x},${by.y}, ${label}`;
        if (typeof area === 'string') expect(there[i], what).toBe(area);
        else {
          const back = listed(there[i], what).map(([x, y]) => [x - by.x, y - by.y]);
          expect(back, what).toEqual(listed(area, what));
          cells += back.length;
        }
      });
    });
    expect(cells).toBeGreaterThan(2000);
  });

  it('the order of the walls and of their ends is no matter', () => {
    let cells = 0;
    forWallMaps(60, (data, place, label) => {
      const queries = wallQueries(data, place);
      const walls = shuffled(place.random, data.walls ?? []).map((wall) =>
        wall.oneWay ? wall : { ...wall, from: wall.to, to: wall.from },
      );
      const other = answersOn({ ...data, walls }, queries);
      answersOn(data, queries).forEach((area, i) => {
        cells += same(data, other[i], area, `${JSON.stringify(queries[i])}, ${label}`);
      });
    });
    expect(cells).toBeGreaterThan(5000);
  });

  it('line of effect and of sight are the same both ways, but for one-way walls and the dark', () => {
    const seen = { clear: 0, blocked: 0 };
    forWallMaps(40, (all, { random }, label) => {
      const walls = (all.walls ?? []).map(({ oneWay, ...wall }) => wall);
      const cells = (all.cells ?? []).map((row) => row.replaceAll(',', '.'));
      const data = { ...all, walls, ...(all.cells && { cells }) };
      const map = GridMap.fromJSON(data);
      for (let n = 0; n < 30; n++) {
        const [a, b] = [1, 2].map(() =>
          creature(cell(random.below(data.width), random.below(data.height))),
        ) as [ReturnType<typeof creature>, ReturnType<typeof creature>];
        for (const line of ['lineOfEffect', 'lineOfSight'] as const) {
          const [there, back] = [map[line](a, b), map[line](b, a)];
          const what = `${label}: ${line} ${JSON.stringify([a, b])} on ${JSON.stringify(data)}`;
          expect(there, what).toBe(back);
          seen[there ? 'clear' : 'blocked']++;
        }
      }
      map.dispose();
    });
    expect(Math.min(seen.clear, seen.blocked)).toBeGreaterThan(1000);
  });

  it('nothing leaves a room that walls of any angle close in', () => {
    let cells = 0;
    for (let seed = 1; seed <= 400; seed++) {
      const random = new Random(seed);
      const { data, isInside, inner } = sealedRoom(random);
      if (!inner) continue;
      const user = { at: inner, size: 1 };
      const at = { x: random.between(0, data.width), y: random.between(0, data.height) };
      const queries: Query[] = [
        { verb: 'visible', at: user },
        { verb: 'visible', at, user },
        { verb: 'burst', at, radius: 40, user },
        { verb: 'spread', at, radius: 40, user },
        { verb: 'spread', at, radius: 40, user, model: 'walk' },
        { verb: 'spread', at: user, radius: 40, profile: 'psionics' },
        { verb: 'emanation', at: user, radius: 40 },
      ];
      answersOn(data, queries).forEach((area, i) => {
        if (typeof area === 'string') return;
        const out = [...area].filter(({ x, y }) => !isInside(2 * x + 1, 2 * y + 1));
        const what = `seed ${seed}: ${JSON.stringify(queries[i])} on ${JSON.stringify(data)}`;
        expect(out, what).toEqual([]);
        cells += area.count;
      });
    }
    expect(cells).toBeGreaterThan(10_000);
  });
});

function answersOn(data: MapData, queries: readonly Query[]): (CellSet | Refusal)[] {
  const map = GridMap.fromJSON(data);
  const areas = queries.map((query) => ask(map, query));
  map.dispose();
  return areas;
}

/** Throws where two answers differ; how many cells they had in common. */
function same(
  data: MapData,
  got: CellSet | Refusal | undefined,
  right: CellSet | Refusal,
  what: string,
): number {
  if (typeof got !== 'object' || typeof right === 'string') {
    expect(got, what).toBe(right);
    return 0;
  }
  if (!got.equals(right)) differ(data, got, right, what);
  return got.count;
}

function listed(area: CellSet | Refusal | undefined, what: string): [number, number][] {
  if (typeof area !== 'object') throw new Error(`${area}: ${what}`);
  return [...area].map(({ x, y }) => [x, y]);
}

/**
 * A triangle of walls, and a cell with its centre inside. Of a cell with its centre outside, nothing of
 * its own part is inside. Points are in half squares.
 */
function sealedRoom(random: Random) {
  const [width, height, subgrid] = [20, 20, random.pick([1, 2, 5, 100])];
  const corners = [1, 2, 3].map(
    () =>
      [
        random.between(0, width * subgrid) / subgrid,
        random.between(0, height * subgrid) / subgrid,
      ] as const,
  );
  const walls = corners.map((from, i) => ({
    from,
    to: corners[(i + 1) % 3] as readonly [number, number],
    kind: random.pick(['wall', 'force', 'window', 'door'] as const),
  }));
  const sidesOf = (halfX: number, halfY: number) => {
    const sides = walls.map(({ from, to }): number => {
      const [ax, ay, bx, by] = [...from, ...to].map((n) => Math.round(n * 2 * subgrid)) as number[];
      const [px, py] = [halfX * subgrid, halfY * subgrid];
      return Math.sign(
        ((bx as number) - (ax as number)) * (py - (ay as number)) -
          ((by as number) - (ay as number)) * (px - (ax as number)),
      );
    });
    return [Math.min(...sides), Math.max(...sides)] as const;
  };
  /** Or on a wall. */
  const isInside = (halfX: number, halfY: number) => {
    const [least, most] = sidesOf(halfX, halfY);
    return least >= 0 || most <= 0;
  };
  const cells = Array.from({ length: width * height }, (_, i) => ({
    x: i % width,
    y: Math.floor(i / width),
  })).filter(({ x, y }) => {
    const [least, most] = sidesOf(2 * x + 1, 2 * y + 1);
    return least > 0 || most < 0;
  });
  const data: MapData = { fivefoot: 1, width, height, subgrid, walls };
  return { data, isInside, inner: cells.length > 0 ? random.pick(cells) : undefined };
}
