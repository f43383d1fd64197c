import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Endpoint } from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { type Host, type Station, startGiven } from './host.js';

const SCRIPT = new URL('./worker-node.js', import.meta.url);

/** Workers of `node:worker_threads`. */
export const nodeHost: Host = {
  cores: availableParallelism(),
  canShare: true,
  spawn(given) {
    const script = given ? 'the worker that `spawn` gave' : SCRIPT.href;
    return new NodeStation(given ? startGiven<Worker>(given, 'on') : startWorker(), script);
  },
};

/** Without the flags of the process, some of which are about the script that it runs. */
function startWorker(): Worker {
  return new Worker(SCRIPT, { execArgv: [] });
}

class NodeStation implements Station {
  readonly endpoint: Endpoint;
  readonly lock = undefined;
  #tell: (why: string) => void = () => {};

  constructor(
    readonly worker: Worker,
    readonly script: string,
  ) {
    this.endpoint = nodeEndpoint(worker);
    worker.on('error', (error) => this.#tell(String(error)));
    worker.on('messageerror', (error) => this.#tell(String(error)));
    worker.on('exit', (code) => this.#tell(`the worker has ended with code ${code}`));
  }

  onEnd(tell: (why: string) => void): void {
    this.#tell = tell;
  }

  watchLock(): void {}

  hold(held: boolean): void {
    if (held) this.worker.ref();
    else this.worker.unref();
  }

  async terminate(): Promise<void> {
    this.#tell = () => {};
    await this.worker.terminate();
  }
}
