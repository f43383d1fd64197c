import { Pool, type PoolOptions } from './pool.js';
import { webHost } from './web-host.js';

export * from './public.js';

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
