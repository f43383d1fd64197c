import type { GridError } from '../errors.js';
import type { Call, Part } from './call.js';
import type { Edit } from './edit.js';
import { busy, faultText, isFault, isWantOfMemory, notSendable } from './faults.js';
import type { Ledger } from './ledger.js';
import type { Link } from './link.js';
import type { Done, Progress, Reply } from './messages.js';
import { Queue } from './queue.js';
import type { Seat } from './seat.js';
import type { SharedPlace } from './shared-memory.js';
import { bringOn, save } from './upkeep.js';

/**
 * Who does what next. Calls are served in turn, a part of each at a time, so that a short one does not
 * wait for all of a long one. A call runs on a copy of its map that has exactly the edits that were
 * made before it; an edit waits until no earlier call needs the map without it.
 */
export class Scheduler {
  readonly ledgers = new Map<number, Ledger>();
  readonly queue: Queue;
  /** Parts and edits that were answered. */
  jobs = 0;
  isClosed = false;
  /** Called where there is something to do, and a seat that nobody is about to take. */
  onVacancy: () => void = () => {};
  readonly #seats: readonly Seat[];
  /** Maps with edits that no copy has made yet. */
  readonly #edited = new Set<Ledger>();
  /** Milliseconds that an item of each method took the last time. */
  readonly #pace = new Map<string, number>();

  constructor(seats: readonly Seat[], limit: number) {
    this.#seats = seats;
    this.queue = new Queue(limit);
  }

  get hasWork(): boolean {
    return this.queue.calls.size > 0 || this.#edited.size > 0;
  }

