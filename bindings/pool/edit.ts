import type { CallOptions } from './call-options.js';
import { errorOf, workerLost } from './faults.js';
import type { EditData, Reply } from './messages.js';
import { Promised } from './promised.js';

/** An edit of a map in the order of all of them; every copy of the map gets it. */
export class Edit extends Promised {
  readonly data: EditData;
  readonly deadline: number | undefined;
  /** Called when a worker is given it for the first time. */
  onOut: () => void = () => {};
  /** What came of it on the first copy that had it, and so of all. */
  outcome: 'done' | 'refused' | undefined;
  #isOut = false;
  #isSuspect = false;
  #lost = 0;

  constructor(data: EditData, options: CallOptions) {
    super(options);
    this.data = data;
    this.deadline = options.deadline;
  }

  /** Whether a worker has been given it: then it can no longer be taken back. */
  get isOut(): boolean {
    return this.#isOut;
  }

  goOut(): void {
    if (this.#isOut) return;
    this.#isOut = true;
    this.onOut();
  }

  /** Whether copies still have to make it: one that was refused, or given up in time, changes nothing. */
  get isLive(): boolean {
    if (this.outcome !== undefined) return this.outcome === 'done';
    return this.isOut || !this.isSettled;
  }

  /** Whether a worker has died of it, or of another that it went out with. */
  get isSuspect(): boolean {
    return this.#isSuspect && this.outcome === undefined;
  }

  suspect(): void {
    this.#isSuspect = true;
  }

  /** What came of it on one copy; whether the copy is now as all others are. */
  answered(reply: Reply<unknown>): boolean {
    const outcome = 'value' in reply ? 'done' : 'refused';
    if (this.outcome !== undefined) return this.outcome === outcome;
    this.outcome = outcome;
    if ('value' in reply) this.resolve(reply.value);
    else this.reject(errorOf(reply.error));
    return true;
  }

  /** A worker has died of it. */
  lost(why: string): void {
    if (this.outcome !== undefined || ++this.#lost < MOST_LOST) return;
    this.outcome = 'refused';
    this.reject(workerLost(why));
  }
}

const MOST_LOST = 2;
