import { disposed, workerLost } from './faults.js';
import { Link, type LinkTerms } from './link.js';
import type { Scheduler } from './scheduler.js';
import type { Seat } from './seat.js';

/** Sees to it that on every seat of a pool there is a worker. */
export class Crew {
  /** Workers that have died, or never came up, since the pool was opened. */
  lost = 0;
  readonly #terms: LinkTerms;
  readonly #seats: readonly Seat[];
  readonly #scheduler: Scheduler;
  /** Seats that a worker is about to take, and the worker once it has been started. */
  readonly #coming = new Map<Seat, Link | undefined>();
  #isClosed = false;

  constructor(terms: LinkTerms, seats: readonly Seat[], scheduler: Scheduler) {
    this.#terms = terms;
    this.#seats = seats;
    this.#scheduler = scheduler;
    scheduler.onVacancy = () => this.#revive();
  }

  /** Starts all workers; if one of them does not come up, none is left. */
  async open(): Promise<void> {
    const starts = this.#seats.map((seat) => this.#fill(seat));
    try {
      await Promise.all(starts);
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const links = [...this.#seats.map(({ link }) => link), ...this.#coming.values()];
    for (const seat of this.#seats) seat.leave();
    await Promise.all(links.map((link) => link?.close()));
  }

  async #fill(seat: Seat): Promise<void> {
    const link = await Link.open(this.#terms, (link) => this.#coming.set(seat, link));
    if (this.#isClosed) {
      await link.close();
      throw disposed('pool');
    }
    link.onLost = (why) => this.#lost(seat, why);
    link.onProgress = (progress) => this.#scheduler.heard(seat, progress);
    this.#coming.delete(seat);
    seat.take(link, this.#scheduler.ledgers.values());
    this.#scheduler.pump();
  }

  #lost(seat: Seat, why: string): void {
    this.lost++;
    seat.failures++;
    const ended = seat.link?.ended;
    seat.leave();
    this.#scheduler.lost(seat, why);
    if (seat.index === 0) this.#scheduler.lostWriter();
    void this.#replace(seat, ended);
  }

  /**
   * Fills a seat, unless that is being done: two workers on one seat would answer for each other.
   *
   * @param ended when the worker before has come to an end, so that it writes nowhere any more
   */
  async #replace(seat: Seat, ended?: Promise<void>): Promise<void> {
    if (this.#coming.has(seat)) return;
    this.#coming.set(seat, undefined);
    await ended;
    let last: unknown;
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      await pause(seat.failures);
      if (this.#isClosed) return;
      try {
        return await this.#fill(seat);
      } catch (error) {
        if (this.#isClosed) return;
        this.lost++;
        seat.failures++;
        last = error;
      }
    }
    this.#coming.delete(seat);
    seat.isVacant = true;
    const isLast = this.#coming.size === 0 && this.#seats.every(({ isVacant }) => isVacant);
    if (isLast) {
      const why = `no worker starts any more: ${(last as Error).message}`;
      for (const ledger of this.#scheduler.ledgers.values()) ledger.fail(workerLost(why));
    } else if (seat.index === 0) this.#scheduler.withoutWriter();
  }

  #revive(): void {
    if (this.#isClosed) return;
    for (const seat of this.#seats) if (seat.isVacant) void this.#replace(seat);
  }
}

/** Starts in vain before a seat is left vacant, until there is something to do. */
const MOST_ATTEMPTS = 10;
/** Workers that die at once are replaced less and less eagerly. */
const PATIENCE = 5;
const SHORTEST_MS = 8;
const LONGEST_MS = 250;

function pause(failures: number): Promise<void> | undefined {
  if (failures <= PATIENCE) return undefined;
  const ms = Math.min(LONGEST_MS, SHORTEST_MS * 2 ** (failures - PATIENCE - 1));
  return new Promise((resolve) => setTimeout(resolve, ms));
}
