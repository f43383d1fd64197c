import { describe, expect, it } from 'vitest';
import { type CellKind, cell, GridMap, type MapData, squares } from '../../bindings/index.js';
import type { Source } from '../oracle/journey.js';
import { scaleOf } from '../oracle/scale.js';
import { movedSpace } from '../oracle/symmetry.js';
import { askField, costsOf, explain, type FieldQuery } from './field-judge.js';
import { forRandomMaps } from './laws.js';
import { MOVES, type Move, moved, shifted } from './moves.js';
import { randomCell, randomMoves, randomSources } from './random-moves.js';

// What must hold between distances, whatever they are (SEMANTICS §11).

describe('laws of distances', () => {
  it('as far there as back, without bad ground', () => {
    forRandomMaps(400, (data, { random }, label) => {
      const map = GridMap.fromJSON(data);
      const { terrain, terrainCost, squeeze, blocked, noStop, ...options } = randomMoves(
        random,
        data,
      );
      const query = { ...options, mode: { pits: 'closed', terrain: 'none' } } as const;
      // A space that a step led to is clear, so that one may step back.
      const sources = randomSources(random, data);
      const from = costsOf(askField(map, { ...query, sources }), data);
      const seeds = new Set(sources.map(({ x, y }) => y * data.width + x));
      const cells = [...from.keys()].filter((i) => from[i] !== Infinity && !seeds.has(i));
      for (let n = 0; n < 3 && cells.length > 0; n++) {
        const [a, b] = [placeOf(random.pick(cells), data), placeOf(random.pick(cells), data)];
        const there = askField(map, { ...query, sources: [a] }).costAt(cell(b.x, b.y));
        const back = askField(map, { ...query, sources: [b] }).costAt(cell(a.x, a.y));
        if (there !== back)
          fail(data, { ...query, a, b }, `${label}: ${there} there, ${back} back`);
      }
      map.dispose();
    });
  });

  it('no way round is shorter', () => {
    forRandomMaps(300, (data, { random }, label) => {
      const map = GridMap.fromJSON(data);
      const options = randomMoves(random, data);
      const [a, b] = [randomCell(random, data), randomCell(random, data)];
      const from = (at: Source) => costsOf(askField(map, { ...options, sources: [at] }), data);
      const [direct, onward] = [from(a), from(b)];
      const first = direct[b.y * data.width + b.x] as number;
      const sum = onward.map((cost) => first + cost);
      noDearer(data, direct, sum, { ...options, a, b }, label);
      map.dispose();
    });
  });

  it('one barrier more never shortens', () => {
    forRandomMaps(400, (data, { random }, label) => {
      const map = GridMap.fromJSON(data);
      const query = { ...randomMoves(random, data), sources: randomSources(random, data) };
      const before = costsOf(askField(map, query), data);
      const { x, y } = randomCell(random, data);
      if (random.chance(0.5)) map.setCell(cell(x, y), 'solid');
      else {
        const to = random.chance(0.5) ? ([x + 1, y] as const) : ([x, y + 1] as const);
        map.addWall({ from: [x, y], to, kind: 'wall' });
      }
      const after = costsOf(askField(map, query), data);
      noDearer(data, before, after, query, `${label}, a barrier at ${x},${y}`);
      map.dispose();
    });
  });

  it('a limit cuts off what is beyond it and nothing else', () => {
    forRandomMaps(400, (data, { random }, label) => {
      const map = GridMap.fromJSON(data);
      const query = { ...randomMoves(random, data), sources: randomSources(random, data) };
      const all = costsOf(askField(map, query), data);
      const scale = scaleOf(query.metric);
      const far = scale.toSquares(
        all.reduce((m, cost) => (cost < Infinity ? Math.max(m, cost) : m), 0),
      );
      let smaller = askField(map, { ...query, max: 0 }).within(squares(far));
      for (const max of [far >> 2, far >> 1, far]) {
        const field = askField(map, { ...query, max });
        const right = all.map((cost) => (cost <= scale.budget(max) ? cost : Infinity));
        same(data, costsOf(field, data), right, { ...query, max }, label);
        const larger = field.within(squares(max));
        expect([label, smaller.isSubsetOf(larger)]).toEqual([label, true]);
        smaller = larger;
      }
      map.dispose();
    });
  });

  it('several sources are the nearest of each', () => {
    forRandomMaps(300, (data, { random }, label) => {
      const map = GridMap.fromJSON(data);
      const options = randomMoves(random, data);
      const sources = randomSources(random, data);
      const each = sources.map((at) => costsOf(askField(map, { ...options, sources: [at] }), data));
      const none = new Float64Array(data.width * data.height).fill(Infinity);
      const least = none.map((_, i) => Math.min(...each.map((costs) => costs[i] as number)));
      const query = { ...options, sources };
      same(data, costsOf(askField(map, query), data), least, query, label);
      map.dispose();
    });
  });

  it('the easier the mover has it, the nearer it all is', () => {
    forRandomMaps(300, (data, { random }, label) => {
      const map = GridMap.fromJSON(data);
      const { mode, corners, squeeze, size, blocked, passes, ...options } = randomMoves(
        random,
        data,
      );
      const query = { ...options, sources: randomSources(random, data) };
      const hard = { ...query, size: 2, blocked: [randomCell(random, data)] };
      const costs = (more: Partial<FieldQuery>) =>
        costsOf(askField(map, { ...hard, ...more }), data);
      const right = costs({});
      const easier: Partial<FieldQuery>[] = [
        { size: 1 },
        { mode: 'climb' },
        { mode: 'fly' },
        { corners: 'soft' },
        { blocked: [] },
        { passes: ['wall', 'door'] },
      ];
      for (const more of easier) noDearer(data, costs(more), right, { ...hard, more }, label);
      map.dispose();
    });
  });

  it.each(MOVES.slice(1))('a map moved by $name has its distances moved so', (move: Move) => {
    forRandomMaps(120, (data, { random }, label) => {
      const map = GridMap.fromJSON(data);
      const turned = GridMap.fromJSON(moved(data, move));
      const { terrain, ...options } = randomMoves(random, data);
      const { size = 1, squeeze = false, blocked = [], noStop = [] } = options;
      const fits = ({ x, y }: Source) => x + size <= data.width && y + size <= data.height;
      const sources = randomSources(random, data).filter(fits);
      const narrow = squeeze ? Math.ceil(size / 2) : size;
      const to = (at: Source, n: number) => ({
        ...at,
        ...movedSpace({ at, size: n }, move, data).at,
      });
      const query = { ...options, sources };
      const there = {
        ...query,
        sources: sources.map((at) => to(at, narrow)),
        blocked: blocked.map((at) => to(at, 1)),
        noStop: noStop.map((at) => to(at, 1)),
      };
      const right = costsOf(askField(map, query), data);
      const width = move.swap ? data.height : data.width;
      const around = costsOf(askField(turned, there), moved(data, move));
      const got = right.map((_, i) => {
        const { x, y } = placeOf(i, data);
        if (x + narrow > data.width || y + narrow > data.height) return Infinity;
        const at = to({ x, y }, narrow);
        return around[at.y * width + at.x] as number;
      });
      same(data, got, right, query, label);
      map.dispose();
      turned.dispose();
    });
  });

  it.each(['#', ' '])('a map inside a larger one of "%s" has the same distances', (around) => {
    forRandomMaps(200, (data, { random }, label) => {
      const by = { x: random.between(0, 80), y: random.between(0, 80) };
      const map = GridMap.fromJSON(data);
      const more = { x: random.between(0, 80), y: random.between(0, 80) };
      const larger = shifted(data, by, more, around);
      const outer = GridMap.fromJSON(larger);
      const { terrain, ...options } = randomMoves(random, data);
      const query = { ...options, sources: randomSources(random, data) };
      const to = <P extends Source>(at: P) => ({ ...at, x: at.x + by.x, y: at.y + by.y });
      const there = {
        ...query,
        sources: query.sources.map(to),
        ...(query.blocked && { blocked: query.blocked.map(to) }),
        ...(query.noStop && { noStop: query.noStop.map(to) }),
      };
      const all = costsOf(askField(outer, there), larger);
      const right = costsOf(askField(map, query), data);
      const got = right.map((_, i) => {
        const { x, y } = to(placeOf(i, data));
        return all[y * larger.width + x] as number;
      });
      same(data, got, right, query, `${label} by ${by.x},${by.y}`);
      map.dispose();
      outer.dispose();
    });
  });

  it('barriers of other channels change nothing', () => {
    const kinds: CellKind[] = ['fog', 'dark', 'open'];
    forRandomMaps(150, (data, { random }, label) => {
      const map = GridMap.fromJSON(data);
      const query = { ...randomMoves(random, data), sources: randomSources(random, data) };
      const before = costsOf(askField(map, query), data);
      for (let n = 0; n < 5; n++) {
        const { x, y } = randomCell(random, data);
        if (data.cells?.[y]?.[x] === '.') map.setCell(cell(x, y), random.pick(kinds));
        map.addWall({ from: [x, y], to: [x, y + 1], kind: random.pick(['curtain', 'low']) });
      }
      same(data, costsOf(askField(map, query), data), before, query, label);
      map.dispose();
    });
  });
});

function placeOf(i: number, { width }: MapData): { x: number; y: number } {
  return { x: i % width, y: Math.floor(i / width) };
}

function noDearer(
  data: MapData,
  costs: Float64Array,
  others: Float64Array,
  query: object,
  label: string,
): void {
  const i = costs.findIndex((cost, at) => cost > (others[at] as number));
  if (i >= 0) differ(data, costs, others, i, query, label);
}

function same(
  data: MapData,
  got: Float64Array,
  right: Float64Array,
  query: object,
  label: string,
): void {
  const i = got.findIndex((cost, at) => cost !== right[at]);
  if (i >= 0) differ(data, got, right, i, query, label);
}

function differ(
  data: MapData,
  one: Float64Array,
  other: Float64Array,
  i: number,
  query: object,
  label: string,
): never {
  const { x, y } = placeOf(i, data);
  return fail(data, query, `${label}, cell ${x},${y}: ${one[i]} and ${other[i]}`, { x, y });
}

function fail(data: MapData, query: object, what: string, mark?: { x: number; y: number }): never {
  throw new Error(explain(data, query, what, mark));
}
