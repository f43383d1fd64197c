import { Pool, type PoolOptions } from './pool.js';
import { webHost } from './web-host.js';

export type { AnyWorker } from './any-worker.js';
export type { AbortSignalLike, CallOptions } from './call-options.js';
export type { PoolOptions, PoolStats } from './pool.js';
export { RemoteField } from './remote-field.js';
export type { RemoteMap } from './remote-map.js';

/** Workers of a page: see `Pool`. */
export class WorkerPool extends Pool {
  private constructor(options: PoolOptions) {
    super(webHost, options);
  }

  /** Starts a pool; E_WORKER_LOST where a worker does not come up. */
  static async open(options: PoolOptions = {}): Promise<WorkerPool> {
    return new WorkerPool(options).start();
  }
}
