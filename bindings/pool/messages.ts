import type { ErrorCode } from '../errors.js';
import type { MapState } from '../map.js';
import type { ProfileChoice } from '../profiles.js';
import type { SharedPlace } from './shared-memory.js';
import type { Arguments } from './wire.js';

// What page and worker say to each other. Comlink carries the calls; what comes besides them, in the
// midst of a job, are plain messages on the same port.

/** How one worker is told of itself before all else. */
export interface Hello {
  /** The compiled kernel, so that workers do not compile it again. */
  readonly module: WebAssembly.Module;
  /** The Web Lock to hold for as long as the worker lives, where there are such locks. */
  readonly lock: string | undefined;
}

/** An edit of a map: a method and its arguments. */
export interface EditData {
  readonly verb: string;
  readonly args: Arguments;
}

/**
 * A job: one call of a method; some items of a list that a method takes; or several calls of a method,
 * each with its own arguments.
 */
export interface Job {
  readonly id: number;
  readonly map: number;
  readonly verb: string;
  readonly kind: 'one' | 'list' | 'batch';
  /** Of a batch a list of arguments for each call. */
  readonly args: Arguments;
  /** Whether anybody wants to hear how far it has come. */
  readonly reports: boolean;
  /** What the map is like by now, for those who do not write to it themselves. */
  readonly state: MapState | undefined;
}

/** An error as it travels: of the package with all its parts, else as text. */
export type ErrorData =
  | {
      readonly code: ErrorCode;
      readonly what: string;
      readonly got: string;
      readonly allowed: string;
    }
  | { readonly fault: string };

/** Comlink loses what an error has besides its message, so that errors come back as values. */
export type Reply<T> = { readonly value: T } | { readonly error: ErrorData };

/** What came of a job, or of the first of its items: a job takes no longer than a part may take. */
export interface Done {
  /** Encoded. */
  readonly value: unknown;
  /** Whether there is anything in it to decode. */
  readonly tagged: boolean;
  /** How many items it is of; 1 of a single call. */
  readonly items: number;
  /** How long it took. */
  readonly ms: number;
}

/** What came of some edits, one after another, and what the map is like after them. */
export interface Edited {
  readonly outcomes: readonly Reply<unknown>[];
  readonly state: MapState;
}

/** A map that is written to elsewhere, for one of those who read it. */
export interface Attachment {
  readonly place: SharedPlace;
  /** Which of the sharers it is, 1 or more. */
  readonly sharer: number;
  readonly profile: ProfileChoice;
  readonly state: MapState;
}

/** Some bytes of a map in one buffer. */
export interface Piece {
  readonly bytes: ArrayBuffer;
  /** Where in the whole they lie. */
  readonly at: number;
}

/** What a worker does for the page, one at a time but for `drop`. */
export interface Served {
  start(hello: Hello): Promise<Reply<true>>;
  /** A piece of a map that is too large for one message, in order; the last one comes with `load`. */
  receive(map: number, piece: Piece): Promise<void>;
  /** @param place where the map is to lie; left out: in a memory of its own */
  load(map: number, last: Piece, place?: SharedPlace): Promise<Reply<MapState>>;
  attach(map: number, attachment: Attachment): Promise<Reply<true>>;
  edit(map: number, edits: readonly EditData[]): Promise<Edited>;
  run(job: Job): Promise<Reply<Done>>;
  snapshot(map: number): Promise<Reply<ArrayBuffer>>;
  drop(map: number): Promise<void>;
}

/** From the page: a job is wanted no longer. */
export interface Abort {
  readonly fivefoot: 'abort';
  readonly job: number;
}

/** From the worker: how far a job has come. */
export interface Progress {
  readonly fivefoot: 'progress';
  readonly job: number;
  readonly done: number;
  readonly total: number;
}

export function isMessage(data: unknown): data is Abort | Progress {
  return typeof data === 'object' && data !== null && 'fivefoot' in data;
}

/** How long a worker stays at one part of a list, and at one slice before it looks for messages. */
export const PART_MS = 30;
export const SLICE_MS = 4;
