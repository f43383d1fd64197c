import { type Endpoint, expose, transfer } from 'comlink';
import { useKernelModule } from '../kernel-module.js';
import { GridMap, type MapState } from '../map.js';
import { errorData } from './faults.js';
import {
  type Attachment,
  type Done,
  type EditData,
  type Edited,
  type Hello,
  isMessage,
  type Job,
  type Piece,
  type Progress,
  type Reply,
  type Served,
} from './messages.js';
import { type Answered, runJob } from './run.js';
import { SharedMap } from './shared-map.js';
import { readShared, type SharedPlace, writeShared } from './shared-memory.js';
import { type Task, Unwanted } from './slicing.js';
import { decodeArguments, encodeAnswer } from './wire.js';

/** What a worker needs of its host. */
export interface WorkerHost {
  /** Holds a lock by this name until the worker ends; settles once it is held. */
  holdLock(name: string): Promise<void>;
}

/** Makes a worker answer the calls of a pool. */
export function serve(endpoint: Endpoint, host: WorkerHost): void {
  const server = new Server(endpoint, host);
  endpoint.addEventListener('message', (event) => server.hear((event as MessageEvent).data));
  expose(server satisfies Served, endpoint);
}

class Server implements Served {
  readonly #endpoint: Endpoint;
  readonly #host: WorkerHost;
  readonly #maps = new Map<number, GridMap | SharedMap>();
  /** What has come so far of maps in pieces. */
  readonly #arriving = new Map<number, Piece[]>();
  #running: { readonly id: number; aborted: boolean } | undefined;

  constructor(endpoint: Endpoint, host: WorkerHost) {
    this.#endpoint = endpoint;
    this.#host = host;
  }

  async start({ module, lock }: Hello): Promise<Reply<true>> {
    useKernelModule(module);
    if (lock !== undefined) await this.#host.holdLock(lock);
    return { value: true };
  }

  async receive(map: number, piece: Piece): Promise<void> {
    if (piece.at === 0) this.#arriving.set(map, []);
    this.#arriving.get(map)?.push(piece);
  }

  async load(map: number, last: Piece, place?: SharedPlace): Promise<Reply<MapState>> {
    return replying(() => {
      this.#maps.get(map)?.dispose();
      const buffer = this.#whole(map, last);
      const loaded = place ? writeShared(buffer, place) : GridMap.deserialize(buffer);
      this.#maps.set(map, loaded);
      return loaded.state;
    });
  }

  async attach(map: number, { place, sharer, profile, state }: Attachment): Promise<Reply<true>> {
    return replying(() => {
      this.#maps.get(map)?.dispose();
      this.#maps.set(map, readShared(place, sharer, profile, state));
      return true;
    });
  }

  async edit(map: number, edits: readonly EditData[]): Promise<Edited> {
    const target = this.#findOwn(map);
    const outcomes = edits.map(({ verb, args }) =>
      replying(() => methodOf(target, verb)(...decodeArguments(args))),
    );
    return { outcomes, state: target.state };
  }

  async run(job: Job): Promise<Reply<Done>> {
    const start = performance.now();
    const running = { id: job.id, aborted: false };
    this.#running = running;
    try {
      const task: Task = {
        isWanted: () => !running.aborted,
        progress: (done, total) => {
          if (job.reports) this.#report(job.id, done, total);
        },
      };
      const map = this.#find(job.map);
      if (map instanceof SharedMap && job.state) map.follow(job.state);
      return doneOf(await runJob(map, job, task), performance.now() - start);
    } catch (error) {
      if (error instanceof Unwanted) return doneOf(NOTHING, performance.now() - start);
      return { error: errorData(error) };
    } finally {
      this.#running = undefined;
    }
  }

  async snapshot(map: number): Promise<Reply<ArrayBuffer>> {
    const reply = replying(() => this.#findOwn(map).serialize());
    return 'value' in reply ? transfer(reply, [reply.value]) : reply;
  }

  async drop(map: number): Promise<void> {
    this.#maps.get(map)?.dispose();
    this.#maps.delete(map);
    this.#arriving.delete(map);
  }

  /** Messages that come in the midst of a job. */
  hear(data: unknown): void {
    if (!isMessage(data) || data.fivefoot !== 'abort') return;
    if (this.#running?.id === data.job) this.#running.aborted = true;
  }

  #report(job: number, done: number, total: number): void {
    this.#endpoint.postMessage({ fivefoot: 'progress', job, done, total } satisfies Progress);
  }

  #whole(map: number, last: Piece): ArrayBuffer {
    if (last.at === 0) return last.bytes;
    const whole = new Uint8Array(last.at + last.bytes.byteLength);
    const pieces = this.#arriving.get(map) ?? [];
    this.#arriving.delete(map);
    for (const { bytes, at } of [...pieces, last]) whole.set(new Uint8Array(bytes), at);
    return whole.buffer;
  }

  /** A map that can be written to here. */
  #findOwn(map: number): GridMap {
    const found = this.#find(map);
    if (found instanceof GridMap) return found;
    throw new Error(`a worker that only reads map ${map}`);
  }

  #find(map: number): GridMap | SharedMap {
    const found = this.#maps.get(map);
    if (!found) throw new Error(`a worker without map ${map}`);
    return found;
  }
}

/** The answer that nobody waits for. */
const NOTHING: Answered = { value: undefined, items: 1 };

function doneOf({ value, items }: Answered, ms: number): Reply<Done> {
  const { value: encoded, tagged, buffers } = encodeAnswer(value);
  const done: Done = { value: encoded, tagged, items, ms };
  return transfer({ value: done }, buffers);
}

function replying<T>(act: () => T): Reply<T> {
  try {
    return { value: act() };
  } catch (error) {
    return { error: errorData(error) };
  }
}

function methodOf(target: object, name: string): (...args: unknown[]) => unknown {
  const method = (target as Record<string, unknown>)[name];
  if (typeof method !== 'function') throw new Error(`a map without a method ${name}`);
  return method.bind(target) as (...args: unknown[]) => unknown;
}
