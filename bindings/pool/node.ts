import { nodeHost } from './node-host.js';
import { Pool, type PoolOptions } from './pool.js';

export * from './public.js';

/** Workers of `node:worker_threads`: see `Pool`. */
export class WorkerPool extends Pool {
  private constructor(options: PoolOptions) {
    super(nodeHost, options);
  }

  /** Starts a pool; E_WORKER_LOST where a worker does not come up. */
  static async open(options: PoolOptions = {}): Promise<WorkerPool> {
    return new WorkerPool(options).start();
  }
}
