import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CellSet, cell, DistanceField, feet, GridError, GridMap } from '../../bindings/index.js';
import { fieldsOf, toAnswer } from '../../bindings/verbs.js';
import { refusal } from './refusal.js';

// What fields do with what the kernel gives them, which is made up here: the steps to the right from
// the first source on, three cells of row 1, and a log of what was asked for.

const { log, fake, fault } = vi.hoisted(() => {
  const log: unknown[] = [];
  const fault: { repair?: Error; open?: Error } = {};
  const costs = (start: number) => Uint16Array.of(start, start + 2, 0xffff, start + 4);
  const box = { x: 1, y: 1, width: 4, height: 1 };
  const open = (order: { sources: Int32Array }) => ({
    costAt: (x: number, y: number) =>
      y === 1 && x >= 1 && x <= 4 ? (order.sources[2] as number) + x : Infinity,
    snapshot() {
      log.push('copy');
      return { box, data: costs(order.sources[2] as number) };
    },
    fewestTurns: ({ x, y }: { x: number; y: number }) => Int32Array.of(x, y, 1, 1),
    touched: (...at: number[]) => log.push(at),
    repair() {
      log.push('repair');
      if (fault.repair) throw fault.repair;
    },
    close: () => log.push('close'),
  });
  const fake = {
    snapshot(_kernel: unknown, order: { sources: Int32Array; limit?: number }, into?: unknown) {
      log.push({ search: order, into });
      return { box, data: costs(order.sources[2] as number) };
    },
    fewestTurns(_kernel: unknown, order: { limit?: number }, to: { x: number; y: number }) {
      log.push({ way: order.limit });
      return Int32Array.of(to.x, to.y, 1, 1);
    },
    LiveField: {
      open(_kernel: unknown, order: { sources: Int32Array }) {
        log.push('open');
        if (fault.open) throw fault.open;
        return open(order);
      },
    },
  };
  return { log, fake, fault };
});
vi.mock('../../bindings/field-kernel.js', () => fake);
vi.mock('../../bindings/live-field.js', () => fake);

let map: GridMap;
const wall = (x: number) => ({ from: [x, 0], to: [x, 3], kind: 'wall', id: `wall ${x}` }) as const;

beforeEach(() => {
  map = GridMap.create({ width: 6, height: 3 });
  log.length = 0;
  for (const step of ['repair', 'open'] as const) delete fault[step];
});

