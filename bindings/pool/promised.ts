import type { CallOptions } from './call-options.js';

/** A promise that is settled once, from outside, or by the signal of its call. */
export class Promised {
  readonly answer: Promise<unknown>;
  isSettled = false;
  /** Called once it has settled, before anybody hears of it. */
  onSettled: () => void = () => {};
  readonly #signal: CallOptions['signal'];
  readonly #onProgress: CallOptions['onProgress'];
  readonly #abort = () => this.reject(this.#signal?.reason);
  #resolve: (value: unknown) => void = () => {};
  #reject: (reason: unknown) => void = () => {};
  #done = 0;
  #total: number | undefined;

  constructor({ signal, onProgress }: CallOptions) {
    this.#signal = signal;
    this.#onProgress = onProgress;
    this.answer = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    signal?.addEventListener('abort', this.#abort);
    if (signal?.aborted) this.#abort();
  }

  get hasListener(): boolean {
    return this.#onProgress !== undefined;
  }

  /** Tells how far the call has come, unless it was farther already. */
  advance(done: number, total: number): void {
    if (this.isSettled || !this.#onProgress || done <= this.#done) return;
    this.#tell(done, total);
  }

  resolve(value: unknown, total = this.#total ?? 1): void {
    if (this.isSettled) return;
    if (this.#onProgress && (this.#total === undefined || this.#done < total)) {
      this.#tell(total, total);
    }
    if (this.#settle()) this.#resolve(value);
  }

  reject(reason: unknown): void {
    if (this.#settle()) this.#reject(reason);
  }

  #tell(done: number, total: number): void {
    this.#done = done;
    this.#total = total;
    try {
      this.#onProgress?.(done, total);
    } catch (error) {
      // Whoever called back made the mistake; the call has nothing to do with it.
      queueMicrotask(() => {
        throw error;
      });
    }
  }

  #settle(): boolean {
    if (this.isSettled) return false;
    this.isSettled = true;
    this.#signal?.removeEventListener('abort', this.#abort);
    this.onSettled();
    return true;
  }
}
