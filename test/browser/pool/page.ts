import type { GridMap } from '../../../bindings/index.js';
import type { WorkerPool } from '../../../bindings/pool/web.js';

/** Whether the page was served so that it may share memory: the tests here run both ways. */
export const isIsolated = document.documentElement.dataset.isolated !== undefined;

/** Which of the two kinds of pages this is, for the names of tests. */
export const PAGE = isIsolated ? 'an isolated page' : 'an ordinary page';

// Workers start from files that browsers read, so that all here is the package as it is built.
const [INDEX, POOL] = ['/dist/index.js', '/dist/pool/web.js'];
export const fivefoot = (await import(INDEX)) as typeof import('../../../bindings/index.js');
export const pool = (await import(POOL)) as typeof import('../../../bindings/pool/web.js');

export type Remote = Awaited<ReturnType<WorkerPool['load']>>;

/** Ground with rock all over it, on which a search of all cells takes a good while. */
export function rockyMap(side: number): GridMap {
  const solid = Uint8Array.from({ length: side * side }, (_, i) => ((i * i) % 7 === 3 ? 1 : 0));
  return fivefoot.GridMap.fromPlanes({ width: side, height: side, cells: { solid } });
}

/** What a promise is rejected with; an error where it is not. */
export async function rejection(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('resolved; wanted: a rejection');
}

/** The code of the error that a promise is rejected with. */
export async function codeOf(promise: Promise<unknown>): Promise<string> {
  const error = await rejection(promise);
  if (!(error instanceof fivefoot.GridError)) throw error;
  return error.code;
}

/** Fails once a promise has not settled for so long. */
export function within<T>(ms: number, what: string, promise: Promise<T>): Promise<T> {
  let timer = 0;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} has hung for ${ms} ms`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