describe('a field', () => {
  it('has costs in weights, squares and feet, none outside its window', () => {
    const field = map.distances({ at: cell(1, 1), cost: feet(10) });
    expect(field).toBeInstanceOf(DistanceField);
    expect(field.window).toEqual({ x: 1, y: 1, z: 0, width: 4, height: 1 });
    expect([...field.data]).toEqual([4, 6, 0xffff, 8]);
    expect([1, 2, 3, 4, 5].map((x) => field.costAt(cell(x, 1)))).toEqual([
      4,
      6,
      Infinity,
      8,
      Infinity,
    ]);
    expect(field.at(cell(2, 1))).toEqual({ squares: 3, feet: 15 });
    expect(field.at(cell(2, 0))).toEqual({ squares: Infinity, feet: Infinity });
    expect(refusal(() => field.at(cell(6, 1)))).toBe('E_RANGE');
    expect(refusal(() => field.costAt(undefined as never))).toBe('E_ARGUMENT');
  });

  it('rounds as its own metric does', () => {
    const at = (metric: '1-2-1' | '2-1-2' | '1-1-1') => {
      const field = map.distances({ at: cell(1, 1), cost: feet(5) }, { metric });
      return [field.costAt(cell(1, 1)), field.at(cell(1, 1)).squares];
    };
    expect([at('1-2-1'), at('2-1-2'), at('1-1-1')]).toEqual([
      [2, 1],
      [2, 1],
      [1, 1],
    ]);
  });

  it('is written as squares of the whole map', () => {
    const field = map.query('field', { sources: [{ at: [1, 1], cost: 5 }] });
    const none = Array(6).fill(null);
    const squares = [...none, null, 1, 2, null, 3, null, ...none];
    expect(toAnswer(field)).toEqual({ width: 6, height: 3, squares });
    expect(JSON.parse(JSON.stringify(field))).toEqual({ width: 6, height: 3, squares });
  });

  it('finds a way back among what is as near, as long as the map is as it was', () => {
    const field = map.distances(cell(1, 1), { max: feet(100) });
    expect(field.pathFrom(cell(4, 1))).toEqual([cell(4, 1), cell(1, 1)]);
    expect(log.at(-1)).toEqual({ way: 4 });
    expect(field.pathFrom(cell(3, 1))).toBe(undefined);
    map.setCell(cell(5, 0), 'pit');
    expect(refusal(() => field.pathFrom(cell(4, 1)))).toBe('E_STALE');
    expect(field.at(cell(4, 1)).squares).toBe(2);
    expect(field.within(feet(0)).count).toBe(1);
    expect(field.update().pathFrom(cell(4, 1))).toHaveLength(2);
    expect(field.version).toBe(map.version);
  });

  it('is computed anew after edits, into the array that it had, and not without', () => {
    const field = map.distances(cell(1, 1));
    const { data } = field;
    expect(field.update()).toBe(field);
    expect(log).toHaveLength(1);
    map.addWall(wall(2));
    field.update();
    expect(log).toEqual([
      { search: expect.anything(), into: undefined },
      { search: expect.anything(), into: data },
    ]);
  });

  it('takes the place of another', () => {
    const into = map.distances(cell(1, 1));
    const { data } = into;
    const other = GridMap.create({ width: 9, height: 9 });
    expect(other.distances({ at: cell(8, 8), cost: feet(5) }, { metric: '1-1-1', into })).toBe(
      into,
    );
    expect(log.at(-1)).toMatchObject({ into: data });
    expect(into.at(cell(2, 1)).squares).toBe(3);
    expect(into.costAt(cell(8, 8))).toBe(Infinity);
    expect(refusal(() => map.distances(cell(9, 9), { into }))).toBe('E_RANGE');
    expect(refusal(() => map.distances(cell(1, 1), { into: new CellSet() as never }))).toBe(
      'E_ARGUMENT',
    );
    expect(into.costAt(cell(8, 8))).toBe(Infinity);
  });

  it('keeps sets of occupied squares as they were', () => {
    const blocked = CellSet.of([cell(3, 1)]);
    const field = map.distances(cell(1, 1), { blocked });
    map.reach(cell(0, 0), feet(5), { into: blocked });
    map.setCell(cell(5, 0), 'pit');
    field.update();
    const { search } = log.at(-1) as { search: { blocked: CellSet } };
    expect([...search.blocked]).toEqual([cell(3, 1)]);
  });

  it('outlives its map, but for what needs one', () => {
    const field = map.distances(cell(1, 1));
    map.dispose();
    field.dispose();
    expect(field.at(cell(2, 1)).squares).toBe(1);
    expect(field.within(feet(5)).count).toBe(2);
    expect(field.contours(feet(5))).toHaveLength(2);
    expect(refusal(() => field.pathFrom(cell(2, 1)))).toBe('E_DISPOSED');
    expect(refusal(() => field.update())).toBe('E_DISPOSED');
  });
});

