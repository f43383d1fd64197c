import type { Random } from '../../oracle/random.js';

/** Ways in which a worker ends: by the page, by itself, and by faults of two kinds. */
export const WAYS = ['terminate', 'close', 'throw', 'trap'] as const;
export type Way = (typeof WAYS)[number] | 'hang';

/** Workers of a pool that can come to harm. */
export class Hazards {
  /** How many have been started so far. */
  started = 0;
  /** Called with each worker that has come up. */
  onUp: () => void = () => {};
  /** Workers that have come up, but for those that were harmed. */
  #up: Worker[] = [];

  /** Given to a pool. */
  readonly spawn = (): Worker => {
    const worker = new Worker('/test/browser/pool/chaos-worker.js', { type: 'module' });
    this.started++;
    const up = () => {
      this.#up.push(worker);
      this.onUp();
    };
    worker.addEventListener('message', up, { once: true });
    return worker;
  };

  /** Harms one of the workers that are up, if there are any. */
  harm(way: Way, random?: Random): void {
    if (this.#up.length === 0) return;
    const [worker] = this.#up.splice(random?.below(this.#up.length) ?? 0, 1);
    if (way === 'terminate') worker?.terminate();
    else worker?.postMessage({ harm: way });
  }
}