  /** Whether somebody waits for a map that no worker has yet. */
  get #isLoading(): boolean {
    return [...this.ledgers.values()].some(({ whenLoaded }) => !whenLoaded.isSettled);
  }

  add(ledger: Ledger): void {
    this.ledgers.set(ledger.id, ledger);
    for (const seat of this.#seats) seat.behind.add(ledger);
    this.pump();
  }

  forget(ledger: Ledger): void {
    this.ledgers.delete(ledger.id);
    this.#edited.delete(ledger);
    for (const seat of this.#seats) {
      seat.forget(ledger);
      seat.link?.tell((worker) => worker.drop(ledger.id));
    }
  }

  ask(call: Call): void {
    if (call.isSettled) return;
    call.ledger.calls.add(call);
    this.queue.enter(call);
    call.onSettled = () => this.#settled(call);
    this.pump();
    if (!call.hasBegun && this.queue.isOverfull) call.reject(busy(this.queue.limit));
  }

  edit(ledger: Ledger, edit: Edit): void {
    if (edit.isSettled) return;
    ledger.add(edit);
    this.#edited.add(ledger);
    for (const seat of this.#seats) seat.behind.add(ledger);
    this.queue.more();
    edit.onOut = () => this.queue.less();
    edit.onSettled = () => {
      if (!edit.isOut) this.queue.less();
    };
    this.pump();
    if (edit.isOut || edit.isSettled || !this.queue.isOverfull) return;
    ledger.takeBack();
    edit.reject(busy(this.queue.limit));
  }

  /** Gives all who are free something to do. */
  pump(): void {
    for (;;) {
      const free = this.#seats.filter(({ isFree }) => isFree);
      if (free.length === 0 || !this.#assign(free)) break;
    }
    for (const { isFree, link } of this.#seats) if (isFree) link?.hold(false);
    if (!this.#seats.some(({ isVacant }) => isVacant)) return;
    if (this.hasWork || this.#isLoading) this.onVacancy();
  }

  /** The worker of a seat has died. */
  lost(seat: Seat, why: string): void {
    const { part } = seat;
    seat.part = undefined;
    if (!part) return;
    part.call.lost(part, why);
    this.queue.again(part.call);
  }

  /** The worker that wrote to shared maps has died: they are laid anew. */
  lostWriter(): void {
    for (const ledger of this.ledgers.values())
      if (ledger.place) this.#relay(ledger, ledger.takePlace());
  }

  /** No worker comes up any more that could write to shared maps: each has its own from now on. */
  withoutWriter(): void {
    for (const ledger of this.ledgers.values()) {
      if (ledger.place) this.#relay(ledger, undefined);
    }
    this.pump();
  }

  heard({ part }: Seat, { job, done, total }: Progress): void {
    if (part?.id === job) part.call.progress(part, done, total);
  }

  #assign(free: readonly Seat[]): boolean {
    return this.#assignEdits(free) || this.#assignCalls(free) || this.#assignUpkeep(free);
  }

  /** Edits that somebody waits for, by those who have the map already. */
  #assignEdits(free: readonly Seat[]): boolean {
    for (const ledger of this.#edited) {
      if (!ledger.isEdited) {
        this.#edited.delete(ledger);
        continue;
      }
      const saver = ledger.isLong && free.find((one) => one.isWorthSaving(ledger));
      if (saver) return this.#start(saver, ledger, save);
      const isHeld = this.#seats.some(({ copies }) => copies.has(ledger));
      const seat = free.find((one) => one.lacks(ledger) && (one.copies.has(ledger) || !isHeld));
      if (seat) return this.#start(seat, ledger, bringOn);
    }
    return false;
  }

  #assignCalls(free: readonly Seat[]): boolean {
    for (const call of this.queue.calls) {
      const { ledger, at } = call;
      if (at !== ledger.released) continue;
      const ready = free.find(
        (one) => one.positionOf(ledger) === at && (!call.ofWriter || one.isWriter(ledger)),
      );
      if (ready) {
        this.#hand(ready, call);
        return true;
      }
      const seat = free.find((one) => one.lacks(ledger)) ?? this.#sentBack(free, call);
      if (seat) return this.#start(seat, ledger, bringOn);
    }
    return false;
  }

  /**
   * A worker that is given a map again, where every copy has gone past what a call sees: whoever had the
   * call has died, and nobody takes that seat.
   */
  #sentBack(free: readonly Seat[], { ledger, at }: Call): Seat | undefined {
    const mayStill = ({ link, isVacant, refused, copies }: Seat) =>
      link ? !refused.has(ledger) && (copies.get(ledger) ?? at) <= at : !isVacant;
    if (ledger.place || this.#seats.some(mayStill)) return undefined;
    const seat = free.find(({ refused }) => !refused.has(ledger));
    seat?.copies.delete(ledger);
    return seat;
  }

  /** What nobody waits for: copies of maps that are not as they could be, and long lists of edits. */
  #assignUpkeep(free: readonly Seat[]): boolean {
    for (const seat of free) {
      for (const ledger of seat.behind) {
        if (ledger.isLong && seat.isWorthSaving(ledger)) return this.#start(seat, ledger, save);
        if (seat.lacks(ledger)) return this.#start(seat, ledger, bringOn);
        if (seat.positionOf(ledger) === ledger.end) seat.behind.delete(ledger);
      }
    }
    return false;
  }

  #start(seat: Seat, ledger: Ledger, step: typeof bringOn): true {
    const link = occupy(seat);
    const { place } = ledger;
    step(seat, ledger)
      .catch(() => {}) // the worker has died, which others deal with
      .then(() => {
        if (place && !ledger.place) this.#relay(ledger, undefined);
        if (place && ledger.place === place && isUnwritten(seat, ledger)) {
          this.#relay(ledger, ledger.takePlace());
        }
        if (seat.refused.has(ledger)) this.#refused(ledger, seat.refusal as GridError);
        this.#free(seat, link);
      });
    return true;
  }

  /** A map that none of the workers can have is none. */
  #refused(ledger: Ledger, error: GridError): void {
    if (this.#seats.some(({ link, refused }) => link && !refused.has(ledger))) return;
    ledger.fail(error);
  }

  #hand(seat: Seat, call: Call): void {
    const { verb } = call;
    if (!call.hasBegun) this.queue.less();
    const workers = this.#seats.filter(({ link }) => link).length;
    const part = call.take(workers, this.#pace.get(verb));
    this.queue.turn(call);
    const link = occupy(seat);
    const { ledger } = call;
    const state = seat.isWriter(ledger) ? undefined : ledger.mapState;
    seat.part = part;
    ledger.running++;
    link
      .ask((worker) => worker.run(call.jobOf(part, state)), call.deadline ?? link.deadline)
      .then((reply) => this.#answered(seat, part, reply))
      .catch((error) => {
        // Where the worker has died, others deal with that; else the job could not be sent.
        if (seat.part === part) call.reject(notSendable(verb, String(error)));
      })
      .then(() => {
        ledger.running--;
        if (seat.link === link) this.#free(seat, link);
        else this.pump();
      });
  }

  /** Has all workers given the map again, in another place or each in a memory of its own. */
  #relay(ledger: Ledger, place: SharedPlace | undefined): void {
    ledger.place = place;
    ledger.written = undefined;
    for (const seat of this.#seats) {
      seat.copies.delete(ledger);
      seat.behind.add(ledger);
    }
  }

  #answered(seat: Seat, part: Part, reply: Reply<Done>): void {
    const { call } = part;
    if ('error' in reply && isFault(reply.error)) {
      seat.link?.lose(faultText(reply.error));
      return;
    }
    seat.failures = 0;
    const { ledger } = call;
    if (ledger.place && 'error' in reply && isWantOfMemory(reply.error)) {
      // There may still be room where each has a memory for itself.
      this.#relay(ledger, undefined);
      call.postponed(part);
      this.queue.again(call);
      return;
    }
    this.jobs++;
    if ('error' in reply) call.refused(part, reply.error);
    else call.done(part, reply.value);
    if (call.itemMs !== undefined) this.#pace.set(call.verb, call.itemMs);
    this.queue.turn(call);
  }

  #free(seat: Seat, link: Link): void {
    if (seat.link !== link) return;
    seat.isBusy = false;
    seat.part = undefined;
    this.pump();
  }

  #settled(call: Call): void {
    const { ledger } = call;
    ledger.calls.delete(call);
    ledger.cut();
    this.queue.leave(call);
    for (const { part, link } of this.#seats) if (part?.call === call) link?.abort(part.id);
    // Not now: it may be settled by what is to be free next.
    if (this.hasWork) queueMicrotask(() => this.pump());
  }
}

/** Whether the worker that writes to a map has come to nothing with it. */
function isUnwritten(seat: Seat, ledger: Ledger): boolean {
  return !ledger.isDisposed && seat.isWriter(ledger) && !seat.copies.has(ledger);
}

function occupy(seat: Seat): Link {
  const link = seat.link as Link;
  seat.isBusy = true;
  link.hold(true);
  return link;
}
