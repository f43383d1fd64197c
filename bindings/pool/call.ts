import type { MapState } from '../map.js';
import type { CallOptions } from './call-options.js';
import { errorOf, workerLost } from './faults.js';
import type { Ledger } from './ledger.js';
import { type Done, type ErrorData, type Job, PART_MS } from './messages.js';
import { Promised } from './promised.js';
import type { Split } from './split.js';
import { type Arguments, decode } from './wire.js';

/** What is asked, and of which state of which map. */
export interface Asked {
  readonly ledger: Ledger;
  readonly verb: string;
  readonly kind: Job['kind'];
  /** Of a batch a list of arguments for each call. */
  readonly args: Arguments;
  /** How a list is cut; of nothing else. */
  readonly split?: Split | undefined;
  /** How many items there are; 1 of a single call. */
  readonly total: number;
  /** Whether only a worker can answer it that has the map for itself, or writes to it. */
  readonly ofWriter?: boolean;
}

/** Some items of a call, as one job of a worker. */
export interface Part {
  readonly id: number;
  readonly call: Call;
  readonly from: number;
  readonly to: number;
  /** How many workers have died of it, or with it. */
  readonly lost: number;
}

type Range = Pick<Part, 'from' | 'to' | 'lost'>;
interface Piece {
  readonly from: number;
  readonly value: unknown;
}

/** A call that is under way: parts of it go out to workers, and come together again. */
export class Call extends Promised {
  /** How many edits of its map it sees. */
  readonly at: number;
  readonly ledger: Ledger;
  readonly verb: string;
  readonly deadline: number | undefined;
  /** Whether a part of it has ever gone out. */
  hasBegun = false;
  /** Milliseconds that an item took in the last part that was answered. */
  itemMs: number | undefined;
  readonly #asked: Asked;
  #kind: Job['kind'];
  #total: number;
  /** Items that no worker has, in order. */
  #open: Range[];
  readonly #running = new Set<Part>();
  #pieces: Piece[] = [];
  #answered = 0;
  #failure: { readonly from: number; readonly error: ErrorData } | undefined;

  constructor(asked: Asked, options: CallOptions) {
    super(options);
    this.#asked = asked;
    this.#kind = asked.kind;
    this.#total = asked.total;
    this.#open = [{ from: 0, to: asked.total, lost: 0 }];
    this.ledger = asked.ledger;
    this.verb = asked.verb;
    this.at = asked.ledger.end;
    this.deadline = options.deadline;
  }

  get hasMore(): boolean {
    return !this.isSettled && this.#open.length > 0;
  }

  /** Whether edits of its map have to wait. A list that is refused is asked as a whole once more. */
  get holdsEdits(): boolean {
    return !this.isSettled && (this.#asked.kind !== 'one' || this.#open.length > 0);
  }

  /** The next part, for one of so many workers; `itemMs` is what an item took in calls before. */
  take(workers: number, itemMs: number | undefined): Part {
    const [range] = this.#open as [Range];
    const left = this.#open.reduce((sum, { from, to }) => sum + to - from, 0);
    const ms = this.itemMs ?? itemMs;
    const share = Math.ceil(left / (2 * workers));
    const least = ms === undefined ? 1 : LEAST_MS / ms;
    const most = ms === undefined ? MOST_UNKNOWN : (2 * PART_MS) / ms;
    const size =
      this.#kind === 'one' ? this.#total : Math.ceil(Math.min(most, Math.max(share, least)));
    const to = Math.min(range.to, range.from + Math.max(1, size));
    if (to === range.to) this.#open.shift();
    else this.#open[0] = { ...range, from: to };
    const part: Part = { id: nextId++, call: this, from: range.from, to, lost: range.lost };
    this.#running.add(part);
    this.hasBegun = true;
    return part;
  }

  get ofWriter(): boolean {
    return this.#asked.ofWriter === true;
  }

  /** @param state what the map is like, for a worker that does not write to it */
  jobOf({ id, from, to }: Part, state?: MapState): Job {
    const { ledger, verb, args, split } = this.#asked;
    const kind = this.#kind;
    const values =
      kind === 'one'
        ? args.values
        : (split?.cut(args.values, from, to) ?? args.values.slice(from, to));
    const reports = kind === 'one' && this.hasListener;
    return {
      id,
      map: ledger.id,
      verb,
      kind,
      args: { values, tagged: args.tagged },
      reports,
      state,
    };
  }

  /** How far a worker has come with a single call. */
  progress(part: Part, done: number, total: number): void {
    if (this.#kind === 'one' && this.#running.has(part)) this.advance(done, total);
  }

  done(part: Part, { value, tagged, items, ms }: Done): void {
    if (!this.#running.delete(part) || this.isSettled) return;
    this.itemMs = ms / items;
    this.#pieces.push({ from: part.from, value: tagged ? decode(value) : value });
    const end = this.#kind === 'one' ? part.to : part.from + items;
    if (end < part.to) this.#reopen({ from: end, to: part.to, lost: 0 });
    this.#answered += end - part.from;
    // Said with the answer at the latest.
    if (this.#answered < this.#total) this.advance(this.#answered, this.#total);
    this.#settleIfComplete();
  }

  refused(part: Part, error: ErrorData): void {
    if (!this.#running.delete(part) || this.isSettled) return;
    if (this.#kind === 'list') {
      this.#askWhole();
      return;
    }
    // Of several calls that are refused the first is the one that counts: those before it go on.
    this.#failure = { from: part.from, error };
    this.#open = this.#open.filter(({ from }) => from < part.from);
    for (const other of this.#running) if (other.from > part.from) this.#running.delete(other);
    this.#settleIfComplete();
  }

  /** The part is to be asked again, of a worker with more room. */
  postponed(part: Part): void {
    if (this.#running.delete(part) && !this.isSettled) this.#reopen(part);
  }

  /** The worker that had the part is no more: another gets it, once. */
  lost(part: Part, why: string): void {
    if (!this.#running.delete(part) || this.isSettled) return;
    if (part.lost + 1 >= MOST_LOST) this.reject(workerLost(why));
    else this.#reopen({ ...part, lost: part.lost + 1 });
  }

  /** As a whole a list is refused with what the method itself says of it. */
  #askWhole(): void {
    this.#running.clear();
    this.#pieces = [];
    this.#kind = 'one';
    this.#open = [{ from: 0, to: this.#total, lost: 0 }];
  }

  #reopen(range: Range): void {
    if (this.#failure && range.from > this.#failure.from) return;
    this.#open.unshift({ from: range.from, to: range.to, lost: range.lost });
    this.#open.sort((a, b) => a.from - b.from);
  }

  #settleIfComplete(): void {
    if (this.#open.length > 0 || this.#running.size > 0) return;
    if (this.#failure) {
      this.reject(errorOf(this.#failure.error));
      return;
    }
    const answers = this.#pieces.sort((a, b) => a.from - b.from).map(({ value }) => value);
    this.resolve(this.#joined(answers), this.#kind === 'one' ? undefined : this.#total);
  }

  #joined(answers: unknown[]): unknown {
    const { split, args } = this.#asked;
    if (this.#kind === 'one') return answers[0];
    return split ? split.join(answers, args.values) : answers.flat(1);
  }
}

/** A part runs once more after its worker has died. */
const MOST_LOST = 2;
/** A shorter part costs more on the way than it takes. */
const LEAST_MS = 2;
/** Items of a part of which nothing is known yet. */
const MOST_UNKNOWN = 512;
let nextId = 1;
