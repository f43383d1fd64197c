import { Worker } from 'node:worker_threads';

/** What a worker of the crew can be made to do. */
export const DEEDS = ['exit', 'throw', 'close', 'trap', 'loop', 'fault'] as const;
export type Deed = (typeof DEEDS)[number];

const SCRIPT = new URL('./chaos-worker.mjs', import.meta.url);
const ENTRY = new URL('../../dist/pool/worker-node.js', import.meta.url);

/** Words of what workers share with the test. */
const WHAT = 0;
const LEFT = 1;
const WORDS = 2;

export interface Hand {
  readonly worker: Worker;
  /** Done between two jobs or two slices of one, as soon as the worker looks. */
  readonly order: Int32Array;
  alive: boolean;
}

/**
 * Workers that run the package's own script and die as they are told: on the spot, or in the midst of
 * the next calls of one function of the kernel, whoever makes them.
 */
export class Crew {
  readonly hands: Hand[] = [];
  readonly #fuse = new Int32Array(new SharedArrayBuffer(4 * WORDS));

  /**
   * @param on the function of the kernel in which deeds are done
   * @param pages the most that a memory made by a worker may have; left out: as many as it wants
   */
  constructor(
    readonly on = 'burst',
    readonly pages?: number,
  ) {}

  readonly spawn = (): Worker => {
    const order = new Int32Array(new SharedArrayBuffer(4));
    const worker = new Worker(SCRIPT, {
      workerData: {
        ...{ entry: ENTRY.href, deeds: DEEDS, on: this.on, pages: this.pages },
        ...{ fuse: this.#fuse, order },
      },
      // What dies here does so on purpose.
      stderr: true,
    });
    const hand: Hand = { worker, order, alive: true };
    worker.once('exit', () => {
      hand.alive = false;
    });
    this.hands.push(hand);
    return worker;
  };

  /** The next `times` calls of the function end in this. */
  arm(deed: Deed, times = 1): void {
    Atomics.store(this.#fuse, WHAT, DEEDS.indexOf(deed));
    Atomics.store(this.#fuse, LEFT, times);
  }

  /** How many deeds are still to be done. */
  get left(): number {
    return Math.max(0, Atomics.load(this.#fuse, LEFT));
  }

  get alive(): Hand[] {
    return this.hands.filter(({ alive }) => alive);
  }

  static order({ order }: Hand, deed: Deed): void {
    Atomics.store(order, 0, 1 + DEEDS.indexOf(deed));
  }
}
