/// <reference lib="esnext.disposable" preserve="true" />
import type { ProfileChoice } from '../profiles.js';
import { Call } from './call.js';
import { Edit } from './edit.js';
import { disposed } from './faults.js';
import type { Ledger } from './ledger.js';
import { isEdit, isOfWriter, METHODS } from './methods.js';
import { type Prepared, prepare, prepareBatch } from './prepare.js';
import { type FieldHome, RemoteField } from './remote-field.js';
import type { RemoteMethods } from './remote-types.js';
import type { Scheduler } from './scheduler.js';
import { SPLITS } from './split.js';
import { FoundField } from './wire.js';

/**
 * A map in the workers of a pool: the methods of `GridMap`, awaited. Whatever is wrong is a
 * `GridError`, which a call rejects with; none throws.
 *
 * A call sees all edits that were made before it, and none that was made after it. Between two edits
 * calls run in any order. Arguments are read when a method is called; answers are the caller's own.
 */
export interface RemoteMap extends RemoteMethods {
  readonly width: number;
  readonly height: number;
  /** Steps a square that the ends of walls are rounded to (SEMANTICS §9). */
  readonly subgrid: number;
  /** Rule text that queries follow unless they say otherwise. */
  readonly profile: ProfileChoice;
  /** How many edits the map has seen: those of the original, and those answered since. */
  readonly version: number;
  /** Lets go of the map in all workers; calls that are under way reject with E_DISPOSED. */
  dispose(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** What is known of a map without asking for it. */
export type MapTraits = Pick<RemoteMap, 'width' | 'height' | 'subgrid' | 'profile'>;

/** @internal */
export function remoteMap(traits: MapTraits, ledger: Ledger, scheduler: Scheduler): RemoteMap {
  return new Remote(traits, ledger, scheduler) as unknown as RemoteMap;
}

class Remote implements MapTraits {
  readonly width: number;
  readonly height: number;
  readonly subgrid: number;
  readonly profile: ProfileChoice;
  readonly #ledger: Ledger;
  readonly #scheduler: Scheduler;

  /** What its fields ask. */
  readonly #home: FieldHome;

  constructor(
    { width, height, subgrid, profile }: MapTraits,
    ledger: Ledger,
    scheduler: Scheduler,
  ) {
    this.width = width;
    this.height = height;
    this.subgrid = subgrid;
    this.profile = profile;
    this.#ledger = ledger;
    this.#scheduler = scheduler;
    const ask: FieldHome['ask'] = (verb, args, call) => {
      this.#refuseDisposed();
      const under = this.#callOf(verb, { args, call });
      scheduler.ask(under);
      return under.answer;
    };
    this.#home = { ask, width, height };
  }

  get version(): number {
    return this.#ledger.version;
  }

  async batch(name: unknown, calls: unknown, options: unknown): Promise<unknown> {
    this.#refuseDisposed();
    const { verb, batch, call, each } = prepareBatch(name, calls, options);
    const total = each.length;
    const ofWriter = (batch.values as unknown[][]).some((values) => isOfWriter(verb, values));
    const asked = {
      ledger: this.#ledger,
      verb,
      kind: 'batch',
      args: batch,
      total,
      ofWriter,
    } as const;
    const under = new Call(asked, call);
    if (total === 0) under.resolve([], 0);
    this.#scheduler.ask(under);
    const answers = (await under.answer) as unknown[];
    return answers.map((answer, i) => this.#given(answer, each[i] as Prepared));
  }

  /**
   * Calls a method of the map in a worker.
   * @internal
   */
  async call(name: string, args: readonly unknown[]): Promise<unknown> {
    this.#refuseDisposed();
    const prepared = prepare(name, args);
    const { call } = prepared;
    if (isEdit(name)) {
      const edit = new Edit({ verb: name, args: prepared.args }, call);
      this.#scheduler.edit(this.#ledger, edit);
      return edit.answer;
    }
    const under = this.#callOf(name, prepared);
    this.#scheduler.ask(under);
    return this.#given(await under.answer, prepared);
  }

  async dispose(): Promise<void> {
    if (this.#ledger.isDisposed) return;
    this.#ledger.isDisposed = true;
    this.#scheduler.forget(this.#ledger);
    this.#ledger.fail(disposed('map'));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.dispose();
  }

  #callOf(verb: string, { args, call }: Prepared): Call {
    const split = SPLITS[verb];
    const items = split?.count(args.values) ?? 0;
    const ledger = this.#ledger;
    const ofWriter = isOfWriter(verb, args.values);
    return items > 1
      ? new Call({ ledger, verb, kind: 'list', args, split, total: items, ofWriter }, call)
      : new Call({ ledger, verb, kind: 'one', args, total: 1, ofWriter }, call);
  }

  /** An answer as the caller has it. */
  #given(answer: unknown, prepared: Prepared): unknown {
    if (!(answer instanceof FoundField)) return prepared.into?.(answer) ?? answer;
    return new RemoteField(this.#home, prepared.args, answer);
  }

  #refuseDisposed(): void {
    if (this.#scheduler.isClosed) throw disposed('pool');
    if (this.#ledger.isDisposed) throw disposed('map');
  }
}

for (const name of Object.keys(METHODS)) {
  Object.defineProperty(Remote.prototype, name, {
    value(this: Remote, ...args: unknown[]) {
      return this.call(name, args);
    },
    configurable: true,
    writable: true,
  });
}
