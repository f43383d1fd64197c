import type { Snapshot } from '../field-kernel.js';
import { FieldReadings, type FieldTerms } from '../field-readings.js';
import { LEVELS } from '../map-data.js';
import type { Cell } from '../units.js';
import { readTerms } from '../verbs/field.js';
import type { Fields } from '../verbs/verb.js';
import { type CallOptions, takeCallOptions } from './call-options.js';
import { WAY_BACK } from './methods.js';
import { type Arguments, decodeArguments, encodeArguments, type FoundField } from './wire.js';

/** The map that a field is of. */
export interface FieldHome {
  readonly width: number;
  readonly height: number;
  readonly ask: (verb: string, args: Arguments, call: CallOptions) => Promise<unknown>;
}

/**
 * A field that a worker has found: the readings of `DistanceField`. Its costs are here, so that they
 * are read at once; what needs the map is awaited.
 */
export class RemoteField extends FieldReadings {
  readonly #home: FieldHome;
  readonly #asked: Arguments;
  #found: FoundField;
  #terms: FieldTerms | undefined;

  /**
   * @param asked the arguments of `distances`, or of `query` for a field
   * @internal
   */
  constructor(home: FieldHome, asked: Arguments, found: FoundField) {
    super();
    this.#home = home;
    this.#asked = asked;
    this.#found = found;
  }

  override get version(): number {
    return this.#found.version;
  }

  /** The way from a cell to a source: see `DistanceField.pathFrom`. E_STALE once the map was edited. */
  async pathFrom(cell: Cell, options: CallOptions = {}): Promise<Cell[] | undefined> {
    const { call } = takeCallOptions(options as Readonly<Record<string, unknown>>);
    const args = encodeArguments([this.#fields(), cell, this.version, this.costAt(cell)]);
    return (await this.#home.ask(WAY_BACK, args, call)) as Cell[] | undefined;
  }

  /** Takes in all edits of the map that were made before: the field is found anew. */
  async update(options: CallOptions = {}): Promise<this> {
    const { call } = takeCallOptions(options as Readonly<Record<string, unknown>>);
    const verb = this.#isQuery ? 'query' : 'distances';
    this.#found = (await this.#home.ask(verb, this.#asked, call)) as FoundField;
    return this;
  }

  /** @internal */
  protected override terms(): FieldTerms {
    const { width, height } = this.#home;
    this.#terms ??= readTerms({ width, height, levels: LEVELS }, this.#fields());
    return this.#terms;
  }

  /** @internal */
  protected override costs(): Snapshot {
    return this.#found.costs;
  }

  get #isQuery(): boolean {
    return this.#asked.values[0] === 'field';
  }

  #fields(): Fields {
    const [first, second] = decodeArguments(this.#asked);
    if (this.#isQuery) return second as Fields;
    return { sources: first, ...(second as Fields | undefined) };
  }
}
