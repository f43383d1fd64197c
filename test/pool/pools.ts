import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { GridMap } from '../../dist/index.js';
import { WorkerPool } from '../../dist/pool/node.js';
import { inTime, type PlainMap, PoolHistory } from '../oracle/pool-history.js';
import type { Call } from './calls.js';
import { plain } from './plain.js';

export type PoolOptions = NonNullable<Parameters<typeof WorkerPool.open>[0]>;
export type RemoteMap = Awaited<ReturnType<WorkerPool['load']>>;
type Method = (...args: unknown[]) => Promise<unknown>;

/** Long enough for anything that ends at all on a machine that is busy. */
export const PATIENCE_MS = 60_000;

/** Workers, and whether they may share a map's memory. */
export const ARRANGEMENTS = [1, 2, 3].flatMap((size) =>
  [undefined, false].map((shared) => ({
    title: `${size} ${size === 1 ? 'worker' : 'workers'}, ${shared === false ? 'own copies' : 'shared memory'}`,
    options: { size, ...(shared === false && { shared }) } as { size: number; shared?: false },
  })),
);

/** Those that differ most, for what takes long. */
export const FEW = ARRANGEMENTS.filter(
  ({ options: { size, shared } }) => (size === 1) === (shared === false) || size === 2,
);

/** Runs something with a pool, which is closed in any case. */
export async function withPool<T>(
  options: PoolOptions,
  run: (pool: WorkerPool) => Promise<T>,
): Promise<T> {
  const pool = await WorkerPool.open(options);
  try {
    return await run(pool);
  } finally {
    await inTime(pool.close(), PATIENCE_MS, 'close');
  }
}

/** A method of a remote map by its name. */
export function callRemote(
  remote: object,
  name: string,
  args: readonly unknown[],
): Promise<unknown> {
  const method = (remote as Record<string, Method>)[name];
  if (typeof method !== 'function') throw new Error(`a remote map has no ${name}`);
  return awaitedLater(method.apply(remote, [...args]));
}

/** A promise that is looked at later: until then its failing is nobody's. */
export function awaitedLater<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}

export function newHistory(excused?: (error: unknown) => boolean): PoolHistory {
  return new PoolHistory({ plain, patience: PATIENCE_MS, ...(excused && { excused }) });
}

/** Issues a call, and notes it. */
export function issue(
  history: PoolHistory,
  remote: RemoteMap,
  { name, args }: Call,
  edit = false,
): Promise<unknown> {
  const answer = callRemote(remote, name, args);
  history.note(name, args, edit, answer);
  return answer;
}

/** Calls without edits, all at once; each must come to what the map itself says. */
export async function agree(
  map: GridMap,
  remote: RemoteMap,
  calls: readonly Call[],
): Promise<void> {
  const history = newHistory();
  for (const call of calls) issue(history, remote, call);
  await history.judge(map as unknown as PlainMap);
}

/** What a promise is refused with; it must be. */
export async function refusedWith(promise: Promise<unknown>): Promise<unknown> {
  try {
    await inTime(promise, PATIENCE_MS, 'a call to be refused');
  } catch (error) {
    return error;
  }
  throw new Error('the call went through');
}

/** The promise is refused with a typed error of this code, all of whose parts say something. */
export async function expectCode(
  promise: Promise<unknown>,
  code: string,
  what: string | RegExp = '',
): Promise<void> {
  const error = plain(await refusedWith(promise)) as Record<string, string>;
  expect(error).toMatchObject({ code, name: 'GridError' });
  expect(error.what).toMatch(what);
  expect([error.what, error.got, error.allowed].every((text) => (text ?? '').length > 0)).toBe(
    true,
  );
}

export function openMap(width: number, height = width): GridMap {
  return GridMap.create({ width, height });
}

/** Workers may have work that nobody waits for, such as copies of maps. */
export async function untilIdle(pool: WorkerPool): Promise<void> {
  await until(() => {
    const { busy, waiting } = pool.stats();
    return busy === 0 && waiting === 0;
  });
}

export async function until(what: () => boolean): Promise<void> {
  const start = performance.now();
  while (!what()) {
    if (performance.now() - start > PATIENCE_MS) throw new Error(`never: ${what}`);
    await delay(5);
  }
}
