import type { GridError } from '../errors.js';
import type { Part } from './call.js';
import type { Ledger } from './ledger.js';
import type { Link } from './link.js';

/** A place in the pool, which one worker after another takes. */
export class Seat {
  /** @param index the first seat's worker writes to the maps whose memory is shared */
  constructor(readonly index = 0) {}

  /** The worker, while it is up. */
  link: Link | undefined;
  /** Whether the worker has something under way. */
  isBusy = false;
  /** The part of a call that it has under way, if that is what it does. */
  part: Part | undefined;
  /** The maps that the worker has, and how many of their edits. */
  readonly copies = new Map<Ledger, number>();
  /** Maps that it has no memory for. */
  readonly refused = new Set<Ledger>();
  /** Why it could not have the last of them. */
  refusal: GridError | undefined;
  /** Maps that it may not have as they are now. */
  readonly behind = new Set<Ledger>();
  /** Workers that have come to nothing here, one after another. */
  failures = 0;
  /** Whether so many have that no other is started until there is something to do. */
  isVacant = false;

  get isFree(): boolean {
    return this.link !== undefined && !this.isBusy;
  }

  take(link: Link, ledgers: Iterable<Ledger>): void {
    this.leave();
    this.link = link;
    this.isVacant = false;
    for (const ledger of ledgers) this.behind.add(ledger);
  }

  leave(): void {
    this.link = undefined;
    this.isBusy = false;
    this.copies.clear();
    this.refused.clear();
  }

  /** Whether the worker has a map for itself, or is the one of many to write to it. */
  isWriter(ledger: Ledger): boolean {
    return !ledger.place || this.index === 0;
  }

  /** How many edits of a map the worker sees; none where it cannot be asked now. */
  positionOf(ledger: Ledger): number | undefined {
    if (this.isWriter(ledger)) return this.copies.get(ledger);
    return this.copies.has(ledger) ? ledger.written : undefined;
  }

  forget(ledger: Ledger): void {
    this.copies.delete(ledger);
    this.refused.delete(ledger);
    this.behind.delete(ledger);
  }

  /** Whether the worker has enough of a map's edits to write it down anew. */
  isWorthSaving(ledger: Ledger): boolean {
    const at = this.isWriter(ledger) ? this.copies.get(ledger) : undefined;
    return at !== undefined && at - ledger.state.at >= LEAST_SAVED;
  }

  /** Whether the worker lacks something of a map that it could be given now. */
  lacks(ledger: Ledger): boolean {
    if (this.refused.has(ledger) || ledger.isDisposed) return false;
    if (!this.isWriter(ledger)) return !this.copies.has(ledger) && ledger.written !== undefined;
    const at = this.copies.get(ledger);
    if (at === undefined) return true;
    // Nobody may read what is written to.
    return at < ledger.given && (!ledger.place || ledger.running === 0);
  }
}

/** Edits that need not be kept any more, for the work of writing a map down. */
const LEAST_SAVED = 500;
