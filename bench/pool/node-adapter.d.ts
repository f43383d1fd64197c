// Comlink's own declarations of this file lie where its name does not lead.
declare module 'comlink/dist/esm/node-adapter.mjs' {
  import type { MessagePort, Worker } from 'node:worker_threads';
  import type { Endpoint } from 'comlink';
  export default function nodeEndpoint(worker: Worker | MessagePort): Endpoint;
}