describe('a live field', () => {
  it('is told of each edit, and repaired when it is updated', () => {
    const field = map.distances(cell(1, 1), { live: true });
    map.setCell(cell(5, 2), 'solid');
    map.addWall(wall(2));
    map.removeWall('wall 2');
    expect(log).toEqual(['open', [5, 2, 1, 1], [1, 0, 1, 3], [1, 0, 1, 3]]);
    expect(refusal(() => field.pathFrom(cell(2, 1)))).toBe('E_STALE');
    expect(field.update().update()).toBe(field);
    expect(log.slice(4)).toEqual(['repair']);
    expect(field.pathFrom(cell(2, 1))).toEqual([cell(2, 1), cell(1, 1)]);
  });

  it('copies its costs when they are asked for, once for each update', () => {
    const field = map.distances(cell(1, 1), { live: true });
    expect(field.costAt(cell(3, 1))).toBe(3);
    expect(log).toEqual(['open']);
    const { data } = field;
    expect(field.data).toBe(data);
    expect(field.within(feet(5)).count).toBe(2);
    expect(log).toEqual(['open', 'copy']);
    map.setCell(cell(5, 2), 'solid');
    expect(field.data).toBe(data);
    expect(field.update().data).not.toBe(data);
  });

  it('that passes walls is computed anew on a map without them', () => {
    const field = map.distances(cell(1, 1), { live: true, passes: ['force'] });
    map.setCell(cell(5, 2), 'solid');
    expect(log).toEqual(['open']);
    field.update();
    expect(log).toEqual(['open', 'close', 'open']);
    expect(refusal(() => field.pathFrom(cell(2, 1)))).toBe('none');
  });

  it('ends with itself or with its map', () => {
    const field = map.distances(cell(1, 1), { live: true });
    field.dispose();
    field.dispose();
    map.setCell(cell(5, 2), 'solid');
    expect(log).toEqual(['open', 'close']);
    const other = map.distances(cell(1, 1), { live: true });
    map.dispose();
    for (const ended of [field, other]) {
      for (const call of [
        () => ended.at(cell(1, 1)),
        () => ended.data,
        () => ended.window,
        () => ended.within(feet(5)),
        () => ended.contours(feet(5)),
        () => ended.pathFrom(cell(1, 1)),
        () => ended.update(),
        () => ended.toJSON(),
      ]) {
        expect(refusal(call)).toBe('E_DISPOSED');
      }
    }
    expect(refusal(() => other.dispose())).toBe('none');
  });

  it('that cannot be updated is no field any more', () => {
    const memory = new GridError('E_MEMORY', 'memory', 'a field', 'less');
    for (const [step, options] of [
      ['repair', {}],
      ['open', { passes: ['wall'] as const }],
    ] as const) {
      const field = map.distances(cell(1, 1), { live: true, ...options });
      expect(field.data).toHaveLength(4);
      map.setCell(cell(5, 2), 'solid');
      fault[step] = memory;
      expect(refusal(() => field.update())).toBe('E_MEMORY');
      delete fault[step];
      expect(refusal(() => field.at(cell(1, 1)))).toBe('E_DISPOSED');
      expect(refusal(() => field.update())).toBe('E_DISPOSED');
    }
  });

  it('that is overwritten lets go of its memory', () => {
    const into = map.distances(cell(1, 1), { live: true });
    map.distances(cell(1, 1), { into, live: true });
    map.distances(cell(1, 1), { into });
    expect(log).toMatchObject(['open', 'close', 'open', 'close', { into: undefined }]);
    map.setCell(cell(5, 2), 'solid');
    expect(log).toHaveLength(5);
  });
});

it('fields take what their options say', () => {
  expect(fieldsOf('field')).toEqual(expect.arrayContaining(['sources', 'max', 'into', 'live']));
  map.distances([], { max: feet(12) });
  map.distances(CellSet.of([cell(1, 1), cell(3, 2)]), {
    size: 'large',
    mode: 'fly',
    metric: 'manhattan',
  });
  map.distances(
    { at: cell(0, 0), size: 3, cost: feet(5) },
    { squeeze: true, terrainCost: 'add', corners: 'soft' },
  );
  const terrain = new Uint8Array(18).fill(2);
  map.distances([cell(1, 1)], { mode: 'fly', terrain, max: 1e300 as never });
  const orders = log.map((entry) => (entry as { search: object }).search);
  expect(orders).toMatchObject([
    { sources: new Int32Array(0), size: 1, limit: 5, straight: 2, diagonal: 3, squeeze: false },
    { sources: Int32Array.of(1, 1, 0), size: 2, diagonal: 0, openPits: true, terrain: 'none' },
    { sources: Int32Array.of(0, 0, 2), size: 3, squeeze: true, terrain: 'add', softCorners: true },
    { bytes: terrain, terrain: 'multiply', limit: undefined, openPits: true },
  ]);
});
