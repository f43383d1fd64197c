import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { CellSet, cell, corner, feet, GridMap } from '../../dist/index.js';
import { WorkerPool } from '../../dist/pool/node.js';
import { inTime } from '../oracle/pool-history.js';
import { NOT_INTEGERS, NOT_NUMBERS, NOT_POINTS, OUTSIDE } from '../unit/bad-values.js';
import { Crew } from './crew.js';
import { plain } from './plain.js';
import {
  awaitedLater,
  callRemote,
  expectCode,
  FEW,
  openMap,
  PATIENCE_MS,
  type PoolOptions,
  untilIdle,
  withPool,
} from './pools.js';

// Whatever is wrong is a typed error that names it, and nothing is left half done.

describe('open', () => {
  const open = (options: unknown) =>
    inTime(WorkerPool.open(options as PoolOptions), PATIENCE_MS, 'open').then(async (pool) => {
      await pool.close();
      throw new Error('was opened');
    });

  it.each([...NOT_INTEGERS, 0, -1, 65, 1e9].map((size) => [size]))('size %s', async (size) => {
    await expectCode(open({ size }), codeOf(size), 'size');
  });

  it.each([...NOT_INTEGERS, 0, -1].map((queue) => [queue]))('queue %s', async (queue) => {
    await expectCode(open({ queue }), codeOf(queue), 'queue');
  });

  it.each([...NOT_NUMBERS, 0, -1, Number.NEGATIVE_INFINITY].map((deadline) => [deadline]))(
    'deadline %s',
    async (deadline) => {
      await expectCode(open({ deadline }), codeOf(deadline), 'deadline');
    },
  );

  it.each([[null], ['yes'], [1], [{}]])('shared %s', async (shared) => {
    await expectCode(open({ shared }), 'E_ARGUMENT', 'shared');
  });

  it.each([[null], ['worker.js'], [new URL('file:///worker.js')], [{}]])(
    'spawn %s',
    async (spawn) => {
      await expectCode(open({ spawn }), 'E_ARGUMENT', 'spawn');
    },
  );

  it.each([[null], [7], ['size'], [[]], [new Map()]])('options %s', async (options) => {
    await expectCode(open(options), 'E_ARGUMENT', 'options');
  });

  it('an option of no such name', async () => {
    await expectCode(open({ sise: 2 }), 'E_ARGUMENT', 'options.sise');
  });

  it('nothing is spawned for options that are refused', async () => {
    const crew = new Crew();
    await expectCode(open({ size: 1, queue: 0, spawn: crew.spawn }), 'E_RANGE', 'queue');
    expect(crew.hands).toHaveLength(0);
  });
});

function codeOf(value: unknown): string {
  const isNumber = typeof value === 'number' && !Number.isNaN(value);
  return isNumber && (Number.isInteger(value) || value === Number.NEGATIVE_INFINITY)
    ? value === Number.NEGATIVE_INFINITY
      ? 'E_ARGUMENT'
      : 'E_RANGE'
    : 'E_ARGUMENT';
}

describe('load', () => {
  it('takes maps alone', async () => {
    await withPool({ size: 1 }, async (pool) => {
      const disposed = openMap(3);
      disposed.dispose();
      const remote = await pool.load(openMap(3));
      const not = [
        undefined,
        null,
        7,
        'map',
        {},
        [],
        openMap(3).toJSON(),
        openMap(3).serialize(),
        remote,
      ];
      for (const value of not) await expectCode(pool.load(value as never), 'E_ARGUMENT', 'map');
      await expectCode(pool.load(disposed), 'E_DISPOSED', 'map');
      expect(pool.stats().maps).toBe(1);
      expect(await remote.isOpen(cell(1, 1))).toBe(true);
    });
  });

  it('a map that is disposed of answers no more, and the others do', async () => {
    await withPool({ size: 2 }, async (pool) => {
      const [one, two] = [await pool.load(openMap(3)), await pool.load(openMap(4))];
      const before = awaitedLater(one.isOpen(cell(0, 0)));
      const disposed = one.dispose();
      const after = awaitedLater(one.isOpen(cell(0, 0)));
      const edit = awaitedLater(one.setCell(cell(0, 0), 'solid'));
      await expectCode(before, 'E_DISPOSED', 'map');
      await expectCode(after, 'E_DISPOSED', 'map');
      await expectCode(edit, 'E_DISPOSED', 'map');
      await disposed;
      await one.dispose();
      await expectCode(one.batch('isOpen', [[cell(0, 0)]]), 'E_DISPOSED', 'map');
      expect(await two.isOpen(cell(3, 3))).toBe(true);
      expect(pool.stats()).toMatchObject({ maps: 1, lost: 0 });
      {
        await using three = await pool.load(openMap(5));
        expect(await three.isOpen(cell(4, 4))).toBe(true);
        expect(pool.stats().maps).toBe(2);
      }
      expect(pool.stats().maps).toBe(1);
    });
  });
});

