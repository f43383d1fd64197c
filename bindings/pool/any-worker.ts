/** A worker as whoever starts it has it: of the DOM, or of `node:worker_threads`. */
export interface AnyWorker {
  postMessage(message: never, ...rest: never[]): void;
  terminate(): unknown;
}
