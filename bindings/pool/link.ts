import { wrap } from 'comlink';
import { GridError } from '../errors.js';
import { errorOf, workerLost } from './faults.js';
import type { Host, Station } from './host.js';
import { type Abort, isMessage, type Progress, type Served } from './messages.js';

/** What a pool starts its workers with. */
export interface LinkTerms {
  readonly host: Host;
  readonly module: WebAssembly.Module;
  readonly spawn: Parameters<Host['spawn']>[0];
  /** Milliseconds for one job that says nothing else. */
  readonly deadline: number;
}

type Ask<T> = (worker: Served) => Promise<T>;

/**
 * The page's end of one worker, which does one thing at a time. Calls of a worker that has died would
 * never settle by themselves; here they are rejected.
 */
export class Link {
  /** The worker has died, or was given up. */
  onLost: (why: string) => void = () => {};
  onProgress: (progress: Progress) => void = () => {};
  /** Milliseconds for one job that says nothing else. */
  readonly deadline: number;
  readonly #station: Station;
  readonly #worker: Served;
  /** Settles once a worker that was given up has ended. */
  ended: Promise<void> | undefined;
  /** Rejects what is under way. */
  #fail: ((error: GridError) => void) | undefined;
  #end: GridError | undefined;

  private constructor(station: Station, deadline: number) {
    this.#station = station;
    this.deadline = deadline;
    station.onEnd((why) => this.lose(why));
    station.endpoint.addEventListener('message', (event) => {
      const { data } = event as MessageEvent;
      if (isMessage(data) && data.fivefoot === 'progress') this.onProgress(data);
    });
    this.#worker = wrap<Served>(station.endpoint) as unknown as Served;
  }

  /**
   * Starts a worker; E_WORKER_LOST where it does not come up.
   *
   * @param onStart is given the link before the worker has answered
   */
  static async open(
    { host, module, spawn, deadline }: LinkTerms,
    onStart: (link: Link) => void = () => {},
  ): Promise<Link> {
    const link = new Link(start(host, spawn), deadline);
    onStart(link);
    const { lock, script } = link.#station;
    const late = setTimeout(() => link.lose(`${script} did not answer`), START_MS);
    try {
      const reply = await link.ask((worker) => worker.start({ module, lock }), Infinity);
      if ('error' in reply) throw errorOf(reply.error);
    } catch (error) {
      await link.close();
      throw link.#end ? workerLost(named(link.#end.got, script)) : error;
    } finally {
      clearTimeout(late);
    }
    link.#station.watchLock();
    return link;
  }

  /** The same for a whole map, which takes longer than whatever a deadline is meant for. */
  get mapDeadline(): number {
    return Math.max(this.deadline, MAP_MS);
  }

  /**
   * Has the worker do one thing, before which it must have done all others.
   *
   * @param deadline milliseconds after which it counts as lost
   */
  ask<T>(send: Ask<T>, deadline: number): Promise<T> {
    const late = () => this.lose(`no answer within ${deadline} ms`);
    const timer = deadline <= LONGEST_MS ? setTimeout(late, deadline) : undefined;
    return new Promise<T>((resolve, reject) => {
      if (this.#end) throw this.#end;
      this.#fail = reject;
      send(this.#worker).then(resolve, reject);
    }).finally(() => {
      clearTimeout(timer);
      this.#fail = undefined;
    });
  }

  /** Besides what is under way, and without an answer. */
  tell(send: Ask<unknown>): void {
    if (!this.#end) send(this.#worker).catch(() => {});
  }

  abort(job: number): void {
    if (!this.#end) this.#station.endpoint.postMessage({ fivefoot: 'abort', job } satisfies Abort);
  }

  /** Whether the process has to wait for this worker. */
  hold(held: boolean): void {
    this.#station.hold(held);
  }

  /** Gives the worker up: what is under way is rejected, and nothing can be asked of it any more. */
  lose(why: string): void {
    if (this.#end) return;
    this.#end = workerLost(why);
    this.ended = this.#station.terminate();
    this.#fail?.(this.#end);
    this.onLost(why);
  }

  async close(): Promise<void> {
    this.onLost = () => {};
    this.lose('the pool was closed');
    await this.ended;
  }
}

/** Timers of hosts end here; who waits longer waits for ever. */
const LONGEST_MS = 2 ** 31 - 1;
const MAP_MS = 30_000;
/** Long enough for a script on a slow line. */
const START_MS = 30_000;

function start(host: Host, spawn: LinkTerms['spawn']): Station {
  try {
    return host.spawn(spawn);
  } catch (error) {
    throw error instanceof GridError ? error : workerLost(String(error));
  }
}

function named(why: string, script: string): string {
  return why.includes(script) ? why : `${script}: ${why}`;
}
