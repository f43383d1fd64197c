import type { Endpoint } from 'comlink';
import { GridError, show } from '../errors.js';
import type { AnyWorker } from './any-worker.js';

/** Where a pool gets its workers from: a browser, or Node. */
export interface Host {
  /** How many threads run at once. */
  readonly cores: number;
  /** Whether memory can be shared with workers. */
  readonly canShare: boolean;
  /** Starts a worker, by `given` where the caller has a way of its own. */
  spawn(given: (() => AnyWorker) | undefined): Station;
}

/** A worker, alive or not. */
export interface Station {
  readonly endpoint: Endpoint;
  /** What its script is called in errors. */
  readonly script: string;
  /** The lock that it is to hold while it lives, where the host has such locks. */
  readonly lock: string | undefined;
  /** To be told when it has ended or failed; more than once at times. */
  onEnd(tell: (why: string) => void): void;
  /** Once the worker holds its lock: its end is told by that too. */
  watchLock(): void;
  /** Whether the process has to wait for it; browsers have no such thing. */
  hold(held: boolean): void;
  terminate(): Promise<void>;
}

/** A worker that the caller has started, if it looks like one of the host's. */
export function startGiven<T extends object>(given: () => AnyWorker, method: keyof T & string): T {
  const worker = given() as unknown as Record<string, unknown> | null | undefined;
  for (const name of ['postMessage', 'terminate', method]) {
    if (typeof worker?.[name] === 'function') continue;
    throw new GridError('E_ARGUMENT', 'spawn', show(worker), 'a function that starts a worker');
  }
  return worker as T;
}
