import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';

const AFTER_MS = 40;

/** What `onProgress` was told, and whether its promise had settled by then. */
export class Progress {
  readonly seen: { readonly done: number; readonly total: number; readonly late: boolean }[] = [];
  #settled = false;

  readonly onProgress = (done: number, total: number): void => {
    this.seen.push({ done, total, late: this.#settled });
  };

  /** To be handed the call's own promise; settles as it does, some time later. */
  async watch<T>(promise: Promise<T>): Promise<T> {
    const note = () => {
      this.#settled = true;
    };
    promise.then(note, note);
    try {
      return await promise;
    } finally {
      await delay(AFTER_MS);
    }
  }

  /** Whole numbers that never go back, of one total, none of them late; all of it on success. */
  check(total: number | undefined, succeeded: boolean): void {
    const { seen } = this;
    const of = total ?? seen[0]?.total ?? 0;
    for (const [i, one] of seen.entries()) {
      expect(one.late).toBe(false);
      expect(Number.isInteger(one.done)).toBe(true);
      expect(one.total).toBe(of);
      expect(one.done).toBeGreaterThanOrEqual(seen[i - 1]?.done ?? 0);
      expect(one.done).toBeLessThanOrEqual(of);
    }
    if (succeeded) expect(seen.at(-1)).toEqual({ done: of, total: of, late: false });
  }
}
