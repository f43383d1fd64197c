/// <reference lib="esnext.disposable" preserve="true" />

import { boolean, options as checkOptions, integer } from '../check.js';
import { GridError, show } from '../errors.js';
import { kernelModule } from '../kernel-module.js';
import type { GridMap } from '../map.js';
import type { AnyWorker } from './any-worker.js';
import { readDeadline } from './call-options.js';
import { Crew } from './crew.js';
import { disposed } from './faults.js';
import type { Host } from './host.js';
import { Ledger } from './ledger.js';
import { type RemoteMap, remoteMap } from './remote-map.js';
import { Scheduler } from './scheduler.js';
import { Seat } from './seat.js';
import { sharedKernelModule } from './shared-kernel.js';
import { takePlace } from './shared-memory.js';

export interface PoolOptions {
  /** Workers, 1 to 64; left out: one less than the machine has cores, at least 1 and at most 4. */
  readonly size?: number;
  /**
   * Starts a worker that runs `fivefoot/worker`, for bundlers that do not find it by themselves: one
   * of the DOM, in Node one of `node:worker_threads`.
   */
  readonly spawn?: () => AnyWorker;
  /**
   * Whether workers may share the memory of a map; left out: wherever they can, which is in Node and
   * on pages that are cross-origin isolated. Where not, each has a copy. Answers are the same.
   */
  readonly shared?: boolean;
  /** The most calls that may wait for a worker; left out: 1024. Further ones reject with E_BUSY. */
  readonly queue?: number;
  /**
   * Milliseconds that a worker may take for one job, which is a call, a part of one or an edit, before
   * it counts as lost; left out: no limit. To take over a map it has at least 30 seconds.
   */
  readonly deadline?: number;
}

/** How a pool is doing. */
export interface PoolStats {
  readonly workers: number;
  /** Workers that are at work. */
  readonly busy: number;
  /** Calls that no worker has begun with. */
  readonly waiting: number;
  readonly maps: number;
  /** Jobs answered so far: calls, and parts of calls that were split. */
  readonly jobs: number;
  /** Workers that died so far; each was replaced. */
  readonly lost: number;
  /** Whether memory is shared. */
  readonly shared: boolean;
}

/**
 * Workers that answer the queries of maps, so that whoever asks goes on in the meantime. A call pays
 * from about a millisecond of work on; see the README.
 *
 * A worker that dies is replaced, and its job runs once more; if it fails again, the call rejects with
 * E_WORKER_LOST. In Node an idle pool does not keep the process alive.
 */
export abstract class Pool {
  readonly #seats: readonly Seat[];
  readonly #scheduler: Scheduler;
  readonly #crew: Crew;
  readonly #mayShare: boolean;
  /** The kernel for shared memory, where that is used. */
  #sharedKernel: WebAssembly.Module | undefined;
  #maps = 0;
  #closed: Promise<void> | undefined;

  /** @internal */
  protected constructor(host: Host, options: PoolOptions) {
    const given = checkOptions(options, ['size', 'spawn', 'shared', 'queue', 'deadline']);
    const size = given.size === undefined ? usualSize(host) : integer(given.size, 'size', 1, 64);
    const queue =
      given.queue === undefined ? USUAL_QUEUE : integer(given.queue, 'queue', 1, MOST_WAITING);
    const deadline = given.deadline === undefined ? Infinity : readDeadline(given.deadline);
    const mayShare = given.shared === undefined || boolean(given.shared, 'shared');
    this.#mayShare = mayShare && host.canShare && size > 1;
    const terms = { host, spawn: readSpawn(given.spawn), module: kernelModule(), deadline };
    this.#seats = Array.from({ length: size }, (_, i) => new Seat(i));
    this.#scheduler = new Scheduler(this.#seats, queue);
    this.#crew = new Crew(terms, this.#seats, this.#scheduler);
  }

  /**
   * Starts the workers.
   * @internal
   */
  protected async start(): Promise<this> {
    const [shared] = await Promise.all([
      // A host that cannot compile it goes without.
      this.#mayShare ? sharedKernelModule().catch(() => undefined) : undefined,
      this.#crew.open(),
    ]);
    this.#sharedKernel = shared;
    return this;
  }

  /** Gives a copy of a map to the workers; the map itself stays the caller's. */
  async load(map: GridMap): Promise<RemoteMap> {
    this.#refuseClosed();
    if (!isMap(map)) throw new GridError('E_ARGUMENT', 'map', show(map), 'a GridMap');
    const buffer = map.serialize();
    const { width, height, profile, keptBytes } = map;
    const shared = this.#sharedKernel;
    const size = this.#seats.length;
    const takeOne = () =>
      shared && !this.#seats[0]?.isVacant
        ? takePlace(shared, { width, height, keptBytes }, size)
        : undefined;
    const ledger = new Ledger(++this.#maps, buffer, map.version, profile, takeOne);
    this.#scheduler.add(ledger);
    try {
      await ledger.whenLoaded.answer;
    } catch (error) {
      this.#scheduler.forget(ledger);
      throw error;
    }
    return remoteMap(map, ledger, this.#scheduler);
  }

  stats(): PoolStats {
    const up = this.#closed ? [] : this.#seats;
    return {
      workers: up.length,
      busy: up.filter(({ isBusy }) => isBusy).length,
      waiting: this.#scheduler.queue.waiting,
      maps: this.#scheduler.ledgers.size,
      jobs: this.#scheduler.jobs,
      lost: this.#crew.lost,
      shared: this.#sharedKernel !== undefined,
    };
  }

  /** Resolves once a call would not be refused with E_BUSY. */
  async room(): Promise<void> {
    this.#refuseClosed();
    await this.#scheduler.queue.room();
    this.#refuseClosed();
  }

  /** Ends all workers. Calls that are under way reject with E_DISPOSED, and so does all that follows. */
  close(): Promise<void> {
    this.#closed ??= this.#end();
    return this.#closed;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }

  async #end(): Promise<void> {
    this.#scheduler.isClosed = true;
    const ended = this.#crew.close();
    for (const ledger of [...this.#scheduler.ledgers.values()]) ledger.fail(disposed('pool'));
    this.#scheduler.ledgers.clear();
    this.#scheduler.queue.release();
    await ended;
  }

  #refuseClosed(): void {
    if (this.#scheduler.isClosed) throw disposed('pool');
  }
}

const USUAL_QUEUE = 1024;
const MOST_WAITING = 2 ** 31;
const MOST_BY_ITSELF = 4;

/** One core is for whoever asks. */
function usualSize({ cores }: Host): number {
  return Math.min(MOST_BY_ITSELF, Math.max(1, cores - 1));
}

/** A remote map has methods by the same names, but no memory in this thread. */
function isMap(value: unknown): value is GridMap {
  return typeof value === 'object' && value !== null && 'keptBytes' in value;
}

function readSpawn(value: unknown): (() => AnyWorker) | undefined {
  if (value === undefined || typeof value === 'function') return value as () => AnyWorker;
  throw new GridError('E_ARGUMENT', 'spawn', show(value), 'a function that starts a worker');
}
