import { describe, expect, it } from 'vitest';
import { CellSet, cell, GridMap } from '../../bindings/index.js';
import type { AreaQuery } from '../oracle/answer.js';
import { Random } from '../oracle/random.js';
import { SPREAD_MODELS } from '../oracle/spread.js';
import { ask } from './judge.js';
import { contained, equal, forRandomMaps, type Place } from './laws.js';
import { MOVES, type Move, moved, movedCells, movedPoint, shifted } from './moves.js';

// What must hold between answers, whatever they are (SEMANTICS §11).

describe('laws', () => {
  it('a burst is in the spreads, a walk in the seeded spread, that one in the taut', () => {
    forRandomMaps(1500, (data, { at, radius }, label) => {
      const map = GridMap.fromJSON(data);
      const burst = areaOf(map, { verb: 'burst', at, radius });
      const [seeded, walk, taut] = SPREAD_MODELS.map((model) =>
        areaOf(map, { verb: 'spread', at, radius, model }),
      ) as [CellSet, CellSet, CellSet];
      map.dispose();
      contained(data, burst, seeded, `burst in seeded, ${label}`);
      contained(data, burst, taut, `burst in taut, ${label}`);
      contained(data, walk, seeded, `walk in seeded, ${label}`);
      contained(data, seeded, taut, `seeded in taut, ${label}`);
    });
  });

  it('a burst is what is visible and near, and a window cuts what is visible', () => {
    forRandomMaps(1000, (data, { at, radius }, label) => {
      const map = GridMap.fromJSON(data);
      const all = areaOf(map, { verb: 'visible', at });
      const window = areaOf(map, { verb: 'visible', at, radius });
      const burst = areaOf(map, { verb: 'burst', at, radius });
      map.dispose();
      const far = (x: number, y: number) => [
        x >= at.x ? x + 1 - at.x : at.x - x,
        y >= at.y ? y + 1 - at.y : at.y - y,
      ];
      const inWindow = [...all].filter(({ x, y }) => Math.max(...far(x, y)) <= radius);
      const near = inWindow.filter(({ x, y }) => {
        const [a = 0, b = 0] = far(x, y);
        return Math.max(a, b) + (Math.min(a, b) >> 1) <= radius;
      });
      equal(data, window, CellSet.of(inWindow), `window, ${label}`);
      equal(data, burst, CellSet.of(near), `burst, ${label}`);
    });
  });

  it('a larger radius takes in what a smaller one does', () => {
    forRandomMaps(600, (data, { at, radius }, label) => {
      const map = GridMap.fromJSON(data);
      for (const query of queries(at, radius)) {
        const larger = { ...query, radius: (query.radius ?? 0) + 1 };
        contained(data, areaOf(map, query), areaOf(map, larger), `${query.verb}, ${label}`);
      }
      map.dispose();
    });
  });

  it('one barrier more never adds a cell', () => {
    forRandomMaps(600, (data, { at, radius, random }, label) => {
      const map = GridMap.fromJSON(data);
      const before = queries(at, radius).map((query) => areaOf(map, query));
      const x = random.below(data.width);
      const y = random.below(data.height);
      if (random.chance(0.5)) map.setCell(cell(x, y), 'solid');
      else {
        const to = random.chance(0.5) ? ([x + 1, y] as const) : ([x, y + 1] as const);
        map.addWall({ from: [x, y], to, kind: 'wall' });
      }
      queries(at, radius).forEach((query, i) => {
        const what = `${query.verb} after a barrier at ${x},${y}, ${label}`;
        contained(data, areaOf(map, query), before[i] as CellSet, what);
      });
      map.dispose();
    });
  });

  it.each(MOVES.slice(1))('a map moved by $name has its answers moved so', (move: Move) => {
    forRandomMaps(250, (data, { at, radius }, label) => {
      const map = GridMap.fromJSON(data);
      const turned = GridMap.fromJSON(moved(data, move));
      for (const query of queries(at, radius)) {
        const there = { ...query, at: movedPoint(at, move, data) };
        const right = movedCells(areaOf(map, query), move, data);
        equal(moved(data, move), areaOf(turned, there), right, `${query.verb}, ${label}`);
      }
      map.dispose();
      turned.dispose();
    });
  });

  it.each(['#', ' '])('a map inside a larger one of "%s" answers the same', (around) => {
    forRandomMaps(500, (data, { at, radius, random }, label) => {
      const by = { x: random.between(0, 80), y: random.between(0, 80) };
      const more = { x: random.between(0, 80), y: random.between(0, 80) };
      const map = GridMap.fromJSON(data);
      const larger = shifted(data, by, more, around);
      const outer = GridMap.fromJSON(larger);
      for (const query of queries(at, radius)) {
        const there = { ...query, at: { x: at.x + by.x, y: at.y + by.y } };
        const right = CellSet.of(
          Array.from(areaOf(map, query), ({ x, y }) => ({ x: x + by.x, y: y + by.y })),
        );
        equal(larger, areaOf(outer, there), right, `${query.verb} by ${by.x},${by.y}, ${label}`);
      }
      map.dispose();
      outer.dispose();
    });
  });

  it('nothing leaves a sealed room', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const random = new Random(seed);
      const map = GridMap.create({ width: 90, height: 40 });
      const [left, top] = [random.between(0, 80), random.between(0, 30)];
      const [right, bottom] = [random.between(left + 1, 90), random.between(top + 1, 40)];
      map.addWall({ from: [left, top], to: [right, top], kind: 'wall' });
      map.addWall({ from: [right, bottom], to: [left, bottom], kind: 'force' });
      map.addWall({ from: [left, bottom], to: [left, top], kind: 'window' });
      map.addWall({ from: [right, top], to: [right, bottom], kind: 'door' });
      const inner = { x: random.between(left, right - 1), y: random.between(top, bottom - 1) };
      const at = { x: random.between(left, right), y: random.between(top, bottom) };
      const user = { at: inner, size: 1 };
      const area = (right - left) * (bottom - top);
      for (const query of [
        { verb: 'visible', at, user },
        { verb: 'burst', at, user, radius: 200 },
        ...SPREAD_MODELS.map(
          (model) => ({ verb: 'spread', at, user, radius: 200, model }) as const,
        ),
      ] as const) {
        const cells = areaOf(map, query);
        const what = `seed ${seed}: ${query.verb} at ${at.x},${at.y}`;
        expect([what, cells.count]).toEqual([what, area]);
        expect([what, cells.x, cells.y]).toEqual([what, left, top]);
      }
      map.dispose();
    }
  });
});

function queries(at: Place['at'], radius: number): AreaQuery[] {
  return [
    { verb: 'burst', at, radius },
    ...SPREAD_MODELS.map((model) => ({ verb: 'spread', at, radius, model }) as const),
    { verb: 'visible', at, radius },
    { verb: 'visible', at, radius, channel: 'sight' },
  ];
}

function areaOf(map: GridMap, query: AreaQuery): CellSet {
  const area = ask(map, query);
  if (area === 'blocked') throw new Error(`blocked without a user: ${JSON.stringify(query)}`);
  return area;
}
