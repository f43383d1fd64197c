import type { Call } from './call.js';

/** Calls some part of which no worker has yet, in turn, and how many have not begun at all. */
export class Queue {
  readonly limit: number;
  #calls = new Set<Call>();
  #waiting = 0;
  #rooms: (() => void)[] = [];

  constructor(limit: number) {
    this.limit = limit;
  }

  get calls(): ReadonlySet<Call> {
    return this.#calls;
  }

  /** Calls and edits that no worker has begun with. */
  get waiting(): number {
    return this.#waiting;
  }

  get isOverfull(): boolean {
    return this.#waiting > this.limit;
  }

  enter(call: Call): void {
    this.#calls.add(call);
    this.more();
  }

  /** A part of the call has gone out, or come back: others come first now. */
  turn(call: Call): void {
    this.#calls.delete(call);
    if (call.hasMore) this.#calls.add(call);
  }

  /** The call comes first, since it has waited once already. */
  again(call: Call): void {
    if (call.hasMore) this.#calls = new Set([call, ...this.#calls]);
  }

  leave(call: Call): void {
    this.#calls.delete(call);
    if (!call.hasBegun) this.less();
  }

  more(): void {
    this.#waiting++;
  }

  less(): void {
    this.#waiting--;
    if (this.#waiting === 0) this.release();
    const room = this.limit - this.#waiting;
    if (room > 0) for (const resolve of this.#rooms.splice(0, room)) resolve();
  }

  /** Whoever waits for room is to look again. */
  release(): void {
    for (const resolve of this.#rooms.splice(0)) resolve();
  }

  /** Resolves once a call would not be refused. */
  room(): Promise<void> {
    if (this.#waiting < this.limit) return Promise.resolve();
    return new Promise((resolve) => this.#rooms.push(resolve));
  }
}