describe.each(FEW)('calls, $title', ({ options }) => {
  it('arguments of the wrong kind are named as the map names them', async () => {
    await withPool(options, async (pool) => {
      const map = openMap(20);
      const remote = await pool.load(map);
      const cloneable = (values: readonly unknown[]) =>
        values.filter((value) => typeof value !== 'function' && typeof value !== 'symbol');
      const calls: [string, unknown[]][] = [
        ...cloneable(NOT_POINTS).map((bad): [string, unknown[]] => ['burst', [bad, feet(5)]]),
        ...cloneable(NOT_POINTS).map((bad): [string, unknown[]] => [
          'distances',
          [[cell(1, 1), bad]],
        ]),
        ...cloneable(NOT_NUMBERS).map((bad): [string, unknown[]] => ['burst', [corner(1, 1), bad]]),
        ...cloneable(OUTSIDE).map((bad): [string, unknown[]] => ['cellKind', [{ x: bad, y: 0 }]]),
        ...cloneable(NOT_INTEGERS).map((bad): [string, unknown[]] => [
          'isOpen',
          [{ x: 0, y: bad }],
        ]),
        ['burst', [corner(1, 1), feet(5), { raduis: 1 }]],
        ['burst', [corner(1, 1), feet(5), null]],
        ['burst', [corner(1, 1), feet(5), 7]],
        ['burst', [corner(1, 1), feet(5), []]],
        ['burst', [corner(1, 1), feet(5), new Map()]],
        ['burst', [corner(1, 1), feet(5), new Set()]],
        ['burst', [corner(1, 1), feet(5), new Date(0)]],
        ['burst', [corner(1, 1), feet(5), CellSet.of([])]],
        ['burst', []],
        ['distances', [cell(0, 0), { terrain: new Uint8Array(3) }]],
        ['distances', [cell(0, 0), { blocked: 'all' }]],
        ['distances', [CellSet.of([])]],
        ['distances', [CellSet.of([cell(3, 3)])]],
        ['passable', [cell(0, 0), cell(5, 5)]],
        ['passable', [cell(0, 0), cell(1, 0), 'smell']],
        ['route', [[]]],
        ['query', ['nothing', {}]],
        ['query', ['burst', null]],
        ['query', ['burst', { at: [1, 1] }]],
        ['query', [null, {}]],
      ];
      for (const [name, args] of calls) {
        const given = await callRemote(remote, name, args).catch((error) => error);
        const right = attempt(() =>
          (map as unknown as Record<string, (...args: unknown[]) => unknown>)[name]?.(...args),
        );
        expect(plain(given), `${name} ${String(args)}`).toEqual(plain(right));
      }
      await untilIdle(pool);
      expect(pool.stats()).toMatchObject({ lost: 0, busy: 0 });
    });
  });

  it('what cannot be sent to a worker is an argument that is refused', async () => {
    await withPool(options, async (pool) => {
      const remote = await pool.load(openMap(20));
      const unsendable: unknown[] = [() => 1, Symbol('n'), new WeakMap(), Promise.resolve(1)];
      for (const bad of unsendable) {
        await expectCode(callRemote(remote, 'burst', [bad, feet(5)]), 'E_ARGUMENT');
        await expectCode(callRemote(remote, 'burst', [corner(1, 1), bad]), 'E_ARGUMENT');
        await expectCode(callRemote(remote, 'setCell', [cell(1, 1), bad]), 'E_ARGUMENT');
        await expectCode(
          callRemote(remote, 'batch', ['isOpen', [[cell(0, 0)], [bad]]]),
          'E_ARGUMENT',
        );
        await expectCode(
          callRemote(remote, 'matrix', [[cell(0, 0), bad], [cell(0, 0)]]),
          'E_ARGUMENT',
        );
      }
      expect(await remote.cellKind(cell(1, 1))).toBe('open');
      expect(remote.version).toBe(0);
      await untilIdle(pool);
      expect(pool.stats()).toMatchObject({ lost: 0, busy: 0, waiting: 0 });
    });
  });

  it('call options are checked before anything is done', async () => {
    await withPool(options, async (pool) => {
      const remote = await pool.load(openMap(20));
      const at = corner(3, 3);
      for (const signal of [null, 7, 'stop', {}, new AbortController()]) {
        await expectCode(
          callRemote(remote, 'burst', [at, feet(5), { signal }]),
          'E_ARGUMENT',
          'signal',
        );
        await expectCode(
          callRemote(remote, 'batch', ['walls', [[]], { signal }]),
          'E_ARGUMENT',
          'signal',
        );
        await expectCode(
          callRemote(remote, 'setCell', [cell(1, 1), 'solid', { signal }]),
          'E_ARGUMENT',
          'signal',
        );
      }
      for (const onProgress of [null, 7, 'tell', {}]) {
        await expectCode(
          callRemote(remote, 'burst', [at, feet(5), { onProgress }]),
          'E_ARGUMENT',
          'onProgress',
        );
      }
      for (const deadline of [null, '7', Number.NaN, 0, -5]) {
        const call = callRemote(remote, 'burst', [at, feet(5), { deadline }]);
        await expectCode(call, codeOf(deadline), 'deadline');
      }
      await delay(5);
      expect(await remote.cellKind(cell(1, 1))).toBe('open');
      expect(remote.version).toBe(0);
    });
  });

  it('batches of what there is not, or of no list', async () => {
    await withPool(options, async (pool) => {
      const remote = await pool.load(openMap(20));
      const names = [
        'fireball',
        '',
        null,
        7,
        'batch',
        'dispose',
        'constructor',
        'toString',
        '__proto__',
      ];
      for (const name of names) {
        await expectCode(callRemote(remote, 'batch', [name, [[]]]), 'E_ARGUMENT');
      }
      for (const calls of [null, 7, 'isOpen', {}, undefined]) {
        await expectCode(callRemote(remote, 'batch', ['isOpen', calls]), 'E_ARGUMENT', 'calls');
      }
      for (const one of [null, 7, 'isOpen', {}, undefined]) {
        const calls = [[cell(0, 0)], one];
        await expectCode(callRemote(remote, 'batch', ['isOpen', calls]), 'E_ARGUMENT', /calls/);
      }
      for (const bad of [null, 7, [], { unknown: 1 }]) {
        await expectCode(
          callRemote(remote, 'batch', ['isOpen', [[cell(0, 0)]], bad]),
          'E_ARGUMENT',
        );
      }
      expect(await remote.isOpen(cell(1, 1))).toBe(true);
    });
  });
});

it('arguments are those of the moment of the call', async () => {
  await withPool({ size: 1 }, async (pool) => {
    const remote = await pool.load(openMap(40));
    const busy = remote.batch(
      'distances',
      Array.from({ length: 50 }, () => [cell(0, 0)] as const) as never,
    );
    const corners = [corner(3, 3), corner(4, 4)];
    const terrain = new Uint8Array(1600).fill(1);
    const spreads = remote.spreads(corners, feet(10));
    const field = remote.distances(cell(0, 0), { terrain });
    corners.pop();
    terrain.fill(0);
    expect((await spreads).length).toBe(2);
    expect((await field).costAt(cell(5, 0))).toBe(10);
    await busy;
  });
});

it('buffers that are given stay the caller’s', async () => {
  await withPool({ size: 2 }, async (pool) => {
    const map = GridMap.create({ width: 30, height: 30 });
    const remote = await pool.load(map);
    const rays = new Int32Array(4000);
    const terrain = new Uint8Array(900).fill(1);
    await remote.rays(rays);
    await remote.distances(cell(0, 0), { terrain });
    expect([rays.length, terrain.length]).toEqual([4000, 900]);
    expect(map.isOpen(cell(0, 0))).toBe(true);
  });
});

function attempt(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}
