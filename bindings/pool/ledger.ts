import type { GridError } from '../errors.js';
import type { MapState } from '../map.js';
import type { ProfileChoice } from '../profiles.js';
import type { Call } from './call.js';
import type { Edit } from './edit.js';
import { Promised } from './promised.js';
import type { SharedPlace } from './shared-memory.js';

/** A map in one buffer, as it was after some of its edits. */
export interface SavedMap {
  readonly buffer: ArrayBuffer;
  /** How many edits had been asked by then. */
  readonly at: number;
}

/**
 * What the page keeps of a map: how it was at some time, and all edits since, from which any worker
 * can be brought to any state that somebody still asks about.
 */
export class Ledger {
  /** Settles once some worker has the map, or none can have it. */
  readonly whenLoaded = new Promised({});
  /** Calls that have not settled, in the order in which they were made. */
  readonly calls = new Set<Call>();
  /** Parts of calls that workers have. */
  running = 0;
  /** Where the map lies, if workers share its memory. */
  place: SharedPlace | undefined;
  /** How many edits are in a shared map; none while it is written to. */
  written: number | undefined;
  /** What a shared map is like by now. */
  mapState: MapState | undefined;
  isDisposed = false;
  /** Whether some copy is making edits that no other has made. */
  isLed = false;
  /** Whether some worker is writing the map down anew. */
  isBeingSaved = false;
  #state: SavedMap;
  #saved: SavedMap | undefined;
  #edits: Edit[] = [];
  /** Edits before this one have been made by some copy, or never will be. */
  #made = 0;
  #version: number;
  #versionAt = 0;
  #lostLoading = 0;

  /** @param takePlace a memory to share, if there is to be one */
  constructor(
    readonly id: number,
    buffer: ArrayBuffer,
    version: number,
    readonly profile: ProfileChoice = 'srd35',
    readonly takePlace: () => SharedPlace | undefined = () => undefined,
  ) {
    this.place = takePlace();
    this.#state = { buffer, at: 0 };
    this.#version = version;
  }

  get state(): SavedMap {
    return this.#state;
  }

  /** The map's version after all edits that have been answered. */
  get version(): number {
    return this.#version;
  }

  /** How many edits have been asked in all. */
  get end(): number {
    return this.#state.at + this.#edits.length;
  }

  /** How many edits copies may have by now: those before the first call that nobody has yet. */
  get released(): number {
    for (const call of this.calls) if (call.holdsEdits) return call.at;
    return this.end;
  }

  /** Whether there are edits that no copy has made yet. */
  get isEdited(): boolean {
    return this.made < this.end;
  }

  /** How many edits some copy has made, or none ever will. */
  get made(): number {
    for (; this.#made < this.#edits.length; this.#made++) {
      const { isLive, outcome } = this.#edits[this.#made] as Edit;
      if (isLive && outcome === undefined) break;
    }
    return this.#state.at + this.#made;
  }

  /** How many edits a copy may be given: one that nobody has made yet is made by one copy first. */
  get given(): number {
    return this.isLed ? Math.min(this.made, this.released) : this.released;
  }

  /** Whether so many edits have come since the map was written down that it is time to do so again. */
  get isLong(): boolean {
    return !this.isBeingSaved && !this.#saved && this.#edits.length >= LONG;
  }

  add(edit: Edit): void {
    this.#edits.push(edit);
  }

  /** Takes back the last edit, which nobody has heard of. */
  takeBack(): void {
    this.#edits.pop();
    this.#made = Math.min(this.#made, this.#edits.length);
  }

  /** The edits that bring a copy on from `from`, and where it is then. */
  next(from: number): { edits: Edit[]; to: number } {
    const first = from - this.#state.at;
    const last = Math.min(this.given - this.#state.at, first + MOST_AT_ONCE);
    const edits: Edit[] = [];
    let at = first;
    for (; at < last; at++) {
      const edit = this.#edits[at] as Edit;
      if (!edit.isLive) continue;
      // What a worker may have died of goes alone, so that no other has to answer for it.
      if (edit.isSuspect && edits.length > 0) break;
      edits.push(edit);
      if (edit.isSuspect) {
        at++;
        break;
      }
    }
    return { edits, to: at + this.#state.at };
  }

  edited(state: MapState, at: number): void {
    this.mapState = state;
    if (at <= this.#versionAt) return;
    this.#version = state.version;
    this.#versionAt = at;
  }

  save(state: SavedMap): void {
    this.#saved = state;
    this.cut();
  }

  /** Lets go of edits that no call needs any more. */
  cut(): void {
    const saved = this.#saved;
    if (!saved) return;
    for (const { at } of this.calls) if (at < saved.at) return;
    const gone = saved.at - this.#state.at;
    this.#edits = this.#edits.slice(gone);
    this.#made = Math.max(0, this.#made - gone);
    this.#state = saved;
    this.#saved = undefined;
  }

  loaded(): void {
    this.#lostLoading = 0;
    this.whenLoaded.resolve(undefined);
  }

  /** A worker has died while it was given the map. */
  lostLoading(error: GridError): void {
    if (++this.#lostLoading >= MOST_LOST_LOADING) this.fail(error);
  }

  /** Rejects whatever is still asked about the map. */
  fail(error: GridError): void {
    this.whenLoaded.reject(error);
    for (const call of [...this.calls]) call.reject(error);
    for (const edit of this.#edits) if (!edit.isSettled) edit.reject(error);
  }
}

/** Edits after which the map is written down anew. */
const LONG = 1000;
/** Edits in one message. */
const MOST_AT_ONCE = 64;
/** Workers that die one after another when they are given a map. */
const MOST_LOST_LOADING = 4;
