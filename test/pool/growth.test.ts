import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { cell, corner, feet, GridMap } from '../../dist/index.js';
import { WorkerPool } from '../../dist/pool/node.js';
import { inTime } from '../oracle/pool-history.js';
import { openMap, PATIENCE_MS, type RemoteMap, withPool } from './pools.js';

// What is done over and over again leaves nothing behind: neither memory nor handles, on this side or
// in the workers, which are threads of the same process.

const MB = 2 ** 20;
const MOST_ADDRESSES = 16 * 2 ** 40;
const KINDS = [
  { title: 'shared memory', shared: undefined },
  { title: 'own copies', shared: false as const },
];

describe.each(KINDS)('$title', ({ title, shared }) => {
  const options = { size: 2, ...(shared === false && { shared }) };

  it('100,000 queries', async () => {
    const map = GridMap.fromText(Array(20).fill('....#....:....,.....').join('\n'));
    await withPool(options, async (pool) => {
      const remote = await pool.load(map);
      const grown = await growth(100, () => queries(remote, 1000));
      console.log(`100,000 queries, ${title}: ${told(grown)}`);
      expectNone(grown);
    });
  });

  it('10,000 maps loaded and disposed of', async () => {
    const map = openMap(16);
    await withPool(options, async (pool) => {
      const grown = await growth(20, async () => {
        for (let i = 0; i < 500; i++) {
          const remote = await pool.load(map);
          if (i % 10 === 0) expect((await remote.burst(corner(9, 9), feet(10))).count).toBe(12);
          await remote.dispose();
        }
      });
      console.log(`10,000 maps, ${title}: ${told(grown)}`);
      expectNone(grown);
      expect(pool.stats()).toMatchObject({ maps: 0, lost: 0 });
    });
  });

  it('100 pools opened and closed', async () => {
    const map = openMap(16);
    const grown = await growth(10, async () => {
      for (let i = 0; i < 10; i++) {
        await using pool = await WorkerPool.open({ ...options, size: 1 });
        const remote = await pool.load(map);
        expect(await remote.isOpen(cell(1, 1))).toBe(true);
        // Half of them with calls under way.
        if (i % 2 === 0) remote.distances(cell(0, 0)).catch(() => {});
      }
    });
    console.log(`100 pools, ${title}: ${told(grown)}`);
    expectNone(grown);
  });

  it('5,000 edits, aborted calls and fields brought up to date', async () => {
    await withPool(options, async (pool) => {
      const remote = await pool.load(openMap(64));
      const field = await remote.distances(cell(0, 0));
      const grown = await growth(20, async () => {
        for (let i = 0; i < 250; i++) {
          await remote.setCell(cell(i % 60, 7), i % 2 === 0 ? 'solid' : 'open');
          if (i % 10 === 0) await field.update();
          const controller = new AbortController();
          const { signal } = controller;
          const call = remote.distances(cell(1, 1), { signal });
          controller.abort('enough');
          await call.catch(() => {});
        }
      });
      console.log(`5,000 edits, ${title}: ${told(grown)}`);
      expectNone(grown);
    });
  });
});

it('a script whose pool is idle and open ends by itself', async () => {
  const said = await runScript(`
    const pool = await WorkerPool.open({ size: 2 });
    const remote = await pool.load(GridMap.create({ width: 9, height: 9 }));
    console.log(await remote.isOpen(cell(1, 1)), (await remote.distances(cell(0, 0))).costAt(cell(8, 0)));
  `);
  expect(said).toBe('true 16\n');
});

it('a script that awaits a long answer does not end before it', async () => {
  const said = await runScript(`
    const pool = await WorkerPool.open({ size: 1 });
    const remote = await pool.load(GridMap.create({ width: 3000, height: 3000 }));
    console.log((await remote.distances(cell(0, 0))).costAt(cell(2999, 0)));
  `);
  expect(said).toBe('5998\n');
});

it('`await using` closes a pool and disposes of a map', async () => {
  let kept: RemoteMap | undefined;
  let closed: WorkerPool | undefined;
  {
    await using pool = await WorkerPool.open({ size: 1 });
    await using remote = await pool.load(openMap(4));
    expect(await remote.isOpen(cell(1, 1))).toBe(true);
    kept = remote;
    closed = pool;
  }
  await expect(kept.isOpen(cell(1, 1))).rejects.toMatchObject({ code: 'E_DISPOSED' });
  expect(closed.stats()).toMatchObject({ workers: 0, busy: 0, waiting: 0, maps: 0 });
});

