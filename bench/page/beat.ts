/** What kept a page's one thread from its work, in milliseconds. */
export interface Stalls {
  /** The longest time between two beats of the thread. */
  readonly beat: number;
  /** The longest time between two frames. */
  readonly frame: number;
  /** The longest task that the browser reports; it reports none under 50, and some report none at all. */
  readonly task: number;
  /** From the call to its answer. */
  readonly took: number;
}

/** Beats in the midst of nothing else, before and after the call. */
const SETTLE_MS = 40;

/** Watches the page's thread while a call is under way: beats by messages, frames and long tasks. */
export async function watch(call: () => Promise<unknown>): Promise<Stalls> {
  const beats = new Beats();
  const frames = new Frames();
  const tasks = new Tasks();
  await wait(SETTLE_MS);
  beats.longest = 0;
  frames.longest = 0;
  const start = performance.now();
  await call();
  const took = performance.now() - start;
  await wait(SETTLE_MS);
  return { beat: beats.stop(), frame: frames.stop(), task: tasks.stop(), took };
}

/** A thread that sends itself messages, one after another: what comes between two is a task. */
class Beats {
  longest = 0;
  readonly #channel = new MessageChannel();
  #last = performance.now();

  constructor() {
    const { port1, port2 } = this.#channel;
    port1.onmessage = () => {
      const now = performance.now();
      this.longest = Math.max(this.longest, now - this.#last);
      this.#last = now;
      port2.postMessage(0);
    };
    port2.postMessage(0);
  }

  stop(): number {
    this.#channel.port1.close();
    return this.longest;
  }
}

class Frames {
  longest = 0;
  #last = performance.now();
  #next: number;

  constructor() {
    const frame = () => {
      const now = performance.now();
      this.longest = Math.max(this.longest, now - this.#last);
      this.#last = now;
      this.#next = requestAnimationFrame(frame);
    };
    this.#next = requestAnimationFrame(frame);
  }

  stop(): number {
    cancelAnimationFrame(this.#next);
    return this.longest;
  }
}

class Tasks {
  #longest = 0;
  readonly #observer = new PerformanceObserver((list) => this.#note(list.getEntries()));

  constructor() {
    if (PerformanceObserver.supportedEntryTypes.includes('longtask')) {
      this.#observer.observe({ type: 'longtask' });
    }
  }

  stop(): number {
    this.#note(this.#observer.takeRecords());
    this.#observer.disconnect();
    return this.#longest;
  }

  #note(entries: readonly PerformanceEntry[]): void {
    for (const { duration } of entries) this.#longest = Math.max(this.#longest, duration);
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
