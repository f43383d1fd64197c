// What the pool of every host gives besides `WorkerPool`.

export type { AnyWorker } from './any-worker.js';
export type { AbortSignalLike, CallOptions } from './call-options.js';
export type { PoolOptions, PoolStats } from './pool.js';
export { RemoteField } from './remote-field.js';
export type { RemoteMap } from './remote-map.js';