/** What a script says that has ended by itself. */
async function runScript(body: string): Promise<string> {
  const module = (path: string) =>
    JSON.stringify(new URL(`../../dist/${path}`, import.meta.url).href);
  const folder = mkdtempSync(join(tmpdir(), 'fivefoot-'));
  const path = join(folder, 'script.mjs');
  const imports = `import { GridMap, cell } from ${module('index.js')};
    import { WorkerPool } from ${module('pool/node.js')};`;
  writeFileSync(path, imports + body);
  const child = spawn(process.execPath, [path]);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => {
      said += part;
    });
  }
  const ended = new Promise((resolve) => child.once('close', resolve));
  try {
    await inTime(ended, PATIENCE_MS, 'the script');
  } finally {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  }
  return said;
}

async function queries(remote: RemoteMap, count: number): Promise<void> {
  const waiting: Promise<unknown>[] = [];
  for (let i = 0; i < count; i++) {
    const at = cell(i % 19, (7 * i) % 19);
    if (i % 4 === 0) waiting.push(remote.burst(corner(at.x, at.y), feet(20)));
    else if (i % 4 === 1) waiting.push(remote.path(cell(0, 0), at));
    else if (i % 4 === 2) waiting.push(remote.distances(at, { max: feet(30) }));
    else waiting.push(remote.burst(corner(99, 0), feet(20)).catch(() => {}));
    if (waiting.length === 50) await Promise.all(waiting.splice(0));
  }
  await Promise.all(waiting);
}

/** What the process holds, all garbage collected. */
interface Held {
  readonly heap: number;
  /** Buffers outside the heap, of this thread. */
  readonly outside: number;
  readonly resident: number;
  /** Addresses taken, of which a memory takes many even where it uses none. */
  readonly addresses: number;
  readonly handles: number;
}

/** The least of the second half against the least of the first, after a warm-up. */
async function growth(rounds: number, round: () => Promise<void>): Promise<Held> {
  for (let i = 0; i < rounds / 10; i++) await round();
  const held: Held[] = [];
  for (let i = 0; i < rounds; i++) {
    await round();
    held.push(await holds());
  }
  const [first, second] = [held.slice(0, rounds / 2), held.slice(rounds / 2)].map(least);
  const by = (name: keyof Held) => ((second as Held)[name] ?? 0) - ((first as Held)[name] ?? 0);
  return {
    heap: by('heap'),
    outside: by('outside'),
    resident: by('resident'),
    addresses: by('addresses'),
    handles: by('handles'),
  };
}

function least(list: readonly Held[]): Held {
  const of = (name: keyof Held) => Math.min(...list.map((held) => held[name]));
  return {
    heap: of('heap'),
    outside: of('outside'),
    resident: of('resident'),
    addresses: of('addresses'),
    handles: of('handles'),
  };
}

async function holds(): Promise<Held> {
  const collect = globalThis.gc;
  if (!collect) throw new Error('node has to run with --expose-gc');
  for (let i = 0; i < 3; i++) {
    collect();
    await delay(1);
  }
  const { heapUsed, external, arrayBuffers, rss } = process.memoryUsage();
  return {
    heap: heapUsed,
    outside: external + arrayBuffers,
    resident: rss,
    addresses: addressesTaken(),
    handles: process.getActiveResourcesInfo().filter((name) => name !== 'Timeout').length,
  };
}

/** Bytes of address space; 0 where the system does not say. */
function addressesTaken(): number {
  try {
    const status = readFileSync('/proc/self/status', 'utf8');
    return 1024 * Number(/^VmSize:\s*(\d+) kB/m.exec(status)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

function told({ heap, outside, resident, addresses, handles }: Held): string {
  const mb = (bytes: number) => `${(bytes / MB).toFixed(1)} MB`;
  const memory = `heap ${mb(heap)}, outside ${mb(outside)}, resident ${mb(resident)}`;
  return `${memory}, addresses ${mb(addresses)}, ${handles} handles`;
}

/** Less than any leak of a part of what was done would come to. */
function expectNone({ heap, outside, resident, addresses, handles }: Held): void {
  expect(handles).toBeLessThanOrEqual(0);
  expect(heap).toBeLessThan(2 * MB);
  expect(outside).toBeLessThan(4 * MB);
  expect(resident).toBeLessThan(64 * MB);
  // Memories go when an engine collects them, hundreds at a time; 10,000 kept ones would take many times
  // as much, gigabytes each.
  expect(addresses).toBeLessThan(MOST_ADDRESSES);
}
