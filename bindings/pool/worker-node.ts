import { parentPort } from 'node:worker_threads';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { serve } from './serve.js';

// The entry of a pool's workers in Node.

if (!parentPort) throw new Error('fivefoot/worker is started by a pool, as a worker');
serve(nodeEndpoint(parentPort), { holdLock: async () => {} });
