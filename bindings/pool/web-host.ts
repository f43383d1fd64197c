import { type Host, type Station, startGiven } from './host.js';

/** Workers of a page. */
export const webHost: Host = {
  get cores() {
    return globalThis.navigator?.hardwareConcurrency ?? 2;
  },
  get canShare() {
    return globalThis.crossOriginIsolated === true && typeof SharedArrayBuffer === 'function';
  },
  spawn(given) {
    return new WebStation(
      given ? startGiven<Worker>(given, 'addEventListener') : startWorker(),
      given !== undefined,
    );
  },
};

/** As bundlers know it: they follow an address that is written out just so. */
function startWorker(): Worker {
  return new Worker(new URL('./worker-web.js', import.meta.url), { type: 'module' });
}

class WebStation implements Station {
  readonly endpoint: Worker;
  readonly script: string;
  readonly lock = globalThis.navigator?.locks && `fivefoot ${crypto.randomUUID()}`;
  readonly #unlock = new AbortController();
  #tell: (why: string) => void = () => {};

  constructor(worker: Worker, isGiven: boolean) {
    this.endpoint = worker;
    // Not its address: bundlers would take a second mention of it for a file to be shipped.
    this.script = isGiven ? 'the worker that `spawn` gave' : 'worker-web.js of fivefoot/pool';
    worker.addEventListener('error', (event) => {
      // It has been dealt with: nobody else need hear of it.
      event.preventDefault();
      this.#tell(event.message || `${this.script} did not load`);
    });
    worker.addEventListener('messageerror', () => this.#tell('a message that cannot be read'));
  }

  onEnd(tell: (why: string) => void): void {
    this.#tell = tell;
  }

  /** A worker's locks are let go of when it ends, however that comes about. */
  watchLock(): void {
    if (this.lock === undefined) return;
    const { signal } = this.#unlock;
    navigator.locks
      .request(this.lock, { signal }, () => this.#tell('the worker has ended'))
      .catch(() => {}); // aborted: nobody waits for it any longer
  }

  hold(): void {}

  async terminate(): Promise<void> {
    this.#tell = () => {};
    this.#unlock.abort();
    this.endpoint.terminate();
    await this.#letGo();
  }

  /** A worker that is ended may go on for a moment; its lock tells when it is over. */
  async #letGo(): Promise<void> {
    if (this.lock === undefined) return;
    const released = navigator.locks.request(this.lock, () => {});
    await Promise.race([released, new Promise((resolve) => setTimeout(resolve, LONGEST_END_MS))]);
  }
}

const LONGEST_END_MS = 2000;
